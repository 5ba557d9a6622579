import { waitsForAttestation, type ExternalDataReferenceRecord, type TaskRecord } from '../chart/task.ts';
import { Episode } from '../episodes/episodeGraphql.ts';
import { builder } from '../graphql/builder.ts';
import {
  SourceSystemEnum,
  TaskRecordStatusEnum,
  TaskStatusEnum,
  TaskTypeEnum,
  TreatmentPhaseEnum,
} from '../graphql/enums.ts';
import { storedId } from '../graphql/storedIds.ts';
import { UserRef } from '../graphql/userRef.ts';
import { unreviewedCopies } from './answers/copyForward.ts';
import { signatureFault } from './changes/signatures.ts';
import { Document } from './documentGraphql.ts';
import { Addendum, Attestation, NoteAuthorship, Signature } from './signatureGraphql.ts';

const ExternalIdentifier = builder
  .objectRef<ExternalDataReferenceRecord['externalIdentifiers'][number]>('ExternalIdentifier')
  .implement({
    description: 'One id by which an outside system knows linked data',
    fields: (t) => ({
      externalId: t.exposeString('externalId', { description: 'Word for word as the outside system spells it' }),
      type: t.exposeString('type', {
        description: 'What the id names in that system, such as a prescription or a document',
      }),
    }),
  });

const ExternalDataReference = builder.objectRef<ExternalDataReferenceRecord>('ExternalDataReference').implement({
  description: 'A link from a task to data of an outside system, from which answers may have been filled in',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Needed to refresh or remove the link' }),
    externalIdentifiers: t.field({
      description: 'Every id that the link covers',
      type: [ExternalIdentifier],
      resolve: ({ externalIdentifiers }) => [...externalIdentifiers],
    }),
    sourceSystem: t.expose('sourceSystem', {
      description: 'The outside system that holds the data',
      type: SourceSystemEnum,
    }),
  }),
});

export const Task = builder.node(builder.objectRef<TaskRecord>('Task'), {
  description:
    'One thing to document in a course: a visit, a prescription, a consultation. It holds the document, its signatures and its versions',
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.tasks.task(context, id),
  fields: (t) => ({
    displayName: t.exposeString('displayName', {
      description: 'As the config calls it, such as "On-treatment visit"; the week is in `sequence`',
    }),
    taskStatus: t.expose('taskStatus', {
      description: 'Where it is between not started and signed',
      type: TaskStatusEnum,
    }),
    taskType: t.expose('taskType', {
      description: 'The kind of document, which decides form, note and rights',
      type: TaskTypeEnum,
    }),
    treatmentStage: t.expose('treatmentStage', {
      description: 'Whether it belongs before, during or after treatment',
      type: TreatmentPhaseEnum,
    }),
    iteration: t.exposeInt('iteration', {
      description: 'Counts tasks of one type that are planned several times, from 1; null for a single one',
      nullable: true,
    }),
    sequence: t.exposeInt('sequence', {
      description: 'The treatment week of a weekly task, from 1; null for others',
      nullable: true,
    }),
    required: t.exposeBoolean('required', { description: 'Whether the course is incomplete without it' }),
    publishingConfigured: t.exposeBoolean('publishing', {
      description: 'Whether the config lets its note be sent to a system of record',
    }),
    usesEpicPublishFlow: t.boolean({
      description: 'The note is sent to Epic as the signed-in person, who must be signed in there',
      resolve: (task) => task.usesEpicPublishFlow ?? false,
    }),
    enableAppointmentSelect: t.boolean({
      description: 'Before publishing, the person picks the appointment that the note belongs to',
      resolve: (task) => task.enableAppointmentSelect ?? false,
    }),
    recordStatus: t.expose('recordStatus', {
      description: 'Other than ACTIVE for a task that is not on the board; it is kept',
      type: TaskRecordStatusEnum,
    }),
    signedBy: t.field({
      description: 'Who signed what stands now; null while unsigned or after the signature was withdrawn',
      type: UserRef,
      nullable: true,
      resolve: ({ signed }) => signed?.by,
    }),
    signedOn: t.field({
      description: 'Null while unsigned or after the signature was withdrawn',
      type: 'DateTime',
      nullable: true,
      resolve: ({ signed }) => signed?.on,
    }),
    pendedBy: t.field({
      description: 'Who last handed it over for signature; null before that',
      type: UserRef,
      nullable: true,
      resolve: ({ pended }) => pended?.by,
    }),
    pendedOn: t.field({
      description: 'When it was last handed over; null before that',
      type: 'DateTime',
      nullable: true,
      resolve: ({ pended }) => pended?.on,
    }),
    addendedBy: t.field({
      description: 'Who wrote the latest addendum; null without one',
      type: UserRef,
      nullable: true,
      resolve: ({ addended }) => addended?.by,
    }),
    addendedOn: t.field({
      description: 'When the latest addendum was written; null without one',
      type: 'DateTime',
      nullable: true,
      resolve: ({ addended }) => addended?.on,
    }),
    updatedBy: t.field({
      description: 'Who wrote last, in any way; null while only the server has',
      type: UserRef,
      nullable: true,
      resolve: ({ updatedBy }) => updatedBy,
    }),
    updatedOn: t.expose('updatedOn', {
      description: 'When it was last written; part of the check of freshness',
      type: 'DateTime',
    }),
    revision: t.exposeInt('revision', { description: 'Integer that increases by one with every write' }),
    diseaseSystem: t.string({
      description: 'The system whose form it uses: frozen at its start, before that as the registration says',
      resolve: async (task, _args, context) => (await context.tasks.formOf(context, task)).diseaseSystem,
    }),
    formHash: t.string({
      description:
        'The compiled form the task is frozen on, or would start with; fetched once from /api/data_api/compiled_forms/{hash}',
      resolve: async (task, _args, context) => (await context.tasks.formOf(context, task)).formHash,
    }),
    formContext: t.field({
      description: 'Care plan, patient, user, task and outside data for the form instance',
      type: 'JSON',
      resolve: (task, _args, context) => context.tasks.contextOf(context, task),
    }),
    formRecord: t.field({
      description:
        'What the form showed when the task was signed, field by field; never computed again. Null while it is not signed',
      type: 'JSON',
      nullable: true,
      resolve: (task, _args, context) => context.tasks.signedRecord(context, task),
    }),
    externalDataReferences: t.field({
      description: 'Links to outside systems that were not removed',
      type: [ExternalDataReference],
      resolve: ({ externalDataReferences }) => [...externalDataReferences],
    }),
    signatures: t.field({
      description: 'Every signature, attestation and withdrawal, oldest first, each checked now',
      type: [Signature],
      resolve: async (task, _args, context) => [...(await context.tasks.signatures(context, task))],
    }),
    authorship: t.field({
      description: 'The authors as of the signature; without one, of what is stored now',
      type: NoteAuthorship,
      nullable: true,
      resolve: (task, _args, context) => context.tasks.authorship(context, task),
    }),
    attestationChoices: t.field({
      description: 'What the signed-in person may state when signing or attesting this note now',
      type: [Attestation],
      resolve: (task, _args, context) => [...context.tasks.attestationChoices(context, task)],
    }),
    waitsForAttestation: t.boolean({
      description: 'Signed by advanced practice or the physicist, and not yet attested by an attending',
      resolve: waitsForAttestation,
    }),
    unreviewedCopies: t.int({
      description: "How many answers copied from last week's visit no one has touched",
      resolve: ({ document }) => unreviewedCopies(document?.provenance ?? []),
    }),
    addenda: t.field({
      description: 'Oldest first',
      type: [Addendum],
      resolve: (task, _args, context) => [...context.tasks.addenda(task)],
    }),
    signatureFault: t.string({
      description: 'How the task contradicts its signatures and addenda, in one sentence; null if it does not',
      nullable: true,
      resolve: signatureFault,
    }),
    document: t.field({
      description: 'Null until the task is started',
      type: Document,
      nullable: true,
      resolve: (task) => (task.document ? { task, part: task.document } : null),
    }),
    episode: t.field({
      description: 'The course it belongs to',
      type: Episode,
      resolve: ({ episodeId }, _args, context) => context.episodes.episode(context, episodeId),
    }),
  }),
});

builder.objectField(Document, 'task', (t) =>
  t.field({ description: 'The task that these answers document', type: Task, resolve: ({ task }) => task }),
);

builder.objectField(Episode, 'tasks', (t) =>
  t.field({
    description: 'In the order of the config, then the added ones; without those taken off the board',
    type: [Task],
    resolve: async (episode, _args, context) => [...(await context.episodes.tasks(context, episode))],
  }),
);
