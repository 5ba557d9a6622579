import type { FormStore } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

export interface PendedContent {
  readonly answers: FormValues;
  readonly note: string;
}

/**
 * Whether a pended task differs from its latest pended version: an answer that the form did not fill in by itself, or a
 * note edited by hand (TASK-064).
 */
export function hasUnpendedChanges(store: FormStore, handNote: string | null, pended: PendedContent | null): boolean {
  if (pended === null) return false;
  return store.changedByUser(pended.answers) || (handNote !== null && handNote !== pended.note);
}
