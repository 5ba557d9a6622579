import { fieldTypes } from '@isocenter/engine';
import { FIELD_TYPES } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { FieldModeEnum } from '../graphql/enums.ts';
import { FormConfigErrorType } from './editableConfigGraphql.ts';
import type { LibraryFormField, SavedFormField } from './formFieldService.ts';

const FormFieldTypeEnum = builder.enumType('FormFieldType', {
  description: 'The kinds of fields that a form can have, one page each in engine/docs/field-types',
  values: Object.fromEntries(
    FIELD_TYPES.map((type) => [type, { value: type, description: fieldTypes[type].description }]),
  ),
});

const FormField = builder.objectRef<LibraryFormField>('FormField').implement({
  description: 'A field that forms share by `use: id@version`',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'id@version' }),
    fieldId: t.exposeString('fieldId', { description: 'The part before the @: the same for all versions' }),
    version: t.exposeInt('version', { description: 'From 1; a version that forms use never changes' }),
    parentVersion: t.exposeInt('parentVersion', {
      description: 'The version it was made from; null for the first',
      nullable: true,
    }),
    childVersionId: t.exposeID('childVersionId', {
      description: 'The version that came after it, as id@version; null for the newest',
      nullable: true,
    }),
    label: t.exposeString('label', { description: 'The question, as clinicians read it' }),
    type: t.exposeString('type', { description: 'In the words of `FormFieldType`' }),
    mode: t.expose('mode', {
      description: 'Whether it is answered here, inherited, or filled in from outside',
      type: FieldModeEnum,
    }),
    customComponent: t.exposeString('customComponent', {
      description: 'The component that draws it, by name; null for an ordinary field',
      nullable: true,
    }),
    carePlanField: t.exposeString('carePlanField', {
      description: 'The care-plan field it reads or defines; null without one',
      nullable: true,
    }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'Its initial value' }),
    conditionals: t.expose('conditionals', { type: 'JSON', nullable: true, description: 'When it is shown' }),
    usage: t.exposeInt('usage', { description: 'How many forms use this version' }),
    published: t.exposeBoolean('published', {
      description: 'Whether the active config version contains it in this form',
    }),
    source: t.exposeString('source', { description: 'Its lines as YAML' }),
    createdBy: t.string({
      description: 'Null for one that came with the product',
      nullable: true,
      resolve: ({ created }) => created?.by.displayName,
    }),
    createdOn: t.field({
      description: 'Null for one that came with the product',
      type: 'DateTime',
      nullable: true,
      resolve: ({ created }) => created?.on,
    }),
    updatedBy: t.string({
      description: 'Null while it is unchanged since it was made',
      nullable: true,
      resolve: ({ updated }) => updated?.by.displayName,
    }),
    updatedOn: t.field({
      description: 'Null while it is unchanged since it was made',
      type: 'DateTime',
      nullable: true,
      resolve: ({ updated }) => updated?.on,
    }),
  }),
});
const SavedFormFieldType = builder.objectRef<SavedFormField>('SavedFormField').implement({
  description: 'What became of a new field',
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({
      description: 'Why it was refused; empty when it was saved',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
    field: t.field({
      description: 'Null when it was refused',
      type: FormField,
      nullable: true,
      resolve: ({ field }) => field,
    }),
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
      fieldId: t.arg.string({
        required: true,
        description: 'Lower-case letters, digits and "_"; an existing one gets its next version',
      }),
      label: t.arg.string({ required: true, description: 'The question, as clinicians read it' }),
      type: t.arg({ type: FormFieldTypeEnum, required: true, description: 'Cannot be changed in a later version' }),
      carePlanField: t.arg.string({ description: 'The care-plan field it reads or defines; null without one' }),
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
