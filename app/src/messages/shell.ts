/** Texts of the frame around every screen: top bar, navigation, not found. */
export const SHELL_TEXT = {
  product: 'Isocenter',
  skip: 'Skip to content',
  start: 'Isocenter, go to the start page',
  menu: 'Open navigation',
  notClinical: 'Not for clinical use',
  notClinicalWhere: '{strong} · {environment} environment, no real patients',
  version: (branch: string) => `Version ${branch}`,
  environment: (name: string, stage: string, branch: string, commit: string) =>
    `Environment ${name} · Stage ${stage} · Version ${branch} · Commit ${commit}`,
  announcement: 'Announcement',
  outdatedBrowser: 'Outdated browser detected, the app may not function correctly. Try using Chrome.',
  palette: 'Search or go to',
  paletteKey: 'Ctrl K',
  notFoundHint: 'If you think it should be here, {support}.',
} as const;

/** Texts of the connection banner: what is wrong, and what happens to the work. */
export const CONNECTION_TEXT = {
  offline: 'This computer is offline. Your edits are kept in this window and saved when the connection is back.',
  noAnswer:
    'The server is not responding. Your edits are kept in this window. The connection is checked every few seconds.',
  back: 'The connection is back.',
} as const;

export const USER_MENU_TEXT = {
  settings: 'Settings',
  colors: 'Colors',
  scheme: { light: 'Light', dark: 'Dark', auto: 'Match the system' },
  density: 'Density',
  spacing: { compact: 'Compact', comfortable: 'Comfortable' },
  shortcuts: 'Keyboard shortcuts',
  feedback: 'Give feedback',
  logout: 'Logout',
} as const;

/** The groups and links of the side navigation, in the specification's words where it has them. */
export const NAVIGATION_TEXT = {
  main: 'Main',
  expand: 'Expand navigation',
  collapse: 'Collapse navigation',
  opensNewTab: '(opens in a new tab)',
  general: 'General',
  linkingApplication: 'Linking application',
  eventManager: 'Event Manager',
  home: 'Home',
  patientCare: 'Patient Care',
  patientList: 'Patient List',
  patientSearch: 'Patient Search',
  activePatients: 'Active Patients',
  schedule: 'Schedule',
  worklist: 'Worklist',
  analytics: 'Analytics',
  viewpoints: 'Viewpoints',
  viewpointsV2: 'Viewpoints V2',
  dataDictionary: 'Data Dictionary',
  covid: 'COVID-19',
  helpCenter: 'Help Center',
  support: 'Submit Support Request',
  faq: 'FAQ',
  admin: 'Admin',
  auditLog: 'Audit Log',
  readingAlerts: 'Reading Alerts',
  restrictedCharts: 'Restricted Charts',
  identityAlerts: 'Identity Alerts',
  fileDownload: 'File Download',
  fileUpload: 'File Upload',
  contentTemplates: 'Content Templates',
  validateConfig: 'Validate Config',
  publishedConfig: 'Published Config',
  editableConfig: 'Editable Config',
  formFieldLibrary: 'Form Field Library',
  carePlanFields: 'Care Plan Fields',
  formWorkbench: 'Form Workbench',
  pathways: 'Pathways',
  supportRequests: 'Support Requests',
  featureFlags: 'Feature Flags',
  userManagement: 'User Management',
  integrations: 'Integrations',
  operations: 'Operations',
  errorReporting: 'Error Reporting',
  qaMosaiqQcls: 'QA MOSAIQ QCLs',
} as const;
