/** Limits and times of the product (the CONST rows; decisions 14, 19, 21, 34). Times are in milliseconds. */
export const LIMITS = {
  bannerCharacters: 175,
  mrnPopoverCharacters: 40,
  mrnImportCharacters: 50,
  mrnSearchMinimum: 3,
  contentTemplateNameCharacters: 45,
  contentTemplateDescriptionCharacters: 400,
  numericMinimum: 0,
  arrayMinimum: 1,
  outdatedBrowserVersion: 10,
  /** Rows that users can enter into a table, unless its form declares `maxRows`. */
  tableRows: 200,
  /** The most that a form can declare, and that any list of an answer can have. */
  tableRowsMost: 2_000,
  /** Of a block pasted into a table. */
  pastedCharacters: 1_000_000,
  /** Of a note: more than a hundred pages. */
  noteCharacters: 500_000,
  addendumCharacters: 20_000,
  /** Of one version of the consent text. */
  consentTextCharacters: 20_000,
  reasonCharacters: 1_000,
  /** Of one text in answers, such as a LongText, or in what is sent with them. */
  answerCharacters: 100_000,
  /** Of one form of a config version. */
  formSourceCharacters: 2_000_000,
  /** Of one text of a form, such as a label, and of one note template. */
  formTextCharacters: 4_000,
  templateCharacters: 20_000,
  /** Values in the arguments of one call, such as the cells of tables: a table of the greatest size has a fifth of this. */
  argumentValues: 500_000,
  /** Of any other text that a person sends. */
  textCharacters: 10_000,
  supportSubjectCharacters: 120,
  supportDescriptionCharacters: 4000,
  feedbackCharacters: 1000,
  supportFiles: 3,
  /** Of all files of a request together. */
  supportFileBytes: 2_500_000,
  /** Of a Word document that is shown as PDF. */
  documentBytes: 2_500_000,
  fileBytes: 25 * 1024 * 1024,
  fileNameCharacters: 120,
  fileRecipients: 50,
  /** Files stored at once, so that a list can be complete and the store cannot fill up unnoticed. */
  files: 500,
  /** Pending changes of access by one administrator. */
  changeRequests: 50,
  /** Courses of a patient and tasks of a course, also deleted ones: a program that adds them in a loop stops here. */
  courses: 100,
  tasksOfCourse: 250,
  /** Rows of a task, which is read and verified as a whole. */
  addenda: 100,
  comments: 100,
  /** Photographs of a task, also removed ones. */
  photographs: 40,
  /** Of one photograph as it is sent: a camera of 24 million pixels writes about 8 MB. */
  photographBytes: 12 * 1024 * 1024,
  photographPixels: 25_000_000,
  photographSide: 12_000,
  captionCharacters: 200,
  bodySiteCharacters: 100,
  signatures: 300,
  externalDataReferences: 200,
  versions: 1_000,
  /** Of all tasks of a course with their versions: 20 times the largest course of the demonstration (933 kB). */
  courseBytes: 20_000_000,
  /** On top of it, for signatures and addenda, so that what was written can still be signed and corrected. */
  courseBytesReserved: 10_000_000,
  phraseCharacters: 5_000,
  /** Of one person, and of the department. */
  phrases: 300,
  /** From one person in 24 hours. */
  supportRequestsInDay: 30,
  feedbackInDay: 100,
} as const;

export const TIMES = {
  /** How long a change of access waits for a second administrator. */
  changeRequest: 7 * 24 * 3_600_000,
  inactivityWarning: 14 * 60_000,
  inactivityLogout: 15 * 60_000,
  ehrRedirectErrorDelay: 3_000,
  snackbarAutoHide: 10_000,
  flash: 3_000,
  slowSignIn: 5_000,
  slowImport: 6_000,
  postImportNavigation: 2_000,
  upToDateMessage: 3_000,
  requestTimeout: 90_000,
  /** A file takes longer than a JSON response: 25 MB over a slow line. */
  fileTimeout: 5 * 60_000,
  retryDelay: 1_000,
  quickUndo: 10_000,
  textDebounce: 500,
  tooltipDelay: 500,
  autosave: 2_000,
  presenceBeat: 10_000,
  /** While a colleague is on the same task: the name goes soon after the colleague does. */
  presenceBeatTogether: 2_000,
  presenceExpiry: 30_000,
} as const;

/** Cache policies (CONST-016, CONST-017): `keep` is how long a response stays cached, `fresh` how long it is not fetched again. */
export const CACHE = {
  configAndUser: { keep: 2 * 3_600_000, fresh: 3_600_000, retry: false, refetchOnFocus: false, refetchOnMount: false },
  data: { keep: 3_600_000, fresh: 60_000, retry: false, refetchOnFocus: true, refetchOnMount: false },
} as const;

/** Sizes in CSS pixels. */
export const SIZES = {
  dropdownRow: 44,
  dropdownList: 300,
  datePickerWidth: 250,
  tableHeaderMinWidth: 100,
} as const;

export const LEGAL_TERMS_VERSION = '1';

export const SCHEDULE_FILTERS = ['APPOINTMENT', 'TREATMENT'] as const;
export const DEFAULT_SCHEDULE_FILTER = 'APPOINTMENT' satisfies (typeof SCHEDULE_FILTERS)[number];
