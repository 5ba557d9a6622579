import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { ClinicianRoleEnum } from '../graphql/enums.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { ProviderRecord } from './provider.ts';
import type { ResourceRecord } from './resource.ts';

const ProviderName = builder.objectRef<ProviderRecord['name']>('ProviderName').implement({
  fields: (t) => ({
    credentials: t.exposeString('credentials', { nullable: true }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
  }),
});

export const Provider = builder.node(builder.objectRef<ProviderRecord>('Provider'), {
  authScopes: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
  id: storedId,
  loadOne: async (id, { providers }) => {
    const provider = (await providers.byIds([id])).get(id);
    if (!provider) throw new NotFoundError('This provider');
    return provider;
  },
  fields: (t) => ({
    type: t.exposeString('type'),
    name: t.field({ type: ProviderName, resolve: ({ name }) => name }),
    npi: t.exposeString('npi', { nullable: true }),
  }),
});

export const Resource = builder.objectRef<ResourceRecord>('Resource').implement({
  description: 'A treatment machine, a scanner or a room',
  fields: (t) => ({ id: t.id({ resolve: ({ _id }) => _id }), name: t.exposeString('name') }),
});

builder.queryFields((t) => ({
  resources: t.field({
    description: 'What a schedule books besides providers',
    type: [Resource],
    authScopes: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
    resolve: async (_root, _args, { providers }) => [...(await providers.resources())],
  }),
  me: t.field({
    description: 'The provider record of the signed-in user, if any',
    type: Provider,
    nullable: true,
    authScopes: { permitted: true },
    resolve: (_root, _args, context) => context.providers.me(context),
  }),
  providers: t.field({
    description: 'The clinicians, of some types or of all',
    type: [Provider],
    authScopes: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
    args: { types: t.arg({ type: [ClinicianRoleEnum] }) },
    resolve: async (_root, { types }, { providers }) => [...(await providers.ofTypes(types ?? null))],
  }),
}));
