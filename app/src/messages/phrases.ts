/** Texts of phrases: short names for texts that are written again and again. */
export const PHRASES_TEXT = {
  title: 'Phrases',
  explains:
    'Type a dot and the name of a phrase in any long text of a form, then a space: its text takes the place. Undo brings the name back. F2 leads to the next blank.',
  none: 'No phrases yet. Add one for a text that you write again and again.',
  failed: 'The phrases could not be loaded.',
  column: { name: 'Name', text: 'Text', owner: 'Whose', edit: 'Change' },
  own: 'Mine',
  department: 'Department',
  add: 'Add a phrase',
  edit: 'Edit',
  editWhat: (name: string) => `Edit .${name}`,
  name: 'Name',
  nameHelp: 'Letters, digits, "-" and "_", such as normalbreast',
  text: 'Text',
  textHelp:
    'Filled in from the chart: {name}, {age}, {sex}, {today}, {diagnosis}, {stage}, {site}, {intent}, {dose}, {fractions}, {weight}, {ecog}. Write *** for a blank to fill in. A note with a blank cannot be signed.',
  forAll: 'For everyone in the department',
  save: 'Save',
  back: 'Cancel',
  remove: 'Delete',
} as const;
