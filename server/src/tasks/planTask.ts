import type { FormValues, NoteUpdateReason, TaskCommand, TaskStatus } from '@isocenter/schemas';
import { BadInputError, FormHasErrorsError, TransitionRefusedError, type DomainError } from '../errors.ts';
import type { CarriesAudit } from '../audit/auditLog.ts';
import { contentHash } from './contentHash.ts';
import { nextInstant, type Freshness } from './freshness.ts';
import { NoteContradictsFormError } from './noteText.ts';
import { refusalOf, transitionOf, type Caller } from './mayDo.ts';
import { standingSignature, versionId } from './task.ts';
import type {
  Act,
  CarePlanContribution,
  FrozenForm,
  ProvenanceEntry,
  TaskDocument,
  TaskNote,
  TaskRecord,
  TaskVersionRecord,
  VersionAction,
} from './task.ts';

/**
 * Decide first, act last: each function takes the task as it is and gives the task as it will be, or the reason there
 * is none. Nothing here reads a clock or a store; the service makes the one write (`taskWrite.ts`).
 */
export type Plan =
  | {
      readonly allowed: true;
      readonly next: TaskRecord;
      /** Written before `next` refers to it. */
      readonly version: TaskVersionRecord | null;
    }
  | { readonly allowed: false; readonly error: DomainError };

/** What every command brings along. */
export interface Commanded {
  readonly caller: Caller;
  readonly now: Date;
  readonly seen: Freshness | null;
  /** How many version numbers after the last are taken by bodies that never came to count. */
  readonly skipVersions?: number;
}

/** Answers and note as the service checked them. */
export interface Content {
  readonly formValues: FormValues;
  readonly provenance: readonly ProvenanceEntry[];
  /** Null leaves the note as it is. */
  readonly note: { readonly value: string; readonly handEdited: boolean } | null;
}

const refuse = (error: DomainError): Plan => ({ allowed: false, error });

/** NOT_STARTED → STARTED. What the form is made of is frozen now (decisions 41 and 42). */
export function planStart(task: TaskRecord, commanded: Commanded, frozen: FrozenForm): Plan {
  return plan('start', task, commanded, (act) => ({
    next: { frozen, started: act, document: task.document ?? emptyDocument(act) },
  }));
}

/** A document for a task that has none. Opening is not starting, so the status and the task's own time stay. */
export function planCreateDocument(task: TaskRecord, { caller, now, seen }: Commanded): Plan {
  const refusal = refusalOf(task, { command: 'start', caller, seen });
  if (refusal) return refuse(refusal);
  if (task.document) return refuse(new TransitionRefusedError('This task has a document already.'));
  const act = { by: caller.user, on: nextInstant(task, now) };
  const next = { ...task, revision: task.revision + 1, document: emptyDocument(act) };
  return { allowed: true, version: null, next };
}

/** Saves the shared document; makes no version and moves no status. Only the document's and the note's times move. */
export function planSave(task: TaskRecord, commanded: Commanded, content: Content): Plan {
  const saved = plan('edit', task, commanded, (act) => ({
    next: { document: withContent(task, content, act, 'NOTE_UPDATED') },
  }));
  if (!saved.allowed) return saved;
  return { ...saved, next: { ...saved.next, updatedOn: task.updatedOn, updatedBy: task.updatedBy } };
}

/** Pending is allowed with errors. It starts a task that was not (`frozen` is then what it is frozen on). */
export function planPend(
  task: TaskRecord,
  commanded: Commanded,
  input: {
    readonly content: Content;
    readonly frozen: FrozenForm;
    readonly contribution: CarePlanContribution['values'];
  },
): Plan {
  return plan('pend', task, commanded, (act) => ({
    next: {
      frozen: task.frozen ?? input.frozen,
      started: task.started ?? act,
      pended: act,
      document: withContent(task, input.content, act, 'PENDED'),
      contribution: { ...task.contribution, pended: { on: act.on, values: input.contribution } },
    },
    version: 'pended',
  }));
}

export interface SignInput {
  /** Hidden answers are absent. */
  readonly content: Content;
  readonly contribution: CarePlanContribution['values'];
  /** The server's own judgement of the answers. */
  readonly errors: number;
  /** Locked stretches that the note lacks (decision 45). */
  readonly missingTokens: number;
  readonly appVersion: string;
}

/** Signs what the server judged, never what the client says of it. */
export function planSign(task: TaskRecord, commanded: Commanded, input: SignInput): Plan {
  const planned = signed(task, commanded, input);
  if (!planned.allowed) return planned;
  if (input.errors > 0) return refuse(new FormHasErrorsError(input.errors));
  if (input.missingTokens > 0) return refuse(new NoteContradictsFormError(input.missingTokens));
  return planned;
}

function signed(task: TaskRecord, commanded: Commanded, input: SignInput): Plan {
  return plan('sign', task, commanded, (act) => {
    const document = withContent(task, input.content, act, 'SIGNED');
    return {
      next: {
        signed: act,
        document,
        signatures: [
          ...task.signatures,
          {
            meaning: 'signed',
            by: commanded.caller.user,
            role: commanded.caller.role,
            on: act.on,
            contentHash: contentHash({ formValues: document.formValues, note: document.note.value }),
            appVersion: input.appVersion,
            configVersion: task.formConfigId,
            reason: null,
          },
        ],
        contribution: { ...task.contribution, signed: { on: act.on, values: input.contribution } },
      },
      version: 'signed',
    };
  });
}

/** SIGNED → PENDED with a reason. Readers keep the last signed version until the next signature (decision 17). */
export function planUnsign(task: TaskRecord, commanded: Commanded, reason: string): Plan {
  return plan(
    'unsign',
    task,
    commanded,
    (act) => {
      const taken = standingSignature(task);
      return {
        next: {
          signed: null,
          pended: act,
          signatures: taken
            ? [
                ...task.signatures,
                {
                  ...taken,
                  meaning: 'unsigned',
                  by: commanded.caller.user,
                  role: commanded.caller.role,
                  on: act.on,
                  reason: reason.trim(),
                },
              ]
            : task.signatures,
        },
        version: 'unsigned',
      };
    },
    reason,
  );
}

/** Appends below the original, which stays byte for byte what was signed. */
export function planAddend(
  task: TaskRecord,
  commanded: Commanded,
  { addendum, reason }: { readonly addendum: string; readonly reason: string },
): Plan {
  const text = addendum.trim();
  const planned = plan(
    'addend',
    task,
    commanded,
    (act) => ({
      next: { addended: act, addenda: [...task.addenda, { text, reason: reason.trim(), by: act.by, on: act.on }] },
    }),
    reason,
  );
  return planned.allowed && !text ? refuse(new BadInputError('Write the addendum.')) : planned;
}

/** STARTED or PENDED → NOT_STARTED. The document is kept as a version, and what it gave to the care plan is withdrawn. */
export function planCancel(task: TaskRecord, commanded: Commanded): Plan {
  return plan('cancel', task, commanded, () => ({
    next: {
      document: null,
      frozen: null,
      started: null,
      pended: null,
      contribution: { pended: null, signed: null },
    },
    version: 'cancelled',
  }));
}

/** Back to the latest pended (or, after unsigning, signed) version; what is discarded is kept as a version too. */
export function planDiscard(task: TaskRecord, commanded: Commanded, latest: TaskVersionRecord | null): Plan {
  if (!latest) {
    const refusal = refusalOf(task, { command: 'discard', ...commanded });
    return refuse(refusal ?? new TransitionRefusedError('There is no pended version to go back to.'));
  }
  return plan('discard', task, commanded, (act) => ({
    next: {
      document: withContent(
        task,
        {
          formValues: latest.formValues,
          provenance: latest.provenance,
          note: { value: latest.noteValue, handEdited: latest.noteHandEdited },
        },
        act,
        'RESTORED',
      ),
    },
    version: 'discarded',
    keepsOld: true,
  }));
}

type Change = Partial<Omit<TaskRecord, 'revision' | 'versions' | keyof CarriesAudit>>;

function plan(
  command: TaskCommand,
  task: TaskRecord,
  commanded: Commanded,
  change: (act: Act) => { next: Change; version?: VersionAction; keepsOld?: true },
  reason?: string,
): Plan {
  const refusal = refusalOf(task, { command, ...commanded, ...(reason === undefined ? {} : { reason }) });
  if (refusal) return refuse(refusal);

  const act = { by: commanded.caller.user, on: nextInstant(task, commanded.now) };
  const { to } = transitionOf(command);
  const taskStatus: TaskStatus = to === 'same' ? task.taskStatus : to;
  const { next: changed, version: action, keepsOld } = change(act);
  const next: TaskRecord = {
    ...task,
    ...changed,
    taskStatus,
    revision: task.revision + 1,
    updatedOn: act.on,
    updatedBy: act.by,
  };
  // What a command throws away is what its version keeps; otherwise the version holds what the command made.
  const kept = action === 'cancelled' || keepsOld ? task.document : next.document;
  if (!action || !kept) return { allowed: true, next, version: null };
  const version = versionOf(task, kept, next, { action, act, skip: commanded.skipVersions ?? 0 });
  const ref = { id: version._id, action, taskStatus };
  return { allowed: true, next: { ...next, versions: [...task.versions, ref] }, version };
}

function versionOf(
  task: TaskRecord,
  document: TaskDocument,
  next: TaskRecord,
  { action, act, skip }: { action: VersionAction; act: Act; skip: number },
): TaskVersionRecord {
  return {
    _id: versionId(task._id, lastVersionNumber(task) + 1 + skip),
    taskId: task._id,
    episodeId: task.episodeId,
    patientId: task.patientId,
    taskStatus: next.taskStatus,
    action,
    created: act,
    formValues: document.formValues,
    provenance: document.provenance,
    noteValue: document.note.value,
    noteHandEdited: document.note.handEdited,
    bundleHash: (next.frozen ?? task.frozen)?.bundleHash ?? null,
  };
}

/** Numbers may have gaps: a body whose command lost its race, or died before its write, takes one. */
function lastVersionNumber(task: TaskRecord): number {
  const last = task.versions.at(-1);
  return last ? Number(last.id.slice(last.id.lastIndexOf('-') + 1)) : 0;
}

function emptyDocument(act: Act): TaskDocument {
  return {
    formValues: {},
    provenance: [],
    updated: act,
    note: { value: '', handEdited: false, reason: null, created: act, updated: act, published: null },
  };
}

function withContent(task: TaskRecord, content: Content, act: Act, reason: NoteUpdateReason): TaskDocument {
  const before = task.document ?? emptyDocument(act);
  return {
    formValues: content.formValues,
    provenance: content.provenance,
    updated: act,
    note: content.note ? rewritten(before.note, content.note, act, reason) : before.note,
  };
}

function rewritten(
  before: TaskNote,
  { value, handEdited }: { value: string; handEdited: boolean },
  act: Act,
  reason: NoteUpdateReason,
): TaskNote {
  return { ...before, value, handEdited, reason, updated: act };
}
