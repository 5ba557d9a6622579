/** What every list that can be filtered and sorted says. */
export const LISTS_TEXT = {
  loading: 'Loading…',
  clear: 'Clear filters',
  saved: {
    title: 'Saved filters',
    keep: 'Save this filter',
    name: 'Name of the filter',
    save: 'Save',
    cancel: 'Cancel',
    remove: (name: string) => `Remove the filter ${name}`,
    taken: 'A filter of this name is there already; saving replaces it.',
    failed: 'The filter could not be saved. Please try again.',
    kept: (name: string) => `The filter ${name} is saved.`,
  },
} as const;
