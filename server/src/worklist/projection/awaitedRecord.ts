import type { ClinicianRole, Instant } from '@isocenter/schemas';
import type { TaskRecord } from '../../chart/task.ts';
import { awaitedAct, rolesWith } from '../../chart/taskRoles.ts';
import { DESK_ROLES, deskOf } from './openTaskRecord.ts';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';

/**
 * That a task waits for someone with a role: to be signed, or attested. Derived from the task, which decides in the end;
 * one record for each role that may, because an indexed path has one value. `_id` is `<taskId> <role>`.
 */
export interface AwaitedRecord extends StoredDocument {
  readonly taskId: string;
  readonly episodeId: string;
  /** The attending, or a desk. */
  readonly providerId: string;
  readonly role: ClinicianRole;
  readonly preparedOn: Instant;
  /** The id of the user who pended or signed it, whom it does not wait for. */
  readonly preparedBy: string;
  /** The stamp of the worklist record that was made with it. */
  readonly stamp: number;
}

export const awaited: CollectionDefinition<AwaitedRecord> = {
  name: 'awaited',
  shardKey: 'episodeId',
  indexes: [{ paths: ['providerId', 'role', 'preparedOn', '_id', 'preparedBy'] }, { paths: ['episodeId'] }],
};

/** @param course what the records say of the episode */
export function awaitedRecords(
  tasks: readonly TaskRecord[],
  course: { readonly providerId: string; readonly stamp: number },
): readonly AwaitedRecord[] {
  return tasks.flatMap((task) => {
    const act = awaitedAct(task);
    if (!act) return [];
    const { _id: taskId, episodeId } = task;
    const { by, on: preparedOn } = act.prepared;
    const waits = { taskId, episodeId, preparedOn, preparedBy: by.id };
    const roles = rolesWith(task, act.right);
    return [
      ...roles.map((role) => ({ _id: `${taskId} ${role}`, role, ...waits, ...course })),
      // A desk works for all attendings, so its queue is one list.
      ...DESK_ROLES.filter((role) => roles.includes(role)).map((role) => ({
        ...{ _id: `${taskId} ${role} desk`, role, ...waits, ...course },
        providerId: deskOf(role),
      })),
    ];
  });
}
