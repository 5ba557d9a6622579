import {
  fieldTypes,
  type CompiledForm,
  type CompiledField,
  type Json,
  type JsonObject,
  type StoredAnswers,
} from '@isocenter/engine';
import { foldCarePlan } from '../../chart/carePlan.ts';
import { prescribes, type CarePlan, type TaskRecord } from '../../chart/task.ts';

/** Acute is up to 90 days after the start (decision 26); findings of a visit during treatment are acute. */
const PHASE = 'acute';

/**
 * What earlier tasks of the course contribute to its treatment summary (decision 27): the prescription, from signed
 * prescriptions, and the worst toxicities of the signed visits. Only empty fields are filled, each with its source.
 * Nothing here fills a *delivered* dose: that comes from a treatment record or is typed.
 */
export function carriedOver(
  compiledForm: CompiledForm,
  current: StoredAnswers,
  episodeTasks: readonly TaskRecord[],
): StoredAnswers {
  const prescribed = signedPlan(episodeTasks.filter(prescribes), 'prescription.');
  const visits = episodeTasks.filter(({ taskType }) => taskType === 'OTV');
  const worst = worstToxicities(visits);
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

function signedPlan(sources: readonly TaskRecord[], prefix: string): CarePlan {
  const carePlan = foldCarePlan(sources);
  return Object.fromEntries(
    Object.entries(carePlan).filter(([field, { signed }]) => signed && field.startsWith(prefix)),
  );
}

/** The highest grade of each term in any signed visit, with the task of the worst of all. */
function worstToxicities(visits: readonly TaskRecord[]): { readonly rows: Json; readonly taskId: string } | null {
  const worst = new Map<string, { readonly row: JsonObject; readonly grade: number; readonly taskId: string }>();
  for (const { _id, contribution, recordStatus } of visits) {
    if (recordStatus === 'DELETED') continue;
    for (const { field, value } of contribution.signed?.values ?? []) {
      const graded = gradedOf(field, value);
      const known = graded && worst.get(graded.term);
      if (!graded || (known && known.grade >= graded.grade)) continue;
      const { term, grade, version } = graded;
      worst.set(term, { row: { _id: term, term, grade, version, phase: PHASE }, grade, taskId: _id });
    }
  }
  const rows = [...worst.values()].sort((a, b) => b.grade - a.grade);
  const [first] = rows;
  return first ? { rows: rows.map(({ row }) => row), taskId: first.taskId } : null;
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
