import type { TaskComment } from '../chart/task.ts';
import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { Task } from '../tasks/taskGraphql.ts';

const Comment = builder.objectRef<TaskComment>('TaskComment').implement({
  description: 'A question or request about a note that is not signed; never part of the note',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1, within the task' }),
    section: t.exposeString('section', {
      description: 'The section of the form, as `eventType.section`; null for the whole note',
      nullable: true,
    }),
    text: t.exposeString('text', { description: 'Plain text; shown only to people who may open the chart' }),
    by: t.field({ description: 'Who asks', type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'When it was written', type: 'DateTime' }),
    resolvedBy: t.field({
      description: 'Null while it is open',
      type: UserRef,
      nullable: true,
      resolve: ({ resolved }) => resolved?.by,
    }),
    resolvedOn: t.field({
      description: 'Null while it is open',
      type: 'DateTime',
      nullable: true,
      resolve: ({ resolved }) => resolved?.on,
    }),
  }),
});

builder.objectFields(Task, (t) => ({
  comments: t.field({ description: 'Oldest first', type: [Comment], resolve: ({ comments = [] }) => [...comments] }),
  allowComment: t.boolean({
    description: 'Whether the signed-in person may comment, and resolve comments',
    resolve: (task, _args, context) => context.comments.allows(context, task),
  }),
}));

const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => ({
  commentOnTask: t.field({
    description: 'Sends a note back with a comment: it waits for no signature until its comments are resolved',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      section: t.arg.string({ description: 'As `eventType.section`; without one it is about the whole note' }),
      text: t.arg.string({ required: true, description: 'The question or request, as plain text' }),
    },
    resolve: (_root, { taskId, section, text }, context) =>
      context.comments.comment(context, taskId, { section: section ?? null, text }),
  }),
  resolveTaskComment: t.field({
    description: 'Says that a comment is settled. After the last one the note waits for its signature again',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      number: t.arg.int({ required: true, description: 'The number of the comment within its task, from 1' }),
    },
    resolve: (_root, { taskId, number }, context) => context.comments.resolve(context, taskId, number),
  }),
}));
