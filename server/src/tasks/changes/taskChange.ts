import type { Act } from '../../request/actor.ts';
import type { JsonObject } from '@isocenter/engine';
import type { FormValues, NoteUpdateReason, TaskCommand, TaskStatus } from '@isocenter/schemas';
import type { CarriesAudit } from '../../audit/carriesAudit.ts';
import type { DomainError } from '../../foundation/errors.ts';
import { nextInstant, type Freshness } from './freshness.ts';
import { refusalOf, transitionOf, type TaskActor } from './mayDo.ts';
import { refusalOfGrowth } from './taskGrowth.ts';
import { versionId } from '../../chart/task.ts';
import type { Contribution } from '../../chart/authorship.ts';
import type {
  FrozenForm,
  NoteContent,
  ProvenanceEntry,
  ShownContent,
  TaskDocument,
  TaskNote,
  TaskRecord,
  TaskVersionRecord,
  VersionAction,
} from '../../chart/task.ts';

/**
 * The result of a command on a task, or why it is refused. Nothing in this folder reads a clock or a store; the service
 * makes the one write (`taskWrite.ts`).
 */
export type TaskChange =
  | {
      readonly allowed: true;
      readonly next: TaskRecord;
      /** Written before `next` refers to them, oldest first. */
      readonly versions: readonly TaskVersionRecord[];
    }
  | { readonly allowed: false; readonly error: DomainError };

/** Who gives the command, when, and on which state of the task. */
export interface CommandContext {
  readonly actor: TaskActor;
  readonly now: Date;
  readonly freshness: Freshness | null;
  /** How many version numbers after the last one are taken by bodies without a reference. */
  readonly skipVersions?: number;
}

/** Answers and note, validated by the service. */
export interface Content {
  readonly answers: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  /** Who wrote the answers; by default as before. */
  readonly contributions?: readonly Contribution[];
  /** Null leaves the note as it is. */
  readonly note: NoteContent | null;
  /** By default as before. */
  readonly contentTemplateId?: string | null;
  readonly noteFragments?: JsonObject | null;
}

/** Content for a version, with what the form showed of it. */
export interface RecordedContent extends Content {
  readonly shown: ShownContent;
}

export const refuse = (error: DomainError): TaskChange => ({ allowed: false, error });

type ChangedFields = Partial<Omit<TaskRecord, 'revision' | 'versions' | keyof CarriesAudit>>;

/** The content of a new version. */
interface KeptVersion {
  readonly action: VersionAction;
  readonly document: TaskDocument | null;
  readonly frozen: FrozenForm | null;
  /** Missing only where an older version without one is kept on. */
  readonly shown: ShownContent | undefined;
}

export function decide(
  command: TaskCommand,
  task: TaskRecord,
  context: CommandContext,
  change: (act: Act) => { readonly next: ChangedFields; readonly keep?: readonly KeptVersion[] },
  reason?: string,
): TaskChange {
  const refusal = refusalOf(task, { command, ...context, ...(reason === undefined ? {} : { reason }) });
  if (refusal) return refuse(refusal);

  const act = { by: context.actor.user, on: nextInstant(task, context.now) };
  const { to } = transitionOf(command);
  const taskStatus: TaskStatus = to === 'same' ? task.taskStatus : to;
  const { next: changed, keep = [] } = change(act);
  const first = lastVersionNumber(task) + 1 + (context.skipVersions ?? 0);
  const versions = keep.flatMap(({ document, ...kept }, index) =>
    document ? [versionOf(task, { ...kept, document, taskStatus, act, number: first + index })] : [],
  );
  const refs = versions.map(({ _id, action }) => ({ id: _id, action, taskStatus }));
  const next: TaskRecord = {
    ...task,
    ...changed,
    taskStatus,
    revision: task.revision + 1,
    updatedOn: act.on,
    updatedBy: act.by,
    versions: refs.length > 0 ? [...task.versions, ...refs] : task.versions,
  };
  const tooLarge = refusalOfGrowth(command, task, next);
  return tooLarge ? refuse(tooLarge) : { allowed: true, next, versions };
}

/** The command does not change the task's own time and person: only those of the document and the note. */
export function keepTaskTimes(task: TaskRecord, change: TaskChange): TaskChange {
  if (!change.allowed) return change;
  return { ...change, next: { ...change.next, updatedOn: task.updatedOn, updatedBy: task.updatedBy } };
}

function versionOf(
  task: TaskRecord,
  {
    action,
    document,
    frozen,
    shown,
    taskStatus,
    act,
    number,
  }: KeptVersion & {
    readonly document: TaskDocument;
    readonly taskStatus: TaskStatus;
    readonly act: Act;
    readonly number: number;
  },
): TaskVersionRecord {
  return {
    _id: versionId(task._id, number),
    taskId: task._id,
    episodeId: task.episodeId,
    patientId: task.patientId,
    taskStatus,
    action,
    created: act,
    formValues: document.formValues,
    provenance: document.provenance,
    noteValue: document.note.value,
    noteHandEdited: document.note.handEdited,
    noteBase: document.note.base,
    formHash: frozen?.formHash ?? null,
    diseaseSystem: frozen?.diseaseSystem ?? null,
    ...(shown === undefined ? {} : { shown }),
  };
}

/** Numbers may have gaps: a command that lost its race, or died before its write, used one. */
function lastVersionNumber(task: TaskRecord): number {
  const last = task.versions.at(-1);
  return last ? Number(last.id.slice(last.id.lastIndexOf('-') + 1)) : 0;
}

export function emptyDocument(act: Act): TaskDocument {
  return {
    formValues: {},
    provenance: [],
    updated: act,
    note: { value: '', handEdited: false, base: null, reason: null, created: act, updated: act, published: null },
  };
}

export function withContent(task: TaskRecord, content: Content, act: Act, reason: NoteUpdateReason): TaskDocument {
  const before = task.document ?? emptyDocument(act);
  return {
    ...before,
    formValues: content.answers,
    provenance: content.provenance,
    updated: act,
    ...(content.contributions ? { contributions: content.contributions } : {}),
    ...(content.contentTemplateId ? { contentTemplateId: content.contentTemplateId } : {}),
    ...(content.noteFragments ? { noteFragments: content.noteFragments } : {}),
    note: content.note ? rewritten(before.note, content.note, act, reason) : before.note,
  };
}

/** The answers and note that a version contains. */
export function contentOf(version: TaskVersionRecord): Content {
  const { formValues, provenance, noteValue, noteHandEdited, noteBase } = version;
  return { answers: formValues, provenance, note: { value: noteValue, handEdited: noteHandEdited, base: noteBase } };
}

function rewritten(before: TaskNote, content: NoteContent, act: Act, reason: NoteUpdateReason): TaskNote {
  // Another text, or another state of it, is not the published one.
  const isAnother = content.value !== before.value || reason === 'PENDED' || reason === 'SIGNED';
  return { ...before, ...content, reason, updated: act, ...(isAnother ? { published: null } : {}) };
}
