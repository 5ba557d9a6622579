import { builder } from '../graphql/builder.ts';
import type { CarePlanFieldLibrary, LibraryCarePlanField, SavedCarePlanField } from './carePlanFieldService.ts';
import { FormConfigErrorType } from './editableConfigGraphql.ts';

const LibraryField = builder.objectRef<LibraryCarePlanField>('LibraryCarePlanField').implement({
  fields: (t) => ({
    // Not a GraphQL object with an id, because clients would cache it: the same id means another field in another
    // version.
    fieldId: t.exposeString('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    maxAge: t.exposeInt('maxAge', { nullable: true, description: 'Days after which a value must be confirmed' }),
    usage: t.exposeInt('usage', { description: 'How many forms refer to it' }),
  }),
});
const Library = builder.objectRef<CarePlanFieldLibrary>('CarePlanFieldLibrary').implement({
  fields: (t) => ({
    revision: t.exposeString('revision', { description: 'Sent back with a new field' }),
    fields: t.field({ type: [LibraryField], resolve: ({ fields }) => [...fields] }),
  }),
});
const Saved = builder.objectRef<SavedCarePlanField>('SavedCarePlanField').implement({
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({ type: [FormConfigErrorType], resolve: ({ errors }) => [...errors] }),
    library: t.field({ type: Library, resolve: ({ library }) => library }),
  }),
});

const manage = { permission: 'form_config' } as const;

builder.queryField('carePlanFieldLibrary', (t) =>
  t.field({
    description: 'Of the editable forms',
    type: Library,
    authScopes: manage,
    resolve: (_root, _args, context) => context.carePlanFieldLibrary.library(context),
  }),
);

builder.mutationField('createCarePlanField', (t) =>
  t.field({
    description: 'Adds a care-plan field to the editable form config',
    type: Saved,
    authScopes: manage,
    args: {
      fieldId: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      type: t.arg.string({ required: true, description: 'choice, coded, date, number or text' }),
      maxAge: t.arg.int(),
      revision: t.arg.string({ required: true }),
    },
    resolve: (_root, { fieldId, maxAge, ...input }, context) =>
      context.carePlanFieldLibrary.create(context, { ...input, id: fieldId, maxAge: maxAge ?? null }),
  }),
);
