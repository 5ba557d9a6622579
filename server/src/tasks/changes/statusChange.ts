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
  decide,
  keepTaskTimes,
  refuse,
  withContent,
  type CommandContext,
  type Content,
  type TaskChange,
} from './taskChange.ts';
import { withoutUnsent } from './publication.ts';
import { standingSignature, waitsForAttestation } from '../../chart/task.ts';
import type { CarePlanContribution, FrozenForm, TaskRecord, TaskVersionRecord } from '../../chart/task.ts';

/** NOT_STARTED → STARTED. Freezes the form (decisions 41 and 42). */
export function decideStart(task: TaskRecord, context: CommandContext, frozen: FrozenForm): TaskChange {
  return decide('start', task, context, (act) => ({
    next: { frozen, started: act, document: task.document ?? emptyDocument(act) },
  }));
}

/** A document for a task that has none. Opening is not starting, so the status and the task's own time stay. */
export function decideCreateDocument(
  task: TaskRecord,
  { actor, now, freshness }: CommandContext,
  content: Content | null = null,
): TaskChange {
  const refusal = refusalOf(task, { command: 'start', actor, freshness });
  if (refusal) return refuse(refusal);
  if (task.document) return refuse(new TransitionRefusedError('This task already has a document.'));
  const act = { by: actor.user, on: nextInstant(task, now) };
  const document = content ? withContent(task, content, act, 'NOTE_UPDATED') : emptyDocument(act);
  const next = { ...task, revision: task.revision + 1, document };
  return { allowed: true, versions: [], next };
}

/**
 * Saves the shared document; makes no version and changes no status. Only the times of the document and the note
 * change.
 */
export function decideSave(task: TaskRecord, context: CommandContext, content: Content): TaskChange {
  const saved = decide('edit', task, context, (act) => ({
    next: { document: withContent(task, content, act, 'NOTE_UPDATED') },
  }));
  return keepTaskTimes(task, saved);
}

/** Pending is allowed with errors. It starts an unstarted task (`frozen` is then the form it is frozen on). */
export function decidePend(
  task: TaskRecord,
  context: CommandContext,
  input: {
    readonly content: Content;
    readonly frozen: FrozenForm;
    readonly contribution: CarePlanContribution['values'];
    readonly noteFragments?: JsonObject | null;
  },
): TaskChange {
  return decide('pend', task, context, (act) => {
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

/** Note fragments are part of the task's own write; the episode shows the latest of its tasks (TASK-080). */
function fragments(values: JsonObject | null | undefined, { on }: Act): Pick<TaskRecord, 'noteFragments'> {
  return values ? { noteFragments: { on, values } } : {};
}

interface SignInput {
  /** Hidden answers are absent. */
  readonly content: Content;
  readonly contribution: CarePlanContribution['values'];
  /** Errors from the server's validation. */
  readonly errors: number;
  /** Protected values that the note lacks (decision 45). */
  readonly missingTokens: number;
  readonly appVersion: string;
  readonly noteFragments?: JsonObject | null;
}

/** Signs what the server validated; the client's own validation is never read. */
export function decideSign(task: TaskRecord, context: CommandContext, input: SignInput): TaskChange {
  const change = signed(task, context, input);
  if (!change.allowed) return change;
  if (input.errors > 0) return refuse(new FormHasErrorsError(input.errors));
  if (input.missingTokens > 0) return refuse(new NoteContradictsFormError(input.missingTokens));
  return change;
}

function signed(task: TaskRecord, context: CommandContext, input: SignInput): TaskChange {
  return decide('sign', task, context, (act) => {
    const document = withContent(task, input.content, act, 'SIGNED');
    return {
      next: {
        signed: act,
        document,
        signatures: [
          ...task.signatures,
          {
            meaning: 'signed',
            by: context.actor.user,
            role: context.actor.role,
            on: act.on,
            contentHash: contentHash({ answers: document.formValues, note: document.note.value }),
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

/** An attending confirms what advanced practice or the physicist signed; the content does not change. */
export function decideAttest(task: TaskRecord, context: CommandContext, appVersion: string): TaskChange {
  const change = decide('attest', task, context, (act) => {
    const standing = standingSignature(task);
    if (!standing) return { next: {} };
    const { user: by, role } = context.actor;
    const attested = { ...standing, meaning: 'attested' as const, by, role, on: act.on, appVersion, reason: null };
    return { next: { signatures: [...task.signatures, attested] } };
  });
  if (!change.allowed || waitsForAttestation(task)) return change;
  return refuse(new TransitionRefusedError('This note does not need an attestation.'));
}

/** SIGNED → PENDED with a reason. Readers see the last signed version until the next signature (decision 17). */
export function decideUnsign(task: TaskRecord, context: CommandContext, reason: string): TaskChange {
  return decide(
    'unsign',
    task,
    context,
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
                  by: context.actor.user,
                  role: context.actor.role,
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

/** Appends below the original, which stays exactly as signed. */
export function decideAddend(
  task: TaskRecord,
  context: CommandContext,
  { addendum, reason }: { readonly addendum: string; readonly reason: string },
): TaskChange {
  const text = addendum.trim();
  const change = decide(
    'addend',
    task,
    context,
    (act) => ({
      next: { addended: act, addenda: [...task.addenda, { text, reason: reason.trim(), by: act.by, on: act.on }] },
    }),
    reason,
  );
  return change.allowed && !text ? refuse(new BadInputError('Write the addendum.')) : change;
}

/**
 * STARTED or PENDED → NOT_STARTED. The document is kept as a version, and its contribution to the care plan is
 * withdrawn.
 */
export function decideCancel(task: TaskRecord, context: CommandContext): TaskChange {
  return decide('cancel', task, context, () => ({
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

/** Back to the latest pended (or, after unsigning, signed) version; the discarded content is kept as a version too. */
export function decideDiscard(task: TaskRecord, context: CommandContext, latest: TaskVersionRecord | null): TaskChange {
  if (!latest) {
    const refusal = refusalOf(task, { command: 'discard', ...context });
    return refuse(refusal ?? new TransitionRefusedError('There is no pended version to return to.'));
  }
  return decide('discard', task, context, (act) => ({
    next: { document: withContent(task, contentOf(latest), act, 'RESTORED') },
    keep: [{ action: 'discarded', document: task.document, frozen: task.frozen }],
  }));
}
