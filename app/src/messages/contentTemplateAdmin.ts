/** Texts of the content template administration. */
export const CONTENT_TEMPLATE_ADMIN_TEXT = {
  title: 'Content Templates',
  intro:
    'Answers for a typical case. Once a template is published, clinicians can fill it into a task with “Use a template”. Changing a template does not change tasks that already used it.',
  loadFailed: 'The content templates could not be loaded.',
  none: 'There are no content templates yet. Create one, enter its answers, and publish it.',
  create: 'New template',
  column: { name: 'Name', scope: 'For', state: 'State', updated: 'Last change', actions: 'Actions' },
  state: { published: 'Published', draft: 'Not published', needsReview: 'Needs review' },
  shipped: 'As installed',
  updated: (by: string, on: string) => `${by}, ${on}`,
  anySystem: 'All disease systems',
  edit: 'Edit',
  editWhat: (name: string) => `Edit “${name}”`,
  publish: 'Publish',
  publishWhat: (name: string) => `Publish “${name}”`,
  withdraw: 'Withdraw',
  withdrawWhat: (name: string) => `Withdraw “${name}”`,
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains:
    'It will no longer be offered. Answers already filled in from it stay in their tasks. The deletion is recorded in the audit log.',
  cancel: 'Cancel',
  dialog: 'New content template',
  make: 'Create template',
  name: 'Name',
  nameTaken: 'Another template has this name.',
  description: 'Description',
  task: 'Task',
  system: 'Disease system',
  site: 'Site',
  siteHint: 'For example, breast. Leave empty for all sites.',
  formsFailed: 'The forms could not be loaded.',
} as const;

/** Texts of the content template editor. */
export const CONTENT_TEMPLATE_EDITOR_TEXT = {
  back: 'All templates',
  notFound: 'This content template no longer exists.',
  loadFailed: 'The content template could not be loaded.',
  answers: 'Answers',
  answersHint: 'Only fields answered here are filled in. Leave fields empty that differ between patients.',
  noForm: 'The forms no longer have this task. Delete the template, or create a new one for another task.',
  reviewed: 'I reviewed the answers and they are still correct',
  needsReview:
    'The form has changed since this template was created: a field was removed or takes a different kind of answer. Review the answers before you save.',
  save: 'Save',
  saved: 'Saved',
  leave: { title: 'Unsaved changes', text: 'Your changes to this template are not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;
