import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import { ClinicianRoleEnum } from '../graphql/enums.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { ProviderRecord } from './provider.ts';
import type { ResourceRecord } from './resource.ts';

const ProviderName = builder.objectRef<ProviderRecord['name']>('ProviderName').implement({
  description: 'The name of a clinician in its parts, to be written in the order that a list needs',
  fields: (t) => ({
    credentials: t.exposeString('credentials', {
      description: 'Such as MD or PhD; null when the directory has none',
      nullable: true,
    }),
    firstName: t.exposeString('firstName', { description: 'Null when the directory has none', nullable: true }),
    lastName: t.exposeString('lastName', { description: 'Null when the directory has none', nullable: true }),
    title: t.exposeString('title', { description: 'Such as Dr.; null when the directory has none', nullable: true }),
  }),
});

export const Provider = builder.node(builder.objectRef<ProviderRecord>('Provider'), {
  description: 'A clinician of the department, as the directory knows them. Some have no user of their own',
  authScopes: { anyPermission: ['patients:view', 'worklist:view', 'schedule:view'] },
  id: storedId,
  loadOne: async (id, { providers }) => {
    const provider = (await providers.byIds([id])).get(id);
    if (!provider) throw new NotFoundError('This provider');
    return provider;
  },
  fields: (t) => ({
    type: t.exposeString('type', { description: 'The clinical role, in the words of `ClinicianRole`' }),
    name: t.field({ description: 'In its parts', type: ProviderName, resolve: ({ name }) => name }),
    npi: t.exposeString('npi', {
      description: 'National Provider Identifier, ten digits; null when the directory has none',
      nullable: true,
    }),
  }),
});

export const Resource = builder.objectRef<ResourceRecord>('Resource').implement({
  description: 'A treatment machine, a scanner or a room',
  fields: (t) => ({
    id: t.id({ description: 'Sent to `scheduleRecords` as a filter', resolve: ({ _id }) => _id }),
    name: t.exposeString('name', { description: 'As the schedule calls it' }),
  }),
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
    args: { types: t.arg({ type: [ClinicianRoleEnum], description: 'Clinical roles; without them, everyone' }) },
    resolve: async (_root, { types }, { providers }) => [...(await providers.ofTypes(types ?? null))],
  }),
}));
