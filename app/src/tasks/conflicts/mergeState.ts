import type { FormError, FormStore } from '@isocenter/engine';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import type { HandNote } from '../saving/handNote.ts';
import type { TheirTask } from './theirTask.ts';
import type { Side } from './threeWay.ts';

/** The note's key among the places of a merge. */
export const NOTE_KEY = 'note';

/** The side chosen for each place, by its path, and for the note. */
export type Sides = ReadonlyMap<string, Side>;

/** A place where both users decided differently. */
export interface MergeQuestion {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** An edit that can no longer be saved here. */
export interface KeptEdit {
  readonly label: string;
  readonly text: string;
}

/** Reads the task from the server again. The edits that it did not take stay on screen. */
export type Reopen = (kept?: readonly KeptEdit[]) => void;

export type MergeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  /** Nothing is saved until the user answers. */
  | {
      readonly kind: 'asks';
      readonly theirs: TheirTask;
      readonly questions: readonly MergeQuestion[];
      /** How many places merge without a question. */
      readonly others: number;
    }
  /** Signed, cancelled or moved: the task takes no edits of this screen. */
  | { readonly kind: 'closed'; readonly theirs: TheirTask; readonly edits: readonly KeptEdit[] }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** A change of another user that came into this screen. */
export interface ReceivedChange {
  readonly key: string;
  /** The field to show; null for the note. */
  readonly path: string | null;
  readonly label: string;
  readonly was: string;
  readonly is: string;
  readonly by: string;
  readonly on: string;
}

/** An answer that gave way when the user chose. */
export interface SetAside {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** The other user's name; null for the user's own. */
  readonly by: string | null;
}

/** Everything that merges brought in since the task was opened, for a later look. */
export interface MergeRecord {
  /** The revision of the task that came in last; 0 before the first merge. */
  readonly revision: number;
  readonly received: readonly ReceivedChange[];
  /** Errors and warnings that the form did not have before the merge. */
  readonly problems: readonly FormError[];
  readonly setAside: readonly SetAside[];
  /** Whether the user has read all of it. Signing waits for that. */
  readonly isRead: boolean;
}

/** The hand edit of the note on this screen. */
export interface NoteOnScreen {
  readonly hand: HandNote | null;
  /** Shows another hand edit. It is not saved by this. */
  readonly show: (hand: HandNote | null) => void;
}

/** What a merge reads and writes. */
export interface MergingScreen {
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly note: () => NoteOnScreen;
  /** Adds to the record of what came in and what gave way. */
  readonly add: (received: readonly ReceivedChange[], setAside: readonly SetAside[]) => void;
  readonly addProblems: (problems: readonly FormError[]) => void;
  /** Keeps how an answer that gave way is put back. The result is what it replaced. */
  readonly keepPutBack: (key: string, putBack: () => SetAside) => void;
}
