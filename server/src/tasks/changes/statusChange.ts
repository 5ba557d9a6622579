import type { Act } from '../../request/actor.ts';
import type { JsonObject } from '@isocenter/engine';
import { BadInputError, FormHasErrorsError, TransitionRefusedError } from '../../foundation/errors.ts';
import { statedAttestation } from './attestation.ts';
import { refusalOfOpenComments } from './comments.ts';
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
  type RecordedContent,
  type TaskChange,
} from './taskChange.ts';
import { withAddendumSent, withoutUnsent } from './publication.ts';
import { photographsOf, standingSignature, waitsForAttestation } from '../../chart/task.ts';
import type {
  CarePlanContribution,
  FrozenForm,
  ShownContent,
  SignatureRecord,
  TaskRecord,
  TaskVersionRecord,
} from '../../chart/task.ts';

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
    readonly content: RecordedContent;
    readonly frozen: FrozenForm;
    readonly contribution: Omit<CarePlanContribution, 'on'>;
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
        contribution: { ...task.contribution, pended: { on: act.on, ...input.contribution } },
        ...withoutUnsent(task),
        ...fragments(input.noteFragments, act),
      },
      keep: [{ action: 'pended', document, frozen, shown: input.content.shown }],
    };
  });
}

/** Note fragments are part of the task's own write; the episode shows the latest of its tasks (TASK-080). */
function fragments(values: JsonObject | null | undefined, { on }: Act): Pick<TaskRecord, 'noteFragments'> {
  return values ? { noteFragments: { on, values } } : {};
}

interface SignInput {
  /** Hidden answers are absent. */
  readonly content: RecordedContent;
  readonly contribution: Omit<CarePlanContribution, 'on'>;
  /** Errors from the server's validation. */
  readonly errors: number;
  /** Protected values that the note lacks (decision 45). */
  readonly missingTokens: number;
  readonly appVersion: string;
  readonly noteFragments?: JsonObject | null;
  readonly signer?: Signer;
}

/** What a signature says about its signer, besides the actor. */
interface Signer {
  readonly credentials: string | null;
  /** The attending whom they cover; missing without a cover. */
  readonly covering?: SignatureRecord['covering'];
  /** The id of the statement; null without one. */
  readonly attestation: string | null;
}
const WITHOUT_STATEMENT: Signer = { credentials: null, attestation: null };

/** Signs what the server validated; the client's own validation is never read. */
export function decideSign(task: TaskRecord, context: CommandContext, input: SignInput): TaskChange {
  const { signer = WITHOUT_STATEMENT } = input;
  const statement = statedAttestation(withAuthors(task, input.content), context.actor, signer.attestation);
  const stated = 'stated' in statement ? statement.stated : null;
  const change = signed(task, context, input, { ...whoSigns(signer), ...(stated ? { attestation: stated } : {}) });
  if (!change.allowed) return change;
  if ('refusal' in statement) return refuse(statement.refusal);
  const commented = refusalOfOpenComments(task);
  if (commented) return refuse(commented);
  if (input.errors > 0) return refuse(new FormHasErrorsError(input.errors));
  if (input.missingTokens > 0) return refuse(new NoteContradictsFormError(input.missingTokens));
  return change;
}

type SignerMembers = Pick<SignatureRecord, 'credentials' | 'covering' | 'attestation'>;

const whoSigns = ({ credentials, covering }: Signer): SignerMembers => ({
  ...(credentials === null ? {} : { credentials }),
  ...(covering ? { covering } : {}),
});

/** A resident may have typed a moment ago: their contribution counts even before it was saved. */
function withAuthors(task: TaskRecord, { contributions }: Content): TaskRecord {
  return task.document && contributions ? { ...task, document: { ...task.document, contributions } } : task;
}

function signed(task: TaskRecord, context: CommandContext, input: SignInput, signer: SignerMembers): TaskChange {
  return decide('sign', task, context, (act) => {
    const document = withContent(task, input.content, act, 'SIGNED');
    const { shown } = input.content;
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
            contentHash: contentHash({
              ...{ answers: document.formValues, note: document.note.value, shown },
              attestation: signer.attestation,
            }),
            appVersion: input.appVersion,
            configVersion: task.formConfigId,
            reason: null,
            ...signer,
          },
        ],
        contribution: { ...task.contribution, signed: { on: act.on, ...input.contribution } },
        ...withoutUnsent(task),
        ...fragments(input.noteFragments, act),
      },
      keep: [{ action: 'signed', document, frozen: task.frozen, shown }],
    };
  });
}

/** An attending confirms what advanced practice or the physicist signed; the content does not change. */
export function decideAttest(
  task: TaskRecord,
  context: CommandContext,
  input: { readonly appVersion: string; readonly signer?: Signer; readonly body: TaskVersionRecord | null },
): TaskChange {
  const { appVersion, signer = WITHOUT_STATEMENT, body } = input;
  const { actor } = context;
  const statement = statedAttestation(task, actor, signer.attestation);
  const stated = 'stated' in statement ? statement.stated : null;
  const change = decide('attest', task, context, (act) => {
    const standing = standingSignature(task);
    if (!standing) return { next: {} };
    const { attestation: _ofSigner, ...covered } = withoutSigner(standing);
    const attested: SignatureRecord = {
      ...{ ...covered, meaning: 'attested', by: actor.user, role: actor.role, on: act.on, appVersion, reason: null },
      ...(body && {
        contentHash: contentHash({
          ...{ answers: body.formValues, note: body.noteValue, shown: body.shown },
          attestation: stated ?? undefined,
        }),
      }),
      ...whoSigns(signer),
      ...(stated ? { attestation: stated } : {}),
    };
    return { next: { signatures: [...task.signatures, attested] } };
  });
  if (!change.allowed) return change;
  if ('refusal' in statement) return refuse(statement.refusal);
  return waitsForAttestation(task)
    ? change
    : refuse(new TransitionRefusedError('This note does not need an attestation.'));
}

/** The row of another person keeps what it covers, not who signed. */
function withoutSigner({ credentials: _theirs, covering: _whom, ...covered }: SignatureRecord): SignatureRecord {
  return covered;
}

/**
 * SIGNED → PENDED with a reason. Readers see the last signed version until the next signature (decision 17).
 * @param shown what the withdrawn signature covers; undefined for a signature older than records
 */
export function decideUnsign(
  task: TaskRecord,
  context: CommandContext,
  { reason, shown }: { readonly reason: string; readonly shown: ShownContent | undefined },
): TaskChange {
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
                  ...withoutSigner(taken),
                  meaning: 'unsigned',
                  by: context.actor.user,
                  role: context.actor.role,
                  on: act.on,
                  reason: reason.trim(),
                },
              ]
            : task.signatures,
        },
        keep: [{ action: 'unsigned', document: task.document, frozen: task.frozen, shown }],
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
  if (change.allowed && !text) return refuse(new BadInputError('Write the addendum.'));
  if (!change.allowed || !change.next.addended) return change;
  const sent = withAddendumSent(change.next, { asked: change.next.addended, role: context.actor.role });
  return { ...change, next: { ...change.next, ...sent } };
}

/**
 * STARTED or PENDED → NOT_STARTED. The document is kept as a version, and its contribution to the care plan is
 * withdrawn.
 * @param shown what the form showed of the document; undefined without one
 */
export function decideCancel(task: TaskRecord, context: CommandContext, shown: ShownContent | undefined): TaskChange {
  const cancelled = decide('cancel', task, context, (act) => ({
    next: {
      document: null,
      // What was asked about work that is gone must not block what comes after it.
      ...(task.comments && {
        comments: task.comments.map((comment) => ({ ...comment, resolved: comment.resolved ?? act })),
      }),
      frozen: null,
      started: null,
      pended: null,
      contribution: { pended: null, signed: null },
      ...withoutUnsent(task),
    },
    keep: [{ action: 'cancelled', document: task.document, frozen: task.frozen, shown }],
  }));
  return (cancelled.allowed && refusedByPhotographs(task)) || cancelled;
}

/** No photograph goes as a side effect, and none stays on a task that no one has started. */
function refusedByPhotographs(task: TaskRecord): TaskChange | null {
  const count = photographsOf(task).length;
  if (count === 0) return null;
  const which = count === 1 ? 'its photograph' : `its ${count} photographs`;
  return refuse(new TransitionRefusedError(`The work cannot be canceled: remove ${which} first.`));
}

/** Back to the latest pended (or, after unsigning, signed) version; the discarded content is kept as a version too. */
export function decideDiscard(
  task: TaskRecord,
  context: CommandContext,
  { latest, shown }: { readonly latest: TaskVersionRecord | null; readonly shown: ShownContent | undefined },
): TaskChange {
  if (!latest) {
    const refusal = refusalOf(task, { command: 'discard', ...context });
    return refuse(refusal ?? new TransitionRefusedError('There is no pended version to return to.'));
  }
  return decide('discard', task, context, (act) => ({
    next: { document: withContent(task, contentOf(latest), act, 'RESTORED') },
    keep: [{ action: 'discarded', document: task.document, frozen: task.frozen, shown }],
  }));
}
