import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ReadableDocument as Readable } from './documentImport.ts';

const ReadableDocument = builder.objectRef<Readable>('ReadableDocument').implement({
  description: 'A document of an outside system, as text or as PDF',
  fields: (t) => ({
    text: t.exposeString('text', { nullable: true }),
    pdf: t.exposeString('pdf', { nullable: true, description: 'In base64' }),
    hasChanged: t.exposeBoolean('hasChanged', { description: 'Since it was imported into the task' }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryField('externalDocument', (t) =>
  t.field({
    description: "A document that an outside system has of the task's patient; Word documents come as PDF",
    type: ReadableDocument,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalId: t.arg.id({ required: true }),
    },
    resolve: (_root, { taskId, sourceSystem, externalId }, context) =>
      context.documentImport.read(context, taskId, sourceSystem, externalId),
  }),
);

builder.mutationField('importDocuments', (t) =>
  t.field({
    description: "Links documents of the task's patient to the task, with what they were at this time",
    type: Task,
    authScopes,
    args: {
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalIds: t.arg.idList({ required: true }),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
    },
    resolve: (_root, { validUpdateCheckInputs: check, ...request }, context) =>
      context.documentImport.import(context, request, check ? readFreshness(check, request.taskId) : null),
  }),
);
