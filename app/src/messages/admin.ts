import type { FeatureFlagName } from '@isocenter/schemas';

/** Texts of the administration's root. */
export const ADMIN_TEXT = { title: 'Admin' } as const;

/** Texts of error reporting. */
export const ERROR_REPORTING_TEXT = {
  title: 'Error Reporting',
  about:
    'Errors of the application and of the server are written to the log of the server, each with the id that the person has seen.',
  open: 'Open error reporting',
  none: 'This installation has no system for error reports. An operator can set one (ERROR_REPORTING_URL).',
} as const;

/** Texts of the support request list. */
export const SUPPORT_REQUESTS_TEXT = {
  title: 'Support Requests',
  loadFailed: 'The support requests could not be loaded.',
  none: 'No support requests have been submitted.',
  noneOpen: 'There are no open requests.',
  shown: (open: number, all: number) => `${open} open of ${all}`,
  closedToo: 'Show closed requests',
  feedback: 'Read feedback',
  status: { OPEN: 'Open', CLOSED: 'Closed' },
  from: (name: string, when: string) => `${name}, ${when}`,
  number: 'Number',
  screen: 'Screen',
  files: 'Files',
  file: (name: string, bytes: number) => `${name} (${Math.max(1, Math.round(bytes / 1000))} kB)`,
  fileFailed: 'The file could not be downloaded.',
  close: 'Close',
  closeWhat: (subject: string) => `Close “${subject}”`,
  reopen: 'Reopen',
  reopenWhat: (subject: string) => `Reopen “${subject}”`,
} as const;

/** Texts of the feature flag screen. */
export const FEATURE_FLAGS_TEXT = {
  title: 'Feature Flags',
  intro: 'A change applies to all users immediately, without a restart, and is recorded in the audit log.',
  loadFailed: 'The feature flags could not be loaded.',
  column: { flag: 'Flag', value: 'Value', installation: 'Installation', changed: 'Changed', action: 'Action' },
  never: 'Never',
  changed: (by: string, when: string) => `${by}, ${when}`,
  change: 'Change',
  changeWhat: (name: string) => `Change ${name}`,
  dialog: (name: string) => `Change ${name}`,
  installationChoice: (value: string) => `Installation default (${value})`,
  save: 'Save',
  cancel: 'Cancel',
  value: {
    true: 'On',
    false: 'Off',
    null: 'None',
    ARIA: 'ARIA',
    ARIA_DB: 'ARIA database',
    EPIC: 'Epic',
    MOSAIQ: 'MOSAIQ',
    EDITABLE_FORMS: 'Editable forms',
    PUBLISHED_FORMS: 'Published forms',
  },
} as const;

/** What each flag does, for the administrator who changes it. */
export const FEATURE_FLAG_MEANS = {
  OPC: 'Turns the patient care service on.',
  COVID_DASHBOARD_ENABLED: 'The COVID-19 dashboard, its home card and its link.',
  PATIENT_LIST_ENABLED: 'The patient list. Patient Care then opens on it instead of the schedule.',
  PATIENT_SEARCH_ENABLED: 'The patient search in the navigation.',
  PATIENT_TIMELINE_ENABLED: 'The patient timeline.',
  EXTERNAL_PRESCRIPTION_SOURCE: 'The system that prescriptions are imported from.',
  FHIR_PATIENT_SEARCH_ENABLED: 'Searching and importing patients from the external record system.',
  IS_DEMO_ENVIRONMENT: 'Marks this installation as a demonstration. Never on in production.',
  FORM_CONFIG_SOURCE: 'The source of forms for tasks that have not been started. Production uses published forms only.',
} as const satisfies Record<FeatureFlagName, string>;
