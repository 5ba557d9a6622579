/** How a person arranged the task page. Kept in this browser under their user id; holds no patient data. */
export interface TaskLayout {
  readonly navigationFolded: boolean;
  /** The note's share of the width beside the form, in percent. */
  readonly noteWidth: number;
  readonly noteFolded: boolean;
}

/** The navigation is a rail and the note is narrow, so that the form has 800 px of a window of 1440 px. */
const USUAL: TaskLayout = { navigationFolded: true, noteWidth: 28, noteFolded: false };

const NARROWEST_NOTE = 20;
const WIDEST_NOTE = 60;
export const NOTE_WIDTH_LIMITS = { least: NARROWEST_NOTE, most: WIDEST_NOTE } as const;

export function clampNoteWidth(width: number): number {
  return Math.min(WIDEST_NOTE, Math.max(NARROWEST_NOTE, width));
}

const keyOf = (userId: string) => `task_layout.${userId}`;

/** Storage may be full, forbidden or hold anything: what cannot be read has its usual value. */
export function readTaskLayout(userId: string): TaskLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return USUAL;
    const { navigationFolded, noteWidth, noteFolded } = { ...USUAL, ...stored };
    return {
      navigationFolded: navigationFolded !== false,
      noteWidth: Number.isFinite(noteWidth) ? clampNoteWidth(noteWidth) : USUAL.noteWidth,
      noteFolded: noteFolded === true,
    };
  } catch {
    return USUAL;
  }
}

export function rememberTaskLayout(userId: string, change: Partial<TaskLayout>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readTaskLayout(userId), ...change }));
  } catch {
    // A layout that is not remembered is not worth interrupting the user.
  }
}

const columnsKeyOf = (userId: string) => `worklist_columns.${userId}`;

/** The columns of the worklist that a person has chosen; null without a choice. Names of columns, and no patient data. */
export function readShownColumns(userId: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsKeyOf(userId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((column) => typeof column === 'string') : null;
  } catch {
    return null;
  }
}

export function rememberShownColumns(userId: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(columnsKeyOf(userId), JSON.stringify(columns));
  } catch {
    // A choice that is not remembered is not worth interrupting the user.
  }
}
