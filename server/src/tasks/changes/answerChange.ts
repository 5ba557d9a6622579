import type { Act } from '../../request/actor.ts';
import type { JsonObject } from '@isocenter/engine';
import { BadInputError, FormHasErrorsError, TransitionRefusedError } from '../../foundation/errors.ts';
import { contentHash } from './contentHash.ts';
import { nextInstant } from './freshness.ts';
import { refusalOf } from './mayDo.ts';
import { NoteContradictsFormError } from '../answers/noteText.ts';
import {
  contentOf,
  emptyDocument,
  plan,
  quietly,
  refuse,
  withContent,
  type Commanded,
  type Content,
  type Plan,
} from './taskChange.ts';
import { withoutUnsent } from './publication.ts';
import { standingSignature, waitsForAttestation } from '../../chart/task.ts';
import type { CarePlanContribution, FrozenForm, TaskRecord, TaskVersionRecord } from '../../chart/task.ts';

/** NOT_STARTED → STARTED. What the form is made of is frozen now (decisions 41 and 42). */
export function planStart(task: TaskRecord, commanded: Commanded, frozen: FrozenForm): Plan {
  return plan('start', task, commanded, (act) => ({
    next: { frozen, started: act, document: task.document ?? emptyDocument(act) },
  }));
}

/** A document for a task that has none. Opening is not starting, so the status and the task's own time stay. */
export function planCreateDocument(
  task: TaskRecord,
  { caller, now, seen }: Commanded,
  content: Content | null = null,
): Plan {
  const refusal = refusalOf(task, { command: 'start', caller, seen });
  if (refusal) return refuse(refusal);
  if (task.document) return refuse(new TransitionRefusedError('This task has a document already.'));
  const act = { by: caller.user, on: nextInstant(task, now) };
  const document = content ? withContent(task, content, act, 'NOTE_UPDATED') : emptyDocument(act);
  const next = { ...task, revision: task.revision + 1, document };
  return { allowed: true, versions: [], next };
}

/** Saves the shared document; makes no version and moves no status. Only the document's and the note's times move. */
export function planSave(task: TaskRecord, commanded: Commanded, content: Content): Plan {
  const saved = plan('edit', task, commanded, (act) => ({
    next: { document: withContent(task, content, act, 'NOTE_UPDATED') },
  }));
  return quietly(task, saved);
}

/** Pending is allowed with errors. It starts a task that was not (`frozen` is then what it is frozen on). */
export function planPend(
  task: TaskRecord,
  commanded: Commanded,
  input: {
    readonly content: Content;
    readonly frozen: FrozenForm;
    readonly contribution: CarePlanContribution['values'];
    readonly noteFragments?: JsonObject | null;
  },
): Plan {
  return plan('pend', task, commanded, (act) => {
    const frozen = task.frozen ?? input.frozen;
    const document = withContent(task, input.content, act, 'PENDED');
    return {
      next: {
        frozen,
        started: task.started ?? act,
        pended: act,
        document,
        contribution: { ...task.contribution, pended: { on: act.on, values: input.contribution } },
        ...withoutUnsent(task),
        ...fragments(input.noteFragments, act),
      },
      keep: [{ action: 'pended', document, frozen }],
    };
  });
}

/** Note fragments travel in the task's own write; the episode shows the latest of its tasks (TASK-080). */
function fragments(values: JsonObject | null | undefined, { on }: Act): Pick<TaskRecord, 'noteFragments'> {
  return values ? { noteFragments: { on, values } } : {};
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
  readonly noteFragments?: JsonObject | null;
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
        ...withoutUnsent(task),
        ...fragments(input.noteFragments, act),
      },
      keep: [{ action: 'signed', document, frozen: task.frozen }],
    };
  });
}

/** An attending stands behind what advanced practice or the physicist signed; not a byte of it changes. */
export function planAttest(task: TaskRecord, commanded: Commanded, appVersion: string): Plan {
  const planned = plan('attest', task, commanded, (act) => {
    const standing = standingSignature(task);
    if (!standing) return { next: {} };
    const { user: by, role } = commanded.caller;
    const attested = { ...standing, meaning: 'attested' as const, by, role, on: act.on, appVersion, reason: null };
    return { next: { signatures: [...task.signatures, attested] } };
  });
  if (!planned.allowed || waitsForAttestation(task)) return planned;
  return refuse(new TransitionRefusedError('This note does not wait for an attestation.'));
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
          ...withoutUnsent(task),
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
        keep: [{ action: 'unsigned', document: task.document, frozen: task.frozen }],
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
      ...withoutUnsent(task),
    },
    keep: [{ action: 'cancelled', document: task.document, frozen: task.frozen }],
  }));
}

/** Back to the latest pended (or, after unsigning, signed) version; what is discarded is kept as a version too. */
export function planDiscard(task: TaskRecord, commanded: Commanded, latest: TaskVersionRecord | null): Plan {
  if (!latest) {
    const refusal = refusalOf(task, { command: 'discard', ...commanded });
    return refuse(refusal ?? new TransitionRefusedError('There is no pended version to go back to.'));
  }
  return plan('discard', task, commanded, (act) => ({
    next: { document: withContent(task, contentOf(latest), act, 'RESTORED') },
    keep: [{ action: 'discarded', document: task.document, frozen: task.frozen }],
  }));
}
