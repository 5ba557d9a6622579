/** Texts of the dialog that fills in a content template. */
export const CONTENT_TEMPLATES_TEXT = {
  title: 'Use a template',
  find: 'Find a template',
  findHint: 'Name, site or description',
  list: 'Templates for this form',
  loadFailed: 'The templates could not be loaded.',
  none: 'There are no published templates for this task and disease system. Templates are created under Content Templates.',
  noneFound: 'No template matches all of these words.',
  choose: 'Choose a template to see what it fills in.',
  fragments: 'Paragraphs of this course',
  fragmentsDescription: 'Paragraphs saved from earlier notes of this course.',
  needsReview: 'Needs review: the form has changed since this template was created.',
  preview: (name: string) => `What “${name}” fills in`,
  columns: { field: 'Field', now: 'Now', next: 'After' },
  empty: '–',
  kept: 'Kept. The template says:',
  nothing: 'The form already has all of these answers.',
  overwrite: (count: number) =>
    count === 1 ? 'Also replace the existing answer' : `Also replace the ${count} existing answers`,
  leftOut: (count: number) =>
    count === 1
      ? 'One field of the template cannot be filled in here and is skipped.'
      : `${count} fields of the template cannot be filled in here and are skipped.`,
  back: 'Back',
  use: (count: number) => (count === 1 ? 'Fill in 1 field' : `Fill in ${count} fields`),
  /** The step in the form's undo history. */
  step: (name: string) => `Template “${name}”`,
  used: (name: string) => `“${name}” filled in. Undo`,
} as const;
