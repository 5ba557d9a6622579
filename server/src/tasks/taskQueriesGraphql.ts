import { builder } from '../graphql/builder.ts';
import { readFreshness, ValidUpdateCheckInput } from './freshnessInput.ts';
import { Task } from './taskGraphql.ts';
import type { UserTaskPermissions as Permissions } from './changes/taskPermissions.ts';

const UserTaskPermissions = builder.objectRef<Permissions>('UserTaskPermissions').implement({
  description: 'What the signed-in person may do with one task now, by role, status and the state of its signatures',
  fields: (t) => ({
    allowEdit: t.exposeBoolean('allowEdit', { description: 'May change answers and note' }),
    allowPend: t.exposeBoolean('allowPend', { description: 'May hand it over for signature' }),
    allowSign: t.exposeBoolean('allowSign', { description: 'May sign it, with a fresh sign-in' }),
    allowPublishOnPend: t.exposeBoolean('allowPublishOnPend', { description: 'Pending it may also send the note' }),
    allowPublishOnSign: t.exposeBoolean('allowPublishOnSign', { description: 'Signing it may also send the note' }),
    allowPublish: t.exposeBoolean('allowPublish', { description: 'The current note' }),
    allowCancel: t.exposeBoolean('allowCancel', {
      description: 'May return it to untouched; never once it was signed',
    }),
    allowUnsign: t.exposeBoolean('allowUnsign', {
      description: 'May withdraw the signature; not after the note was published',
    }),
    allowAddend: t.exposeBoolean('allowAddend', { description: 'May add a remark to the signed note' }),
    allowAttest: t.exposeBoolean('allowAttest', { description: 'May confirm, as attending, what others have signed' }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  tasks: t.field({
    description: 'The tasks of a course in the order of its config',
    type: [Task],
    authScopes,
    args: { episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }) },
    resolve: async (_root, { episodeId }, context) => {
      const episode = await context.episodes.episode(context, episodeId);
      return [...(await context.episodes.tasks(context, episode))];
    },
  }),
  task: t.field({
    description: 'One task with its document, note and signatures',
    type: Task,
    nullable: true,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
    },
    resolve: (_root, { taskId }, context) => context.tasks.task(context, taskId),
  }),
  userTaskPermissions: t.field({
    description: 'What the caller may do with a task now',
    type: UserTaskPermissions,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
    },
    resolve: (_root, { taskId }, context) => context.tasks.permissions(context, taskId),
  }),
  validateFreshTaskUpdate: t.boolean({
    description: 'A hint: the write of a command compares again',
    authScopes,
    args: {
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        required: true,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
    },
    resolve: async (_root, { validUpdateCheckInputs: check }, context) =>
      !(await context.tasks.isStale(context, check.taskId, readFreshness(check, check.taskId))),
  }),
}));
