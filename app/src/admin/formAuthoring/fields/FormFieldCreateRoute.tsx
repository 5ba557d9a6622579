import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import { FIELD_TYPES, MESSAGES, ROUTES, type FieldTypeName } from '@isocenter/schemas';
import { holdScreen } from '../../../session/sessionEnd.ts';
import { useSession } from '../../../session/session.ts';
import { flash } from '../../../notices/snackbar.ts';
import { FORM_EDITOR_TEXT, FORM_FIELD_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { useCommand } from '../../../requests/useCommand.ts';
import { useCarePlanFields, type CarePlanField } from './carePlanFields.ts';
import { ConfigErrors } from '../ConfigErrors.tsx';
import styles from '../FormAuthoring.module.css';
import { createFormField } from './formFields.ts';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { RefusedChange } from '../RefusedChange.tsx';

/** A new field of the library, or the next version of an existing one (ADMIN-024). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <NewField /> : <NotFound />;
}

interface NewFormField {
  readonly fieldId: string;
  readonly label: string;
  readonly type: FieldTypeName;
  readonly carePlanField: string;
  readonly attributes: string;
}

const EMPTY: NewFormField = { fieldId: '', label: '', type: 'Text', carePlanField: '', attributes: '' };

function NewField() {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [field, setField] = useState(EMPTY);
  const { fieldId, label, type, carePlanField, attributes } = field;
  const isDone = useRef(false);
  const dirty = `${fieldId}${label}${attributes}`.trim() !== '';
  useEffect(() => holdScreen(() => dirty && !isDone.current), [dirty]);
  const make = useCommand(
    () =>
      createFormField(environment, {
        ...{ fieldId: fieldId.trim(), label, type },
        carePlanField: carePlanField === '' ? null : carePlanField,
        attributes: attributes.trim() === '' ? null : attributes,
      }),
    async ({ saved }) => {
      if (!saved) return;
      isDone.current = true;
      flash(MESSAGES.requestSucceeded);
      await navigate(ROUTES.formFieldLibrary);
    },
  );
  return (
    <Screen title={words.create} actions={<Link to={ROUTES.formFieldLibrary}>{words.back}</Link>}>
      <form
        className={admin['editor']}
        onSubmit={(event) => {
          event.preventDefault();
          make.run();
        }}
      >
        <p>{words.createExplains}</p>
        <FieldInputs field={field} onChange={(change) => setField({ ...field, ...change })} />
        {make.isPending && <p role="status">{FORM_EDITOR_TEXT.saving}</p>}
        {make.data && !make.data.saved && <ConfigErrors errors={make.data.errors} />}
        <RefusedChange error={make.error} />
        <Group>
          <Button type="submit" disabled={fieldId.trim() === '' || label.trim() === ''} loading={make.isPending}>
            {words.make}
          </Button>
        </Group>
      </form>
      <LeaveDialog words={FORM_EDITOR_TEXT} isHeld={useCallback(() => dirty && !isDone.current, [dirty])} />
    </Screen>
  );
}

interface FieldInputsProps {
  readonly field: NewFormField;
  readonly onChange: (change: Partial<NewFormField>) => void;
}

function FieldInputs({ field, onChange }: FieldInputsProps) {
  return (
    <>
      <TextInput
        label={words.id}
        description={words.idHint}
        required
        spellCheck={false}
        value={field.fieldId}
        onChange={(event) => onChange({ fieldId: event.currentTarget.value })}
      />
      <TextInput
        label={words.label}
        required
        maxLength={200}
        value={field.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.column.type}
        value={field.type}
        data={[...FIELD_TYPES]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ type: FIELD_TYPES.find((fieldType) => fieldType === value) ?? field.type });
        }}
      />
      <CarePlanFieldChoice value={field.carePlanField} onChange={(carePlanField) => onChange({ carePlanField })} />
      <Textarea
        label={words.attributes}
        description={words.attributesHint}
        rows={8}
        spellCheck={false}
        classNames={{ input: styles['text'] ?? '' }}
        value={field.attributes}
        onChange={(event) => onChange({ attributes: event.currentTarget.value })}
      />
    </>
  );
}

interface CarePlanFieldChoiceProps {
  readonly value: string;
  readonly onChange: (fieldId: string) => void;
}

/** Offers no fields until the library has loaded: the choice is optional. */
function CarePlanFieldChoice(props: CarePlanFieldChoiceProps) {
  const empty = <CarePlanFieldSelect {...props} fields={[]} />;
  return (
    <QueryBoundary where="care plan fields" waiting={empty} failed={() => empty}>
      {(fetchKey) => <LoadedCarePlanFieldSelect {...props} fetchKey={fetchKey} />}
    </QueryBoundary>
  );
}

function LoadedCarePlanFieldSelect({ fetchKey, ...props }: CarePlanFieldChoiceProps & { fetchKey: number }) {
  return <CarePlanFieldSelect {...props} fields={useCarePlanFields(fetchKey).fields} />;
}

function CarePlanFieldSelect(props: CarePlanFieldChoiceProps & { fields: readonly CarePlanField[] }) {
  const { fields, value, onChange } = props;
  return (
    <NativeSelect
      label={words.column.carePlanField}
      value={value}
      data={[{ value: '', label: words.none }, ...fields.map(({ fieldId, name }) => ({ value: fieldId, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
