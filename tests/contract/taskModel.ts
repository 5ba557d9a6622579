import type { TaskCommand, TaskStatus } from '@isocenter/schemas';
import { ADMITTED, hasRight, LEADS_TO } from './decisionsOnTasks.ts';

/**
 * A second, independent description of a task and its commands, from decisions 17 to 20, 27 and 40 instead of the
 * server's code. `taskWalk.test.ts` compares the server with it, step by step.
 */

export type WalkerRole = 'ATTENDING' | 'ADVANCED_PRACTICE' | 'RESIDENT';

/** Answers of the small weekly visit. */
export interface Answers {
  readonly weight?: number;
  readonly missed_days?: 'yes' | 'no';
  readonly missed_days_reason?: string;
  readonly remark?: string;
}

export interface ModelVersion {
  readonly action: string;
  readonly taskStatus: TaskStatus;
  readonly answers: Answers;
  /** Null for the generated note; it is then learned from the server, once, and never changes again. */
  note: string | null;
}

export interface ModelTask {
  readonly type: 'OTV' | 'TREATMENT_SUMMARY';
  readonly week: number;
  status: TaskStatus;
  revision: number;
  answers: Answers | null;
  note: string | null;
  versions: ModelVersion[];
  signatures: { meaning: 'signed' | 'attested' | 'unsigned'; by: WalkerRole }[];
  addenda: string[];
}

export const untouched = (type: ModelTask['type'], week: number): ModelTask => ({
  type,
  week,
  status: 'NOT_STARTED',
  revision: 0,
  answers: null,
  note: null,
  versions: [],
  signatures: [],
  addenda: [],
});

export interface Given {
  readonly command: TaskCommand;
  readonly by: WalkerRole;
  readonly answers: Answers;
  /** An edited note (`BY_HAND`); null generates the note, except when saving a note that is edited already. */
  readonly note: string | null;
  /** Which version to restore, modulo their number. */
  readonly version: number;
  readonly undo: 'refreshed' | 'reset' | 'restored' | 'copied';
  readonly text: string;
}

/** Part of every edited note, and of no form. */
export const BY_HAND = 'in words of my own';

export const versionToRestore = (task: ModelTask, { version }: Given): number => version % task.versions.length;

const isFinished = (answers: Answers) =>
  answers.weight !== undefined && (answers.missed_days !== 'yes' || answers.missed_days_reason !== undefined);

/** The signed content: without hidden answers. */
function signedAnswers({ missed_days_reason, ...shown }: Answers): Answers {
  return shown.missed_days === 'yes' && missed_days_reason !== undefined ? { ...shown, missed_days_reason } : shown;
}

const standing = (task: ModelTask) => {
  const last = task.signatures.findLast(({ meaning }) => meaning !== 'attested');
  return last?.meaning === 'signed' ? last : null;
};
const latestPended = (task: ModelTask) =>
  task.versions.findLast(({ action }) => action === 'pended' || action === 'unsigned');

/** The answers that a later week may copy; null without any. */
function source(task: ModelTask, all: readonly ModelTask[]): Answers | null {
  if (task.type !== 'OTV') return null;
  const earlier = all.filter((other) => other.type === 'OTV' && other.week < task.week);
  const last = earlier.findLast(({ status }) => ['PENDED', 'SIGNED', 'ADDENDED'].includes(status));
  if (!last) return null;
  return (last.status === 'PENDED' ? latestPended(last)?.answers : last.answers) ?? null;
}

/** Every reason to refuse the command; without one it must succeed. */
export function reasonsAgainst(task: ModelTask, all: readonly ModelTask[], given: Given, isFresh: boolean): string[] {
  const { command, by } = given;
  const reasons: string[] = [];
  if (!mayAtAll(task, command, by)) reasons.push('FORBIDDEN');
  if (!isFresh && command !== 'start') reasons.push('TASK_OUT_OF_DATE');
  if (!ADMITTED[task.status].includes(command)) reasons.push('TRANSITION_REFUSED');
  switch (command) {
    case 'sign':
      if (task.type === 'OTV' && !isFinished(given.answers)) reasons.push('FORM_HAS_ERRORS');
      break;
    case 'attest':
      if (
        task.type !== 'OTV' ||
        standing(task)?.by !== 'ADVANCED_PRACTICE' ||
        task.signatures.at(-1)?.meaning === 'attested'
      )
        reasons.push('TRANSITION_REFUSED');
      break;
    case 'unsign':
      if (task.addenda.length > 0) reasons.push('TRANSITION_REFUSED');
      break;
    case 'cancel':
      if (task.signatures.some(({ meaning }) => meaning === 'signed')) reasons.push('TRANSITION_REFUSED');
      break;
    case 'restore':
      if (task.versions.length === 0) reasons.push('NOT_FOUND');
      break;
    case 'discard':
      if (!latestPended(task)) reasons.push('TRANSITION_REFUSED');
      break;
    case 'undo':
      if (task.versions.at(-1)?.action !== given.undo) reasons.push('TRANSITION_REFUSED');
      break;
    case 'copy':
      if (source(task, all) === null) reasons.push('BAD_USER_INPUT');
      break;
    case 'carryOver':
      if (task.type !== 'TREATMENT_SUMMARY') reasons.push('BAD_USER_INPUT');
      break;
    default:
  }
  return reasons;
}

function mayAtAll(task: ModelTask, command: TaskCommand, role: WalkerRole): boolean {
  if (command === 'unsign' && standing(task)?.by === role) return true;
  if (command === 'attest') return role === 'ATTENDING' && standing(task)?.by !== 'ATTENDING';
  // Only the attending and the resident write the small summary.
  if (task.type === 'TREATMENT_SUMMARY' && role === 'ADVANCED_PRACTICE') return false;
  return hasRight(command, task.type, role);
}

/** The command succeeded. If two results are valid (a remark that may be copied), `remark` tells which one it was. */
export function done(
  task: ModelTask,
  all: readonly ModelTask[],
  given: Given,
): { readonly mayCopyRemark: string | null } {
  const { command, by, answers, text } = given;
  const before = { answers: task.answers ?? {}, note: task.note };
  const copied = command === 'copy' ? (source(task, all)?.remark ?? null) : null;
  task.status = LEADS_TO[command] ?? task.status;
  task.revision += 1;
  const keep = (action: string, held: { answers: Answers; note: string | null }) =>
    task.versions.push({ action, taskStatus: task.status, ...held });
  const hold = (held: { answers: Answers; note: string | null }) => {
    task.answers = held.answers;
    task.note = held.note;
  };
  const current = () => ({ answers: task.answers ?? {}, note: task.note });
  const replace = (action: string, held: { answers: Answers; note: string | null }) => {
    // A note that has not been edited is the generated one.
    keep('saved', { ...before, note: before.note === '' ? null : before.note });
    hold(held);
    keep(action, held);
  };
  switch (command) {
    case 'start':
      if (!task.answers) hold({ answers: {}, note: '' });
      break;
    case 'edit':
      hold({ answers, note: given.note ?? (task.note?.includes(BY_HAND) ? task.note : null) });
      break;
    case 'pend':
      hold({ answers, note: given.note });
      keep('pended', current());
      break;
    case 'sign':
      hold({ answers: signedAnswers(answers), note: given.note });
      keep('signed', current());
      task.signatures.push({ meaning: 'signed', by });
      break;
    case 'attest':
      task.signatures.push({ meaning: 'attested', by });
      break;
    case 'unsign':
      task.signatures.push({ meaning: 'unsigned', by });
      keep('unsigned', current());
      break;
    case 'addend':
      task.addenda.push(text);
      break;
    case 'cancel':
      keep('cancelled', before);
      task.answers = null;
      task.note = null;
      break;
    case 'discard': {
      const back = latestPended(task);
      keep('discarded', before);
      hold({ answers: back?.answers ?? {}, note: back?.note ?? null });
      break;
    }
    case 'restore': {
      const back = task.versions[versionToRestore(task, given)];
      replace('restored', { answers: back?.answers ?? {}, note: back?.note ?? null });
      break;
    }
    case 'undo': {
      const back = task.versions.at(-2);
      replace('undone', { answers: back?.answers ?? {}, note: back?.note ?? null });
      break;
    }
    case 'reset':
      replace('reset', { answers: {}, note: null });
      break;
    case 'refresh':
      replace('refreshed', { answers: before.answers, note: null });
      break;
    case 'copy':
      replace('copied', { answers: before.answers, note: null });
      break;
    case 'carryOver':
      replace('carriedOver', { answers: before.answers, note: null });
      break;
  }
  return { mayCopyRemark: copied };
}
