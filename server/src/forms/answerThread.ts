import type { CompiledForm, FormContext, NoteMemory, StoredAnswers } from '@isocenter/engine';
import { InputTooLargeError, UnavailableError } from '../foundation/errors.ts';
import { WorkThread, WorkTimeError } from '../threads/workThread.ts';
import { playedForm, refreshedForm, type Renewed } from './renew.ts';
import { validateAnswers, type AnswerValidation } from './validateAnswers.ts';

/** The ways in which the server runs answers through a form. */
export const PLAYS = { validate: validateAnswers, play: playedForm, refresh: refreshedForm } as const;
type Play = keyof typeof PLAYS;

export interface AnswerJob {
  readonly play: Play;
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  readonly answers: StoredAnswers;
}
/** A validation is a renewed form as well. */
export type AnswerJobDone = Renewed & Partial<AnswerValidation>;

/**
 * Answers beyond this take longer than one request may hold the process. In the shipped prescription, the dearest form, they
 * take about 90 ms once its code is compiled; a long prescription has 300 members.
 */
export const MOST_HERE = { members: 700, characters: 200_000 };

const thread = new WorkThread<AnswerJob, AnswerJobDone>({
  module: new URL('./answerWorker.ts', import.meta.url),
  time: 10_000,
  queue: 50,
});

/**
 * Validates answers; large ones in a thread, which remembers no note.
 * @throws InputTooLargeError when that takes too long
 */
export async function validated(
  compiledForm: CompiledForm,
  context: FormContext,
  answers: StoredAnswers,
  noteMemory?: NoteMemory,
): Promise<AnswerValidation> {
  if (!isLarge(answers)) return validateAnswers(compiledForm, context, answers, noteMemory);
  const {
    signedValues = {},
    errors = 1,
    ...played
  } = await inThread({ play: 'validate', compiledForm, context, answers });
  return { ...played, signedValues, errors };
}

/** The form with these answers; large ones in a thread. @throws InputTooLargeError when that takes too long */
export async function played(
  play: Exclude<Play, 'validate'>,
  compiledForm: CompiledForm,
  context: FormContext,
  answers: StoredAnswers,
): Promise<Renewed> {
  if (!isLarge(answers)) return PLAYS[play](compiledForm, context, answers);
  return inThread({ play, compiledForm, context, answers });
}

async function inThread(job: AnswerJob): Promise<AnswerJobDone> {
  try {
    return await thread.run(job);
  } catch (error) {
    if (error instanceof WorkTimeError) {
      throw new InputTooLargeError('These answers take too long to be checked. Nothing was saved.');
    }
    throw new UnavailableError('The answers cannot be checked now. Nothing was saved.', { cause: error });
  }
}

function isLarge({ values }: StoredAnswers): boolean {
  const left = { ...MOST_HERE };
  const waiting: unknown[] = [values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    left.members -= 1;
    if (typeof value === 'string') left.characters -= value.length;
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) waiting.push(member);
    if (left.members < 0 || left.characters < 0) return true;
  }
  return false;
}
