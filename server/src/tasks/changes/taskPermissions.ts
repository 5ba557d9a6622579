import { mayDo, type TaskActor } from './mayDo.ts';
import { mayPublish } from './publishChange.ts';
import { maySend } from './publication.ts';
import { waitsForAttestation, type TaskRecord } from '../../chart/task.ts';

/** What the signed-in user may do to a task in its current state. The screens offer only this. */
export interface UserTaskPermissions {
  readonly allowEdit: boolean;
  readonly allowPend: boolean;
  readonly allowSign: boolean;
  readonly allowPublishOnPend: boolean;
  readonly allowPublishOnSign: boolean;
  /** The current note: for the first time, or again after a failure. */
  readonly allowPublish: boolean;
  readonly allowCancel: boolean;
  readonly allowUnsign: boolean;
  readonly allowAddend: boolean;
  readonly allowAttest: boolean;
}

/** All false by default (TASK-031). */
export const NO_TASK_PERMISSIONS: UserTaskPermissions = {
  allowEdit: false,
  allowPend: false,
  allowSign: false,
  allowPublishOnPend: false,
  allowPublishOnSign: false,
  allowPublish: false,
  allowCancel: false,
  allowUnsign: false,
  allowAddend: false,
  allowAttest: false,
};

export function taskPermissions(task: TaskRecord, actor: TaskActor): UserTaskPermissions {
  const may = (command: Parameters<typeof mayDo>[1]) => mayDo(task, command, actor);
  const allowPend = may('pend');
  const allowSign = may('sign');
  return {
    ...NO_TASK_PERMISSIONS,
    // Editing an untouched task starts it: the first edit starts (decision 17).
    allowEdit: may('edit') || may('start'),
    allowPend,
    allowSign,
    allowPublishOnPend: allowPend && maySend(task, 'PENDED', actor.role),
    allowPublishOnSign: allowSign && maySend(task, 'SIGNED', actor.role),
    allowPublish: mayPublish(task, actor),
    allowCancel: may('cancel'),
    allowUnsign: may('unsign'),
    allowAddend: may('addend'),
    allowAttest: may('attest') && waitsForAttestation(task),
  };
}
