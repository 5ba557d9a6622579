import { FIELD_TYPES } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { FieldModeEnum } from '../graphql/enums.ts';
import { FormConfigErrorType } from './editableConfigGraphql.ts';
import type { LibraryFormField, SavedFormField } from './formFieldService.ts';

const FormFieldTypeEnum = builder.enumType('FormFieldType', { values: FIELD_TYPES });

const FormField = builder.objectRef<LibraryFormField>('FormField').implement({
  description: 'A field that forms share by `use: id@version`',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'id@version' }),
    fieldId: t.exposeString('fieldId'),
    version: t.exposeInt('version'),
    parentVersion: t.exposeInt('parentVersion', { nullable: true }),
    childVersionId: t.exposeID('childVersionId', { nullable: true }),
    label: t.exposeString('label'),
    type: t.exposeString('type'),
    mode: t.expose('mode', { type: FieldModeEnum }),
    customComponent: t.exposeString('customComponent', { nullable: true }),
    carePlanField: t.exposeString('carePlanField', { nullable: true }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'Its initial value' }),
    conditionals: t.expose('conditionals', { type: 'JSON', nullable: true, description: 'When it is shown' }),
    usage: t.exposeInt('usage', { description: 'How many forms use this version' }),
    published: t.exposeBoolean('published', {
      description: 'Whether the active config version contains it in this form',
    }),
    source: t.exposeString('source'),
    createdBy: t.string({ nullable: true, resolve: ({ created }) => created?.by.displayName }),
    createdOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ created }) => created?.on }),
    updatedBy: t.string({ nullable: true, resolve: ({ updated }) => updated?.by.displayName }),
    updatedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ updated }) => updated?.on }),
  }),
});
const SavedFormFieldType = builder.objectRef<SavedFormField>('SavedFormField').implement({
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({ type: [FormConfigErrorType], resolve: ({ errors }) => [...errors] }),
    field: t.field({ type: FormField, nullable: true, resolve: ({ field }) => field }),
  }),
});

const manage = { permission: 'form_config' } as const;

builder.queryFields((t) => ({
  formFieldLibrary: t.field({
    description: 'Of the editable forms, by id and version',
    type: [FormField],
    authScopes: manage,
    resolve: async (_root, _args, context) => [...(await context.formFields.library(context))],
  }),
  formField: t.field({
    description: 'One field of the field library',
    type: FormField,
    nullable: true,
    authScopes: manage,
    args: { id: t.arg.id({ required: true, description: 'id@version' }) },
    resolve: (_root, { id }, context) => context.formFields.field(context, id),
  }),
}));

builder.mutationField('createFormField', (t) =>
  t.field({
    description: 'A new field, or the next version of an existing one',
    type: SavedFormFieldType,
    authScopes: manage,
    args: {
      fieldId: t.arg.string({ required: true }),
      label: t.arg.string({ required: true }),
      type: t.arg({ type: FormFieldTypeEnum, required: true }),
      carePlanField: t.arg.string(),
      attributes: t.arg.string({ description: 'Further keys as YAML, such as choices' }),
    },
    resolve: (_root, { carePlanField, attributes, ...input }, context) =>
      context.formFields.create(context, {
        ...input,
        carePlanField: carePlanField ?? null,
        attributes: attributes ?? null,
      }),
  }),
);
