import type { SectionSource, SourceFile } from '@isocenter/engine';
import { DEFAULT_SYSTEM, EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { DiseaseSystem, EpisodeType, EventType } from '@isocenter/schemas';
import { BadInputError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, EpisodeTypeEnum, EventTypeEnum } from '../graphql/enums.ts';
import type { FormConfigError } from './configErrors.ts';
import type { FormChange, FormSource, ListedForm, SavedForm, Validation } from './editableConfigService.ts';

const Baggage = builder.objectRef<FormConfigError['baggage'][number]>('FormConfigErrorBaggage').implement({
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
});
export const FormConfigErrorType = builder.objectRef<FormConfigError>('FormConfigError').implement({
  fields: (t) => ({
    s3Key: t.exposeString('s3Key', { description: 'The file, by its path in the config' }),
    description: t.exposeString('description'),
    sectionValue: t.exposeString('sectionValue', { nullable: true, description: 'Its section' }),
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum, nullable: true }),
    formConfigType: t.expose('formConfigType', { type: EventTypeEnum, nullable: true }),
    system: t.expose('system', { type: DiseaseSystemEnum, nullable: true }),
    severity: t.exposeString('severity', { description: 'error or warning' }),
    line: t.exposeInt('line'),
    column: t.exposeInt('column'),
    baggage: t.field({ type: [Baggage], resolve: ({ baggage }) => [...baggage] }),
  }),
});
const FormConfigValidation = builder.objectRef<Validation>('FormConfigValidation').implement({
  fields: (t) => ({
    formConfigId: t.exposeID('id'),
    files: t.exposeInt('files', { description: 'How many files were checked' }),
    errors: t.field({
      description: 'Errors and warnings, in the order of the files',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
  }),
});

const ListedFormType = builder.objectRef<ListedForm>('ListedForm').implement({
  fields: (t) => ({
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    formConfigType: t.expose('eventType', { type: EventTypeEnum }),
    system: t.expose('system', { type: DiseaseSystemEnum }),
    label: t.exposeString('label'),
    updatedBy: t.exposeString('updatedBy', { nullable: true, description: 'Null: unchanged from the installation' }),
    updatedOn: t.expose('updatedOn', { type: 'DateTime', nullable: true }),
  }),
});
const SectionSourceType = builder.objectRef<SectionSource>('FormSectionSource').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    source: t.exposeString('source'),
    line: t.exposeInt('line'),
    endLine: t.exposeInt('endLine'),
  }),
});
const SourceFileType = builder.objectRef<SourceFile>('FormSourceFile').implement({
  fields: (t) => ({ path: t.exposeString('path'), text: t.exposeString('text') }),
});
const FormSourceType = builder.objectRef<FormSource>('FormSource').implement({
  description: 'A form as its author writes it',
  fields: (t) => ({
    formConfigId: t.exposeID('formConfigId'),
    episodeType: t.expose('episodeType', { type: EpisodeTypeEnum }),
    formConfigType: t.expose('eventType', { type: EventTypeEnum }),
    system: t.expose('system', { type: DiseaseSystemEnum }),
    label: t.exposeString('label'),
    path: t.exposeString('path'),
    text: t.exposeString('text'),
    revision: t.exposeString('revision', { description: 'Sent back with a change' }),
    editable: t.exposeBoolean('editable'),
    sections: t.field({
      description: 'Its own sections; none if it extends another form',
      type: [SectionSourceType],
      resolve: ({ sections }) => [...sections],
    }),
    around: t.field({
      description: 'All files needed to run the form, including its own',
      type: [SourceFileType],
      resolve: ({ around }) => [...around],
    }),
    updatedBy: t.exposeString('updatedBy', { nullable: true }),
    updatedOn: t.expose('updatedOn', { type: 'DateTime', nullable: true }),
    isShippedNewer: t.exposeBoolean('isShippedNewer', {
      description: 'The file of the installation has changed since an author changed this form',
    }),
  }),
});
const SavedFormType = builder.objectRef<SavedForm>('SavedForm').implement({
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({
      description: 'Errors that the form did not have before',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
    form: t.field({ type: FormSourceType, resolve: ({ form }) => form }),
  }),
});
const SectionInput = builder.inputType('FormSectionInput', {
  fields: (t) => ({ id: t.string({ required: true }), source: t.string({ required: true }) }),
});

const manage = { permission: 'form_config' } as const;

interface GivenPlace {
  readonly formConfigId: string;
  readonly episodeType: EpisodeType;
  readonly formConfigType: EventType;
  readonly system?: DiseaseSystem | null | undefined;
}
const placeFrom = ({ episodeType, formConfigType, system }: GivenPlace) => ({
  ...{ episodeType, eventType: formConfigType, system: system ?? DEFAULT_SYSTEM },
});

/** @throws BadInputError for a version: a published one never changes, and an unpublished one is regenerated */
function changeFrom(input: GivenPlace & { readonly revision: string }): FormChange {
  mustBeEditable(input);
  return { place: placeFrom(input), revision: input.revision };
}
function mustBeEditable({ formConfigId }: GivenPlace): void {
  if (formConfigId !== EDITABLE_FORM_CONFIG_ID) {
    throw new BadInputError('Only the editable forms can be changed, not those of a version. Nothing was saved.');
  }
}

builder.queryFields((t) => {
  const formConfigId = t.arg.id({ required: true });
  return {
    formConfigIds: t.idList({
      description: 'What can be validated: the editable forms first, then the versions, newest first',
      authScopes: manage,
      resolve: async (_root, _args, context) => [...(await context.editableConfig.formConfigIds(context))],
    }),
    formConfigValidation: t.field({
      description: 'The findings of the linter in a config version',
      type: FormConfigValidation,
      authScopes: manage,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => context.editableConfig.validate(context, id),
    }),
    forms: t.field({
      description: 'Of the editable forms or of a version, by address',
      type: [ListedFormType],
      authScopes: manage,
      args: { formConfigId },
      resolve: async (_root, args, context) => [...(await context.editableConfig.forms(context, args.formConfigId))],
    }),
    formSource: t.field({
      description: 'The source of a form of the editable config',
      type: FormSourceType,
      nullable: true,
      authScopes: manage,
      args: {
        formConfigId,
        episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
        formConfigType: t.arg({ type: EventTypeEnum, required: true }),
        system: t.arg({ type: DiseaseSystemEnum }),
      },
      resolve: (_root, args, context) => context.editableConfig.form(context, args.formConfigId, placeFrom(args)),
    }),
  };
});

builder.mutationFields((t) => {
  const place = {
    formConfigId: t.arg.id({ required: true }),
    episodeType: t.arg({ type: EpisodeTypeEnum, required: true }),
    formConfigType: t.arg({ type: EventTypeEnum, required: true }),
    system: t.arg({ type: DiseaseSystemEnum }),
  };
  const form = { ...place, revision: t.arg.string({ required: true }) };
  return {
    createForm: t.field({
      description: 'Without a source: an empty form, or one that extends Default',
      type: SavedFormType,
      authScopes: manage,
      args: { ...place, source: t.arg.string() },
      resolve: (_root, args, context) => {
        mustBeEditable(args);
        return context.editableConfig.createForm(context, placeFrom(args), args.source ?? null);
      },
    }),
    createFormSection: t.field({
      description: 'Adds a section to a form of the editable config',
      type: SavedFormType,
      authScopes: manage,
      args: {
        ...form,
        source: t.arg.string({ required: true }),
        after: t.arg.string({ description: 'The preceding section; by default the last one' }),
      },
      resolve: (_root, { source, after, ...args }, context) =>
        context.editableConfig.changeSections(context, changeFrom(args), [
          { kind: 'create', source, after: after ?? null },
        ]),
    }),
    updateFormSections: t.field({
      description: 'Sections by their ids, or the whole text of the form',
      type: SavedFormType,
      authScopes: manage,
      args: { ...form, sections: t.arg({ type: [SectionInput] }), text: t.arg.string() },
      resolve: (_root, { sections, text, ...args }, context) => {
        const change = changeFrom(args);
        if (typeof text === 'string') return context.editableConfig.replaceForm(context, change, text);
        const changes = (sections ?? []).map((section) => ({ kind: 'update' as const, ...section }));
        return context.editableConfig.changeSections(context, change, changes);
      },
    }),
    deleteFormSections: t.field({
      description: 'Deletes sections of a form of the editable config',
      type: SavedFormType,
      authScopes: manage,
      args: { ...form, ids: t.arg.stringList({ required: true }) },
      resolve: (_root, { ids, ...args }, context) =>
        context.editableConfig.changeSections(
          context,
          changeFrom(args),
          ids.map((id) => ({ kind: 'delete' as const, id })),
        ),
    }),
  };
});
