/** What the administration of content templates says. */
export const CONTENT_TEMPLATE_ADMIN_TEXT = {
  title: 'Content Templates',
  intro:
    'Answers for a usual case. Clinicians fill them into a task with “Use a template” once they are published; nothing that was filled in before changes with the template.',
  loadFailed: 'The content templates could not be loaded.',
  none: 'There is no content template yet. Make one, give it answers, and publish it.',
  create: 'New template',
  column: { name: 'Name', scope: 'For', state: 'State', updated: 'Last change', actions: 'Actions' },
  state: { published: 'Published', draft: 'Not published', needsReview: 'Needs review' },
  shipped: 'As it was shipped',
  updated: (by: string, on: string) => `${by}, ${on}`,
  anySystem: 'Every disease system',
  edit: 'Edit',
  editWhat: (name: string) => `Edit “${name}”`,
  publish: 'Publish',
  publishWhat: (name: string) => `Publish “${name}”`,
  withdraw: 'Withdraw',
  withdrawWhat: (name: string) => `Withdraw “${name}”`,
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains:
    'It is no longer offered to anybody. Answers that were filled in from it stay where they are. Deleting is recorded in the audit log.',
  cancel: 'Cancel',
  dialog: 'New content template',
  make: 'Make the template',
  name: 'Name',
  nameTaken: 'Another template has this name.',
  description: 'Description',
  task: 'Task',
  system: 'Disease system',
  site: 'Site',
  siteHint: 'Such as breast; empty for every site',
  formsFailed: 'The forms could not be loaded.',
} as const;

/** What the editor of one content template says. */
export const CONTENT_TEMPLATE_EDITOR_TEXT = {
  back: 'All templates',
  notFound: 'This content template is not there any more.',
  loadFailed: 'The content template could not be loaded.',
  answers: 'Answers',
  answersHint: 'Only what is answered here is filled in. Leave empty what differs from patient to patient.',
  noForm: 'The forms have no task like this any more. Delete the template, or make it anew for another task.',
  reviewed: 'The answers were looked at and still hold',
  needsReview:
    'The form changed since this template was made: a field is gone, or takes another kind of answer. Look at the answers before you save.',
  save: 'Save',
  saved: 'Saved',
  leave: { title: 'Unsaved changes', text: 'What you changed in this template is not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;
