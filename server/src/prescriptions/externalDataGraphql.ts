import { EXTERNAL_DATA_TYPES } from '@isocenter/schemas';
import type { ExternalDocument } from '../external/externalDocument.ts';
import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import type { ExternalData as Data, ExternalIntegration as Integration } from './externalDataService.ts';
import { ExternalPrescriptionType, unlinked } from './externalPrescriptionTypes.ts';

export const ExternalDataTypeEnum = builder.enumType('ExternalDataType', { values: EXTERNAL_DATA_TYPES });

const ExternalUser = builder
  .objectRef<Data['externalUsers'][number]>('ExternalUser')
  .implement({ fields: (t) => ({ displayName: t.exposeString('displayName'), role: t.exposeString('role') }) });

const ExternalDataIdentifier = builder
  .objectRef<Pick<Data, 'externalId' | 'externalDataType'>>('ExternalDataIdentifier')
  .implement({
    fields: (t) => ({
      externalId: t.exposeString('externalId'),
      type: t.string({ resolve: ({ externalDataType }) => externalDataType }),
    }),
  });

const ExternalDataSource = builder.objectRef<Data>('ExternalDataSource').implement({
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    externalIdentifiers: t.field({ type: [ExternalDataIdentifier], resolve: (data) => [data] }),
    createdOn: t.expose('createdOn', { type: 'DateTime', nullable: true }),
    fetchedOn: t.expose('fetchedOn', { type: 'DateTime' }),
    updatedOn: t.expose('updatedOn', { type: 'DateTime', nullable: true }),
    status: t.exposeString('status', { nullable: true, description: "In the source's meaning, such as draft" }),
    externalUsers: t.field({ type: [ExternalUser], resolve: ({ externalUsers }) => [...externalUsers] }),
  }),
});

const ExternalDocumentType = builder.objectRef<ExternalDocument>('ExternalDocument').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ externalId }) => externalId }),
    title: t.exposeString('title'),
    author: t.exposeString('author', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'DateTime', nullable: true }),
    updatedOn: t.expose('updatedOn', { type: 'DateTime', nullable: true }),
    contentType: t.exposeString('contentType'),
  }),
});

const ExternalData = builder.objectRef<Data>('ExternalData').implement({
  description: "Something that an outside system knows of the task's patient",
  fields: (t) => ({
    externalId: t.exposeString('externalId'),
    externalDataType: t.expose('externalDataType', { type: ExternalDataTypeEnum }),
    formValues: t.field({
      description: 'What the source says; an import sends it back unchanged',
      type: 'JSON',
      resolve: ({ formValues }) => formValues,
    }),
    source: t.field({ type: ExternalDataSource, resolve: (data) => data }),
    prescription: t.field({
      type: ExternalPrescriptionType,
      nullable: true,
      resolve: ({ prescription }) => prescription && unlinked(prescription),
    }),
    document: t.field({ type: ExternalDocumentType, nullable: true, resolve: ({ document }) => document }),
  }),
});

const ExternalIntegration = builder.objectRef<Integration>('ExternalIntegration').implement({
  fields: (t) => ({
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    displayName: t.exposeString('displayName'),
    externalDataTypes: t.field({
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
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalDataType: t.arg({ type: ExternalDataTypeEnum, required: true }),
    },
    resolve: async (_root, { taskId, sourceSystem, externalDataType }, context) => [
      ...(await context.externalData.found(context, taskId, sourceSystem, externalDataType)),
    ],
  }),
  externalIntegrations: t.field({
    description: 'The outside systems that can be asked about the patient of a course',
    type: [ExternalIntegration],
    authScopes,
    args: { episodeId: t.arg.id({ required: true }) },
    resolve: async (_root, { episodeId }, context) => [
      ...(await context.externalData.integrations(context, episodeId)),
    ],
  }),
}));

builder.objectField(Episode, 'externalIntegrations', (t) =>
  t.field({
    type: [ExternalIntegration],
    resolve: async ({ _id }, _args, context) => [...(await context.externalData.integrations(context, _id))],
  }),
);
