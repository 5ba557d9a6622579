import type { Answer } from './answer.ts';

/** One answer that changed: where, what it was, what it became. `undefined` means there was none. */
export interface AnswerPatch {
  readonly section: number;
  readonly field: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
}

/** A step back, and the steps before it. A linked list: adding a step copies nothing. */
export interface History {
  readonly patches: readonly AnswerPatch[];
  readonly earlier: History | null;
}
