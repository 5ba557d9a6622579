import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, EpisodeTypeEnum, TaskTypeEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ContentTemplateRecord } from '../forms/contentTemplate.ts';

const ContentTemplate = builder.objectRef<ContentTemplateRecord>('ContentTemplate').implement({
  description: 'Answers for a usual case that a clinician may apply to a task',
  fields: (t) => ({
    id: t.id({ resolve: ({ _id }) => _id }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    system: t.expose('system', { type: DiseaseSystemEnum }),
    site: t.exposeString('site', { nullable: true }),
    formConfigId: t.exposeID('formConfigId'),
    formHash: t.string({
      description: 'The form it fills in; fetched once from /api/data_api/compiled_forms/{hash}',
      nullable: true,
      resolve: (template, _args, { forms }) => forms.formHash(template.formConfigId, template),
    }),
    formValues: t.expose('formValues', { type: 'JSON' }),
    published: t.exposeBoolean('published'),
    needsReview: t.exposeBoolean('needsReview'),
    createdBy: t.field({ type: UserRef, nullable: true, resolve: ({ created }) => created?.by }),
    createdOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ created }) => created?.on }),
    updatedBy: t.field({ type: UserRef, nullable: true, resolve: ({ updated }) => updated?.by }),
    updatedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ updated }) => updated?.on }),
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
    args: { id: t.arg.id({ required: true }) },
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
    args: { name: t.arg.string({ required: true }), formConfigId: t.arg.id() },
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
  fields: (t) => ({ success: t.boolean({ resolve: () => true }), id: t.exposeID('id') }),
});

builder.mutationFields((t) => ({
  createContentTemplate: t.field({
    description: 'An empty, unpublished template',
    type: ContentTemplate,
    authScopes: manage,
    args: {
      name: t.arg.string({ required: true }),
      description: t.arg.string({ required: true }),
      episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
      taskType: t.arg({ type: TaskTypeEnum, required: true }),
      system: t.arg({ type: DiseaseSystemEnum }),
      site: t.arg.string(),
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
      id: t.arg.id({ required: true }),
      formValues: t.arg({ type: 'JSON' }),
      published: t.arg.boolean(),
      name: t.arg.string(),
      description: t.arg.string(),
      needsReview: t.arg.boolean(),
    },
    resolve: (_root, { id, formValues, ...change }, context) =>
      context.contentTemplates.update(context, id, { ...change, answers: formValues }),
  }),
  deleteContentTemplate: t.field({
    description: 'Deletes a content template',
    type: DeletedContentTemplate,
    authScopes: manage,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await context.contentTemplates.delete(context, id);
      return { id };
    },
  }),
}));
