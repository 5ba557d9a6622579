import { builder } from '../graphql/builder.ts';
import type { CarePlanFieldLibrary, LibraryCarePlanField, SavedCarePlanField } from './carePlanFieldService.ts';
import { FormConfigErrorType } from './editableConfigGraphql.ts';

const LibraryField = builder.objectRef<LibraryCarePlanField>('LibraryCarePlanField').implement({
  description: 'A care-plan field as the library of the editable forms lists it',
  fields: (t) => ({
    // Not a GraphQL object with an id, because clients would cache it: the same id means another field in another
    // version.
    fieldId: t.exposeString('id', { description: 'The name by which forms refer to it' }),
    name: t.exposeString('name', { description: 'As authors read it' }),
    type: t.exposeString('type', { description: 'choice, coded, date, number or text' }),
    maxAge: t.exposeInt('maxAge', { nullable: true, description: 'Days after which a value must be confirmed' }),
    usage: t.exposeInt('usage', { description: 'How many forms refer to it' }),
  }),
});
const Library = builder.objectRef<CarePlanFieldLibrary>('CarePlanFieldLibrary').implement({
  description: 'The values of a course that several forms share',
  fields: (t) => ({
    revision: t.exposeString('revision', { description: 'Sent back with a new field' }),
    fields: t.field({ description: 'By id', type: [LibraryField], resolve: ({ fields }) => [...fields] }),
  }),
});
const Saved = builder.objectRef<SavedCarePlanField>('SavedCarePlanField').implement({
  description: 'What became of a new care-plan field',
  fields: (t) => ({
    saved: t.exposeBoolean('saved', { description: 'False: refused because of the errors, nothing was changed' }),
    errors: t.field({
      description: 'Why it was refused; empty when it was saved',
      type: [FormConfigErrorType],
      resolve: ({ errors }) => [...errors],
    }),
    library: t.field({ description: 'As it is now', type: Library, resolve: ({ library }) => library }),
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
      fieldId: t.arg.string({
        required: true,
        description: 'The name by which forms refer to it; it cannot be changed later',
      }),
      name: t.arg.string({ required: true, description: 'As authors read it' }),
      type: t.arg.string({ required: true, description: 'choice, coded, date, number or text' }),
      maxAge: t.arg.int({ description: 'Days after which a value must be confirmed; without it, never' }),
      revision: t.arg.string({ required: true, description: 'The revision of the library as it was read' }),
    },
    resolve: (_root, { fieldId, maxAge, ...input }, context) =>
      context.carePlanFieldLibrary.create(context, { ...input, id: fieldId, maxAge: maxAge ?? null }),
  }),
);
