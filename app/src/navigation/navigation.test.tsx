import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_FEATURE_FLAGS, PERMISSION_NAMES, ROUTES, type FeatureFlags } from '@isocenter/schemas';
import type { PermissionName } from '@isocenter/schemas';
import {
  NAVIGATION,
  navigationFor,
  patientCareRoot,
  showsLink,
  type NavigationGroup,
  type NavigationLink,
  type Viewer,
} from './navigation.ts';
import { isRegistered, register } from './registered.ts';
import { REGISTERED, routes } from '../routes.tsx';

/** The screens of the product: a link without one is not shown. Another test in this process may have registered fewer. */
beforeAll(() => register(REGISTERED));

const ALL_LINKS = {
  supportMail: null,
  eventManager: null,
  linkingApplication: { name: 'Brocade', url: 'https://brocade.example' },
  errorReporting: 'https://errors.example',
};

function viewer(permissions: readonly PermissionName[], flags: Partial<FeatureFlags> = {}): Viewer {
  return {
    permissions: new Set(permissions),
    flags: { ...DEFAULT_FEATURE_FLAGS, COVID_DASHBOARD_ENABLED: true, ...flags },
    links: ALL_LINKS,
    isRegistered,
  };
}

const linksOf = (who: Viewer, group: string) =>
  navigationFor(who)
    .find(({ label }) => label === group)
    ?.links.map(({ label }) => label) ?? null;
/** Each link with where it leads. */
const pathsOf = (who: Viewer, group: string) =>
  navigationFor(who)
    .find(({ label }) => label === group)
    ?.links.map(({ label, target }) => [label, target.kind === 'route' ? target.path : target.kind]);
const everything = viewer(PERMISSION_NAMES);

describe('side navigation', () => {
  it('has exactly the four areas [SHELL-002]', () => {
    const titles = navigationFor(everything).flatMap(({ title }) => title ?? []);
    expect(titles).toEqual(['Patient Care', 'Analytics', 'Help Center', 'Admin']);
  });

  it('offers the links of Patient Care [SHELL-003, SHELL-080, SHELL-081]', () => {
    expect(pathsOf(everything, 'Patient Care')).toEqual([
      ['Patient List', '/patients/list'],
      ['Patient Search', 'patientSearch'],
      ['Active Patients', '/patients/active'],
      ['Schedule', '/patients/schedule'],
      ['Worklist', '/patients/worklist'],
    ]);
  });

  it('offers the links of Analytics [SHELL-083, SHELL-084, SHELL-085, SHELL-086]', () => {
    expect(pathsOf(everything, 'Analytics')).toEqual([
      ['Viewpoints', '/analytics/viewpoints'],
      ['Viewpoints V2', '/analytics/viewpoints_v2'],
      ['Data Dictionary', '/analytics/data_dictionary'],
      ['COVID-19', '/analytics/covid'],
    ]);
  });

  it('offers the links of Help Center to everyone [SHELL-005, SHELL-087, SHELL-088]', () => {
    expect(pathsOf(viewer(['audit:view']), 'Help Center')).toEqual([
      ['Submit Support Request', '/support'],
      ['FAQ', '/faq'],
    ]);
  });

  it.each([
    ['audit:view', ['Audit Log', 'Reading Alerts', 'Restricted Charts']],
    ['files:download', ['File Download']],
    ['files:upload', ['File Upload']],
    ['content_templates', ['Content Templates']],
    [
      'form_config',
      [
        'Validate Config',
        'Published Config',
        'Editable Config',
        'Form Field Library',
        'Care Plan Fields',
        'Form Workbench',
      ],
    ],
    ['pathways:view', ['Pathways']],
    ['feedback', ['Support Requests']],
    ['support:view', ['Support Requests']],
    ['feature_flags:update', ['Feature Flags']],
    ['auth:users:view', ['User Management']],
    ['auth:mappings:view', ['User Management']],
    ['oncora', ['Integrations', 'Operations', 'Error Reporting', 'QA MOSAIQ QCLs']],
    ['patients:view', null],
  ] as const)('with %s the Admin group shows %j [SHELL-074, SHELL-075]', (permission, links) => {
    expect(linksOf(viewer([permission]), 'Admin')).toEqual(links);
  });

  it('shows a group only to people with one of its permissions, whatever its links ask for [SHELL-074]', () => {
    const link = { label: 'Open to all', icon: 'home', target: { kind: 'route', path: ROUTES.home }, permissions: [] };
    const group = { label: 'Group', title: 'Group', anyOf: ['audit:view', 'support:view'], links: [link] };
    const shown = (permissions: readonly PermissionName[]) =>
      navigationFor(viewer(permissions), [group as NavigationGroup]).map(({ label }) => label);
    expect(shown(['patients:view', 'episodes:update'])).toEqual([]);
    expect(shown(['audit:view'])).toEqual(['Group']);
    expect(shown(['support:view'])).toEqual(['Group']);
    expect(navigationFor(viewer([]), [{ ...group, anyOf: null } as NavigationGroup])).toHaveLength(1);
  });

  it.each([
    [true, ['Patient List', 'Patient Search']],
    [false, []],
  ] as const)('flags for list and search: %s [SHELL-078, SHELL-079]', (on, links) => {
    const shown = linksOf(
      viewer(['patients:view'], { PATIENT_LIST_ENABLED: on, PATIENT_SEARCH_ENABLED: on }),
      'Patient Care',
    );
    expect(shown?.filter((label) => label === 'Patient List' || label === 'Patient Search')).toEqual(links);
  });

  it('opens the patient search as a popover instead of a path [SHELL-079]', () => {
    const search = NAVIGATION.flatMap(({ links }) => links).find(({ label }) => label === 'Patient Search');
    expect(search?.target).toEqual({ kind: 'patientSearch' });
  });

  it('has the group root that the list flag selects [SHELL-082]', () => {
    expect(patientCareRoot({ ...DEFAULT_FEATURE_FLAGS, PATIENT_LIST_ENABLED: true })).toBe(ROUTES.patientList);
    expect(patientCareRoot({ ...DEFAULT_FEATURE_FLAGS, PATIENT_LIST_ENABLED: false })).toBe(ROUTES.schedule);
  });

  it('shows the event manager to everyone if the installation has one [SHELL-066]', () => {
    const withAddress = { ...viewer([]), links: { ...ALL_LINKS, eventManager: 'https://events.example' } };
    expect(linksOf(withAddress, 'General')).toEqual(['Event Manager', 'Home']);
    const links = NAVIGATION.flatMap((group) => group.links);
    expect(links.find(({ label }) => label === 'Event Manager')?.target).toEqual({
      kind: 'external',
      link: 'eventManager',
    });
  });

  it('shows the Admin group with support:view, and not without it [PERM-032]', () => {
    expect(linksOf(viewer(['support:view']), 'Admin')).toEqual(['Support Requests']);
    expect(linksOf(viewer(['patients:view']), 'Admin')).toBeNull();
  });

  it('shows error reporting to internal staff [SHELL-102, SHELL-056]', () => {
    expect(pathsOf(viewer(['oncora']), 'Admin')).toContainEqual(['Error Reporting', '/admin/sentry']);
    expect(linksOf(viewer(['audit:view']), 'Admin')).not.toContain('Error Reporting');
  });

  it('offers every screen of administration to people with every permission [SHELL-006, SHELL-092, SHELL-099, SHELL-100]', () => {
    expect(pathsOf(everything, 'Admin')).toEqual([
      ['Audit Log', '/admin/audit'],
      ['Reading Alerts', '/admin/reading_alerts'],
      ['Restricted Charts', '/admin/restricted_charts'],
      ['Retention', '/admin/retention'],
      ['Identity Alerts', '/admin/identity_alerts'],
      ['Merge Patients', '/admin/merged_patients'],
      ['File Download', '/files'],
      ['File Upload', '/admin/files'],
      ['Content Templates', '/admin/content_templates'],
      ['Validate Config', '/admin/validate_form_config_versions'],
      ['Published Config', '/admin/form_config_versions'],
      ['Editable Config', '/admin/formconfig'],
      ['Form Field Library', '/admin/form_field_library'],
      ['Care Plan Fields', '/admin/care_plan_fields'],
      ['Form Workbench', '/admin/form_workbench'],
      ['Pathways', '/admin/pathways'],
      ['Support Requests', '/admin/support'],
      ['User Management', '/admin/auth'],
      ['Feature Flags', '/admin/feature_flags'],
      ['Integrations', '/admin/integrations'],
      ['Operations', '/admin/operations'],
      ['Error Reporting', '/admin/sentry'],
      ['QA MOSAIQ QCLs', '/admin/qa_mosaiq_qcls'],
    ]);
  });

  it.each([
    ...[
      '/home',
      '/patients/schedule',
      '/patients',
      '/admin',
      '/analytics',
      '/analytics/viewpoints',
      '/settings',
      '/faq',
    ],
    ...[
      '/files',
      '/support',
      '/ehr_redirect',
      '/patients/worklist',
      '/patients/pat-1',
      '/admin/audit',
      '/admin/sentry',
    ],
  ])('%s has a screen [SHELL-014]', (path) => {
    const screen = matchRoutes(routes, path)?.at(-1)?.route;
    expect(screen?.path).toBeDefined();
    expect(screen?.path).not.toBe('*');
  });

  it('shows the linking application with its permission and URL [SHELL-076, PERM-033]', () => {
    expect(linksOf(viewer(['brocade']), 'General')).toEqual(['Linking application', 'Home']);
    expect(linksOf(viewer([]), 'General')).toEqual(['Home']);
    const withoutAddress = { ...viewer(['brocade']), links: { ...ALL_LINKS, linkingApplication: null } };
    expect(linksOf(withoutAddress, 'General')).toEqual(['Home']);
  });

  it('requires every permission of a link [SHELL-075]', () => {
    const link: NavigationLink = {
      label: 'Both',
      icon: 'home',
      target: { kind: 'route', path: ROUTES.faq },
      permissions: ['audit:view', 'files:upload'],
    };
    const table: [PermissionName[], boolean][] = [
      [[], false],
      [['audit:view'], false],
      [['files:upload'], false],
      [['audit:view', 'files:upload'], true],
    ];
    for (const [permissions, shown] of table) expect(showsLink(link, viewer(permissions))).toBe(shown);
  });

  it('hides links to missing screens, and groups without a link', () => {
    const nothing = { ...everything, isRegistered: (path: string) => path === ROUTES.home };
    expect(navigationFor(nothing).map(({ label }) => label)).toEqual(['General', 'Patient Care']);
    expect(linksOf(nothing, 'Patient Care')).toEqual(['Patient Search']);
    expect(linksOf(nothing, 'Admin')).toBeNull();
  });

  it('links only to paths of the route table, without a host [SHELL-067]', () => {
    const paths: readonly string[] = Object.values(ROUTES);
    for (const { target } of NAVIGATION.flatMap(({ links }) => links)) {
      if (target.kind === 'route') expect(paths).toContain(target.path);
    }
    for (const path of paths) expect(path).toMatch(/^\/(?!\/)/);
  });
});
