import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ReadableDocument as Readable } from './documentImport.ts';

const ReadableDocument = builder.objectRef<Readable>('ReadableDocument').implement({
  description: 'A document of an outside system, as text or as PDF',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The content of a plain text; null for other kinds', nullable: true }),
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
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalId: t.arg.id({ required: true, description: 'The document, as `externalData` lists it' }),
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
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalIds: t.arg.idList({
        required: true,
        description: "Ids as the outside system gives them, of the chart's patient only",
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
    },
    resolve: (_root, { validUpdateCheckInputs: check, ...request }, context) =>
      context.documentImport.import(context, request, check ? readFreshness(check, request.taskId) : null),
  }),
);
