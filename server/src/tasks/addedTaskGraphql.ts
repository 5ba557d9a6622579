import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import { TaskTypeEnum } from '../graphql/enums.ts';
import type { AddableTask } from './addedTaskService.ts';
import { Task } from './taskGraphql.ts';

const Addable = builder.objectRef<AddableTask>('AddableTask').implement({
  description: 'A task type that the signed-in person may add to the course (decision 56)',
  fields: (t) => ({
    taskType: t.expose('taskType', { description: 'Sent back to `addTask`', type: TaskTypeEnum }),
    displayName: t.exposeString('displayName', { description: 'As the config of the course calls it' }),
    columns: t.stringList({
      description: 'The columns of the board to which it can be added',
      resolve: ({ columns }) => [...columns],
    }),
  }),
});

builder.objectField(Episode, 'addableTasks', (t) =>
  t.field({
    description: 'Empty for a person who may not add any, or in a course that has ended',
    type: [Addable],
    resolve: async (episode, _args, context) => [...(await context.addedTasks.addable(context, episode))],
  }),
);

builder.objectField(Task, 'allowClose', (t) =>
  t.boolean({
    description: 'Whether the signed-in person may take this task off the board: it was added, and is not started',
    resolve: (task, _args, context) => context.addedTasks.allowsClose(context, task),
  }),
);

builder.mutationFields((t) => ({
  addTask: t.field({
    description: 'Adds a repeatable task to a column of the board (decision 56)',
    type: Task,
    authScopes: { permission: 'patients:view' },
    args: {
      episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }),
      taskType: t.arg({ type: TaskTypeEnum, required: true, description: 'One of `addableTasks`' }),
      column: t.arg.string({ required: true, description: "A column of the board, such as 'Week 3'" }),
      requestKey: t.arg.string({
        description:
          'Made by the client, 16 to 64 letters, digits or "-", one per task. The same key again answers the task that was added',
      }),
    },
    resolve: (_root, { requestKey, ...order }, context) =>
      context.addedTasks.add(context, { ...order, requestKey: requestKey ?? null }),
  }),
  closeTask: t.field({
    description: 'Takes an added task that is not needed off the board. Where `allowClose` is true',
    type: Episode,
    authScopes: { permission: 'patients:view' },
    args: {
      id: t.arg.id({ required: true, description: 'A task that was added by hand and not begun' }),
      reason: t.arg.string({ required: true, description: 'Why it is not needed; kept in the audit log' }),
    },
    resolve: (_root, { id, reason }, context) => context.addedTasks.close(context, id, reason),
  }),
}));
