import { useState } from 'react';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { CARE_PLAN_FIELD_TEXT as words, FORM_EDITOR_TEXT } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import { useCommand } from '../../../requests/useCommand.ts';
import { createCarePlanField, refetchCarePlanFields } from './carePlanFields.ts';
import { ConfigErrors } from '../ConfigErrors.tsx';
import { RefusedChange } from '../RefusedChange.tsx';

const TYPES = ['choice', 'coded', 'date', 'number', 'text'] as const;

interface NewCarePlanFieldDialogProps {
  /** The revision of the list that was shown. */
  readonly revision: string;
  readonly onClose: () => void;
}

interface NewCarePlanField {
  readonly name: string;
  readonly fieldId: string;
  readonly type: string;
  readonly days: string;
}

const EMPTY: NewCarePlanField = { name: '', fieldId: '', type: 'text', days: '' };

/** A name that form fields can define and inherit. */
export function NewCarePlanFieldDialog({ revision, onClose }: NewCarePlanFieldDialogProps) {
  const environment = useRelayEnvironment();
  const [field, setField] = useState(EMPTY);
  const { fieldId, name, type, days } = field;
  const make = useCommand(
    () => {
      const maxAge = days.trim() === '' ? null : Number(days);
      return createCarePlanField(environment, { fieldId: fieldId.trim(), name, type, maxAge, revision });
    },
    async ({ saved }) => {
      if (!saved) return;
      await refetchCarePlanFields(environment);
      flash(MESSAGES.requestSucceeded);
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.dialog} size={520}>
      <form
        className={admin['editor']}
        onSubmit={(event) => {
          event.preventDefault();
          make.run();
        }}
      >
        <FieldInputs field={field} onChange={(change) => setField({ ...field, ...change })} />
        {make.isPending && <p role="status">{FORM_EDITOR_TEXT.saving}</p>}
        {make.data && !make.data.saved && <ConfigErrors errors={make.data.errors} />}
        <RefusedChange error={make.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || fieldId.trim() === ''} loading={make.isPending}>
            {words.make}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface FieldInputsProps {
  readonly field: NewCarePlanField;
  readonly onChange: (change: Partial<NewCarePlanField>) => void;
}

function FieldInputs({ field, onChange }: FieldInputsProps) {
  return (
    <>
      <TextInput
        label={words.column.name}
        required
        maxLength={80}
        value={field.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={words.column.id}
        description={words.idHint}
        required
        spellCheck={false}
        value={field.fieldId}
        onChange={(event) => onChange({ fieldId: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.column.type}
        value={field.type}
        data={[...TYPES]}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <TextInput
        label={words.column.maxAge}
        description={words.daysHint}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,3}"
        value={field.days}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
    </>
  );
}
