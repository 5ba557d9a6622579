/** Texts of refreshing a task. */
export const REFRESH_TEXT = {
  title: 'Refresh',
  looking: 'Checking for changes in the course…',
  conflict: 'The note was edited by hand where answers change. Choose which text to keep.',
  upToDate: 'All inherited answers are up to date. Refreshing also switches to the currently published form.',
  back: 'Back',
  refresh: 'Refresh',
  done: 'Refreshed. Undo',
  heads: { field: 'Field', now: 'Now', next: 'After the refresh', source: 'Source' },
  empty: '–',
  kept: 'Kept: entered here',
  sourceSays: (value: string) => `The source says ${value}`,
  row: { added: 'New row', removed: 'Row removed', changed: 'Row changed' },
  rowSays: (row: string, cells: string) => `${row}: ${cells}`,
  changed: (column: string, old: string, next: string) => `${column} ${old} → ${next}`,
} as const;
