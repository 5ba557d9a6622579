import { LIMITS, type Instant } from '@isocenter/schemas';
import { BadInputError, NotFoundError, StaleTaskError, TransitionRefusedError } from '../../foundation/errors.ts';
import type { Act } from '../../request/actor.ts';
import {
  openComments,
  photographsOf,
  type FrozenForm,
  type TaskPhotograph,
  type TaskRecord,
  type WrongChart,
} from '../../chart/task.ts';
import type { MovedAnswers } from '../answers/movedAnswers.ts';
import { nextInstant } from './freshness.ts';
import { refusalOffBoard } from './mayDo.ts';
import { withRetractions } from './publication.ts';
import { emptyDocument, refuse, withContent, type CommandContext, type TaskChange } from './taskChange.ts';

/** Whether there is anything in it that could be in the wrong chart. */
export const isWritten = ({ document }: Pick<TaskRecord, 'document'>): boolean => document !== null;

/**
 * Marks a note that was written in the wrong chart (decision 183). Answers, note, signatures and addenda stay exactly as they
 * are; the mark is all that is added, and who has the note is told.
 */
export function decideWrongChart(
  task: TaskRecord,
  { actor, now }: CommandContext,
  {
    reason,
    to,
    photographs,
    revision,
    due,
  }: Pick<WrongChart, 'reason' | 'to'> & {
    readonly photographs: readonly number[];
    readonly revision: number;
    readonly due: Instant;
  },
): TaskChange {
  const refusal = refusalOffBoard(task);
  if (refusal) return refuse(refusal);
  if (task.revision !== revision) return refuse(new StaleTaskError());
  if (!isWritten(task)) return refuse(new TransitionRefusedError('Nothing has been written in this task.'));
  const why = reason.trim();
  if (why === '' || why.length > LIMITS.reasonCharacters)
    return refuse(new BadInputError('Enter a reason; it stays in the record.'));
  const known = photographsOf(task);
  if (photographs.some((number) => known.every((each) => each.number !== number)))
    return refuse(new BadInputError('The note has no such photograph. Close this and choose again.'));
  const act = { by: actor.user, on: nextInstant(task, now) };
  const next: TaskRecord = {
    ...task,
    recordStatus: 'ENTERED_IN_ERROR',
    wrongChart: { ...act, reason: why, to, ...(photographs.length > 0 ? { photographs } : {}), arrivedAt: null },
    ...{ moveDue: due, outsideDue: null },
    ...withRetractions(task, { asked: act, role: actor.role }),
    revision: task.revision + 1,
    updatedOn: act.on,
    updatedBy: act.by,
  };
  return { allowed: true, versions: [], next };
}

/** A task like another one, in which nothing has happened. @param number its place in the course, part of its id */
export function untouchedLike(task: TaskRecord, number: number, on: Instant): TaskRecord {
  const { episodeId, patientId, episodeType, formConfigId, displayName, taskType, treatmentStage } = task;
  const { iteration, sequence, column, due, required, roles, attestations, secondApproval, publishing } = task;
  const { enableAppointmentSelect, usesEpicPublishFlow } = task;
  return {
    _id: `${episodeId}-${number}`,
    ...{ episodeId, patientId, episodeType, formConfigId, displayName, taskType, treatmentStage },
    ...{ iteration, sequence, required, roles, publishing },
    ...(column === undefined ? {} : { column }),
    ...(due === undefined ? {} : { due }),
    ...(attestations === undefined ? {} : { attestations }),
    ...(secondApproval === undefined ? {} : { secondApproval }),
    ...(enableAppointmentSelect === undefined ? {} : { enableAppointmentSelect }),
    ...(usesEpicPublishFlow === undefined ? {} : { usesEpicPublishFlow }),
    ...{ recordStatus: 'ACTIVE', taskStatus: 'NOT_STARTED' },
    // A revision above 0 tells the worklist that the course has changed.
    ...{ revision: 1, updatedOn: on, updatedBy: null },
    ...{ started: null, pended: null, signed: null, addended: null, frozen: null, document: null },
    ...{ versions: [], signatures: [], addenda: [], contribution: { pended: null, signed: null } },
    ...{ externalDataReferences: [], auditOutbox: [], auditPending: false },
  };
}

/** Whether a task can take over a note of another chart: no one has written in it. */
export const isUntouched = (task: TaskRecord): boolean =>
  task.recordStatus === 'ACTIVE' && task.taskStatus === 'NOT_STARTED' && task.document === null;

/** The draft in the right chart. Nothing in it is signed, and its note is written new from this chart. */
export function decideArrival(
  task: TaskRecord,
  {
    content,
    frozen,
    sections,
    from,
    copied,
  }: {
    readonly content: MovedAnswers;
    readonly frozen: FrozenForm;
    /** Of its form, as `eventType.section`. */
    readonly sections: ReadonlySet<string>;
    readonly from: TaskRecord;
    /** Copies of the photographs that a person said to show this patient. */
    readonly copied: readonly TaskPhotograph[];
  },
): TaskChange {
  const { wrongChart } = from;
  if (!wrongChart) return refuse(new NotFoundError('A note in the wrong chart'));
  if (!isUntouched(task)) return refuse(new StaleTaskError());
  const { by, reason } = wrongChart;
  const act: Act = { by, on: nextInstant(task, new Date(wrongChart.on)) };
  // They hold up the signature until someone has answered them.
  const comments = openComments(from).map((comment, index) => ({
    ...{ ...comment, number: index + 1 },
    section: comment.section !== null && sections.has(comment.section) ? comment.section : null,
  }));
  // Who moves the note says whom they show, and so adds them to this chart.
  const photographs = copied.map((photograph, index) => ({ ...photograph, ...act, number: index + 1, removed: null }));
  const next: TaskRecord = {
    ...task,
    taskStatus: 'STARTED',
    ...{ started: act, frozen, updatedOn: act.on, updatedBy: by },
    document: withContent({ ...task, document: emptyDocument(act) }, { ...content, note: null }, act, 'NOTE_UPDATED'),
    movedFrom: { ...act, taskId: from._id, reason },
    ...(comments.length > 0 ? { comments } : {}),
    ...(photographs.length > 0 ? { photographs } : {}),
    revision: task.revision + 1,
  };
  return { allowed: true, versions: [], next };
}
