import { ROUTES, type AppConfig, type FeatureFlags, type PermissionName } from '@isocenter/schemas';

/** What a link may ask for beside permissions. */
export type Qualification =
  'patientList' | 'patientSearch' | 'covidDashboard' | 'linkingApplication' | 'errorReporting';

export interface NavigationLink {
  readonly label: string;
  readonly icon: NavigationIcon;
  /** A path of ours, the popover, or an address of the configuration. */
  readonly target:
    | { kind: 'route'; path: string }
    | { kind: 'patientSearch' }
    | { kind: 'external'; link: 'linkingApplication' | 'errorReporting' };
  /** All of them are needed (SHELL-075). */
  readonly permissions: readonly PermissionName[];
  /** At least one is needed, where the specification names alternatives (decision 4). */
  readonly anyOf?: readonly PermissionName[];
  readonly qualifications?: readonly Qualification[];
}

export interface NavigationGroup {
  readonly label: string;
  /** Null: its links stand by themselves. */
  readonly title: string | null;
  /** At least one of them is needed; null needs none (SHELL-074). */
  readonly anyOf: readonly PermissionName[] | null;
  readonly links: readonly NavigationLink[];
}

export type NavigationIcon =
  | 'link'
  | 'home'
  | 'list'
  | 'search'
  | 'calendar'
  | 'checklist'
  | 'chart'
  | 'dictionary'
  | 'virus'
  | 'support'
  | 'question'
  | 'audit'
  | 'download'
  | 'upload'
  | 'template'
  | 'validate'
  | 'published'
  | 'edit'
  | 'library'
  | 'carePlan'
  | 'pathway'
  | 'inbox'
  | 'users'
  | 'plug'
  | 'bug'
  | 'qa';

const to = (path: string) => ({ kind: 'route', path }) as const;

/** The one table of the side navigation (spec 1, sections 2 and 6; decision 4). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'General',
    title: null,
    anyOf: null,
    links: [
      {
        label: 'Linking application',
        icon: 'link',
        target: { kind: 'external', link: 'linkingApplication' },
        permissions: ['brocade'],
        qualifications: ['linkingApplication'],
      },
      { label: 'Home', icon: 'home', target: to(ROUTES.home), permissions: [] },
    ],
  },
  {
    label: 'Patient Care',
    title: 'Patient Care',
    anyOf: ['patients:view', 'schedule:view', 'worklist:view'],
    links: [
      {
        label: 'Patient List',
        icon: 'list',
        target: to(ROUTES.patientList),
        permissions: ['patients:view'],
        qualifications: ['patientList'],
      },
      {
        label: 'Patient Search',
        icon: 'search',
        target: { kind: 'patientSearch' },
        permissions: ['patients:view'],
        qualifications: ['patientSearch'],
      },
      { label: 'Active Patients', icon: 'list', target: to(ROUTES.activePatients), permissions: ['patients:view'] },
      { label: 'Schedule', icon: 'calendar', target: to(ROUTES.schedule), permissions: ['schedule:view'] },
      {
        label: 'Worklist',
        icon: 'checklist',
        target: to(ROUTES.worklist),
        permissions: [],
        anyOf: ['patients:view', 'worklist:view'],
      },
    ],
  },
  {
    label: 'Analytics',
    title: 'Analytics',
    anyOf: ['viewpoints:view', 'datadictionary:view', 'oncora'],
    links: [
      { label: 'Viewpoints', icon: 'chart', target: to(ROUTES.viewpoints), permissions: ['viewpoints:view'] },
      { label: 'Viewpoints V2', icon: 'chart', target: to(ROUTES.viewpointsV2), permissions: ['oncora'] },
      {
        label: 'Data Dictionary',
        icon: 'dictionary',
        target: to(ROUTES.dataDictionary),
        permissions: ['datadictionary:view'],
      },
      {
        label: 'COVID-19',
        icon: 'virus',
        target: to(ROUTES.covid),
        permissions: ['viewpoints:view'],
        qualifications: ['covidDashboard'],
      },
    ],
  },
  {
    label: 'Help Center',
    title: 'Help Center',
    anyOf: null,
    links: [
      { label: 'Submit Support Request', icon: 'support', target: to(ROUTES.support), permissions: [] },
      { label: 'FAQ', icon: 'question', target: to(ROUTES.faq), permissions: [] },
    ],
  },
  {
    label: 'Admin',
    title: 'Admin',
    anyOf: [
      'support:view',
      'audit:view',
      'files:download',
      'files:upload',
      'content_templates',
      'form_config',
      'pathways:view',
      'feedback',
      'auth:users:view',
      'auth:roles:view',
      'auth:permissions:view',
      'auth:mappings:view',
      'oncora',
    ],
    links: [
      { label: 'Audit Log', icon: 'audit', target: to(ROUTES.auditLog), permissions: ['audit:view'] },
      { label: 'File Download', icon: 'download', target: to(ROUTES.files), permissions: ['files:download'] },
      { label: 'File Upload', icon: 'upload', target: to(ROUTES.fileUpload), permissions: ['files:upload'] },
      {
        label: 'Content Templates',
        icon: 'template',
        target: to(ROUTES.contentTemplates),
        permissions: ['content_templates'],
      },
      {
        label: 'Validate Config',
        icon: 'validate',
        target: to(ROUTES.validateFormConfigVersions),
        permissions: ['form_config'],
      },
      {
        label: 'Published Config',
        icon: 'published',
        target: to(ROUTES.formConfigVersions),
        permissions: ['form_config'],
      },
      { label: 'Editable Config', icon: 'edit', target: to(ROUTES.formConfig), permissions: ['form_config'] },
      {
        label: 'Form Field Library',
        icon: 'library',
        target: to(ROUTES.formFieldLibrary),
        permissions: ['form_config'],
      },
      { label: 'Care Plan Fields', icon: 'carePlan', target: to(ROUTES.carePlanFields), permissions: ['form_config'] },
      { label: 'Pathways', icon: 'pathway', target: to(ROUTES.pathways), permissions: ['pathways:view'] },
      {
        label: 'Support Requests',
        icon: 'inbox',
        target: to(ROUTES.supportRequests),
        permissions: [],
        anyOf: ['support:view', 'feedback'],
      },
      {
        label: 'User Management',
        icon: 'users',
        target: to(ROUTES.userManagement),
        permissions: [],
        anyOf: ['auth:users:view', 'auth:roles:view', 'auth:permissions:view', 'auth:mappings:view'],
      },
      { label: 'Integrations', icon: 'plug', target: to(ROUTES.integrations), permissions: ['oncora'] },
      {
        label: 'Error Reporting',
        icon: 'bug',
        target: { kind: 'external', link: 'errorReporting' },
        permissions: ['oncora'],
        qualifications: ['errorReporting'],
      },
      { label: 'QA MOSAIQ QCLs', icon: 'qa', target: to(ROUTES.qaMosaiqQcls), permissions: ['oncora'] },
    ],
  },
];

export interface Viewer {
  readonly permissions: ReadonlySet<PermissionName>;
  readonly flags: FeatureFlags;
  readonly links: AppConfig['links'];
  readonly isRegistered: (path: string) => boolean;
}

const QUALIFICATIONS: Record<Qualification, (viewer: Viewer) => boolean> = {
  patientList: ({ flags }) => flags.PATIENT_LIST_ENABLED,
  patientSearch: ({ flags }) => flags.PATIENT_SEARCH_ENABLED,
  covidDashboard: ({ flags }) => flags.COVID_DASHBOARD_ENABLED,
  linkingApplication: ({ links }) => links.linkingApplication !== null,
  errorReporting: ({ links }) => links.errorReporting !== null,
};

export function showsLink(link: NavigationLink, viewer: Viewer): boolean {
  return (
    link.permissions.every((permission) => viewer.permissions.has(permission)) &&
    (link.anyOf?.some((permission) => viewer.permissions.has(permission)) ?? true) &&
    (link.qualifications ?? []).every((qualification) => QUALIFICATIONS[qualification](viewer)) &&
    (link.target.kind !== 'route' || viewer.isRegistered(link.target.path))
  );
}

export function showsGroup(group: NavigationGroup, viewer: Viewer): boolean {
  return group.anyOf?.some((permission) => viewer.permissions.has(permission)) ?? true;
}

/** What this person sees: groups they have a part in, with the links they may follow; a group without any is left out. */
export function navigationFor(viewer: Viewer, table: readonly NavigationGroup[] = NAVIGATION): NavigationGroup[] {
  return table
    .filter((group) => showsGroup(group, viewer))
    .map((group) => ({ ...group, links: group.links.filter((link) => showsLink(link, viewer)) }))
    .filter(({ links }) => links.length > 0);
}

/** The group root: the patient list when its flag is on, otherwise the schedule (SHELL-082). */
export function patientCareRoot(flags: FeatureFlags): string {
  return flags.PATIENT_LIST_ENABLED ? ROUTES.patientList : ROUTES.schedule;
}
