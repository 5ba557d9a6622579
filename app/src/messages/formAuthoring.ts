/** Texts of the form configuration's root. */
export const FORM_CONFIG_TEXT = {
  root: {
    title: 'Form configuration',
    intro:
      'Forms are edited, validated and published here. A published version applies to episodes registered from then on. Existing episodes, started tasks and signed notes keep their forms.',
    validate: { name: 'Validate Config', explains: 'Check every form, and go to the errors.' },
    published: { name: 'Published Config', explains: 'Create versions, and activate the one for new episodes.' },
    editable: { name: 'Editable Config', explains: 'Change the sections of forms and try them out.' },
  },
  source: {
    title: 'Source of forms for new tasks',
    loadFailed: 'The source of forms could not be loaded.',
    explains: 'This applies to tasks that have not been started. A started or signed task never changes its form.',
    EDITABLE_FORMS: {
      name: 'Editable forms',
      explains:
        'The forms as currently edited, published or not. For demonstrations and tests. Not allowed in production.',
    },
    PUBLISHED_FORMS: { name: 'Published forms', explains: 'The version that the episode was registered with.' },
    apply: 'Change source',
    dialog: 'Change the source of forms',
    asks: (name: string) =>
      `Tasks that have not been started will use the ${name.toLowerCase()}, for all users, immediately.`,
  },
  cancel: 'Cancel',
} as const;

/** Texts of the config version list. */
export const CONFIG_VERSION_TEXT = {
  title: 'Published Config',
  intro:
    'A version is a copy of the editable forms. Its forms are frozen when it is first activated; new episodes are registered with the active one.',
  loadFailed: 'The config versions could not be loaded.',
  none: 'There are no config versions yet. Create one from the editable forms.',
  create: 'New version',
  column: {
    name: 'Name',
    state: 'State',
    episodes: 'Episodes',
    published: 'Published',
    created: 'Created',
    actions: 'Actions',
  },
  active: 'Active',
  unpublished: 'Not published',
  unused: 'Unused',
  imported: 'Imported from files',
  byOn: (by: string, on: string) => `${by}, ${on}`,
  edit: 'Rename',
  editWhat: (name: string) => `Rename “${name}”`,
  activate: 'Activate',
  activateWhat: (name: string) => `Activate “${name}”`,
  activateExplains: (current: string) =>
    `Episodes registered from now on use these forms instead of those of “${current}”. Existing episodes and started tasks keep theirs. All forms are checked again first.`,
  freezes: 'This publishes the version. Its forms can never be changed afterward.',
  regenerate: 'Regenerate',
  regenerateWhat: (name: string) => `Regenerate “${name}”`,
  regenerateExplains: 'The forms of this version are replaced with the current editable forms.',
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains: 'It is removed from this list. The deletion is recorded in the audit log.',
  dialog: 'New config version',
  dialogExplains: 'It is created from the current editable forms and has no effect until it is activated.',
  name: 'Name',
  description: 'Description',
  make: 'Create version',
  save: 'Save',
  cancel: 'Cancel',
  checking: 'Checking and compiling every form. This takes a few seconds.',
  stale: 'Another user changed this version. Your change was not saved. Close this dialog and check the version.',
} as const;

/** Texts of a config's form list. */
export const FORM_LIST_TEXT = {
  editable: 'Editable Config',
  ofVersion: (name: string) => `Forms of “${name}”`,
  back: 'All versions',
  loadFailed: 'The forms could not be loaded.',
  none: 'The sources of this version were not stored, so there is nothing to show.',
  search: 'Search forms',
  episodeType: 'Episode type',
  system: 'Disease system',
  all: 'All',
  shown: (some: number, all: number) => (some === all ? `${all} forms` : `${some} of ${all} forms`),
  nothingFound: 'No form matches these filters.',
  column: { form: 'Form', episodeType: 'Episode type', system: 'System', updated: 'Last change' },
  shipped: 'As installed',
  byOn: (by: string, on: string) => `${by}, ${on}`,
  create: 'New form',
  dialog: 'New form',
  dialogExplains:
    'For a disease system, it starts from the Default form, if there is one. The Events of the episode type define where the form is used.',
  form: 'Form',
  make: 'Create form',
  cancel: 'Cancel',
} as const;

/** Texts of the form screen. */
export const FORM_EDITOR_TEXT = {
  loadFailed: 'The form could not be loaded.',
  notFound: 'This form no longer exists.',
  back: 'All forms',
  published: 'Forms of a version are read only. To change one, edit the editable form and create a new version.',
  editIt: 'Open the editable form',
  shippedNewer: 'The installed form has changed since this one was edited. The edited form stays in use.',
  source: 'Source',
  parts: 'Parts of the form',
  whole: 'Whole form',
  extendsOther: 'This form extends another one. Its patches are in the text of the whole form.',
  addSection: 'Add section',
  newSection: 'New section',
  textOf: (part: string) => `Text of ${part}`,
  save: 'Save',
  saving: 'Checking every form before saving. This takes a few seconds.',
  undo: 'Undo changes',
  remove: 'Delete section',
  removeWhat: (section: string) => `Delete section “${section}”?`,
  removeExplains:
    'New tasks will not include it. Tasks already started with it keep it. The deletion is recorded in the audit log.',
  removeConfirm: 'Delete',
  cancel: 'Cancel',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  refused: (count: number) =>
    count === 1
      ? 'Not saved: the check found an error. Your text is still here.'
      : `Not saved: the check found ${count} errors. Your text is still here.`,
  conflict:
    'Another user saved this form. Your changes were not saved but are still here. Review what changed, then continue with their text or with yours.',
  theirs: 'Their text',
  keepMine: 'Keep mine and overwrite theirs',
  takeTheirs: 'Take theirs and discard mine',
  findings: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  noFindings: 'No problems found in this form.',
  wait: 'Loading the form',
  preview: 'Live form',
  noPreview: 'This file is not a form that clinicians fill in, so there is no preview.',
  cannotPlay: 'The form cannot be shown as it is written now:',
  line: (line: number) => `Line ${line}`,
  fix: (fix: string) => `Fix: ${fix}`,
  leave: { title: 'Unsaved changes', text: 'Your changes to this form are not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;

/** Texts of the config validation. */
export const VALIDATION_TEXT = {
  title: 'Validate Config',
  intro: 'All files of a config are checked together: names, conditions, references, notes and tasks.',
  config: 'Config',
  editable: 'Editable forms',
  run: 'Check again',
  running: (seconds: number) => `Checking every form… ${seconds} s`,
  runningHint: 'Checking a whole config takes a few seconds. You can leave this screen.',
  failed: 'The config could not be checked.',
  versionsFailed: 'The config versions could not be loaded.',
  clean: (files: number) => `${files} files checked. No problems found.`,
  found: (errors: number, warnings: number, files: number) =>
    `${errors === 1 ? '1 error' : `${errors} errors`} and ${warnings === 1 ? '1 warning' : `${warnings} warnings`} in ${files} files.`,
  column: { place: 'Place', what: 'Problem', form: 'Form', system: 'System', section: 'Section' },
  severity: { error: 'Error', warning: 'Warning' },
  at: (file: string, line: number) => `${file}, line ${line}`,
  shared: 'All forms',
  outside: 'Outside sections',
  baggage: 'Details',
  fix: (fix: string) => `Fix: ${fix}`,
} as const;

/** Texts of the care plan field screen. */
export const CARE_PLAN_FIELD_TEXT = {
  title: 'Care Plan Fields',
  intro:
    'Values that are entered once in a course and inherited by later tasks. A form field defines or inherits one by its ID, as carePlanField. New fields are part of the next config version.',
  loadFailed: 'The care plan fields could not be loaded.',
  create: 'New care plan field',
  search: 'Search care plan fields',
  shown: (some: number, all: number) => (some === all ? `${all} fields` : `${some} of ${all} fields`),
  nothingFound: 'No field matches the search.',
  column: { name: 'Name', id: 'Id', type: 'Type', maxAge: 'Confirmed after', usage: 'Used by' },
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  dialog: 'New care plan field',
  idHint: 'For example, vitals.weight: letters and digits separated by dots. It cannot be changed later.',
  daysHint: 'Days after which the value must be confirmed. Leave empty for never.',
  make: 'Add field',
  cancel: 'Cancel',
} as const;

/** Texts of the lists that other programs read. */
export const PUBLISHED_LISTS_TEXT = {
  title: 'Lists for other programs',
  intro:
    'Older clients read these from the active version. A list without entries usually means that its form has lost a field.',
  list: 'List',
  entries: 'Entries',
  name: {
    fields: 'Fields of cases',
    presets: 'Presets of prescriptions',
    supportData: 'Choices of prescriptions',
    taxonomy: 'Sites of prescriptions',
  },
  loading: 'Loading…',
  /** Said when one takes longer than two seconds. */
  slow: {
    fields: 'Loading… After a start of the server all cases are read once.',
    presets: 'Loading… The forms of the active version are read.',
    supportData: 'Loading… The forms of the active version are read.',
    taxonomy: 'Loading… The forms of the active version are read.',
  },
  failed: (why: string) => `Could not be loaded: ${why}`,
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
} as const;

/** Texts of the form field library. */
export const FORM_FIELD_TEXT = {
  title: 'Form Field Library',
  intro:
    'Fields that many forms share. A form uses one with “use: id@version”. A version never changes: create the next version, then let forms use it.',
  loadFailed: 'The form field library could not be loaded.',
  create: 'New form field',
  back: 'All form fields',
  createExplains:
    'If a field with this ID exists, this becomes its next version. It is part of the next config version.',
  search: 'Search form fields',
  shown: (some: number, all: number) => (some === all ? `${all} fields` : `${some} of ${all} fields`),
  nothingFound: 'No field matches the search.',
  column: {
    field: 'Field',
    type: 'Type',
    carePlanField: 'Care plan field',
    usage: 'Used by',
    state: 'State',
    updated: 'Last change',
  },
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  published: 'Published',
  unpublished: 'Not published',
  followed: (id: string) => `Replaced by ${id}`,
  source: 'Source',
  shipped: 'As installed',
  byOn: (by: string, on: string) => `${by}, ${on}`,
  id: 'Id',
  idHint: 'For example, treated_side: lowercase letters, digits and underscores',
  label: 'Label',
  none: 'None',
  attributes: 'Further attributes',
  attributesHint:
    'YAML, such as choices, required, note or validator. The check reports attributes that the type does not take.',
  make: 'Create field',
} as const;
