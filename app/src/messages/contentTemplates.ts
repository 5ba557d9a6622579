/** What choosing a content template says. */
export const CONTENT_TEMPLATES_TEXT = {
  title: 'Use a template',
  find: 'Find a template',
  findHint: 'Name, site or description',
  list: 'Templates for this form',
  loadFailed: 'The templates could not be loaded.',
  none: 'There is no published template for this kind of task and disease system. Templates are made under Content Templates.',
  noneFound: 'No template has all these words.',
  choose: 'Choose a template to see what it fills in.',
  fragments: 'Paragraphs of this course',
  fragmentsDescription: 'What earlier notes of this course kept for reuse.',
  needsReview: 'Needs review: the form changed since this template was made.',
  preview: (name: string) => `What “${name}” fills in`,
  columns: { field: 'Field', now: 'Now', next: 'After' },
  empty: '–',
  kept: 'Kept. The template says:',
  nothing: 'The form holds all of this already.',
  overwrite: (count: number) =>
    count === 1
      ? 'Also replace the answer that is there already'
      : `Also replace the ${count} answers that are there already`,
  leftOut: (count: number) =>
    count === 1
      ? 'One field of the template cannot be filled in here and is left out.'
      : `${count} fields of the template cannot be filled in here and are left out.`,
  back: 'Back',
  use: (count: number) => (count === 1 ? 'Fill in 1 field' : `Fill in ${count} fields`),
  used: (name: string) => `“${name}” filled in. Undo`,
} as const;
