import { builder } from '../graphql/builder.ts';
import { Provider } from '../providers/providerGraphql.ts';
import type { CoverRecord } from '../providers/cover.ts';

export const Cover = builder.objectRef<CoverRecord>('Cover').implement({
  description: "One attending has another's lists as well, from a day to a day. It grants nothing",
  fields: (t) => ({
    id: t.id({ description: 'Needed to end it', resolve: ({ _id }) => _id }),
    from: t.expose('from', { description: 'The first day', type: 'Date' }),
    until: t.expose('until', { type: 'Date', description: 'The last day' }),
    away: t.field({
      description: 'The attending who is covered',
      type: Provider,
      nullable: true,
      resolve: async ({ providerId }, _args, { providers }) => (await providers.byIds([providerId])).get(providerId),
    }),
    colleague: t.field({
      description: 'The attending who covers',
      type: Provider,
      nullable: true,
      resolve: async ({ colleagueId }, _args, { providers }) => (await providers.byIds([colleagueId])).get(colleagueId),
    }),
    isGiven: t.boolean({
      description: 'The caller is the one who is covered',
      resolve: ({ providerId }, _args, { user }) => providerId === user.providerId,
    }),
  }),
});

const EndedCover = builder.objectRef<{ id: string }>('EndedCover').implement({
  description: 'The answer to ending a cover, so that clients can drop it from their lists',
  fields: (t) => ({ id: t.exposeID('id', { description: 'The cover that no longer holds' }) }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('covers', (t) =>
  t.field({
    description: 'Those of the caller that are not over: given to a colleague, and taken over from one',
    type: [Cover],
    authScopes,
    resolve: async (_root, _args, context) => [...(await context.covers.own(context))],
  }),
);

builder.mutationFields((t) => ({
  nameCover: t.field({
    description: "A colleague has the caller's lists as well, and signs as themselves",
    type: Cover,
    authScopes,
    args: {
      colleagueId: t.arg.id({ required: true, description: 'An attending' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first day, of the department' }),
      until: t.arg({ type: 'Date', required: true, description: 'The last day' }),
    },
    resolve: (_root, cover, context) => context.covers.name(context, cover),
  }),
  endCover: t.field({
    description: 'Either of the two may end it',
    type: EndedCover,
    authScopes,
    args: { id: t.arg.id({ required: true, description: 'One of `covers`' }) },
    resolve: async (_root, { id }, context) => {
      await context.covers.end(context, id);
      return { id };
    },
  }),
}));
