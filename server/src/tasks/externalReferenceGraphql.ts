import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { Task } from './taskGraphql.ts';

const ExternalIdentifierInput = builder.inputType('ExternalIdentifierInput', {
  description: 'One id of the data to link, as the outside system spells it',
  fields: (t) => ({
    externalId: t.string({
      required: true,
      description: 'Word for word, since it is compared with the id that the system sends',
    }),
    type: t.string({ required: true, description: 'What the id names, such as a prescription or a document' }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => ({
  createExternalDataReference: t.field({
    description: 'Links data of an external system to a task; the same identifiers again change nothing',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({
        type: SourceSystemEnum,
        required: true,
        description: 'The outside system that holds the data',
      }),
      externalIdentifiers: t.arg({
        type: [ExternalIdentifierInput],
        required: true,
        description: 'All ids that the link covers, at least one',
      }),
    },
    resolve: (_root, { taskId, ...reference }, context) => context.tasks.link(context, taskId, reference),
  }),
  removeExternalDataReference: t.field({
    description: 'Removes a link; values filled in from it stay',
    type: Task,
    authScopes,
    args: { externalDataId: t.arg.id({ required: true, description: 'The id of the reference on its task' }) },
    resolve: (_root, { externalDataId }, context) => context.tasks.unlink(context, externalDataId),
  }),
}));
