import { answerText } from './state/answerText.ts';
import type { Choice, CompiledField, CompiledForm, Path } from '../compiled-form/compiledForm.ts';
import { isEmpty } from '../expressions/operators.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { FormRecord, RecordedField } from './formRecord.ts';
import type { FieldLocation, FormStore } from './formStore.ts';
import { choicesOf } from './state/contextValues.ts';
import { formIndex, type IndexedField } from './state/formIndex.ts';
import type { FieldState, FormContext, FormValidation, SinceThen } from './state/formInstance.ts';
import { inherit, sameInherited } from './state/inheritance.ts';
import { placeOf, UnknownPathError, type Place } from './state/paths.ts';
import type { Provenance } from './state/provenance.ts';

/** What to play back. */
interface RecordToPlay {
  /** The form of the record. */
  readonly compiledForm: CompiledForm;
  readonly record: FormRecord;
  /** The data of today, for the marks "since then"; it never replaces a recorded value. */
  readonly since?: FormContext;
}

/**
 * Plays back a record, read only: no rule runs, and every value is the recorded one. It takes no events.
 * @throws RangeError for a record of another form
 */
export function playRecord({ compiledForm, record, since }: RecordToPlay): FormStore {
  if (compiledForm.hash !== record.formHash) throw new RangeError('The record belongs to another form.');
  const played = new PlayedFields(compiledForm, record, since ?? null);
  const isShown = (section: number) =>
    record.sections.some((recorded) => recorded.section === section && recorded.shown);
  return {
    compiledForm,
    isRecord: true,
    context: contextOf(compiledForm, record),
    dispatch: () => ({ changed: [] }),
    field: (path) => played.field(path),
    rows: (path) => played.rows(path),
    sectionVisible: isShown,
    subscribe: () => () => undefined,
    subscribeAll: () => () => undefined,
    progress: () => record.sections,
    validation: () => played.validation(),
    answers: () => ({ values: played.values(), provenance: played.provenance() }),
    signedValues: () => played.values(),
    changedByUser: () => false,
    note: () => {
      throw new Error('A record has no note: the text is stored beside it.');
    },
    undoStep: null,
    redoStep: null,
    locate: (path) => played.locate(path),
    nextToComplete: () => null,
    find: (words) => played.find(words),
  };
}

/** What screens ask of the context: times, names and labels. Everything else of that moment is in the fields. */
function contextOf(compiledForm: CompiledForm, record: FormRecord): FormContext {
  const { takenOn, today, timeZone, people } = record;
  return {
    now: takenOn,
    ...(today === undefined ? {} : { today }),
    ...(timeZone === undefined ? {} : { timeZone }),
    user: { id: '', displayName: '', role: null },
    patient: { dateOfBirth: null, sex: null },
    task: {
      id: '',
      taskType: '',
      displayName: '',
      diseaseSystem: '',
      sequence: null,
      iteration: null,
      treatmentStage: null,
    },
    carePlan: {},
    external: [],
    people: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    choices: recordedChoices(compiledForm, record),
  };
}

/** The chosen choices of each list of the host. */
function recordedChoices(compiledForm: CompiledForm, { fields }: FormRecord): NonNullable<FormContext['choices']> {
  const lists = new Map<string, readonly Choice[]>();
  for (const { path, choices = [] } of fields) {
    if (choices.length === 0) continue;
    const { field } = placeOf(formIndex(compiledForm), path);
    if (field.choices !== null) lists.set(field.choices, [...(lists.get(field.choices) ?? []), ...choices]);
  }
  return Object.fromEntries(lists);
}

const NO_ROWS: readonly string[] = [];

/** The recorded fields by path; states and rows are made once. */
class PlayedFields {
  readonly #compiledForm: CompiledForm;
  readonly #recorded: ReadonlyMap<Path, RecordedField>;
  readonly #order: readonly RecordedField[];
  readonly #since: FormContext | null;
  readonly #states = new Map<Path, FieldState>();
  readonly #rowIds = new Map<Path, readonly string[]>();

  constructor(compiledForm: CompiledForm, { fields }: FormRecord, since: FormContext | null) {
    this.#compiledForm = compiledForm;
    this.#order = fields;
    this.#recorded = new Map(fields.map((field) => [field.path, field]));
    this.#since = since;
  }

  field(path: Path): FieldState {
    const known = this.#states.get(path);
    if (known) return known;
    const place = placeOf(formIndex(this.#compiledForm), path);
    const recorded = this.#recorded.get(path);
    const made = recorded ? this.#shown(recorded, place) : hiddenState(path);
    this.#states.set(path, made);
    return made;
  }

  rows(path: Path): readonly string[] {
    const known = this.#rowIds.get(path);
    if (known) return known;
    const value = this.#recorded.get(path)?.value;
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : NO_ROWS;
    this.#rowIds.set(path, ids);
    return ids;
  }

  #shown(recorded: RecordedField, { field, row }: Place): FieldState {
    const since =
      this.#since && row === null ? sinceThen(field, this.#valueOf(recorded, field), recorded, this.#since) : null;
    return {
      path: recorded.path,
      value: this.#valueOf(recorded, field),
      relevant: true,
      required: recorded.required ?? false,
      readOnly: true,
      unknown: recorded.unknown ?? null,
      unknownOverride: recorded.unknownOverride ?? null,
      mayOverrideUnknown: false,
      errors: (recorded.errors ?? []).map((error) => ({ ...error, path: recorded.path })),
      showErrors: false,
      provenance: recorded.provenance ?? null,
      overridden: recorded.replaced ?? null,
      review: recorded.review ?? null,
      carePlanSource: recorded.carePlanSource ?? 'none',
      reference: recorded.reference ?? null,
      revertTo: recorded.revertTo ?? null,
      history: recorded.history ?? [],
      choices: choicesThen(recorded, field, since === null ? null : this.#since),
      ...(recorded.lastUpdate === undefined ? {} : { lastUpdate: recorded.lastUpdate }),
      ...(recorded.notRecorded ? { notRecorded: true as const } : {}),
      ...(since === null ? {} : { sinceThen: since }),
    };
  }

  /** A table is put together from its recorded cells. */
  #valueOf({ path, value }: RecordedField, { columns }: Pick<CompiledField, 'columns'> | IndexedField): Json {
    if (!columns) return value;
    const rows = this.rows(path).map((row): JsonObject => {
      const cells = columns.flatMap((index) => {
        const column = formIndex(this.#compiledForm).fields[index];
        const cell = column?.behavior.holdsAnswer && this.#recorded.get(`${path}[${row}].${column.id}`);
        return cell && !isEmpty(cell.value) ? [[column.id, cell.value] as const] : [];
      });
      return { _id: row, ...Object.fromEntries(cells) };
    });
    return rows.length === 0 ? null : rows;
  }

  /** Shown answers of fields; tables contain their cells. */
  values(): { readonly [eventType: string]: { readonly [fieldId: string]: Json } } {
    const values: { [eventType: string]: { [fieldId: string]: Json } } = {};
    for (const field of formIndex(this.#compiledForm).fields) {
      const recorded = field.table === undefined ? this.#recorded.get(field.path) : undefined;
      const value = recorded && field.behavior.holdsAnswer ? this.#valueOf(recorded, field) : null;
      if (!isEmpty(value)) (values[field.eventType] ??= {})[field.id] = value;
    }
    return values;
  }

  provenance(): { readonly [path: Path]: Provenance } {
    return Object.fromEntries(
      this.#order.flatMap(({ path, provenance }) => (provenance === undefined ? [] : [[path, provenance]])),
    );
  }

  validation(): FormValidation {
    const states = this.#order.map(({ path }) => this.field(path));
    return {
      errors: states.flatMap(({ errors }) => errors),
      unknown: states
        .filter(({ unknown, unknownOverride }) => unknown !== null && !unknownOverride)
        .map(({ path }) => path),
      overridden: states.flatMap(({ path, unknownOverride }) =>
        unknownOverride ? [{ path, ...unknownOverride }] : [],
      ),
      reviews: states.filter(({ review }) => review !== null).map(({ path }) => path),
      requiredMissing: states.filter(({ required, value }) => required && isEmpty(value)).map(({ path }) => path),
      signable: false,
    };
  }

  locate(path: Path): FieldLocation | null {
    try {
      const { field, row } = placeOf(formIndex(this.#compiledForm), path);
      const own = this.#compiledForm.fields[field.index];
      const table = field.table === undefined ? undefined : this.#compiledForm.fields[field.table];
      const rowExists = !table || (row !== null && this.rows(table.path).includes(row));
      return own && rowExists ? { section: field.section, field: own, table: table ?? null, rowId: row } : null;
    } catch (error) {
      if (error instanceof UnknownPathError) return null;
      throw error;
    }
  }

  find(words: string): readonly Path[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    return this.#order.flatMap(({ path, value }) => {
      const { field } = placeOf(formIndex(this.#compiledForm), path);
      const own = this.#compiledForm.fields[field.index];
      const answer = own && !own.columns ? answerText(own, value, this.field(path).choices) : '';
      const text = `${field.label} ${answer}`.toLowerCase();
      return wanted.every((word) => text.includes(word)) ? [path] : [];
    });
  }
}

/** What a source says today, if it said something else then. Null when it is the same, or the field has no source. */
function sinceThen(
  field: IndexedField,
  value: Json,
  { provenance, revertTo }: RecordedField,
  context: FormContext,
): SinceThen | null {
  if (!field.behavior.holdsAnswer) return null;
  const inherited = inherit(field, context);
  if (!inherited) return provenance?.origin === 'carePlan' ? { value: null, provenance: null } : null;
  if (sameInherited(field, revertTo?.value ?? value, inherited.value)) return null;
  return { value: inherited.value, provenance: inherited.provenance };
}

/** The choices as offered then, and for a mark "since then" those of today. */
function choicesThen(
  { choices = [], hiddenChoices = [] }: RecordedField,
  field: IndexedField,
  since: FormContext | null,
): readonly Choice[] {
  if (field.offered) return field.offered.filter(({ id }) => !hiddenChoices.includes(id));
  if (!since) return choices;
  return [...choices, ...choicesOf(field, since).filter(({ id }) => !choices.some((choice) => choice.id === id))];
}

/** A field that was not on the screen. */
function hiddenState(path: Path): FieldState {
  return {
    path,
    value: null,
    relevant: false,
    required: false,
    readOnly: true,
    unknown: null,
    unknownOverride: null,
    mayOverrideUnknown: false,
    errors: [],
    showErrors: false,
    provenance: null,
    overridden: null,
    review: null,
    carePlanSource: 'none',
    reference: null,
    revertTo: null,
    history: [],
    choices: [],
  };
}
