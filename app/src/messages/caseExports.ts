/** Texts of the export of cases. */
export const CASE_EXPORT_TEXT = {
  open: 'Export',
  title: 'Export cases',
  explains:
    'A ZIP file with the cases that pass the filters, their fields, and what was done to them. Each export is written to the audit log and to the list below.',
  kind: 'Cases',
  deidentified: 'De-identified',
  deidentifiedExplains:
    'The dates of each patient are moved by one secret number of days, ages over 89 are 90+, text is left out, and numbers are replaced by keys.',
  identified: 'With case and patient numbers',
  identifiedExplains: 'Reading each of these charts is written to the audit log.',
  format: 'Files',
  csv: 'CSV',
  parquet: 'Parquet, one folder for each year of registration',
  fhir: 'FHIR (mCODE)',
  fhirExplains:
    'Whole courses from their signed documents as mCODE and CodeX RT resources (NDJSON), not single fields.',
  all: 'All fields, not only those of the charts',
  withoutRare: 'Leave out rows that fewer than 5 patients share',
  mustLeaveOut: 'Without permission to open charts, rare rows are always left out.',
  reason: 'Reason',
  make: 'Export',
  cancel: 'Cancel',
  failed: 'The cases could not be exported.',
  reportFailed: 'What the file would tell could not be counted.',
  rows: (rows: string, cases: string, fields: string) => `${rows} of ${cases} cases, ${fields} fields`,
  fieldsLeftOut: (count: string) =>
    count === '1' ? '1 field with text or names is left out.' : `${count} fields with text or names are left out.`,
  k: (k: string) => `Smallest group of patients alike in age, sex and disease system: k = ${k}.`,
  noRows: 'The file would have no row.',
  rare: (count: string) => `${count} cases have a rare combination`,
  combination: 'Age, sex, disease system',
  cases: 'Patients',
  earlier: 'Earlier exports',
  earlierFailed: 'The earlier exports could not be loaded.',
  none: 'Nothing was exported yet.',
  column: { on: 'When', by: 'Who', what: 'What', reason: 'Why' },
  what: (rows: string, fields: string, kind: string, format: string, k: string) =>
    `${rows} cases, ${fields} fields, ${kind}, ${format}, k = ${k}`,
  formats: { csv: 'CSV', parquet: 'Parquet', fhir: 'FHIR (mCODE)' },
  whatCourses: (rows: string, kind: string, format: string, k: string) => `${rows} courses, ${kind}, ${format}${k}`,
  smallest: (k: string) => `, k = ${k}`,
  courses: (rows: string, cases: string) => `${rows} of ${cases} courses`,
} as const;

/** Texts of the export of one course. */
export const COURSE_EXPORT_TEXT = {
  open: 'Export',
  openWhat: (course: string) => `Export ${course} as FHIR`,
  title: 'Export course as FHIR (mCODE)',
  explains:
    'One JSON file with the patient by name and what the signed documents of the course say: diagnosis, stage, prescriptions, treatment, adverse events. It is written to the audit log and to the list of exports.',
  failed: 'The course could not be exported.',
} as const;
