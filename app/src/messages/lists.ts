/** Texts of all lists with filters and sorting. */
export const LISTS_TEXT = {
  loading: 'Loading…',
  clear: 'Clear filters',
  saved: {
    title: 'Saved filters',
    keep: 'Save this filter',
    name: 'Filter name',
    save: 'Save',
    cancel: 'Cancel',
    remove: (name: string) => `Remove filter ${name}`,
    taken: 'A filter with this name already exists. Saving replaces it.',
    failed: 'The filter could not be saved. Please try again.',
    kept: (name: string) => `Filter ${name} was saved.`,
  },
} as const;
