import type { SectionSource, SourceFile } from '@isocenter/engine';
import { DEFAULT_SYSTEM, EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { DiseaseSystem, EpisodeType, EventType } from '@isocenter/schemas';
import { BadInputError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { DiseaseSystemEnum, EpisodeTypeEnum, EventTypeEnum } from '../graphql/enums.ts';
import type { FormConfigError } from './configErrors.ts';
import type { FormChange, FormSource, ListedForm, SavedForm, Validation } from './editableConfigService.ts';

const Baggage = builder.objectRef<FormConfigError['baggage'][number]>('FormConfigErrorBaggage').implement({
  description: 'A further fact about a finding, such as its code, its reason or the cure',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What the fact is, such as code or fix' }),
    value: t.exposeString('value', { description: 'The fact, as text' }),
  }),
});
export const FormConfigErrorType = builder.objectRef<FormConfigError>('FormConfigError').implement({
  description: 'An error or warning of the linter at one place of a form',
  fields: (t) => ({
    s3Key: t.exposeString('s3Key', { description: 'The file, by its path in the config' }),
    description: t.exposeString('description', { description: 'What is wrong there, in a sentence' }),
    sectionValue: t.exposeString('sectionValue', { nullable: true, description: 'Its section' }),
    episodeType: t.expose('episodeType', {
      description: 'Null for a file that all forms share',
      type: EpisodeTypeEnum,
      nullable: true,
    }),
    formConfigType: t.expose('formConfigType', {
      description: 'Null for a file that all forms share, such as the field library',
      type: EventTypeEnum,
      nullable: true,
    }),
    system: t.expose('system', {
      description: 'Null for a file that all forms share',
      type: DiseaseSystemEnum,
      nullable: true,
    }),
    severity: t.exposeString('severity', { description: 'error or warning' }),
    line: t.exposeInt('line', { description: 'From 1' }),
    column: t.exposeInt('column', { description: 'From 1' }),
    baggage: t.field({
      description: 'The code of the rule, why it holds and how to fix the place',
      type: [Baggage],
      resolve: ({ baggage }) => [...baggage],
    }),
  }),
});
const FormConfigValidation = builder.objectRef<Validation>('FormConfigValidation').implement({
  description: 'The whole check of the editable forms or of a version',
  fields: (t) => ({
    formConfigId: t.exposeID('id', { description: 'What was checked' }),
    files: t.exposeInt('files', { description: 'How many files were checked' }),
    errors: t.field({
      description: 'Errors and warnings, in the order of the files',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
  }),
});

const ListedFormType = builder.objectRef<ListedForm>('ListedForm').implement({
  description: 'A form in the list of a version, without its source',
  fields: (t) => ({
    episodeType: t.expose('episodeType', { description: 'The first part of its address', type: EpisodeTypeEnum }),
    formConfigType: t.expose('eventType', {
      description: 'The second part of its address: the kind of form',
      type: EventTypeEnum,
    }),
    system: t.expose('system', {
      description: 'The third part of its address; Default for the form that others extend',
      type: DiseaseSystemEnum,
    }),
    label: t.exposeString('label', { description: 'As clinicians read it' }),
    updatedBy: t.exposeString('updatedBy', { nullable: true, description: 'Null: unchanged from the installation' }),
    updatedOn: t.expose('updatedOn', {
      description: 'Null while it is unchanged from the installation',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});
const SectionSourceType = builder.objectRef<SectionSource>('FormSectionSource').implement({
  description: 'A section of a form as its author writes it',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Named to change or delete it' }),
    label: t.exposeString('label', { description: 'Its heading' }),
    source: t.exposeString('source', { description: 'Its lines as YAML' }),
    line: t.exposeInt('line', { description: 'Its first line in the file, from 1' }),
    endLine: t.exposeInt('endLine', { description: 'Its last line in the file' }),
  }),
});
const SourceFileType = builder.objectRef<SourceFile>('FormSourceFile').implement({
  description: 'A file of a config, as text',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Within the configs, with slashes' }),
    text: t.exposeString('text', { description: 'As it is stored' }),
  }),
});
const FormSourceType = builder.objectRef<FormSource>('FormSource').implement({
  description: 'A form as its author writes it',
  fields: (t) => ({
    formConfigId: t.exposeID('formConfigId', { description: 'A version, or `frm-editable`' }),
    episodeType: t.expose('episodeType', { description: 'The first part of its address', type: EpisodeTypeEnum }),
    formConfigType: t.expose('eventType', {
      description: 'The second part of its address: the kind of form',
      type: EventTypeEnum,
    }),
    system: t.expose('system', {
      description: 'The third part of its address; Default for the form that others extend',
      type: DiseaseSystemEnum,
    }),
    label: t.exposeString('label', { description: 'As clinicians read it' }),
    path: t.exposeString('path', { description: 'Its file within the configs' }),
    text: t.exposeString('text', { description: 'The whole file as YAML' }),
    revision: t.exposeString('revision', { description: 'Sent back with a change' }),
    editable: t.exposeBoolean('editable', { description: 'False for a version, which is read only' }),
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
    updatedBy: t.exposeString('updatedBy', {
      description: 'Null while it is unchanged from the installation',
      nullable: true,
    }),
    updatedOn: t.expose('updatedOn', {
      description: 'Null while it is unchanged from the installation',
      type: 'DateTime',
      nullable: true,
    }),
    isShippedNewer: t.exposeBoolean('isShippedNewer', {
      description: 'The file of the installation has changed since an author changed this form',
    }),
  }),
});
const SavedFormType = builder.objectRef<SavedForm>('SavedForm').implement({
  description: 'What became of a change of a form',
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({
      description: 'Errors that the form did not have before',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
    form: t.field({ description: 'As it is now, changed or not', type: FormSourceType, resolve: ({ form }) => form }),
  }),
});
const SectionInput = builder.inputType('FormSectionInput', {
  description: 'New lines for a section',
  fields: (t) => ({
    id: t.string({ required: true, description: 'As the form source lists its sections' }),
    source: t.string({ required: true, description: 'All its lines as YAML' }),
  }),
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
  const formConfigId = t.arg.id({
    required: true,
    description: 'A config version, or `frm-editable` for the forms that authors work on',
  });
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
      args: { id: t.arg.id({ required: true, description: 'One of `formConfigIds`' }) },
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
        episodeType: t.arg({
          type: EpisodeTypeEnum,
          required: true,
          description: 'The kind of course that the form belongs to',
        }),
        formConfigType: t.arg({
          type: EventTypeEnum,
          required: true,
          description: 'The form, by the name of its folder in the configs',
        }),
        system: t.arg({ type: DiseaseSystemEnum, description: 'The disease system; without one, the form of Default' }),
      },
      resolve: (_root, args, context) => context.editableConfig.form(context, args.formConfigId, placeFrom(args)),
    }),
  };
});

builder.mutationFields((t) => {
  const place = {
    formConfigId: t.arg.id({
      required: true,
      description: 'A config version, or `frm-editable` for the forms that authors work on',
    }),
    episodeType: t.arg({
      type: EpisodeTypeEnum,
      required: true,
      description: 'The kind of course that the form belongs to',
    }),
    formConfigType: t.arg({
      type: EventTypeEnum,
      required: true,
      description: 'The form, by the name of its folder in the configs',
    }),
    system: t.arg({ type: DiseaseSystemEnum, description: 'The disease system; without one, the form of Default' }),
  };
  const form = {
    ...place,
    revision: t.arg.string({
      required: true,
      description:
        'What was read with the form; another one means that another person was faster, and nothing is saved',
    }),
  };
  return {
    createForm: t.field({
      description: 'Without a source: an empty form, or one that extends Default',
      type: SavedFormType,
      authScopes: manage,
      args: { ...place, source: t.arg.string({ description: 'The whole file as YAML' }) },
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
        source: t.arg.string({ required: true, description: 'The new section as YAML, with its id' }),
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
      args: {
        ...form,
        sections: t.arg({ type: [SectionInput], description: 'Only those that change; not together with `text`' }),
        text: t.arg.string({ description: 'The whole file as YAML; not together with `sections`' }),
      },
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
      args: {
        ...form,
        ids: t.arg.stringList({
          required: true,
          description: 'Sections of this form; fields that others refer to make an error',
        }),
      },
      resolve: (_root, { ids, ...args }, context) =>
        context.editableConfig.changeSections(
          context,
          changeFrom(args),
          ids.map((id) => ({ kind: 'delete' as const, id })),
        ),
    }),
  };
});
