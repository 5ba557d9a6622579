import {
  fieldTypes,
  type CompiledForm,
  type CompiledField,
  type Json,
  type JsonObject,
  type StoredAnswers,
} from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { foldCarePlan, type CarePlanSourceTask } from '../../chart/carePlan.ts';
import { prescribes, type CarePlan, type TaskRecord } from '../../chart/task.ts';
import { addDays } from '../../foundation/calendar.ts';

/** The last day of acute effects, counted from the first fraction (decision 64). */
const ACUTE_DAYS = 90;
const FIRST_FRACTION = 'treatment.firstDay';

/** The parts of a task that a summary takes over. */
export type CarriedTask = CarePlanSourceTask & Pick<TaskRecord, 'taskType'>;

/**
 * What earlier tasks of the course contribute to its treatment summary (decision 27): the prescription, from signed
 * prescriptions, and the worst toxicities of the signed visits. Only empty fields are filled, each with its source.
 * Nothing here fills a *delivered* dose: that comes from a treatment record or is typed.
 */
export function carriedOver(
  compiledForm: CompiledForm,
  current: StoredAnswers,
  episodeTasks: readonly CarriedTask[],
): StoredAnswers {
  const prescribed = signedPlan(episodeTasks.filter(prescribes), 'prescription.');
  const visits = episodeTasks.filter(({ taskType }) => taskType === 'OTV');
  const worst = worstToxicities(visits, firstFraction(compiledForm, current));
  const values: Record<string, JsonObject> = {};
  const provenance = { ...current.provenance };
  for (const field of compiledForm.fields) {
    if (field.table !== undefined || isAnswered(current, field)) continue;
    const entry = field.carePlanField === null ? undefined : prescribed[field.carePlanField];
    if (entry) {
      put(values, field, entry.value);
      provenance[field.path] = { origin: 'carePlan', taskId: entry.taskId, on: entry.on, signed: true };
    } else if (fieldTypes[field.type].worstToxicities && worst) {
      put(values, field, worst.rows);
      provenance[field.path] = { origin: 'copied', taskId: worst.taskId };
    }
  }
  return { values: merged(current.values, values), provenance };
}

function signedPlan(sources: readonly CarePlanSourceTask[], prefix: string): CarePlan {
  const carePlan = foldCarePlan(sources);
  return Object.fromEntries(
    Object.entries(carePlan).filter(([field, { signed }]) => signed && field.startsWith(prefix)),
  );
}

/** The first fraction as the summary says it; null before it is answered. */
function firstFraction({ fields }: CompiledForm, { values }: StoredAnswers): CalendarDate | null {
  const field = fields.find(({ carePlanField }) => carePlanField === FIRST_FRACTION);
  const answer = field && values[field.eventType]?.[field.id];
  return typeof answer === 'string' && answer !== '' ? answer : null;
}

/** The highest grade of each term and phase in any signed visit, with the task of the worst of all. */
function worstToxicities(
  visits: readonly CarePlanSourceTask[],
  first: CalendarDate | null,
): { readonly rows: Json; readonly taskId: string } | null {
  const worst = new Map<string, { readonly row: JsonObject; readonly grade: number; readonly taskId: string }>();
  for (const { _id, contribution, recordStatus } of visits) {
    if (recordStatus !== 'ACTIVE') continue;
    const phase = phaseOf(contribution.signed?.date, first);
    for (const { field, value } of contribution.signed?.values ?? []) {
      const graded = gradedOf(field, value);
      if (!graded) continue;
      const { term, grade, version } = graded;
      const id = phase === 'late' ? `${term}:late` : term;
      if ((worst.get(id)?.grade ?? -1) >= grade) continue;
      worst.set(id, { row: { _id: id, term, grade, version, phase }, grade, taskId: _id });
    }
  }
  const rows = [...worst.values()].sort((a, b) => b.grade - a.grade);
  const [gravest] = rows;
  return gravest ? { rows: rows.map(({ row }) => row), taskId: gravest.taskId } : null;
}

/** A visit without a date, or of a course whose first fraction is not known yet, is one during treatment: acute. */
function phaseOf(visit: CalendarDate | undefined, first: CalendarDate | null): 'acute' | 'late' {
  return visit !== undefined && first !== null && visit > addDays(first, ACUTE_DAYS) ? 'late' : 'acute';
}

/** `toxicity.<term>` of the care plan contains one graded term. */
function gradedOf(field: string, value: Json) {
  if (!field.startsWith('toxicity.') || typeof value !== 'object' || value === null || !('grade' in value)) return null;
  const { term, grade, version } = value;
  return typeof term === 'string' && typeof grade === 'number' && typeof version === 'string'
    ? { term, grade, version }
    : null;
}

function isAnswered({ values }: StoredAnswers, { eventType, id }: CompiledField): boolean {
  const value = values[eventType]?.[id];
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function put(values: Record<string, JsonObject>, { eventType, id }: CompiledField, value: Json): void {
  values[eventType] = { ...values[eventType], [id]: value };
}

function merged(
  current: StoredAnswers['values'],
  filled: Readonly<Record<string, JsonObject>>,
): StoredAnswers['values'] {
  const merge = ([eventType, answers]: [string, JsonObject]) =>
    [eventType, { ...current[eventType], ...answers }] as const;
  return { ...current, ...Object.fromEntries(Object.entries(filled).map(merge)) };
}
