import { useState, type FormEvent } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { RESTRICTION_KINDS, type AuditUser, type RestrictionKind } from '@isocenter/schemas';
import { RESTRICTIONS_TEXT as words } from '../../messages/restrictedCharts.ts';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { restrictChart } from './restrictedCharts.ts';
import admin from '../Admin.module.css';
import styles from './Audit.module.css';

interface RestrictFormProps {
  /** The chart that the person came from; else they type an MRN. */
  readonly patient: string | null;
  readonly people: readonly AuditUser[];
  readonly onDone: () => void;
}

export function RestrictForm({ patient, people, onDone }: RestrictFormProps) {
  const [mrn, setMrn] = useState('');
  const [kind, setKind] = useState<RestrictionKind>('VIP');
  const [reason, setReason] = useState('');
  const [team, setTeam] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = reason.trim() !== '' && (patient !== null || mrn.trim() !== '');
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    try {
      await restrictChart({ ...(patient === null ? { mrn: mrn.trim() } : { patient }), kind, reason, team });
      flash(words.done);
      setMrn('');
      setReason('');
      setTeam([]);
      onDone();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <section aria-labelledby="restrict">
      <h2 id="restrict">{words.restrict}</h2>
      <form className={styles['restrict']} onSubmit={(event) => void run(event)}>
        {patient === null ? (
          <TextInput
            label={words.mrn}
            required
            autoComplete="off"
            value={mrn}
            onChange={({ currentTarget }) => setMrn(currentTarget.value)}
          />
        ) : (
          <p>{words.chart(patient)}</p>
        )}
        <fieldset className={admin['choices']}>
          <legend>{words.kind}</legend>
          {RESTRICTION_KINDS.map((each) => (
            <label key={each}>
              <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
              {words.kinds[each]}
            </label>
          ))}
        </fieldset>
        <Textarea
          label={words.details}
          required
          autosize
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <fieldset className={`${admin['choices']} ${styles['people']}`}>
          <legend>{`${words.members}. ${words.membersHint}`}</legend>
          {people.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={team.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setTeam(checked ? [...team, id] : team.filter((each) => each !== id))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <div>
          <Button type="submit" loading={isRunning} disabled={!isComplete}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
