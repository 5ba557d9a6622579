import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { TREATMENT_TEXT } from '../../messages/treatmentRecord.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import styles from './Board.module.css';

const TEXT = TREATMENT_TEXT.form;

/** What a person states about one plan; doses as typed, so that no digit changes on the way. */
export interface Delivered {
  readonly plan: string;
  readonly fractions: number;
  readonly doses: readonly { readonly target: string; readonly doseCGy: string }[];
  readonly lastDay: string | null;
  readonly reason: string | null;
}

interface DeliveredFormProps {
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly onSave: (delivered: Delivered) => void;
  readonly onCancel: () => void;
}

const NO_DOSE = { target: '', doseCGy: '' };

/** Fractions and doses typed by hand. The server says what is wrong. */
export function DeliveredForm({ failure, isSaving, onSave, onCancel }: DeliveredFormProps) {
  const [plan, setPlan] = useState('');
  const [fractions, setFractions] = useState('');
  const [doses, setDoses] = useState([NO_DOSE]);
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const setDose = (index: number, change: Partial<typeof NO_DOSE>) =>
    setDoses(doses.map((dose, other) => (other === index ? { ...dose, ...change } : dose)));
  const isWhole = /^\d{1,3}$/.test(fractions.trim());
  const save = () =>
    onSave({
      plan,
      fractions: Number(fractions),
      doses: doses.filter(({ target, doseCGy }) => target.trim() !== '' || doseCGy.trim() !== ''),
      lastDay: lastDay === '' ? null : lastDay,
      reason: reason.trim() === '' ? null : reason,
    });
  return (
    <form
      className={styles['delivered']}
      aria-label={TEXT.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) save();
      }}
    >
      <Group align="end" gap="sm">
        <TextInput label={TEXT.plan} required value={plan} onChange={(event) => setPlan(event.currentTarget.value)} />
        <TextInput
          label={TEXT.fractions}
          required
          inputMode="numeric"
          value={fractions}
          error={fractions !== '' && !isWhole}
          onChange={(event) => setFractions(event.currentTarget.value)}
        />
        <TextInput
          label={TEXT.lastDay}
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
      </Group>
      {doses.map((dose, index) => (
        <Group key={index} align="end" gap="sm">
          <TextInput
            label={TEXT.target}
            value={dose.target}
            onChange={(event) => setDose(index, { target: event.currentTarget.value })}
          />
          <TextInput
            label={TEXT.dose}
            inputMode="decimal"
            value={dose.doseCGy}
            onChange={(event) => setDose(index, { doseCGy: event.currentTarget.value })}
          />
        </Group>
      ))}
      <Group gap="sm">
        <Button variant="subtle" size="compact-sm" onClick={() => setDoses([...doses, NO_DOSE])}>
          {TEXT.addTarget}
        </Button>
      </Group>
      <TextInput label={TEXT.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <p className={styles['quiet']}>{TEXT.note}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isWhole || plan.trim() === ''}>
          {TEXT.save}
        </Button>
      </Group>
    </form>
  );
}
