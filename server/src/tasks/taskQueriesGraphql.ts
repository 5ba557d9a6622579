import { builder } from '../graphql/builder.ts';
import { readFreshness, ValidUpdateCheckInput } from './freshnessInput.ts';
import { Task } from './taskGraphql.ts';
import type { UserTaskPermissions as Permissions } from './changes/taskPermissions.ts';

const UserTaskPermissions = builder.objectRef<Permissions>('UserTaskPermissions').implement({
  fields: (t) => ({
    allowEdit: t.exposeBoolean('allowEdit'),
    allowPend: t.exposeBoolean('allowPend'),
    allowSign: t.exposeBoolean('allowSign'),
    allowPublishOnPend: t.exposeBoolean('allowPublishOnPend'),
    allowPublishOnSign: t.exposeBoolean('allowPublishOnSign'),
    allowPublish: t.exposeBoolean('allowPublish', { description: 'The current note' }),
    allowCancel: t.exposeBoolean('allowCancel'),
    allowUnsign: t.exposeBoolean('allowUnsign'),
    allowAddend: t.exposeBoolean('allowAddend'),
    allowAttest: t.exposeBoolean('allowAttest'),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  tasks: t.field({
    description: 'The tasks of a course in the order of its config',
    type: [Task],
    authScopes,
    args: { episodeId: t.arg.id({ required: true }) },
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
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId }, context) => context.tasks.task(context, taskId),
  }),
  userTaskPermissions: t.field({
    description: 'What the caller may do with a task now',
    type: UserTaskPermissions,
    authScopes,
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId }, context) => context.tasks.permissions(context, taskId),
  }),
  validateFreshTaskUpdate: t.boolean({
    description: 'A hint: the write of a command compares again',
    authScopes,
    args: { validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput, required: true }) },
    resolve: async (_root, { validUpdateCheckInputs: check }, context) =>
      !(await context.tasks.isStale(context, check.taskId, readFreshness(check, check.taskId))),
  }),
}));
