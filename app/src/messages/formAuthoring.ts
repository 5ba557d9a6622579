/** What the administration of form configs says. */
export const FORM_CONFIG_TEXT = {
  root: {
    title: 'Form configuration',
    intro:
      'Forms are edited, validated and published here. A published version holds for episodes that are registered from then on; running episodes, begun tasks and signed notes keep the forms they have.',
    validate: { name: 'Validate Config', explains: 'Check every form, and go to what is wrong.' },
    published: { name: 'Published Config', explains: 'Make versions, and choose the one new episodes get.' },
    editable: { name: 'Editable Config', explains: 'Change the sections of forms and try them out.' },
  },
  source: {
    title: 'Where new tasks take their forms from',
    loadFailed: 'The source of forms could not be loaded.',
    explains: 'It concerns tasks that nobody has begun. A begun or signed task never changes its form.',
    EDITABLE_FORMS: {
      name: 'Editable forms',
      explains: 'As they are edited, published or not. For demonstrations and tests; production refuses it.',
    },
    PUBLISHED_FORMS: { name: 'Published forms', explains: 'The version that the episode was registered with.' },
    apply: 'Switch the source',
    dialog: 'Switch the source of forms',
    asks: (name: string) => `Tasks that nobody has begun will take the ${name.toLowerCase()}, for everybody, at once.`,
  },
  cancel: 'Cancel',
} as const;

/** What the list of config versions says. */
export const CONFIG_VERSION_TEXT = {
  title: 'Published Config',
  intro:
    'A version is a copy of the editable forms. Its forms are frozen when it is first activated; new episodes are registered with the active one.',
  loadFailed: 'The config versions could not be loaded.',
  none: 'There is no config version yet. Make one from the editable forms.',
  create: 'New version',
  column: {
    name: 'Name',
    state: 'State',
    episodes: 'Episodes',
    published: 'Published',
    created: 'Made',
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
    `Episodes registered from now on get these forms instead of those of “${current}”. Running episodes and begun tasks keep theirs. The forms are checked once more before.`,
  freezes: 'This publishes the version: its forms can then never be changed again.',
  regenerate: 'Regenerate',
  regenerateWhat: (name: string) => `Regenerate “${name}”`,
  regenerateExplains: 'The forms of this version are replaced by the editable forms as they are now.',
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains: 'It disappears from this list. Deleting is recorded in the audit log.',
  dialog: 'New config version',
  dialogExplains: 'It is made of the editable forms as they are now, and concerns nobody until it is activated.',
  name: 'Name',
  description: 'Description',
  make: 'Make the version',
  save: 'Save',
  cancel: 'Cancel',
  checking: 'Every form is checked and compiled; this takes some seconds.',
  stale: 'Somebody else has changed this version in the meantime. Nothing was changed. Close this and look again.',
} as const;

/** What the list of a config's forms says. */
export const FORM_LIST_TEXT = {
  editable: 'Editable Config',
  ofVersion: (name: string) => `Forms of “${name}”`,
  back: 'All versions',
  loadFailed: 'The forms could not be loaded.',
  none: 'This version is older than the keeping of sources: there is nothing to be looked at.',
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
    'For a disease system it starts from the form of Default, if there is one. Where the form belongs is said in the Events of its episode type.',
  form: 'Form',
  make: 'Make the form',
  cancel: 'Cancel',
} as const;

/** What the screen of one form says. */
export const FORM_EDITOR_TEXT = {
  loadFailed: 'The form could not be loaded.',
  notFound: 'This form is not there any more.',
  back: 'All forms',
  published:
    'A form of a version: it is only looked at. To change it, change the editable form and make a new version.',
  editIt: 'Open the editable form',
  shippedNewer:
    'The form that came with the installation has changed since somebody edited this one. What was edited here holds.',
  source: 'Source',
  parts: 'Parts of the form',
  whole: 'Whole form',
  extendsOther: 'This form extends another one: its patches are in the text of the whole form.',
  addSection: 'Add a section',
  newSection: 'New section',
  textOf: (part: string) => `Text of ${part}`,
  save: 'Save',
  saving: 'Every form is checked before this one is saved; this takes some seconds.',
  undo: 'Undo changes',
  remove: 'Delete the section',
  removeWhat: (section: string) => `Delete the section “${section}”?`,
  removeExplains:
    'New tasks no longer ask for it. Tasks that were begun with it keep it. Deleting is recorded in the audit log.',
  removeConfirm: 'Delete',
  cancel: 'Cancel',
  saved: 'Saved',
  unsaved: 'Not saved yet',
  refused: (count: number) =>
    count === 1
      ? 'Not saved: the check found an error. Your text is still here.'
      : `Not saved: the check found ${count} errors. Your text is still here.`,
  conflict:
    'Somebody else has saved this form in the meantime. Nothing of yours was saved, and it is still here. Look at what changed, then go on from theirs or from yours.',
  theirs: 'Their text',
  keepMine: 'Keep mine, and save over theirs',
  takeTheirs: 'Take theirs, and drop mine',
  findings: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  noFindings: 'Nothing to mend in this form.',
  wait: 'Reading the form',
  preview: 'Live form',
  noPreview: 'This file is not a form that clinicians fill in, so there is nothing to play.',
  cannotPlay: 'The form cannot be played as it is written now:',
  line: (line: number) => `Line ${line}`,
  fix: (fix: string) => `What to do: ${fix}`,
  leave: { title: 'Unsaved changes', text: 'What you changed in this form is not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;

/** What the validation of configs says. */
export const VALIDATION_TEXT = {
  title: 'Validate Config',
  intro:
    'Every file of a config is checked as a whole: names, conditions, references, notes and the tasks they make up.',
  config: 'Config',
  editable: 'Editable forms',
  run: 'Check again',
  running: (seconds: number) => `Checking every form… ${seconds} s`,
  runningHint: 'A whole config takes some seconds. You can leave this screen meanwhile.',
  failed: 'The config could not be checked.',
  versionsFailed: 'The config versions could not be loaded.',
  clean: (files: number) => `${files} files checked, nothing to mend.`,
  found: (errors: number, warnings: number, files: number) =>
    `${errors === 1 ? '1 error' : `${errors} errors`} and ${warnings === 1 ? '1 warning' : `${warnings} warnings`} in ${files} files.`,
  column: { place: 'Place', what: 'What is wrong', form: 'Form', system: 'System', section: 'Section' },
  severity: { error: 'Error', warning: 'Warning' },
  at: (file: string, line: number) => `${file}, line ${line}`,
  shared: 'All forms',
  outside: 'Outside of sections',
  baggage: 'Details',
  fix: (fix: string) => `What to do: ${fix}`,
} as const;

/** What the screen of care plan fields says. */
export const CARE_PLAN_FIELD_TEXT = {
  title: 'Care Plan Fields',
  intro:
    'What is entered once in a course and inherited by later tasks. A field of a form defines or inherits one by its id, as carePlanField. New ones are part of the next config version.',
  loadFailed: 'The care plan fields could not be loaded.',
  create: 'New care plan field',
  search: 'Search care plan fields',
  shown: (some: number, all: number) => (some === all ? `${all} fields` : `${some} of ${all} fields`),
  nothingFound: 'No field matches the search.',
  column: { name: 'Name', id: 'Id', type: 'Type', maxAge: 'Confirmed after', usage: 'Used by' },
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  forms: (count: number) => (count === 1 ? '1 form' : `${count} forms`),
  dialog: 'New care plan field',
  idHint: 'Such as vitals.weight: letters and digits, with dots between. It never changes.',
  daysHint: 'Days after which somebody must confirm the value; empty for never',
  make: 'Add the field',
  cancel: 'Cancel',
} as const;

/** What the form field library says. */
export const FORM_FIELD_TEXT = {
  title: 'Form Field Library',
  intro:
    'Fields that many forms share. A form takes one over with “use: id@version”. A version is never changed: make the next one, and let forms use it.',
  loadFailed: 'The form field library could not be loaded.',
  create: 'New form field',
  back: 'All form fields',
  createExplains:
    'Where a field with this id is there already, this is its next version. It is part of the next config version.',
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
  followed: (id: string) => `Followed by ${id}`,
  source: 'Source',
  shipped: 'As installed',
  byOn: (by: string, on: string) => `${by}, ${on}`,
  id: 'Id',
  idHint: 'Such as treated_side: small letters, digits and underscores',
  label: 'Label',
  none: 'None',
  attributes: 'Further attributes',
  attributesHint: 'As YAML, such as choices, required, note or validator; the check says what the type takes',
  make: 'Make the field',
} as const;
