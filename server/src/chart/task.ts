import type { CarePlanEntry, FormRecord, Json, JsonObject, Path, Provenance } from '@isocenter/engine';
import type {
  AttestationStatement,
  CalendarDate,
  ClinicianRole,
  DiseaseSystem,
  DueRule,
  EpisodeType,
  FormValues,
  Instant,
  NoteUpdateReason,
  PhotographMediaType,
  SourceSystem,
  TaskRecordStatus,
  TaskRoles,
  TaskStatus,
  TaskType,
  TreatmentPhase,
} from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Authorship, Contribution } from './authorship.ts';
import type { KeySignature } from '../keys/signatureKeys.ts';
import type { Act, UserRef } from '../request/actor.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';
import type { LinkedPrescriptions, PrescriptionOutcome, SupersededPrescription } from './linkedPrescription.ts';
import type { PatientRecord } from './patient.ts';

export interface TaskNote {
  readonly value: string;
  /** True when the text differs from the generated note. */
  readonly handEdited: boolean;
  /**
   * The generated note at the time of the edit, where a later merge starts (decision 20). Null for an unedited note.
   */
  readonly base: string | null;
  readonly reason: NoteUpdateReason | null;
  readonly created: Act;
  readonly updated: Act;
  readonly published: { readonly publishedBy: string; readonly publishedOn: Instant } | null;
}

/** The parts of a note that a command writes. */
export type NoteContent = Pick<TaskNote, 'value' | 'handEdited' | 'base'>;

/**
 * Stored documents, GraphQL and content templates call a form's answers `formValues`, as the specification does. In the
 * server they are `answers`: `Content` and `Received` are where the name changes.
 */
export interface TaskDocument {
  /** While a task is edited, hidden fields keep their answers here; once signed they are absent. */
  readonly formValues: FormValues;
  /** A list, because paths contain dots, which stored keys may not. */
  readonly provenance: readonly ProvenanceEntry[];
  readonly updated: Act;
  readonly note: TaskNote;
  /** The content template that was applied last (FORM-122); missing without one. */
  readonly contentTemplateId?: string;
  /** Who wrote the answers; missing in documents older than this member. */
  readonly contributions?: readonly Contribution[];
  /** Paragraphs for the notes of the episode, until pending or signing contributes them (TASK-080). */
  readonly noteFragments?: JsonObject;
}

export interface ProvenanceEntry {
  readonly path: Path;
  readonly provenance: Provenance;
}

/**
 * Proves that this server wrote a row, for this task and after these rows. The key is not in the database
 * (`tasks/changes/sealing.ts`).
 */
export interface RowSeal extends KeySignature {
  /** How many rows the task had then. */
  readonly after: { readonly signatures: number; readonly addenda: number };
}

/** A row of the append-only ledger: a signature, or a withdrawn signature with the reason. */
export interface SignatureRecord {
  readonly meaning: 'signed' | 'attested' | 'unsigned';
  readonly by: UserRef;
  readonly role: ClinicianRole | null;
  readonly on: Instant;
  /** SHA-256 over the canonical answers, the note and what the form showed, hexadecimal (`contentHash.ts`). */
  readonly contentHash: string;
  readonly appVersion: string;
  readonly configVersion: string;
  readonly reason: string | null;
  /** "MD"; missing when the directory has none, and in older signatures. */
  readonly credentials?: string;
  /** What the person stated; covered by the hash. Missing without a statement. */
  readonly attestation?: StatedAttestation;
  /** The attending of the course whom the person covered on that day (decision 156); missing without a cover. */
  readonly covering?: { readonly providerId: string; readonly name: string };
  /** The version it covers. This and the next two are missing in signatures from before keys existed. */
  readonly versionId?: string;
  /** SHA-256 over what the task contributes to its episode, hexadecimal (`contentHash.ts`). */
  readonly contributionHash?: string;
  readonly seal?: RowSeal;
}

/** The statement of a signature, word for word as it was offered. */
export type StatedAttestation = Pick<AttestationStatement, 'id' | 'text' | 'presence'>;

export interface AddendumRecord {
  readonly text: string;
  readonly reason: string;
  readonly by: UserRef;
  readonly on: Instant;
  /** Missing in addenda from before keys existed. */
  readonly seal?: RowSeal;
}

/** A question or request about a note that is not signed; not part of the note, and kept after the signature. */
export interface TaskComment extends Act {
  /** From 1, within the task. */
  readonly number: number;
  /** `eventType.section` of the task's form; null for the whole note. */
  readonly section: string | null;
  readonly text: string;
  /** Null while it is open. */
  readonly resolved: Act | null;
}

/** A photograph of the patient, taken for a task. `by` and `on` say who added it, and when. Its bytes are files of their own. */
export interface TaskPhotograph extends Act {
  /** From 1, within the task. */
  readonly number: number;
  readonly caption: string;
  readonly bodySite: string | null;
  readonly takenOn: CalendarDate;
  readonly mediaType: PhotographMediaType;
  /** Bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
  /** Under which its bytes are stored. */
  readonly fileId: string;
  /** Whether a small picture is stored as well. */
  readonly hasSmall: boolean;
  /** Null while it is part of the task. */
  readonly removed: (Act & { readonly reason: string }) | null;
}

/**
 * What made a version. `saved` contains the state before the action that follows it, or what a person saved on purpose;
 * `cancelled` and `discarded` contain what was discarded; all others contain the result of the action.
 */
export const VERSION_ACTIONS = [
  'pended',
  'signed',
  'unsigned',
  'cancelled',
  'discarded',
  'saved',
  'refreshed',
  'reset',
  'restored',
  'copied',
  'carriedOver',
  'imported',
  'unlinked',
  'undone',
] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** The task's reference to a version's body; a body without a reference does not count. */
interface VersionRef {
  readonly id: string;
  readonly action: VersionAction;
  readonly taskStatus: TaskStatus;
}

/** What a pended or signed task contributes to the care plan of its episode (decision 40). */
export interface CarePlanContribution {
  readonly on: Instant;
  /** The date of the visit or procedure; missing for a form without one, and before this member existed. */
  readonly date?: CalendarDate;
  readonly values: readonly { readonly field: string; readonly value: Json }[];
}
export type CarePlan = { readonly [carePlanField: string]: CarePlanEntry };

export interface ExternalDataReferenceRecord {
  readonly id: string;
  readonly externalIdentifiers: readonly { readonly externalId: string; readonly type: string }[];
  readonly sourceSystem: SourceSystem;
  /** Of an imported document: what it was, and who imported it. */
  readonly document?: ImportedDocument;
}

export interface ImportedDocument {
  readonly title: string;
  readonly author: string | null;
  readonly createdOn: Instant | null;
  readonly updatedOn: Instant | null;
  /** Of its content, to tell later whether the source has changed it. */
  readonly sha256: string;
  readonly by: UserRef;
  readonly on: Instant;
}

/**
 * A task with its document, note, signatures and versions: one stored document, so that every command is one write.
 * `_id` is `<episodeId>-<n>`.
 */
export interface TaskRecord extends CarriesAudit {
  readonly episodeId: string;
  readonly patientId: string;
  readonly episodeType: EpisodeType;
  /** The config version of the episode. */
  readonly formConfigId: string;
  readonly displayName: string;
  readonly taskType: TaskType;
  readonly treatmentStage: TreatmentPhase;
  readonly iteration: number | null;
  readonly sequence: number | null;
  /** Its column of the board, by name; missing for one of the twelve, which follows from stage and sequence. */
  readonly column?: string;
  /** Missing for a task without a due date, and in tasks of courses that were registered before due dates existed. */
  readonly due?: DueRule;
  readonly required: boolean;
  readonly roles: TaskRoles;
  /** What an attending may state (decision 59); missing without any, and in older tasks. */
  readonly attestations?: readonly AttestationStatement[];
  /** The role that must approve a signed prescription as well (`Events`); missing where one signature is enough. */
  readonly secondApproval?: ClinicianRole;
  readonly publishing: boolean;
  /** Who added it to the board, and with which key; missing for a task that its course began with (decision 56). */
  readonly added?: Act & { readonly requestKey: string | null };
  /** Who took it off the board, and why; missing while it is on it. */
  readonly closed?: Act & { readonly reason: string };
  /** Both missing in tasks of courses that were registered before these settings existed. */
  readonly enableAppointmentSelect?: boolean;
  readonly usesEpicPublishFlow?: boolean;
  /** `ENTERED_IN_ERROR`: written in the wrong chart. */
  readonly recordStatus: TaskRecordStatus;
  /** Missing unless it was written in the wrong chart (decision 183). */
  readonly wrongChart?: WrongChart;
  /** When its way to the other chart is looked at again; null or missing when it has arrived. */
  readonly moveDue?: Instant | null;
  /** That it began with what was written in another chart; missing for all others. */
  readonly movedFrom?: Act & { readonly taskId: string; readonly reason: string };
  /** The task in the wrong chart whose place on the board it has taken; missing for all others. */
  readonly insteadOf?: string;
  readonly taskStatus: TaskStatus;
  /** Increases by one with every command; publishing has `publicationRevision`. */
  readonly revision: number;
  /** Stored for it, with its versions, after the last command (`tasks/changes/taskBytes.ts`); missing before the first. */
  readonly bytes?: number;
  readonly updatedOn: Instant;
  readonly updatedBy: UserRef | null;
  readonly started: Act | null;
  readonly pended: Act | null;
  readonly signed: Act | null;
  readonly addended: Act | null;
  /** Both frozen from the start of the task until it is canceled or refreshed (decisions 41 and 42). */
  readonly frozen: FrozenForm | null;
  readonly document: TaskDocument | null;
  readonly versions: readonly VersionRef[];
  readonly signatures: readonly SignatureRecord[];
  readonly addenda: readonly AddendumRecord[];
  /** Missing without any. */
  readonly comments?: readonly TaskComment[];
  /** Also removed ones; missing without any. */
  readonly photographs?: readonly TaskPhotograph[];
  /** The key of the last sealed row, so that a start finds which keys are needed; missing without one. */
  readonly signatureKey?: string;
  readonly contribution: { readonly pended: CarePlanContribution | null; readonly signed: CarePlanContribution | null };
  /** What the last pend or sign contributed to the episode's note fragments; missing until then. */
  readonly noteFragments?: { readonly on: Instant; readonly values: JsonObject };
  readonly externalDataReferences: readonly ExternalDataReferenceRecord[];
  /** Prescriptions imported from outside, also those unlinked since; missing until the first one. */
  readonly prescriptionLinks?: readonly LinkedPrescriptions[];
  /** When the sources of its links are asked next; null or missing without a link to follow. */
  readonly outsideDue?: Instant | null;
  /** Missing for a prescription that replaces none. */
  readonly supersedes?: SupersededPrescription;
  /** Missing while the signed prescription is in force, or replaced. */
  readonly outcome?: PrescriptionOutcome;
  /** Its publications to the system of record, oldest first; missing until the first one. */
  readonly publications?: readonly PublicationRecord[];
  /** Increases with every step of a publication; part of each command's compare-and-set. */
  readonly publicationRevision?: number | null;
  /** When the outbox looks at it next; null when nothing is left to send. */
  readonly publicationDue?: Instant | null;
  /** When the last of its failed publications was tried; null or missing while none failed. */
  readonly publicationFailed?: Instant | null;
  /** When a system last took its note; missing until then. */
  readonly publicationAccepted?: Instant | null;
}

/** That a note belongs to another chart. */
export interface WrongChart extends Act {
  readonly reason: string;
  /**
   * Where its work goes: to an untouched task, or to one that is added to a column. When someone else begins the task at the same
   * moment, one more is added.
   */
  readonly to: { readonly episodeId: string } & ({ readonly taskId: string } | { readonly column: string });
  /** The photographs, by number, of which the right chart gets a copy; missing without any. */
  readonly photographs?: readonly number[];
  /** The task where its work is now; null until it has arrived. */
  readonly arrivedAt: string | null;
}

type PublicationStatus = 'queued' | 'sent' | 'accepted' | 'failed' | 'superseded' | 'withdrawn';

/**
 * The publication of one state of the note to one system; a second request for the same state is the same publication.
 */
export interface PublicationRecord {
  /** `pub-<version id>`, with the number of addenda and another system than the patient's own. */
  readonly id: string;
  readonly versionId: string;
  /** Takes back what was sent: the note was written in the wrong chart. Missing for a note. */
  readonly retracts?: true;
  /** Addenda that the note had; missing: none. */
  readonly addenda?: number;
  /** The receiver's id of the patient; missing: that of the chart. */
  readonly patient?: string;
  /** When it is tried next; missing: when the task is due. */
  readonly due?: Instant | null;
  readonly receivingApplication: SourceSystem;
  readonly appointmentId: string | null;
  readonly asked: Act;
  /** The request that asked for it; missing in what was asked for before, and for what follows from another change. */
  readonly requestId?: string;
  readonly role: ClinicianRole | null;
  /** The sign-in of the request, when the note is sent as the person (`usesEpicPublishFlow`). */
  readonly signInId: string | null;
  readonly status: PublicationStatus;
  readonly attempts: number;
  /** When it was last tried; missing before the first try. */
  readonly triedOn?: Instant;
  /** For the person, without patient data. */
  readonly error: string | null;
  /**
   * Whether a try ended without an answer that nothing was stored: then the receiver may have the note, also when sending was given up. Missing
   * before the first failed try, and in publications older than this member.
   */
  readonly unanswered?: boolean;
  /** Who decided that it is not sent, and why; missing unless it was withdrawn. */
  readonly withdrawn?: Act & { readonly reason: string };
  readonly accepted: { readonly on: Instant; readonly externalId: string } | null;
}

export interface FrozenForm {
  readonly formHash: string;
  readonly diseaseSystem: DiseaseSystem;
}

/** The body of a version: written once, before the task refers to it, and never changed. `_id` is `ver-<taskId>-<k>`. */
export interface TaskVersionRecord extends StoredDocument {
  readonly taskId: string;
  readonly episodeId: string;
  readonly patientId: string;
  readonly taskStatus: TaskStatus;
  readonly action: VersionAction;
  readonly created: Act;
  readonly formValues: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  readonly noteValue: string;
  readonly noteHandEdited: boolean;
  readonly noteBase: string | null;
  readonly formHash: string | null;
  /** Missing in versions older than this member. */
  readonly diseaseSystem?: DiseaseSystem | null;
  /** What was on the screen; missing in versions older than this member (decision 53). */
  readonly shown?: ShownContent;
}

/**
 * What a person saw when a version was made: the form field by field, and whose note it is. A signature covers it, and it
 * is never computed again (decision 53).
 */
export interface ShownContent {
  readonly form: FormRecord;
  readonly head: NoteHead;
  /** Missing in versions older than this member. */
  readonly authorship?: Authorship;
  /** Missing without any. */
  readonly photographs?: readonly NamedPhotograph[];
}

/** A photograph as a version names it: enough to prove later that it is the same. */
export type NamedPhotograph = Omit<TaskPhotograph, 'fileId' | 'hasSmall' | 'removed'>;

/** The head of a note: the patient, the course and the task as they were named then. */
export interface NoteHead {
  readonly title: string;
  readonly course: string;
  readonly patient: Pick<PatientRecord, 'name' | 'mrn' | 'dateOfBirth' | 'sex'>;
  /** Another person had the same MRN (decision 31); missing without an alert, and in older versions. */
  readonly hasIdentityAlert?: true;
}

export const tasks: CollectionDefinition<TaskRecord> = {
  name: 'tasks',
  shardKey: 'episodeId',
  indexes: [
    { paths: ['episodeId', 'bytes'] },
    { paths: ['patientId', 'taskType'] },
    { paths: ['auditPending'] },
    { paths: ['publicationDue'] },
    { paths: ['publicationFailed'] },
    { paths: ['publicationAccepted'] },
    { paths: ['outsideDue'] },
    { paths: ['moveDue'] },
    { paths: ['signatureKey'] },
    { paths: ['taskType', 'signed.on'] },
  ],
};

export const taskVersions: CollectionDefinition<TaskVersionRecord> = {
  name: 'taskVersions',
  shardKey: 'episodeId',
  indexes: [{ paths: ['taskId'] }],
};

export const documentId = (taskId: string) => `doc-${taskId}`;
export const noteId = (taskId: string) => `note-${taskId}`;
export const versionId = (taskId: string, number: number) => `ver-${taskId}-${number}`;

/** The task behind a document's or note's id; null when it is neither. */
export function taskIdOf(documentOrNoteId: string): string | null {
  return /^(?:doc|note)-(epi-[0-9a-z]+-\d+)$/.exec(documentOrNoteId)?.[1] ?? null;
}

/** The episode of a task's id: ids contain their shard. Null for any other id. */
export function episodeIdOf(taskId: string): string | null {
  return /^(epi-[0-9a-z]+)-\d+$/.exec(taskId)?.[1] ?? null;
}

export const everSigned = (task: Pick<TaskRecord, 'signatures'>) =>
  task.signatures.some(({ meaning }) => meaning === 'signed');

/** Their signature orders a dose: a prescription, also as a part of the palliative form (decision 128). */
export const PRESCRIBING: readonly TaskType[] = ['PRESCRIPTION', 'PALLIATIVE'];
export const prescribes = ({ taskType }: Pick<TaskRecord, 'taskType'>) => PRESCRIBING.includes(taskType);

/** The last signature, unless it was withdrawn. */
export function standingSignature(task: Pick<TaskRecord, 'signatures'>): SignatureRecord | null {
  const last = task.signatures.findLast(({ meaning }) => meaning !== 'attested');
  return last?.meaning === 'signed' ? last : null;
}

/**
 * The version that the standing signature covers; null without a signature. The signature itself names it; the list of
 * versions is trusted only for signatures from before keys existed.
 */
export function signedVersionId(task: Pick<TaskRecord, 'signatures' | 'versions'>): string | null {
  const standing = standingSignature(task);
  if (!standing) return null;
  return standing.versionId ?? task.versions.findLast(({ action }) => action === 'signed')?.id ?? null;
}

/**
 * Whether the signed note waits for another person (decision 18): an on-treatment visit that advanced practice signed and
 * a medical physics consultation for an attending, a prescription for the second approval that `Events` asks for.
 */
export function waitsForAttestation(task: Pick<TaskRecord, 'signatures' | 'taskType' | 'secondApproval'>): boolean {
  const standing = standingSignature(task);
  const waits =
    (standing !== null && task.secondApproval !== undefined) ||
    (task.taskType === 'OTV' && standing?.role === 'ADVANCED_PRACTICE') ||
    (task.taskType === 'MPC' && standing?.role === 'PHYSICIST');
  return waits && task.signatures.at(-1)?.meaning !== 'attested';
}

/** Those that no one has resolved. */
export const openComments = ({ comments = [] }: Pick<TaskRecord, 'comments'>) =>
  comments.filter(({ resolved }) => resolved === null);

/** Those that no one has removed, as they were added. */
export const photographsOf = ({ photographs = [] }: Pick<TaskRecord, 'photographs'>) =>
  photographs.filter(({ removed }) => removed === null);

/** As a version of the task names them now. */
export const namedPhotographs = (task: Pick<TaskRecord, 'photographs'>): readonly NamedPhotograph[] =>
  photographsOf(task).map(({ fileId: _where, hasSmall: _small, removed: _not, ...named }) => named);

/** Whether a signature, also one that was taken back, covers the photograph: then its bytes stay. */
export function wasSigned(
  task: Pick<TaskRecord, 'signatures'>,
  { on, removed }: Pick<TaskPhotograph, 'on' | 'removed'>,
): boolean {
  return task.signatures.some(
    (row) => row.meaning === 'signed' && row.on >= on && (removed === null || row.on < removed.on),
  );
}

/** The id of a photograph, in answers and in the audit log. */
export const photographId = (taskId: string, number: number) => `pho-${taskId}-${number}`;
