import type { TaskStatus } from '@isocenter/schemas';

const LISTED = 2;

/** Texts of merging the user's edits with another user's. */
export const MERGE_TEXT = {
  /** Follows "The task is out of date." */
  asks: (by: string) => `You and ${by} changed the same answer.`,
  failed: 'What changed could not be read. Your edits are kept in this window.',
  closed: (by: string, status: TaskStatus | null) =>
    `${by} ${CLOSED[status ?? 'STARTED']} Your edits are not part of it.`,
  choose: 'Choose',
  retry: 'Try again',
  open: 'Open with my edits',
  /** After a command was stopped by another user's changes. */
  cameIn: (by: string) => `Changes by ${by} came in. Read them, then try again.`,
  /** The message when another user's changes were merged. */
  received: (changes: readonly { readonly label: string; readonly is: string }[], by: string) => {
    const named = changes.slice(0, LISTED).map(({ label, is }) => `${label} ${is}`);
    const more = changes.length - named.length;
    return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} by ${by}`;
  },
  changesByOthers: (count: number) => (count === 1 ? '1 change by others' : `${count} changes by others`),
  kept: {
    title: 'Your edits that are not in this note',
    explains: 'They were not saved before the note was closed. They are kept until you leave this screen.',
    copy: 'Copy my edits',
    addend: 'Add as addendum',
    discard: 'Discard my edits',
    discardQuestion: 'Discard your edits? They exist only in this window.',
    keep: 'Keep',
    leaveTitle: 'Leave without your edits?',
    leave: 'Leave',
    line: (label: string, text: string) => `${label}: ${text}`,
  },
} as const;

const CLOSED: Record<TaskStatus, string> = {
  NOT_STARTED: 'canceled this task.',
  STARTED: 'moved this task to another form.',
  PENDED: 'moved this task to another form.',
  SIGNED: 'signed this note.',
  ADDENDED: 'addended this note.',
};
