import type { ExternalDataType, SourceSystem } from '@isocenter/schemas';
import { BadInputError, NotFoundError, TransitionRefusedError } from '../../foundation/errors.ts';
import { decide, keepTaskTimes, refuse, type CommandContext, type TaskChange } from './taskChange.ts';
import { standingLinks } from '../../chart/linkedPrescription.ts';
import type { ExternalDataReferenceRecord, TaskRecord } from '../../chart/task.ts';

/** `ext-<taskId>-<n>` */
const idOf = (taskId: string, number: number) => `ext-${taskId}-${number}`;
/** The task of a reference's id; null for any other id. */
export const taskOfReference = (id: string) => /^ext-(epi-[0-9a-z]+-\d+)-\d+$/.exec(id)?.[1] ?? null;

/** The id of the next reference of a task. Ids of removed ones are not used again while a link of theirs is in the record. */
export function referenceId(task: TaskRecord): string {
  const taken = [...task.externalDataReferences, ...(task.prescriptionLinks ?? [])];
  return idOf(task._id, 1 + Math.max(0, ...taken.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)))));
}

export interface NewReference {
  readonly sourceSystem: SourceSystem;
  readonly externalIdentifiers: readonly { readonly externalId: string; readonly type: string }[];
}

/** Links data of an external system. The same identifiers of the same system are the same link. */
export function decideLink(
  task: TaskRecord,
  context: CommandContext,
  { sourceSystem, externalIdentifiers }: NewReference,
): TaskChange {
  const references = task.externalDataReferences;
  if (externalIdentifiers.length === 0) return refuse(new BadInputError('Give the identifier of the linked data.'));
  if (externalIdentifiers.some(({ externalId, type }) => !isWord(externalId) || !isWord(type))) {
    return refuse(new BadInputError('An identifier and its type must have 1 to 200 characters.'));
  }
  if (externalIdentifiers.some(({ type }) => !LINKED_BY_REFERENCE.has(type))) {
    return refuse(new BadInputError('Data of this type cannot be linked this way. Import it instead.'));
  }
  const linked = { id: referenceId(task), externalIdentifiers, sourceSystem };
  return keepTaskTimes(
    task,
    decide('edit', task, context, () => ({ next: { externalDataReferences: [...references, linked] } })),
  );
}

export function decideUnlink(task: TaskRecord, context: CommandContext, id: string): TaskChange {
  const left = task.externalDataReferences.filter((reference) => reference.id !== id);
  if (left.length === task.externalDataReferences.length) return refuse(new NotFoundError('This link'));
  if (standingLinks(task).some((link) => link.id === id))
    return refuse(new TransitionRefusedError('This is not possible: its prescriptions are in the form. Unlink them.'));
  return keepTaskTimes(
    task,
    decide('edit', task, context, () => ({ next: { externalDataReferences: left } })),
  );
}

/** The link to the same data, if the task has one. */
export function linkTo(
  task: TaskRecord,
  { sourceSystem, externalIdentifiers }: NewReference,
): ExternalDataReferenceRecord | undefined {
  const key = (all: NewReference['externalIdentifiers']) =>
    JSON.stringify(all.map(({ type, externalId }) => [type, externalId]).sort());
  return task.externalDataReferences.find(
    (reference) =>
      reference.sourceSystem === sourceSystem && key(reference.externalIdentifiers) === key(externalIdentifiers),
  );
}

/** Prescriptions and documents are linked only by their import, which asks the source whose they are. */
const LINKED_BY_REFERENCE: ReadonlySet<string> = new Set<ExternalDataType>(['VitalSigns']);

const isWord = (text: string) => text.trim() !== '' && text.length <= 200;
