import type { ExternalDataType } from '@isocenter/schemas';
import type { ExternalDocument } from '../external/externalDocument.ts';
import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum, type Meanings } from '../graphql/enums.ts';
import type { ExternalData as Data, ExternalIntegration as Integration } from './externalDataService.ts';
import { ExternalPrescriptionType, unlinked } from './externalPrescriptionTypes.ts';

export const ExternalDataTypeEnum = builder.enumType('ExternalDataType', {
  description: 'What can be read from an outside system',
  values: {
    PrescriptionCourse: { description: 'Dose orders of a course, with their targets' },
    VitalSigns: { description: 'Weight, blood pressure and other measured values' },
    Document: { description: 'Letters, reports and other documents' },
  } satisfies Meanings<ExternalDataType>,
});

const ExternalUser = builder.objectRef<Data['externalUsers'][number]>('ExternalUser').implement({
  description: 'A person as an outside system names them',
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'In the spelling of that system' }),
    role: t.exposeString('role', { description: 'What the person did, such as author or approver' }),
  }),
});

const ExternalDataIdentifier = builder
  .objectRef<Pick<Data, 'externalId' | 'externalDataType'>>('ExternalDataIdentifier')
  .implement({
    description: 'The id of data in its outside system',
    fields: (t) => ({
      externalId: t.exposeString('externalId', { description: 'Word for word as that system spells it' }),
      type: t.string({
        description: 'What it names, in the words of `ExternalDataType`',
        resolve: ({ externalDataType }) => externalDataType,
      }),
    }),
  });

const ExternalDataSource = builder.objectRef<Data>('ExternalDataSource').implement({
  description: 'Where data of an outside system comes from and how old it is',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { description: 'The system that was asked', type: SourceSystemEnum }),
    externalIdentifiers: t.field({
      description: 'The ids under which it can be found there',
      type: [ExternalDataIdentifier],
      resolve: (data) => [data],
    }),
    createdOn: t.expose('createdOn', {
      description: 'As that system says; null when it does not',
      type: 'DateTime',
      nullable: true,
    }),
    fetchedOn: t.expose('fetchedOn', { description: 'When we asked', type: 'DateTime' }),
    updatedOn: t.expose('updatedOn', {
      description: 'Last change there; null when the system does not say',
      type: 'DateTime',
      nullable: true,
    }),
    status: t.exposeString('status', { nullable: true, description: "In the source's meaning, such as draft" }),
    externalUsers: t.field({
      description: 'Authors, approvers and others that it names',
      type: [ExternalUser],
      resolve: ({ externalUsers }) => [...externalUsers],
    }),
  }),
});

const ExternalDocumentType = builder.objectRef<ExternalDocument>('ExternalDocument').implement({
  description: 'A document in an outside system, without its content',
  fields: (t) => ({
    id: t.id({
      description: 'The id there, sent to `externalDocument` to read it',
      resolve: ({ externalId }) => externalId,
    }),
    title: t.exposeString('title', { description: 'As the system calls it' }),
    author: t.exposeString('author', { description: 'Null when the system does not say', nullable: true }),
    createdOn: t.expose('createdOn', {
      description: 'Null when the system does not say',
      type: 'DateTime',
      nullable: true,
    }),
    updatedOn: t.expose('updatedOn', {
      description: 'Null when the system does not say',
      type: 'DateTime',
      nullable: true,
    }),
    contentType: t.exposeString('contentType', { description: 'A media type, such as application/pdf' }),
  }),
});

const ExternalData = builder.objectRef<Data>('ExternalData').implement({
  description: "Something that an outside system knows of the task's patient",
  fields: (t) => ({
    externalId: t.exposeString('externalId', { description: 'The id there, sent back to import or link it' }),
    externalDataType: t.expose('externalDataType', {
      description: 'Decides which of `prescription` and `document` is set',
      type: ExternalDataTypeEnum,
    }),
    formValues: t.field({
      description: 'What the source says; an import sends it back unchanged',
      type: 'JSON',
      resolve: ({ formValues }) => formValues,
    }),
    source: t.field({
      description: 'Where it comes from and how old it is',
      type: ExternalDataSource,
      resolve: (data) => data,
    }),
    prescription: t.field({
      description: 'Null for data that is no prescription',
      type: ExternalPrescriptionType,
      nullable: true,
      resolve: ({ prescription }) => prescription && unlinked(prescription),
    }),
    document: t.field({
      description: 'Null for data that is no document',
      type: ExternalDocumentType,
      nullable: true,
      resolve: ({ document }) => document,
    }),
  }),
});

const ExternalIntegration = builder.objectRef<Integration>('ExternalIntegration').implement({
  description: 'An outside system that can be asked about the patient of a course',
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { description: 'Sent to `externalData`', type: SourceSystemEnum }),
    displayName: t.exposeString('displayName', { description: 'As clinicians call it' }),
    externalDataTypes: t.field({
      description: 'What it can be asked for',
      type: [ExternalDataTypeEnum],
      resolve: ({ externalDataTypes }) => [...externalDataTypes],
    }),
  }),
});

const authScopes = { permission: 'patients:view' } as const;

builder.queryFields((t) => ({
  externalData: t.field({
    description: "What an outside system knows of the task's patient, newest first, at most 200",
    type: [ExternalData],
    authScopes,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalDataType: t.arg({
        type: ExternalDataTypeEnum,
        required: true,
        description: 'One of `externalIntegrations.externalDataTypes` of that system',
      }),
    },
    resolve: async (_root, { taskId, sourceSystem, externalDataType }, context) => [
      ...(await context.externalData.found(context, taskId, sourceSystem, externalDataType)),
    ],
  }),
  externalIntegrations: t.field({
    description: 'The outside systems that can be asked about the patient of a course',
    type: [ExternalIntegration],
    authScopes,
    args: { episodeId: t.arg.id({ required: true, description: 'The course, by its id (`epi-…`)' }) },
    resolve: async (_root, { episodeId }, context) => [
      ...(await context.externalData.integrations(context, episodeId)),
    ],
  }),
}));

builder.objectField(Episode, 'externalIntegrations', (t) =>
  t.field({
    description: 'Empty when the patient is known to no outside system',
    type: [ExternalIntegration],
    resolve: async ({ _id }, _args, context) => [...(await context.externalData.integrations(context, _id))],
  }),
);
