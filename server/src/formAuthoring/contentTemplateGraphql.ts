import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, EpisodeTypeEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ContentTemplateRecord } from '../forms/contentTemplate.ts';

const ContentTemplate = builder.objectRef<ContentTemplateRecord>('ContentTemplate').implement({
  description: 'Answers for a usual case that a clinician may apply to a task',
  fields: (t) => ({
    id: t.id({ description: '`ctp-…`, sent back to apply or change it', resolve: ({ _id }) => _id }),
    name: t.exposeString('name', { description: 'Unique within its config version, whatever the case of its letters' }),
    description: t.exposeString('description', { description: 'When to use it, for the clinician who chooses' }),
    episodeType: t.expose('episodeType', { description: 'The kind of course it is for', type: EpisodeTypeEnum }),
    taskType: t.expose('taskType', { description: 'The kind of document it fills in', type: TaskTypeEnum }),
    system: t.expose('system', {
      description: 'The disease system it is for; Default fits every one',
      type: DiseaseSystemEnum,
    }),
    site: t.exposeString('site', { description: 'The site it is for, in words; null for any', nullable: true }),
    formConfigId: t.exposeID('formConfigId', { description: 'The config version it belongs to' }),
    formHash: t.string({
      description: 'The form it fills in; fetched once from /api/data_api/compiled_forms/{hash}',
      nullable: true,
      resolve: (template, _args, { forms }) => forms.formHash(template.formConfigId, template),
    }),
    formValues: t.expose('formValues', {
      description: 'Answers by form and field, shaped as `Document.formValues`',
      type: 'JSON',
    }),
    published: t.exposeBoolean('published', { description: 'Only published ones are offered to clinicians' }),
    needsReview: t.exposeBoolean('needsReview', {
      description: 'Some of its fields were removed or changed their type in this config version',
    }),
    createdBy: t.field({
      description: 'Null for one that came with the product',
      type: UserRef,
      nullable: true,
      resolve: ({ created }) => created?.by,
    }),
    createdOn: t.field({
      description: 'Null for one that came with the product',
      type: 'DateTime',
      nullable: true,
      resolve: ({ created }) => created?.on,
    }),
    updatedBy: t.field({
      description: 'Null while it is unchanged since it came with the product',
      type: UserRef,
      nullable: true,
      resolve: ({ updated }) => updated?.by,
    }),
    updatedOn: t.field({
      description: 'Null while it is unchanged since it came with the product',
      type: 'DateTime',
      nullable: true,
      resolve: ({ updated }) => updated?.on,
    }),
  }),
});

const ACTIVE = 'By default the version that new episodes are registered with';
const read = { anyPermission: ['patients:view', 'content_templates'] } as const;
const manage = { permission: 'content_templates' } as const;

builder.queryFields((t) => ({
  contentTemplate: t.field({
    description: 'One content template',
    type: ContentTemplate,
    nullable: true,
    authScopes: read,
    args: { id: t.arg.id({ required: true, description: '`ctp-…`' }) },
    resolve: (_root, { id }, context) => context.contentTemplates.template(context, id),
  }),
  contentTemplates: t.field({
    description: 'By name; unpublished ones only for people who manage them',
    type: [ContentTemplate],
    authScopes: read,
    args: { formConfigId: t.arg.id({ description: ACTIVE }) },
    resolve: async (_root, { formConfigId }, context) => [
      ...(await context.contentTemplates.ofConfig(context, formConfigId ?? (await context.forms.activeConfigId()))),
    ],
  }),
  contentTemplateNameIsUnique: t.boolean({
    description: 'Whether the name is free in a config version, by default the active one',
    authScopes: manage,
    args: {
      name: t.arg.string({ required: true, description: 'Compared without regard to case and outer spaces' }),
      formConfigId: t.arg.id({ description: 'Without it, the version that new episodes are registered with' }),
    },
    resolve: (_root, { name, formConfigId }, context) =>
      context.contentTemplates.isNameFree(context, name, formConfigId ?? null),
  }),
}));

builder.objectField(Task, 'contentTemplates', (t) =>
  t.field({
    description: 'Those a clinician may apply to this task: published, for its type and disease system',
    type: [ContentTemplate],
    resolve: async (task, _args, context) => {
      const { diseaseSystem: system } = await context.tasks.formOf(context, task);
      return [...(await context.contentTemplates.offeredFor(context, { ...task, system }))];
    },
  }),
);

const DeletedContentTemplate = builder.objectRef<{ id: string }>('DeletedContentTemplate').implement({
  description: 'The answer to a deletion, so that clients can drop it from their lists',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refused deletion is an error', resolve: () => true }),
    id: t.exposeID('id', { description: 'The template that no longer exists' }),
  }),
});

builder.mutationFields((t) => ({
  createContentTemplate: t.field({
    description: 'An empty, unpublished template',
    type: ContentTemplate,
    authScopes: manage,
    args: {
      name: t.arg.string({ required: true, description: 'Must be free in its config version' }),
      description: t.arg.string({ required: true, description: 'When to use it; may be empty' }),
      episodeType: t.arg({ type: EpisodeTypeEnum, required: true, description: 'The kind of course it is for' }),
      taskType: t.arg({ type: TaskTypeEnum, required: true, description: 'The kind of document it fills in' }),
      system: t.arg({ type: DiseaseSystemEnum, description: 'Without one, it fits every disease system' }),
      site: t.arg.string({ description: 'The site it is for, in words; null for any' }),
      formConfigId: t.arg.id({ description: ACTIVE }),
    },
    resolve: async (_root, { system, site, formConfigId, ...input }, context) =>
      context.contentTemplates.create(context, {
        ...input,
        formConfigId: formConfigId ?? (await context.forms.activeConfigId()),
        system: system ?? DEFAULT_SYSTEM,
        site: site ?? null,
      }),
  }),
  updateContentTemplate: t.field({
    description: 'Omitted members stay as they are',
    type: ContentTemplate,
    authScopes: manage,
    args: {
      id: t.arg.id({ required: true, description: '`ctp-…`' }),
      formValues: t.arg({ type: 'JSON', description: 'All answers of the template; they replace the stored ones' }),
      published: t.arg.boolean({ description: 'True offers it to clinicians' }),
      name: t.arg.string({ description: 'Must be free in its config version' }),
      description: t.arg.string({ description: 'When to use it' }),
      needsReview: t.arg.boolean({ description: 'False says that a person has looked through it' }),
    },
    resolve: (_root, { id, formValues, ...change }, context) =>
      context.contentTemplates.update(context, id, { ...change, answers: formValues }),
  }),
  deleteContentTemplate: t.field({
    description: 'Takes a content template off every list; its name is free again',
    type: DeletedContentTemplate,
    authScopes: manage,
    args: { id: t.arg.id({ required: true, description: 'Tasks that were filled in with it stay as they are' }) },
    resolve: async (_root, { id }, context) => {
      await context.contentTemplates.delete(context, id);
      return { id };
    },
  }),
}));
