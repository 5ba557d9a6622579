import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { Task } from './taskGraphql.ts';

const ExternalIdentifierInput = builder.inputType('ExternalIdentifierInput', {
  fields: (t) => ({ externalId: t.string({ required: true }), type: t.string({ required: true }) }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.mutationFields((t) => ({
  createExternalDataReference: t.field({
    description: 'Links data of an external system to a task; the same identifiers again change nothing',
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalIdentifiers: t.arg({ type: [ExternalIdentifierInput], required: true }),
    },
    resolve: (_root, { taskId, ...reference }, context) => context.tasks.link(context, taskId, reference),
  }),
  removeExternalDataReference: t.field({
    description: 'Removes a link; values filled in from it stay',
    type: Task,
    authScopes,
    args: { externalDataId: t.arg.id({ required: true }) },
    resolve: (_root, { externalDataId }, context) => context.tasks.unlink(context, externalDataId),
  }),
}));
