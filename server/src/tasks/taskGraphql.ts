import { Episode } from '../episodes/episodeGraphql.ts';
import { NotFoundError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import {
  ClinicianRoleEnum,
  EntityStatusEnum,
  NoteUpdateReasonEnum,
  SignatureVerificationEnum,
  SourceSystemEnum,
  TaskStatusEnum,
  TaskTypeEnum,
  TreatmentPhaseEnum,
} from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { toProvenances } from './answers/answers.ts';
import { signatureFault, statementOf, type VerifiedAddendum, type VerifiedSignature } from './changes/signatures.ts';
import { noteFooter, type AttestationStatement } from '@isocenter/schemas';
import type { Authorship, NotePerson } from '../chart/authorship.ts';
import { unreviewedCopies } from './answers/copyForward.ts';
import { documentId, noteId, taskIdOf, waitsForAttestation } from '../chart/task.ts';
import type { ExternalDataReferenceRecord, TaskDocument, TaskNote, TaskRecord } from '../chart/task.ts';

/** A document or note together with its task. */
interface OfTask<Part> {
  readonly task: TaskRecord;
  readonly part: Part;
}

const PublishInfo = builder.objectRef<NonNullable<TaskNote['published']>>('PublishInfo').implement({
  fields: (t) => ({
    publishedBy: t.exposeString('publishedBy', { nullable: true }),
    publishedOn: t.expose('publishedOn', { type: 'DateTime', nullable: true }),
  }),
});

const Note = builder.node(builder.objectRef<OfTask<TaskNote>>('Note'), {
  authScopes: { permission: 'patients:view' },
  id: { resolve: ({ task }) => noteId(task._id) },
  loadOne: async (id, context) => {
    const task = await context.tasks.task(context, taskIdOf(id) ?? '');
    if (!task.document) throw new NotFoundError('This note');
    return { task, part: task.document.note };
  },
  fields: (t) => ({
    value: t.string({ resolve: ({ part }) => part.value }),
    footer: t.string({
      description: "The line below the note: 'not yet approved' until it is signed, then 'approved'",
      resolve: ({ task }) => noteFooter(task.taskStatus),
    }),
    publishInfo: t.field({ type: PublishInfo, nullable: true, resolve: ({ part }) => part.published }),
    createdBy: t.field({ type: UserRef, nullable: true, resolve: ({ part }) => part.created.by }),
    createdOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ part }) => part.created.on }),
    updatedBy: t.field({ type: UserRef, nullable: true, resolve: ({ part }) => part.updated.by }),
    updatedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ part }) => part.updated.on }),
    updateReason: t.field({
      description: 'Why the text has changed; null while nothing was written',
      type: NoteUpdateReasonEnum,
      nullable: true,
      resolve: ({ part }) => part.reason,
    }),
    handEdited: t.boolean({
      description: 'True when a person edited the text',
      resolve: ({ part }) => part.handEdited,
    }),
    base: t.string({
      description: 'The generated note from which the edit started: the base of a later merge',
      nullable: true,
      resolve: ({ part }) => part.base,
    }),
  }),
});

export const Document = builder.node(builder.objectRef<OfTask<TaskDocument>>('Document'), {
  authScopes: { permission: 'patients:view' },
  id: { resolve: ({ task }) => documentId(task._id) },
  loadOne: async (id, context) => documentOf(await context.tasks.task(context, taskIdOf(id) ?? '')),
  fields: (t) => ({
    formValues: t.field({ type: 'JSON', resolve: ({ part }) => part.formValues }),
    provenance: t.field({ type: 'JSON', resolve: ({ part }) => toProvenances(part.provenance) }),
    updatedBy: t.field({ type: UserRef, nullable: true, resolve: ({ part }) => part.updated.by }),
    updatedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ part }) => part.updated.on }),
    note: t.field({ type: Note, resolve: ({ task, part }) => ({ task, part: part.note }) }),
    contentTemplateId: t.id({
      description: 'The content template that was applied last',
      nullable: true,
      resolve: ({ part }) => part.contentTemplateId,
    }),
    noteFragments: t.field({
      description: "Paragraphs that pending or signing contributes to the episode's notes",
      type: 'JSON',
      nullable: true,
      resolve: ({ part }) => part.noteFragments,
    }),
  }),
});

/** @throws NotFoundError while the task has none */
export function documentOf(task: TaskRecord): OfTask<TaskDocument> {
  if (!task.document) throw new NotFoundError('This document');
  return { task, part: task.document };
}

const Signature = builder.objectRef<VerifiedSignature>('Signature').implement({
  fields: (t) => ({
    signedBy: t.field({ type: UserRef, resolve: ({ by }) => by }),
    role: t.expose('role', { type: ClinicianRoleEnum, nullable: true }),
    signedOn: t.field({ type: 'DateTime', resolve: ({ on }) => on }),
    meaning: t.exposeString('meaning'),
    reason: t.exposeString('reason', { nullable: true }),
    contentHash: t.exposeString('contentHash'),
    contentVerified: t.boolean({
      description: 'True only when a key of this installation verifies the signature and all that it covers',
      resolve: ({ verification }) => verification === 'VERIFIED',
    }),
    verification: t.expose('verification', { type: SignatureVerificationEnum }),
    verifiedOn: t.field({
      description: 'The time of this check',
      type: 'DateTime',
      resolve: (_signature, _args, { tasks }) => tasks.now(),
    }),
    signingKeyId: t.string({
      description: 'The key that made the signature; null in signatures from before keys existed',
      nullable: true,
      resolve: ({ seal }) => seal?.key,
    }),
    signingKeyCreatedOn: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ seal }, _args, { tasks }) => seal && tasks.keyCreatedOn(seal.key),
    }),
    configVersion: t.exposeString('configVersion'),
    appVersion: t.exposeString('appVersion'),
    credentials: t.exposeString('credentials', { nullable: true }),
    covering: t.string({
      description: 'The attending of the course whom the person covered on that day; null without a cover',
      nullable: true,
      resolve: ({ covering }) => covering?.name,
    }),
    statement: t.string({
      description: 'What the person stated on the work of others, word for word',
      nullable: true,
      resolve: statementOf,
    }),
  }),
});

const NotePersonType = builder.objectRef<NotePerson>('NotePerson').implement({
  description: 'A person as a note names them',
  fields: (t) => ({
    id: t.exposeID('id'),
    displayName: t.exposeString('displayName'),
    role: t.expose('role', { type: ClinicianRoleEnum, nullable: true }),
    credentials: t.exposeString('credentials', { nullable: true }),
  }),
});

const NoteContributor = builder.objectRef<Authorship['contributors'][number]>('NoteContributor').implement({
  fields: (t) => ({
    person: t.field({ type: NotePersonType, resolve: ({ person }) => person }),
    sections: t.stringList({ resolve: ({ sections }) => [...sections] }),
    on: t.field({ type: 'DateTime', nullable: true, resolve: ({ on }) => on || null }),
  }),
});

const NoteSource = builder.objectRef<Authorship['sources'][number]>('NoteSource').implement({
  description: 'Where copied or inherited answers come from',
  fields: (t) => ({
    task: t.exposeString('task'),
    kind: t.exposeString('kind'),
    author: t.field({ type: NotePersonType, nullable: true, resolve: ({ author }) => author }),
    on: t.field({ type: 'DateTime', nullable: true, resolve: ({ on }) => on }),
    sections: t.stringList({ resolve: ({ sections }) => [...sections] }),
  }),
});

const NoteAuthorship = builder.objectRef<Authorship>('NoteAuthorship').implement({
  description: 'Who wrote what, by section',
  fields: (t) => ({
    contributors: t.field({ type: [NoteContributor], resolve: ({ contributors }) => [...contributors] }),
    sources: t.field({ type: [NoteSource], resolve: ({ sources }) => [...sources] }),
  }),
});

const Attestation = builder.objectRef<AttestationStatement>('AttestationStatement').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    presence: t.exposeBoolean('presence', { description: 'It says that the attending was with the patient' }),
  }),
});

const Addendum = builder.objectRef<VerifiedAddendum>('Addendum').implement({
  fields: (t) => ({
    verified: t.exposeBoolean('verified', {
      description: 'True only when a key of this installation verifies the addendum and its place',
    }),
    text: t.exposeString('text'),
    reason: t.exposeString('reason'),
    by: t.field({ type: UserRef, resolve: ({ by }) => by }),
    on: t.field({ type: 'DateTime', resolve: ({ on }) => on }),
  }),
});

const ExternalIdentifier = builder
  .objectRef<ExternalDataReferenceRecord['externalIdentifiers'][number]>('ExternalIdentifier')
  .implement({ fields: (t) => ({ externalId: t.exposeString('externalId'), type: t.exposeString('type') }) });

const ExternalDataReference = builder.objectRef<ExternalDataReferenceRecord>('ExternalDataReference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    externalIdentifiers: t.field({
      type: [ExternalIdentifier],
      resolve: ({ externalIdentifiers }) => [...externalIdentifiers],
    }),
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
  }),
});

export const Task = builder.node(builder.objectRef<TaskRecord>('Task'), {
  authScopes: { permission: 'patients:view' },
  id: storedId,
  loadOne: (id, context) => context.tasks.task(context, id),
  fields: (t) => ({
    displayName: t.exposeString('displayName'),
    taskStatus: t.expose('taskStatus', { type: TaskStatusEnum }),
    taskType: t.expose('taskType', { type: TaskTypeEnum }),
    treatmentStage: t.expose('treatmentStage', { type: TreatmentPhaseEnum }),
    iteration: t.exposeInt('iteration', { nullable: true }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    required: t.exposeBoolean('required'),
    publishingConfigured: t.exposeBoolean('publishing'),
    usesEpicPublishFlow: t.boolean({ resolve: (task) => task.usesEpicPublishFlow ?? false }),
    enableAppointmentSelect: t.boolean({ resolve: (task) => task.enableAppointmentSelect ?? false }),
    recordStatus: t.expose('recordStatus', { type: EntityStatusEnum }),
    signedBy: t.field({ type: UserRef, nullable: true, resolve: ({ signed }) => signed?.by }),
    signedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ signed }) => signed?.on }),
    pendedBy: t.field({ type: UserRef, nullable: true, resolve: ({ pended }) => pended?.by }),
    pendedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ pended }) => pended?.on }),
    addendedBy: t.field({ type: UserRef, nullable: true, resolve: ({ addended }) => addended?.by }),
    addendedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ addended }) => addended?.on }),
    updatedBy: t.field({ type: UserRef, nullable: true, resolve: ({ updatedBy }) => updatedBy }),
    updatedOn: t.expose('updatedOn', { type: 'DateTime' }),
    revision: t.exposeInt('revision', { description: 'Integer that increases by one with every write' }),
    diseaseSystem: t.string({
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
      type: [ExternalDataReference],
      resolve: ({ externalDataReferences }) => [...externalDataReferences],
    }),
    signatures: t.field({
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
      type: [Addendum],
      resolve: (task, _args, context) => [...context.tasks.addenda(task)],
    }),
    signatureFault: t.string({
      description: 'How the task contradicts its signatures and addenda, in one sentence; null if it does not',
      nullable: true,
      resolve: signatureFault,
    }),
    document: t.field({
      type: Document,
      nullable: true,
      resolve: (task) => (task.document ? { task, part: task.document } : null),
    }),
    episode: t.field({
      type: Episode,
      resolve: ({ episodeId }, _args, context) => context.episodes.episode(context, episodeId),
    }),
  }),
});

builder.objectField(Document, 'task', (t) => t.field({ type: Task, resolve: ({ task }) => task }));

builder.objectField(Episode, 'tasks', (t) =>
  t.field({
    type: [Task],
    resolve: async (episode, _args, context) => [...(await context.episodes.tasks(context, episode))],
  }),
);
