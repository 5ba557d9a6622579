import { builder } from '../graphql/builder.ts';
import { DEPARTMENT, type PhraseRecord } from './phrase.ts';

const Phrase = builder.objectRef<PhraseRecord>('Phrase').implement({
  description: 'A text that `.name` stands for in a long text',
  fields: (t) => ({
    id: t.id({ resolve: ({ _id }) => _id }),
    name: t.exposeString('name'),
    text: t.exposeString('text'),
    ofDepartment: t.boolean({ resolve: ({ ownerId }) => ownerId === DEPARTMENT }),
    revision: t.exposeInt('revision'),
    updatedOn: t.expose('updatedOn', { type: 'DateTime' }),
    updatedBy: t.string({ resolve: ({ updatedBy }) => updatedBy.displayName }),
  }),
});

const DeletedPhrase = builder.objectRef<{ id: string }>('DeletedPhrase').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('phrases', (t) =>
  t.field({
    description: "The person's own and the department's, by name",
    type: [Phrase],
    authScopes,
    resolve: async (_root, _args, context) => [...(await context.phrases.offered(context))],
  }),
);

builder.mutationFields((t) => ({
  savePhrase: t.field({
    description: 'Adds or changes a phrase of the caller or of the department',
    type: Phrase,
    authScopes,
    args: {
      name: t.arg.string({ required: true }),
      text: t.arg.string({ required: true }),
      ofDepartment: t.arg.boolean({ required: true, description: 'Needs the permission for content templates' }),
      revision: t.arg.int({ description: 'Of the phrase that is changed; none for a new one' }),
    },
    resolve: (_root, { revision, ...phrase }, context) =>
      context.phrases.save(context, { ...phrase, revision: revision ?? null }),
  }),
  deletePhrase: t.field({
    description: 'Deletes a phrase of the caller or of the department',
    type: DeletedPhrase,
    authScopes,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await context.phrases.remove(context, id);
      return { id };
    },
  }),
}));
