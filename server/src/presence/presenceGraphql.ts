import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { TaskPresence as Presence } from './presenceBoard.ts';

const TaskPresence = builder.objectRef<Presence>('TaskPresence').implement({
  description: 'A colleague who has the task open; information only, never a lock',
  fields: (t) => ({
    user: t.field({ description: 'The colleague, by name', type: UserRef, resolve: ({ user }) => user }),
    editing: t.exposeBoolean('editing', { description: 'Has edited it within the last minute' }),
    since: t.expose('since', { description: 'When they opened the page', type: 'DateTime' }),
  }),
});

const SCREEN = 'The random id of the opened page; a reload is another one';
const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => ({
  keepTaskPresence: t.field({
    description: 'Reports for half a minute that the caller has the task open; answers who else has',
    type: [TaskPresence],
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      screen: t.arg.id({ required: true, description: SCREEN }),
      editing: t.arg.boolean({ required: true, description: 'True when the caller has typed within the last minute' }),
    },
    resolve: async (_root, { editing, ...opened }, context) => [
      ...(await context.presence.keep(context, opened, editing)),
    ],
  }),
  endTaskPresence: t.boolean({
    description: 'The caller has left the task',
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      screen: t.arg.id({ required: true, description: SCREEN }),
    },
    resolve: (_root, opened, context) => context.presence.end(context, opened),
  }),
}));
