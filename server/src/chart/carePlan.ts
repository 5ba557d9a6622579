import { DEFAULT_SYSTEM, DISEASE_SYSTEMS, type CalendarDate, type DiseaseSystem } from '@isocenter/schemas';
import type { CompiledForm, CarePlanEntry, CarePlanValue, Json, JsonObject, Provenance } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import { supersededBy } from './prescriptionState.ts';
import { prescribes, waitsForAttestation, type CarePlan, type CarePlanContribution, type TaskRecord } from './task.ts';

/** The parts of a task that the care plan is folded from. */
export type CarePlanSourceTask = Pick<
  TaskRecord,
  | '_id'
  | 'contribution'
  | 'recordStatus'
  | 'signatures'
  | 'addenda'
  | 'taskType'
  | 'supersedes'
  | 'outcome'
  | 'secondApproval'
>;

/**
 * The care plan of an episode, folded from its tasks (decision 40): per field the latest signed value wins, else the
 * latest pended one. The latest has the latest clinical date; the signature breaks a tie.
 * @param except a task does not inherit from itself
 */
export function foldCarePlan(tasks: readonly CarePlanSourceTask[], except?: string): CarePlan {
  const carePlan: Record<string, CarePlan[string]> = Object.create(null) as Record<string, CarePlan[string]>;
  const history = new Map<string, CarePlanValue[]>();
  // The forms after a prescription read the one in force (decision 46).
  const replaced = supersededBy(tasks);
  for (const task of tasks) {
    if (task._id === except || task.recordStatus !== 'ACTIVE' || replaced.has(task._id)) continue;
    const waits = prescribes(task) && waitsForAttestation(task);
    for (const signed of [false, true]) {
      const contribution = signed ? task.contribution.signed : task.contribution.pended;
      for (const { field, value } of contribution?.values ?? []) {
        const entry = {
          value,
          taskId: task._id,
          ...datesOf(contribution),
          // A prescription that waits for its second approval orders nothing yet.
          signed: signed && !waits,
          ...(signed ? sinceSigned(task) : {}),
        };
        const current = carePlan[field];
        if (!current || isStronger(entry, current)) carePlan[field] = entry;
      }
    }
    for (const { field, ...value } of standing(task)) history.set(field, [...(history.get(field) ?? []), value]);
  }
  for (const [field, values] of history) {
    const entry = carePlan[field];
    if (entry && values.length > 1) carePlan[field] = { ...entry, history: values.toSorted(byClinicalDate) };
  }
  return carePlan;
}

/** When a contribution was made: the instant of the command, and the clinical date of its task if it has one. */
export function datesOf(contribution: CarePlanContribution | null): Pick<CarePlanValue, 'on' | 'date'> {
  const { on = '', date } = contribution ?? {};
  return { on, ...(date === undefined ? {} : { date }) };
}

/**
 * By clinical date (a task without one counts on the day of its signature), then by signature. The task id breaks a tie,
 * so that the fold does not depend on the order.
 */
export function byClinicalDate(a: Dated, b: Dated): number {
  return (
    byText((a.date ?? a.on).slice(0, 10), (b.date ?? b.on).slice(0, 10)) ||
    byText(a.on, b.on) ||
    byText(a.taskId, b.taskId)
  );
}
type Dated = Pick<CarePlanValue, 'on' | 'date' | 'taskId'>;
const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The contribution of a task now: its signed values, else its pended ones. */
function standing({ _id, contribution }: CarePlanSourceTask): readonly (CarePlanValue & { readonly field: string })[] {
  const current = contribution.signed ?? contribution.pended;
  const signed = contribution.signed !== null;
  return (current?.values ?? []).map(({ field, value }) => ({
    field,
    value,
    taskId: _id,
    ...datesOf(current),
    signed,
  }));
}

/** What has happened to a signed source since: tasks that inherited from it must be reviewed. */
function sinceSigned({ signatures, addenda }: CarePlanSourceTask): Pick<CarePlanEntry, 'unsignedOn' | 'addendedOn'> {
  const last = signatures.at(-1);
  const addendum = addenda.at(-1);
  return {
    ...(last?.meaning === 'unsigned' ? { unsignedOn: last.on } : {}),
    ...(addendum ? { addendedOn: addendum.on } : {}),
  };
}

/** Signed before pended, later before earlier. */
function isStronger(a: CarePlan[string], b: CarePlan[string]): boolean {
  return a.signed === b.signed ? byClinicalDate(a, b) > 0 : a.signed;
}

/** The episode's note fragments: those pended or signed last (TASK-080). */
export function foldNoteFragments(tasks: readonly Pick<TaskRecord, 'noteFragments'>[]): JsonObject | null {
  const fragments = tasks.flatMap(({ noteFragments }) => noteFragments ?? []);
  return (
    fragments.reduce<(typeof fragments)[number] | null>((last, next) => (last && last.on > next.on ? last : next), null)
      ?.values ?? null
  );
}

/**
 * The contribution of answers to the care plan: fields that name a care-plan field and define it, and the clinical
 * date of the task.
 * @param origins where the answers come from; an answer without an origin is that of the person who sent it
 */
export function contributionOf(
  compiledForm: CompiledForm,
  answers: FormValues,
  origins: Iterable<Origin>,
): Contributed {
  const inherited = new Set<string>();
  for (const { path, provenance } of origins) if (isInherited(provenance)) inherited.add(path);
  const values = compiledForm.fields.flatMap((field) => {
    if (field.carePlanField === null || field.table !== undefined) return [];
    const defines = field.mode === 'Definition' || (field.attributes['defines'] === true && !inherited.has(field.path));
    if (!defines) return [];
    const value = answers[field.eventType]?.[field.id];
    return isAnswer(value) ? [{ field: field.carePlanField, value }] : [];
  });
  const date = clinicalDateOf(compiledForm, answers);
  return { values, ...(date === null ? {} : { date }) };
}

/** The clinical date of a task; null when its form has none, or it is not answered. */
export function clinicalDateOf({ fields }: CompiledForm, answers: FormValues): CalendarDate | null {
  const dated = fields.find(({ attributes }) => attributes['clinicalDate'] === true);
  const date = dated && answers[dated.eventType]?.[dated.id];
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : null;
}
type Contributed = Omit<CarePlanContribution, 'on'>;

interface Origin {
  readonly path: string;
  readonly provenance?: Provenance;
}

/** Taken over as it is. A value that a person confirmed counts from then on: it is what that person found. */
function isInherited(provenance: Provenance | undefined): boolean {
  return provenance?.origin === 'carePlan' && provenance.confirmed === undefined;
}

function isAnswer(value: unknown): value is Exclude<Json, null> {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The id of a choice, wrapped or not, in lower case; null when it is empty or no choice. */
export function choiceOf(carePlan: CarePlan, field: string): string | null {
  return textOf(carePlan, field)?.toLowerCase() ?? null;
}

/** A text, or the text of a wrapped choice. */
export function textOf(carePlan: CarePlan, field: string): string | null {
  const value = carePlan[field]?.value;
  const text = isWrapper(value) ? value.value : value;
  return typeof text === 'string' ? text.trim() || null : null;
}

/**
 * The disease system of a task (decision 41): its own answer, else the value of the care plan. An unknown value is
 * Default, never a guess.
 */
export function diseaseSystemOf(carePlan: CarePlan, own: CarePlanContribution['values'] = []): DiseaseSystem {
  const value = own.find(({ field }) => field === 'diseaseSystem')?.value ?? carePlan['diseaseSystem']?.value;
  const word = typeof value === 'string' ? value : isWrapper(value) ? value.value : '';
  return DISEASE_SYSTEMS.find((system) => system.toLowerCase() === word.toLowerCase()) ?? DEFAULT_SYSTEM;
}

function isWrapper(value: Json | undefined): value is { readonly value: string } {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value['value'] === 'string';
}
