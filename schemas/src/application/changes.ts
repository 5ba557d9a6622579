import { listShape, recordShape, textShape, wordShape, type Shape } from './shapes.ts';

/**
 * What open screens hear about: `chart` with the ids of the patient and the episode, `schedule` with days of the
 * department, `presence` with tasks, `stream` when changes may have been missed, so that every screen asks again.
 */
export const CHANGE_SUBJECTS = ['chart', 'schedule', 'presence', 'stream'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** That something changed, never what it says: a screen asks for that as always, with its own permission. */
export interface Change {
  readonly about: ChangeSubject;
  /** Empty: it may concern all of them. */
  readonly ids: readonly string[];
}

export const changesShape: Shape<readonly Change[]> = listShape(
  recordShape<Change>({ about: wordShape(...CHANGE_SUBJECTS), ids: listShape(textShape) }),
);
