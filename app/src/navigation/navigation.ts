import { ROUTES, type AppConfig, type FeatureFlags, type PermissionName } from '@isocenter/schemas';
import { NAVIGATION_TEXT as words } from '../messages/shell.ts';

/** URLs of other systems, set by each installation. A missing one hides its link (decision 37). */
type ExternalLink = 'linkingApplication' | 'eventManager';

/** What a link may require apart from permissions. */
type Qualification = 'patientList' | 'patientSearch' | 'covidDashboard' | ExternalLink;

export interface NavigationLink {
  readonly label: string;
  readonly icon: NavigationIcon;
  /** A path of ours, the popover, or a URL of the configuration. */
  readonly target:
    | { kind: 'route'; path: string }
    | { kind: 'patientSearch' }
    | { kind: 'external'; link: ExternalLink };
  /** All of them are required (SHELL-075). */
  readonly permissions: readonly PermissionName[];
  /** At least one is required, where the specification names alternatives (decision 4). */
  readonly anyOf?: readonly PermissionName[];
  readonly qualifications?: readonly Qualification[];
}

export interface NavigationGroup {
  readonly label: string;
  /** Null: its links have no heading. */
  readonly title: string | null;
  /** At least one of them is required; null requires none (SHELL-074). */
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
  | 'alert'
  | 'lock'
  | 'merge'
  | 'retention'
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
  | 'flag'
  | 'plug'
  | 'bug'
  | 'qa';

const to = (path: string) => ({ kind: 'route', path }) as const;

/** Each of them opens some screen of administration. */
export const ADMINISTRATION: readonly PermissionName[] = [
  'support:view',
  'audit:view',
  'files:download',
  'files:upload',
  'content_templates',
  'form_config',
  'pathways:view',
  'feedback',
  'feature_flags:update',
  'patients:identity',
  'patients:restrict',
  'patients:retention',
  'auth:users:view',
  'auth:roles:view',
  'auth:permissions:view',
  'auth:mappings:view',
  'oncora',
];

/** The table of the side navigation (SHELL-002 to SHELL-006; decision 4). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: words.general,
    title: null,
    anyOf: null,
    links: [
      {
        label: words.linkingApplication,
        icon: 'link',
        target: { kind: 'external', link: 'linkingApplication' },
        permissions: ['brocade'],
        qualifications: ['linkingApplication'],
      },
      {
        label: words.eventManager,
        icon: 'link',
        target: { kind: 'external', link: 'eventManager' },
        permissions: [],
        qualifications: ['eventManager'],
      },
      { label: words.home, icon: 'home', target: to(ROUTES.home), permissions: [] },
    ],
  },
  {
    label: words.patientCare,
    title: words.patientCare,
    anyOf: ['patients:view', 'schedule:view', 'worklist:view'],
    links: [
      {
        label: words.patientList,
        icon: 'list',
        target: to(ROUTES.patientList),
        permissions: ['patients:view'],
        qualifications: ['patientList'],
      },
      {
        label: words.patientSearch,
        icon: 'search',
        target: { kind: 'patientSearch' },
        permissions: ['patients:view'],
        qualifications: ['patientSearch'],
      },
      { label: words.activePatients, icon: 'list', target: to(ROUTES.activePatients), permissions: ['patients:view'] },
      { label: words.schedule, icon: 'calendar', target: to(ROUTES.schedule), permissions: ['schedule:view'] },
      {
        label: words.worklist,
        icon: 'checklist',
        target: to(ROUTES.worklist),
        permissions: [],
        anyOf: ['patients:view', 'worklist:view'],
      },
    ],
  },
  {
    label: words.analytics,
    title: words.analytics,
    anyOf: ['viewpoints:view', 'datadictionary:view', 'oncora'],
    links: [
      { label: words.viewpoints, icon: 'chart', target: to(ROUTES.viewpoints), permissions: ['viewpoints:view'] },
      { label: words.viewpointsV2, icon: 'chart', target: to(ROUTES.viewpointsV2), permissions: ['oncora'] },
      {
        label: words.dataDictionary,
        icon: 'dictionary',
        target: to(ROUTES.dataDictionary),
        permissions: ['datadictionary:view'],
      },
      {
        label: words.covid,
        icon: 'virus',
        target: to(ROUTES.covid),
        permissions: ['viewpoints:view'],
        qualifications: ['covidDashboard'],
      },
    ],
  },
  {
    label: words.helpCenter,
    title: words.helpCenter,
    anyOf: null,
    links: [
      { label: words.support, icon: 'support', target: to(ROUTES.support), permissions: [] },
      { label: words.faq, icon: 'question', target: to(ROUTES.faq), permissions: [] },
    ],
  },
  {
    label: words.admin,
    title: words.admin,
    anyOf: ADMINISTRATION,
    links: [
      { label: words.auditLog, icon: 'audit', target: to(ROUTES.auditLog), permissions: ['audit:view'] },
      { label: words.readingAlerts, icon: 'alert', target: to(ROUTES.readingAlerts), permissions: ['audit:view'] },
      {
        label: words.restrictedCharts,
        icon: 'lock',
        target: to(ROUTES.restrictedCharts),
        permissions: [],
        anyOf: ['patients:restrict', 'audit:view'],
      },
      {
        label: words.retention,
        icon: 'retention',
        target: to(ROUTES.retention),
        permissions: ['patients:retention'],
      },
      {
        label: words.identityAlerts,
        icon: 'users',
        target: to(ROUTES.identityAlerts),
        permissions: ['patients:identity'],
      },
      {
        label: words.mergedPatients,
        icon: 'merge',
        target: to(ROUTES.mergedPatients),
        permissions: ['patients:identity'],
      },
      { label: words.fileDownload, icon: 'download', target: to(ROUTES.files), permissions: ['files:download'] },
      { label: words.fileUpload, icon: 'upload', target: to(ROUTES.fileUpload), permissions: ['files:upload'] },
      {
        label: words.contentTemplates,
        icon: 'template',
        target: to(ROUTES.contentTemplates),
        permissions: ['content_templates'],
      },
      {
        label: words.validateConfig,
        icon: 'validate',
        target: to(ROUTES.validateFormConfigVersions),
        permissions: ['form_config'],
      },
      {
        label: words.publishedConfig,
        icon: 'published',
        target: to(ROUTES.formConfigVersions),
        permissions: ['form_config'],
      },
      { label: words.editableConfig, icon: 'edit', target: to(ROUTES.formConfig), permissions: ['form_config'] },
      {
        label: words.formFieldLibrary,
        icon: 'library',
        target: to(ROUTES.formFieldLibrary),
        permissions: ['form_config'],
      },
      {
        label: words.carePlanFields,
        icon: 'carePlan',
        target: to(ROUTES.carePlanFields),
        permissions: ['form_config'],
      },
      {
        label: words.formWorkbench,
        icon: 'template',
        target: to(ROUTES.formWorkbench),
        permissions: ['form_config'],
      },
      { label: words.pathways, icon: 'pathway', target: to(ROUTES.pathways), permissions: ['pathways:view'] },
      {
        label: words.supportRequests,
        icon: 'inbox',
        target: to(ROUTES.supportRequests),
        permissions: [],
        anyOf: ['support:view', 'feedback'],
      },
      {
        label: words.userManagement,
        icon: 'users',
        target: to(ROUTES.userManagement),
        permissions: [],
        anyOf: [
          'auth:users:view',
          'auth:roles:view',
          'auth:permissions:view',
          'auth:mappings:view',
          'auth:service_accounts',
        ],
      },
      {
        label: words.featureFlags,
        icon: 'flag',
        target: to(ROUTES.featureFlags),
        permissions: ['feature_flags:update'],
      },
      { label: words.integrations, icon: 'plug', target: to(ROUTES.integrations), permissions: ['oncora'] },
      { label: words.operations, icon: 'chart', target: to(ROUTES.operations), permissions: ['oncora'] },
      {
        label: words.errorReporting,
        icon: 'bug',
        target: to(ROUTES.errorReporting),
        permissions: ['oncora'],
      },
      { label: words.qaMosaiqQcls, icon: 'qa', target: to(ROUTES.qaMosaiqQcls), permissions: ['oncora'] },
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
  eventManager: ({ links }) => links.eventManager !== null,
};

export function showsLink(link: NavigationLink, viewer: Viewer): boolean {
  return (
    link.permissions.every((permission) => viewer.permissions.has(permission)) &&
    (link.anyOf?.some((permission) => viewer.permissions.has(permission)) ?? true) &&
    (link.qualifications ?? []).every((qualification) => QUALIFICATIONS[qualification](viewer)) &&
    (link.target.kind !== 'route' || viewer.isRegistered(link.target.path))
  );
}

function showsGroup(group: NavigationGroup, viewer: Viewer): boolean {
  return group.anyOf?.some((permission) => viewer.permissions.has(permission)) ?? true;
}

/** What the user sees: the groups with the links that they may follow. Empty groups are left out. */
export function navigationFor(viewer: Viewer, table: readonly NavigationGroup[] = NAVIGATION): NavigationGroup[] {
  return table
    .filter((group) => showsGroup(group, viewer))
    .map((group) => ({ ...group, links: group.links.filter((link) => showsLink(link, viewer)) }))
    .filter(({ links }) => links.length > 0);
}

const OWN_ROOTS = [
  [words.admin, ROUTES.admin],
  [words.analytics, ROUTES.analytics],
] as const;

/**
 * The link of a group's heading: for Patient Care the list or the schedule, if the user may open it, for Admin and
 * Analytics their roots, for the others their first link. Null when the group has none.
 */
export function groupRoot(label: string, viewer: Viewer): string | null {
  const group = navigationFor(viewer).find((candidate) => candidate.label === label);
  const paths = group?.links.flatMap(({ target }) => (target.kind === 'route' ? [target.path] : [])) ?? [];
  for (const [own, root] of OWN_ROOTS) {
    if (label === own && viewer.isRegistered(root)) return group ? root : null;
  }
  const preferred = label === words.patientCare ? patientCareRoot(viewer.flags) : null;
  return paths.find((path) => path === preferred) ?? paths[0] ?? null;
}

/** The group root: the patient list when its flag is on, otherwise the schedule (SHELL-082). */
export function patientCareRoot(flags: FeatureFlags): string {
  return flags.PATIENT_LIST_ENABLED ? ROUTES.patientList : ROUTES.schedule;
}
