/** What the signed-in user may do with this task. The screens offer nothing else (TASK-052). */
export interface TaskPermissions {
  readonly allowEdit: boolean;
  readonly allowPend: boolean;
  readonly allowSign: boolean;
  readonly allowCancel: boolean;
  readonly allowUnsign: boolean;
  readonly allowAddend: boolean;
  readonly allowAttest: boolean;
}

/** All false by default (TASK-031). */
export const NO_TASK_PERMISSIONS: TaskPermissions = {
  allowEdit: false,
  allowPend: false,
  allowSign: false,
  allowCancel: false,
  allowUnsign: false,
  allowAddend: false,
  allowAttest: false,
};
