import type { CompiledField } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { namesChoice } from '../field-type/wrappedChoice.ts';
import type { FormRecord, RecordedField } from './formRecord.ts';
import type { FormStore } from './formStore.ts';
import { cellPath } from './state/paths.ts';
import type { FieldState, SourcedValue } from './state/formInstance.ts';

/** Records what the form shows now. */
export function takeRecord(store: FormStore): FormRecord {
  const { compiledForm, context } = store;
  const fields = compiledForm.sections.flatMap(({ index, fields: own }) =>
    store.sectionVisible(index) ? own.flatMap((i) => recordedWithCells(store, compiledForm.fields[i])) : [],
  );
  return {
    version: 1,
    formHash: compiledForm.hash,
    takenOn: context.now,
    ...(context.today === undefined ? {} : { today: context.today }),
    ...(context.timeZone === undefined ? {} : { timeZone: context.timeZone }),
    sections: store.progress().map((section) => ({ ...section })),
    fields,
    people: peopleIn(store, fields),
  };
}

function recordedWithCells(store: FormStore, field: CompiledField | undefined): readonly RecordedField[] {
  if (!field) return [];
  const state = store.field(field.path);
  if (!state.relevant) return [];
  if (!field.columns) return [recorded(store, field, state, state.value)];
  const rows = store.rows(field.path);
  const columns = field.columns.flatMap((i) => store.compiledForm.fields[i] ?? []);
  const cells = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const cell = store.field(cellPath(field, row, column));
      return cell.relevant ? [recorded(store, column, cell, cell.value)] : [];
    }),
  );
  return [recorded(store, field, state, rows.length === 0 ? null : [...rows]), ...cells];
}

function recorded(store: FormStore, field: CompiledField, state: FieldState, value: Json): RecordedField {
  const offered = field.choices === null ? undefined : store.compiledForm.choices[field.choices];
  const hidden = (offered ?? []).filter(({ id }) => !state.choices.some((choice) => choice.id === id));
  const chosen = offered ? [] : state.choices.filter(({ id }) => namesChoice(value, id));
  return {
    path: state.path,
    value,
    ...(state.provenance === null ? {} : { provenance: state.provenance }),
    ...(state.required ? { required: true as const } : {}),
    ...(state.readOnly ? { readOnly: true as const } : {}),
    ...(state.unknown === null ? {} : { unknown: state.unknown }),
    ...(state.unknownOverride === null ? {} : { unknownOverride: state.unknownOverride }),
    ...(state.errors.length === 0 ? {} : { errors: state.errors.map(({ path: _, ...error }) => error) }),
    ...(state.overridden === null ? {} : { replaced: state.overridden }),
    ...(state.review === null ? {} : { review: state.review }),
    ...(state.carePlanSource === 'none' ? {} : { carePlanSource: state.carePlanSource }),
    ...(state.reference === null ? {} : { reference: sourced(state.reference) }),
    ...(state.revertTo === null ? {} : { revertTo: sourced(state.revertTo) }),
    ...(state.history.length === 0 ? {} : { history: state.history }),
    ...(hidden.length === 0 ? {} : { hiddenChoices: hidden.map(({ id }) => id) }),
    ...(chosen.length === 0 ? {} : { choices: chosen }),
    ...(state.lastUpdate === undefined ? {} : { lastUpdate: state.lastUpdate }),
  };
}

const sourced = ({ value, provenance }: SourcedValue): SourcedValue => ({ value, provenance });

function peopleIn({ context }: FormStore, fields: readonly RecordedField[]): FormRecord['people'] {
  const { user, people = {} } = context;
  return peopleOf(fields).flatMap((id) => {
    const name = id === user.id ? user.displayName : Object.hasOwn(people, id) ? people[id] : undefined;
    return name === undefined ? [] : [{ id, name }];
  });
}

/** The ids of the people whom recorded fields name, in order. */
export function peopleOf(fields: readonly RecordedField[]): readonly string[] {
  const ids = fields.flatMap(({ provenance, lastUpdate }) => [
    provenance?.origin === 'user' ? provenance.by : undefined,
    lastUpdate?.by,
  ]);
  return [...new Set(ids.filter((id) => id !== undefined))].sort();
}
