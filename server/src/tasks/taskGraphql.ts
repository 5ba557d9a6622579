import { Episode } from '../episodes/episodeGraphql.ts';
import { NotFoundError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import { storedId } from '../graphql/storedIds.ts';
import {
  ClinicianRoleEnum,
  NoteUpdateReasonEnum,
  SignatureVerificationEnum,
  SourceSystemEnum,
  TaskRecordStatusEnum,
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
  description: 'When the current note arrived in the system of record, and who sent it',
  fields: (t) => ({
    publishedBy: t.exposeString('publishedBy', {
      description: 'Display name of the person who asked for it; the server only sends',
      nullable: true,
    }),
    publishedOn: t.expose('publishedOn', {
      description: 'When the receiver accepted it; null while it is on its way',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const Note = builder.node(builder.objectRef<OfTask<TaskNote>>('Note'), {
  description: 'The text of a task: what clinicians read, print and send. It shares the rights of its task',
  authScopes: { permission: 'patients:view' },
  id: { description: '`note-` and the id of its task', resolve: ({ task }) => noteId(task._id) },
  loadOne: async (id, context) => {
    const task = await context.tasks.task(context, taskIdOf(id) ?? '');
    if (!task.document) throw new NotFoundError('This note');
    return { task, part: task.document.note };
  },
  fields: (t) => ({
    value: t.string({
      description: 'Plain text with line breaks; empty until something was written',
      resolve: ({ part }) => part.value,
    }),
    footer: t.string({
      description: "The line below the note: 'not yet approved' until it is signed, then 'approved'",
      resolve: ({ task }) => noteFooter(task.taskStatus),
    }),
    publishInfo: t.field({
      description: 'Null while no system of record has accepted the current state',
      type: PublishInfo,
      nullable: true,
      resolve: ({ part }) => part.published,
    }),
    createdBy: t.field({
      description: 'Who opened the document; null for a note that was imported',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.created.by,
    }),
    createdOn: t.field({
      description: 'Null for a note that was imported',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.created.on,
    }),
    updatedBy: t.field({
      description: 'The person behind the last change of the text; null while it is as generated',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.updated.by,
    }),
    updatedOn: t.field({
      description: 'When the text last changed; null while it is as generated',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.updated.on,
    }),
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
  description: 'The answers of a task together with its note. One for each task, made when the task is started',
  authScopes: { permission: 'patients:view' },
  id: { description: '`doc-` and the id of its task', resolve: ({ task }) => documentId(task._id) },
  loadOne: async (id, context) => documentOf(await context.tasks.task(context, taskIdOf(id) ?? '')),
  fields: (t) => ({
    formValues: t.field({
      description: 'Answers by form and field, such as `OTVStatus.weight`; fields without an answer are absent',
      type: 'JSON',
      resolve: ({ part }) => part.formValues,
    }),
    provenance: t.field({
      description: 'One entry for each answer: typed, default, copied, inherited or imported, with its source',
      type: 'JSON',
      resolve: ({ part }) => toProvenances(part.provenance),
    }),
    updatedBy: t.field({
      description: 'Who saved last; null while no one has',
      type: UserRef,
      nullable: true,
      resolve: ({ part }) => part.updated.by,
    }),
    updatedOn: t.field({
      description: 'When it was last saved; null while no one has',
      type: 'DateTime',
      nullable: true,
      resolve: ({ part }) => part.updated.on,
    }),
    note: t.field({
      description: 'The text that these answers write, or that a person has edited',
      type: Note,
      resolve: ({ task, part }) => ({ task, part: part.note }),
    }),
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
  description:
    'One signature, with the result of checking it now. Signatures are never removed: a withdrawn one stays with its reason',
  fields: (t) => ({
    signedBy: t.field({ description: 'The person, by the name of that time', type: UserRef, resolve: ({ by }) => by }),
    role: t.expose('role', {
      description: 'The clinical role in which the person signed; null for a person without one',
      type: ClinicianRoleEnum,
      nullable: true,
    }),
    signedOn: t.field({ description: 'Server time of the signature', type: 'DateTime', resolve: ({ on }) => on }),
    meaning: t.exposeString('meaning', { description: 'The act: `signed`, `attested` or `unsigned`' }),
    reason: t.exposeString('reason', {
      description: 'Given when a signature is withdrawn; null for others',
      nullable: true,
    }),
    contentHash: t.exposeString('contentHash', {
      description: 'SHA-256 of all that the signature covers, in hexadecimal',
    }),
    contentVerified: t.boolean({
      description: 'True only when a key of this installation verifies the signature and all that it covers',
      resolve: ({ verification }) => verification === 'VERIFIED',
    }),
    verification: t.expose('verification', {
      description: 'The result of the check in detail; `contentVerified` is the short answer',
      type: SignatureVerificationEnum,
    }),
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
      description: 'Null for a signature without a key, or a key that this installation does not have',
      type: 'DateTime',
      nullable: true,
      resolve: ({ seal }, _args, { tasks }) => seal && tasks.keyCreatedOn(seal.key),
    }),
    configVersion: t.exposeString('configVersion', { description: 'The config version whose form was signed' }),
    appVersion: t.exposeString('appVersion', { description: 'The version of the product that stored it' }),
    credentials: t.exposeString('credentials', {
      description: 'Such as MD or PhD, as of the signature; null when the directory has none',
      nullable: true,
    }),
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
    id: t.exposeID('id', { description: 'The user id, by which two people of one name are told apart' }),
    displayName: t.exposeString('displayName', { description: 'As the note prints it' }),
    role: t.expose('role', {
      description: 'The clinical role at that time; null for a person without one',
      type: ClinicianRoleEnum,
      nullable: true,
    }),
    credentials: t.exposeString('credentials', {
      description: 'Such as MD or RN; null when the directory has none',
      nullable: true,
    }),
  }),
});

const NoteContributor = builder.objectRef<Authorship['contributors'][number]>('NoteContributor').implement({
  description: 'A person who wrote answers of the note, in the order of the form',
  fields: (t) => ({
    person: t.field({
      description: 'Name, role and credentials as they were then',
      type: NotePersonType,
      resolve: ({ person }) => person,
    }),
    sections: t.stringList({
      description: 'Labels of the sections in which at least one answer is theirs',
      resolve: ({ sections }) => [...sections],
    }),
    on: t.field({
      description: 'Their last answer; null when the record does not tell',
      type: 'DateTime',
      nullable: true,
      resolve: ({ on }) => on || null,
    }),
  }),
});

const NoteSource = builder.objectRef<Authorship['sources'][number]>('NoteSource').implement({
  description: 'Where copied or inherited answers come from',
  fields: (t) => ({
    task: t.exposeString('task', { description: 'Name of the earlier task, such as "On-treatment visit, week 2"' }),
    kind: t.exposeString('kind', {
      description: '`copied` when a person took the answers over, `inherited` when the form did',
    }),
    author: t.field({
      description: 'Who wrote them first; null when the record does not tell',
      type: NotePersonType,
      nullable: true,
      resolve: ({ author }) => author,
    }),
    on: t.field({
      description: 'When they were written; null when the record does not tell',
      type: 'DateTime',
      nullable: true,
      resolve: ({ on }) => on,
    }),
    sections: t.stringList({
      description: 'Labels of the sections that contain such answers',
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

const NoteAuthorship = builder.objectRef<Authorship>('NoteAuthorship').implement({
  description: 'Who wrote what, by section',
  fields: (t) => ({
    contributors: t.field({
      description: 'Everyone with an answer of their own',
      type: [NoteContributor],
      resolve: ({ contributors }) => [...contributors],
    }),
    sources: t.field({
      description: 'Earlier tasks whose answers the note repeats',
      type: [NoteSource],
      resolve: ({ sources }) => [...sources],
    }),
  }),
});

const Attestation = builder.objectRef<AttestationStatement>('AttestationStatement').implement({
  description: 'A sentence that an attending may state on the work of others, from the config of the task',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent back with the signature or attestation' }),
    text: t.exposeString('text', { description: 'The sentence, word for word as it will stand below the note' }),
    presence: t.exposeBoolean('presence', { description: 'It says that the attending was with the patient' }),
  }),
});

const Addendum = builder.objectRef<VerifiedAddendum>('Addendum').implement({
  description: 'A later remark to a signed note. It stands below the original and never changes it',
  fields: (t) => ({
    verified: t.exposeBoolean('verified', {
      description: 'True only when a key of this installation verifies the addendum and its place',
    }),
    text: t.exposeString('text', { description: 'What is added, as plain text' }),
    reason: t.exposeString('reason', { description: 'Why the signed note needs it' }),
    by: t.field({ description: 'Who added it', type: UserRef, resolve: ({ by }) => by }),
    on: t.field({ description: 'Server time at which it was added', type: 'DateTime', resolve: ({ on }) => on }),
  }),
});

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
