import { builder } from '../graphql/builder.ts';
import { DEPARTMENT, type PhraseRecord } from './phrase.ts';

const Phrase = builder.objectRef<PhraseRecord>('Phrase').implement({
  description: 'A text that `.name` stands for in a long text',
  fields: (t) => ({
    id: t.id({ description: 'Needed to delete it', resolve: ({ _id }) => _id }),
    name: t.exposeString('name', { description: 'What follows the dot, in lower case' }),
    text: t.exposeString('text', {
      description: 'May contain placeholders that are filled in from the chart when it is used',
    }),
    ofDepartment: t.boolean({
      description: 'True: everyone has it; false: only the caller',
      resolve: ({ ownerId }) => ownerId === DEPARTMENT,
    }),
    revision: t.exposeInt('revision', {
      description: 'Sent back with a change, so that two people do not overwrite each other',
    }),
    updatedOn: t.expose('updatedOn', { description: 'When its text or name last changed', type: 'DateTime' }),
    updatedBy: t.string({
      description: 'Display name of who changed it last',
      resolve: ({ updatedBy }) => updatedBy.displayName,
    }),
  }),
});

const DeletedPhrase = builder.objectRef<{ id: string }>('DeletedPhrase').implement({
  description: 'The answer to a deletion, so that clients can drop it from their lists',
  fields: (t) => ({ id: t.exposeID('id', { description: 'The phrase that no longer exists' }) }),
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
      name: t.arg.string({
        required: true,
        description: 'Without the dot: 2 to 30 letters, digits, "-" or "_", beginning with a letter',
      }),
      text: t.arg.string({ required: true, description: 'Placeholders in it are filled in where it is used' }),
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
    args: {
      id: t.arg.id({
        required: true,
        description: "One of the caller's own, or of the department with the permission for content templates",
      }),
    },
    resolve: async (_root, { id }, context) => {
      await context.phrases.remove(context, id);
      return { id };
    },
  }),
}));
