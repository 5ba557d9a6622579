import type { Instant } from '@isocenter/schemas';
import type { TaskRecord } from '../chart/task.ts';
import type { UserRef } from '../request/actor.ts';
import type { Awaited } from '../worklist/attendingQueue.ts';
import type { OpenTaskRecord } from '../worklist/projection/openTaskRecord.ts';
import type { ShownRow } from '../worklist/worklistService.ts';

/** A task on the home screen, and why it is there. */
export interface HomeTask {
  readonly row: ShownRow;
  /** What it waits for; null for a task that the person does rather than signs. */
  readonly waitsFor: Awaited['waitsFor'] | null;
  /** Who prepared it; null where no one did. */
  readonly by: UserRef | null;
  /** Since when it is here. */
  readonly on: Instant;
  /** What changed outside, or why a note did not arrive; empty otherwise. */
  readonly reasons: readonly string[];
}

export interface HomeList {
  /** The first ones. */
  readonly tasks: readonly HomeTask[];
  /** There are more than are listed. */
  readonly hasMore: boolean;
}

/** How many tasks of a list are shown. */
export const SHOWN = 12;

/** A task that was found, before its patient is recorded as viewed. */
export interface Found {
  readonly record: OpenTaskRecord;
  readonly why: Omit<HomeTask, 'row'>;
}
export interface FoundList {
  readonly found: readonly Found[];
  readonly hasMore: boolean;
}

type AwaitedRow = Awaited & { readonly found: OpenTaskRecord };

export const asFound = ({ found: record, waitsFor, preparedBy, preparedOn }: AwaitedRow): Found => ({
  record,
  why: { waitsFor, by: preparedBy, on: preparedOn, reasons: [] },
});

export const cut = (found: readonly Found[]): FoundList => ({
  found: found.slice(0, SHOWN),
  hasMore: found.length > SHOWN,
});

export const own = ({ row: { responsibleClinician, updatedOn } }: OpenTaskRecord): Omit<HomeTask, 'row'> => ({
  ...{ waitsFor: null, by: responsibleClinician, on: updatedOn, reasons: [] },
});

/** A task that is on no worklist, such as a signed one, as a row of one. */
export function recordOf(task: TaskRecord, attendingId: string): OpenTaskRecord {
  const { _id: taskId, episodeId, patientId, displayName, taskType, taskStatus, required } = task;
  const { sequence, updatedOn } = task;
  return {
    ...{ _id: taskId, episodeId, patientId, providerId: attendingId, attendingId, draftOf: null, stamp: 0 },
    row: {
      ...{ taskId, displayName, taskType, taskStatus, required, sequence, updatedOn },
      system: task.frozen?.diseaseSystem ?? 'Default',
      responsibleClinician: task.signed?.by ?? task.updatedBy,
      ...{ isPreSim: false, waitsForAttestation: false, dueOn: null, openComments: 0 },
    },
    order: { UPDATED: '', TASK: '', STATUS: '', DISEASE: '', CLINICIAN: '', DUE: '' },
  };
}
