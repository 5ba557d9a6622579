import type { CompiledForm, Json } from '@isocenter/engine';
import { isCompletedStatus, type CalendarDate } from '@isocenter/schemas';
import { byClinicalDate, clinicalDateOf, datesOf, foldCarePlan } from '../../chart/carePlan.ts';
import { isApproved, supersededBy } from '../../chart/prescriptionState.ts';
import { prescribes, standingSignature, type CarePlan, type TaskRecord } from '../../chart/task.ts';

/** A signed document with what it says. */
export interface SignedDocument {
  readonly task: TaskRecord;
  readonly form: CompiledForm;
  readonly date: CalendarDate | null;
}

interface Written {
  readonly tasks: readonly TaskRecord[];
  /** The form on which a task was signed. */
  readonly formOf: (task: TaskRecord) => CompiledForm | null;
}

/** The documents of a course that count: signed, and of prescriptions those in force. From the oldest to the latest. */
export function signedDocuments({ tasks, formOf }: Written): readonly SignedDocument[] {
  const replaced = supersededBy(tasks);
  return tasks
    .filter((task) => isCompletedStatus(task.taskStatus) && standingSignature(task) !== null)
    .filter((task) => !prescribes(task) || (isApproved(task) && !replaced.has(task._id)))
    .toSorted((a, b) => byClinicalDate(datedOf(a), datedOf(b)))
    .flatMap((task) => {
      const form = formOf(task);
      return form ? [{ task, form, date: clinicalDateOf(form, task.document?.formValues ?? {}) }] : [];
    });
}

const datedOf = (task: TaskRecord) => ({ taskId: task._id, ...datesOf(task.contribution.signed) });

/** The care plan as signed documents alone make it. */
export function signedPlan(tasks: readonly TaskRecord[]): CarePlan {
  const signed = tasks.filter((task) => isCompletedStatus(task.taskStatus));
  return Object.fromEntries(Object.entries(foldCarePlan(signed)).filter(([, entry]) => entry.signed));
}

/** The answer of a field in a document; undefined without one. */
export function answerIn({ task }: SignedDocument, form: string, field: string): Exclude<Json, null> | undefined {
  const answer = task.document?.formValues[form]?.[field];
  return isAnswer(answer) ? answer : undefined;
}

function isAnswer(answer: unknown): answer is Exclude<Json, null> {
  return answer !== undefined && answer !== null && answer !== '';
}
