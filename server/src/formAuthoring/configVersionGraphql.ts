import { builder } from '../graphql/builder.ts';
import { publishedOf } from '../forms/configVersion.ts';
import { isUnused, type ConfigVersion } from './configVersionService.ts';

const ConfigVersionType = builder.objectRef<ConfigVersion>('ConfigVersion').implement({
  description:
    'All forms, choices and templates as of one moment. A published one never changes, so a running course keeps its forms',
  fields: (t) => ({
    id: t.id({ description: 'Sent to every call that names a version', resolve: ({ record }) => record._id }),
    formConfigId: t.id({
      description: 'The same as `id`, under the name that form calls use',
      resolve: ({ record }) => record._id,
    }),
    name: t.string({ description: 'As its author named it', resolve: ({ record }) => record.name }),
    description: t.string({
      description: 'What is new in it; null without a text',
      nullable: true,
      resolve: ({ record }) => record.description || null,
    }),
    active: t.exposeBoolean('active', { description: 'New episodes are registered with it' }),
    isUnused: t.boolean({ description: 'It can be deleted', resolve: isUnused }),
    episodeCount: t.exposeInt('episodeCount', { description: 'Courses that were registered with it' }),
    publishedBy: t.string({
      nullable: true,
      description: 'Null: imported from files, or not published yet',
      resolve: ({ record }) => publishedOf(record)?.by?.displayName,
    }),
    publishedOn: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its forms were frozen; null: they may still be regenerated',
      resolve: ({ record }) => publishedOf(record)?.on,
    }),
    createdBy: t.string({
      nullable: true,
      description: 'Null: imported from files',
      resolve: ({ record }) => record.createdBy?.displayName,
    }),
    createdOn: t.field({
      description: 'When the editable forms were copied into it',
      type: 'DateTime',
      resolve: ({ record }) => record.createdOn,
    }),
    revision: t.int({
      description: 'Sent back with a change; if it has changed, another change was faster',
      resolve: ({ record }) => record.revision ?? 0,
    }),
  }),
});
const DeletedConfigVersion = builder.objectRef<{ success: true }>('DeletedConfigVersion').implement({
  description: 'The answer to a deletion; a refused one is an error',
  fields: (t) => ({ success: t.exposeBoolean('success', { description: 'Always true' }) }),
});

const manage = { permission: 'form_config' } as const;
const REVISION = 'As the caller saw the version; without it, the current one';

builder.queryFields((t) => ({
  configVersions: t.field({
    description: 'Newest first',
    type: [ConfigVersionType],
    authScopes: manage,
    resolve: async (_root, _args, context) => [...(await context.configVersions.list(context))],
  }),
}));

builder.mutationFields((t) => {
  const target = {
    id: t.arg.id({ required: true, description: 'The version to act on' }),
    revision: t.arg.int({ description: REVISION }),
  };
  return {
    createConfigVersion: t.field({
      description: 'A copy of the editable forms; refused while they have errors',
      type: ConfigVersionType,
      authScopes: manage,
      args: {
        name: t.arg.string({ required: true, description: 'Unique among the versions' }),
        description: t.arg.string({ description: 'What is new in it, for colleagues' }),
      },
      resolve: (_root, { name, description }, context) =>
        context.configVersions.create(context, { name, description: description ?? '' }),
    }),
    updateConfigVersion: t.field({
      description: 'Omitted members stay as they are',
      type: ConfigVersionType,
      authScopes: manage,
      args: {
        ...target,
        name: t.arg.string({ description: 'Another name; null leaves it as it is' }),
        description: t.arg.string({ description: 'Another text; null leaves it as it is' }),
      },
      resolve: (_root, { id, ...change }, context) => context.configVersions.update(context, id, change),
    }),
    activateConfigVersion: t.field({
      description: 'For episodes registered from now on; running episodes and started tasks keep their version',
      type: ConfigVersionType,
      authScopes: manage,
      args: target,
      resolve: (_root, { id, revision }, context) => context.configVersions.activate(context, id, revision ?? null),
    }),
    regenerateConfigVersion: t.field({
      description: 'Copies the current editable forms into a version that is not published yet',
      type: ConfigVersionType,
      authScopes: manage,
      args: target,
      resolve: (_root, { id, revision }, context) => context.configVersions.regenerate(context, id, revision ?? null),
    }),
    deleteConfigVersion: t.field({
      description: 'Only a version that is not active and that no episode uses',
      type: DeletedConfigVersion,
      authScopes: manage,
      args: target,
      resolve: async (_root, { id, revision }, context) => {
        await context.configVersions.delete(context, id, revision ?? null);
        return { success: true } as const;
      },
    }),
  };
});
