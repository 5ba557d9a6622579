/** Marks that the page sets while it opens a form, for the trace. */
export const OPENING = {
  begins: 'isocenter-opening-begins',
  firstSection: 'isocenter-first-section',
  everyField: 'isocenter-every-field',
} as const;
