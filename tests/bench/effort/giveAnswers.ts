import { propertyOf, type FormStore, type Json, type JsonObject } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import { templateAnswers, type Answers } from '../../notes/play.ts';

/** What a person knows about a visit, and what an ordinary visit documents beyond what its form requires. */
export interface Visit {
  /** Every answer that the form may ask for. */
  readonly known: Answers;
  /** Paths that are answered although the form does not require them. */
  readonly also?: readonly string[];
  /** The content template that is used first. */
  readonly template?: string;
  /** Fills in what the course has documented: the command of a treatment summary. */
  readonly carryOver?: (form: FormStore) => void;
}

/** The work of one form, from opening it until it can be pended and signed. */
export interface Effort {
  /** Answers that a person gave or confirmed. */
  readonly answers: number;
  /** Clicks and texts, with opening and pending. A list of choices counts each tick. */
  readonly actions: number;
  /** Keys of what is typed: texts, numbers and dates. */
  readonly keys: number;
  /** What a person gave, by path. A tick is known by its path, a text by its words. */
  readonly gave: ReadonlyMap<string, Json>;
  readonly shown: number;
  /** Answers that were there without a person, by origin. */
  readonly given: ReadonlyMap<string, number>;
}

/** Opening and pending. */
const OPEN_AND_PEND = 2;
/** The list of templates, one of them, and its use. */
const TEMPLATE_CLICKS = 3;

/** The menu and its command. */
const CARRY_OVER_CLICKS = 2;

/** Gives the fewest answers with which the form can be signed, and counts them. */
export function giveAnswers(form: FormStore, { known, also = [], template, carryOver }: Visit): Effort {
  let actions = OPEN_AND_PEND;
  let keys = 0;
  const gave = new Map<string, Json>();
  const typeOf = new Map(form.compiledForm.fields.map(({ path, type }) => [path, type]));
  const answered = new Set<string>();
  if (template !== undefined) {
    useTemplate(form, template);
    actions += TEMPLATE_CLICKS;
  }
  if (carryOver) {
    carryOver(form);
    actions += CARRY_OVER_CLICKS;
  }
  const give = (path: string): void => {
    const value = valueAt(known, path);
    if (value === undefined) throw new Error(`The ${form.compiledForm.label} asks for ${path}, which is not known.`);
    keys += isOfferedToday(form, path, value)
      ? 0
      : keysOf(path, value, { typeOf, held: form.field(path).value ?? undefined });
    form.dispatch({ type: 'answer', path, value });
    answered.add(path);
    actions += clicksOf(value);
    gave.set(path, value);
  };
  for (const path of also) if (!holds(form, path, valueAt(known, path))) give(path);
  let missing = form.validation().requiredMissing[0];
  while (missing !== undefined) {
    if (answered.has(missing)) throw new Error(`${missing} is still missing after its answer.`);
    give(missing);
    missing = form.validation().requiredMissing[0];
  }
  for (const path of form.validation().reviews) {
    form.dispatch({ type: 'confirm', path });
    answered.add(path);
    actions += 1;
  }
  const { signable, errors } = form.validation();
  if (!signable)
    throw new Error(`The form cannot be signed: ${errors.map((error) => `${error.path} ${error.message}`).join('; ')}`);
  return { answers: answered.size, actions, keys, gave, ...countShown(form, answered) };
}

function useTemplate(form: FormStore, id: string): void {
  const { values, provenance } = form.answers();
  const filled: { [eventType: string]: FormValues[string] } = { ...values };
  const from = { ...provenance };
  for (const [eventType, fields] of Object.entries(templateAnswers(id)))
    for (const [field, value] of Object.entries(fields)) {
      if (form.field(`${eventType}.${field}`).value !== null) continue;
      filled[eventType] = { ...filled[eventType], [field]: value };
      from[`${eventType}.${field}`] = { origin: 'template', templateId: id };
    }
  form.dispatch({ type: 'replace', values: filled, provenance: from, label: id });
}

function countShown(form: FormStore, answered: ReadonlySet<string>): Pick<Effort, 'shown' | 'given'> {
  const given = new Map<string, number>();
  let shown = 0;
  for (const { path, section, table } of form.compiledForm.fields) {
    if (table !== undefined || !form.sectionVisible(section)) continue;
    const { relevant, value, provenance } = form.field(path);
    if (!relevant) continue;
    shown += 1;
    if (value === null || !provenance || answered.has(path)) continue;
    given.set(provenance.origin, (given.get(provenance.origin) ?? 0) + 1);
  }
  return { shown, given };
}

function valueAt(known: Answers, path: string): Json | undefined {
  const [eventType = '', field = ''] = path.split('.');
  return known[eventType]?.[field];
}

function holds(form: FormStore, path: string, value: Json | undefined): boolean {
  const { value: held } = form.field(path);
  const [grade, known] = [propertyOf(held ?? undefined, 'grade'), propertyOf(value, 'grade')];
  if (grade !== undefined && known !== undefined) return grade === known;
  return JSON.stringify(held) === JSON.stringify(value);
}

const TYPED: ReadonlySet<string> = new Set(['Text', 'LongText', 'Numeric', 'DatePicker']);

/** The button "Today" types nothing. */
function isOfferedToday({ compiledForm, context }: FormStore, path: string, value: Json): boolean {
  const field = compiledForm.fields.find((candidate) => candidate.path === path);
  return field?.attributes['offerToday'] === true && value === context.today;
}

/** What a field holds before it is answered: an answer, or the rows that the form itself made. */
interface Before {
  readonly typeOf: ReadonlyMap<string, string>;
  readonly held: Json | undefined;
}

/** A date has eight digits. A ticked choice has none, also in the cell of a table; nor has what is there already. */
function keysOf(path: string, value: Json, { typeOf, held }: Before): number {
  if (JSON.stringify(value) === JSON.stringify(held)) return 0;
  if (isList(value))
    return value.reduce<number>(
      (sum, item) => sum + keysOf(`${path}[]`, item, { typeOf, held: rowLike(item, held) }),
      0,
    );
  if (isRow(value))
    return Object.entries(value).reduce(
      (sum, [id, cell]) => sum + keysOf(`${path}.${id}`, cell ?? null, { typeOf, held: propertyOf(held, id) }),
      0,
    );
  if ((typeof value !== 'string' && typeof value !== 'number') || !TYPED.has(typeOf.get(path) ?? '')) return 0;
  return /^\d{4}-\d{2}-\d{2}$/.test(`${value}`) ? 8 : `${value}`.length;
}

/** The row of the same id, among those that are there. */
function rowLike(row: Json, held: Json | undefined): Json | undefined {
  const id = propertyOf(row, '_id');
  return held !== undefined && isList(held) ? held.find((other) => propertyOf(other, '_id') === id) : undefined;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isRow = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of choices is one click each; everything else is one click or one text. */
function clicksOf(value: Json): number {
  return Array.isArray(value) ? Math.max(1, value.length) : 1;
}
