/** What the refresh of a task says. */
export const REFRESH_TEXT = {
  title: 'Refresh',
  looking: 'Looking what changed in the course…',
  conflict: 'The note was edited by hand where the answers change. Choose what it shall say.',
  upToDate: 'Every inherited answer is up to date. Refreshing also takes the form as it is published now.',
  back: 'Back',
  refresh: 'Refresh',
  done: 'Refreshed. Undo',
  heads: { field: 'Field', now: 'Now', next: 'After the refresh', source: 'Source' },
  empty: '–',
  kept: 'Kept: it was typed here',
  sourceSays: (value: string) => `The source says ${value}`,
  row: { added: 'New row', removed: 'Row removed', changed: 'Row changed' },
  rowSays: (row: string, cells: string) => `${row}: ${cells}`,
  changed: (column: string, old: string, next: string) => `${column} ${old} → ${next}`,
} as const;
