import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURE_FLAGS, PERMISSION_NAMES, ROUTES, type FeatureFlags } from '@isocenter/schemas';
import type { PermissionName } from '@isocenter/schemas';
import {
  NAVIGATION,
  navigationFor,
  patientCareRoot,
  showsLink,
  type NavigationLink,
  type Viewer,
} from './navigation.ts';

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
    isRegistered: () => true,
  };
}

const linksOf = (who: Viewer, group: string) =>
  navigationFor(who)
    .find(({ label }) => label === group)
    ?.links.map(({ label }) => label) ?? null;
const everything = viewer(PERMISSION_NAMES);

describe('side navigation', () => {
  it('has exactly the four areas [SHELL-002]', () => {
    const titles = navigationFor(everything).flatMap(({ title }) => title ?? []);
    expect(titles).toEqual(['Patient Care', 'Analytics', 'Help Center', 'Admin']);
  });

  it('offers the links of Patient Care [SHELL-003, SHELL-080, SHELL-081]', () => {
    expect(linksOf(everything, 'Patient Care')).toEqual([
      'Patient List',
      'Patient Search',
      'Active Patients',
      'Schedule',
      'Worklist',
    ]);
  });

  it('offers the links of Analytics [SHELL-083, SHELL-084, SHELL-085, SHELL-086]', () => {
    expect(linksOf(everything, 'Analytics')).toEqual(['Viewpoints', 'Viewpoints V2', 'Data Dictionary', 'COVID-19']);
  });

  it('offers the links of Help Center to everyone [SHELL-005, SHELL-087, SHELL-088]', () => {
    expect(linksOf(viewer(['audit:view']), 'Help Center')).toEqual(['Submit Support Request', 'FAQ']);
  });

  it.each([
    ['audit:view', ['Audit Log', 'Reading Alerts']],
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
    ['oncora', ['Integrations', 'Error Reporting', 'QA MOSAIQ QCLs']],
    ['patients:view', null],
  ] as const)('with %s the Admin group shows %j [SHELL-074, SHELL-075]', (permission, links) => {
    expect(linksOf(viewer([permission]), 'Admin')).toEqual(links);
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

  it('shows error reporting to internal staff if the installation has it [SHELL-102]', () => {
    expect(linksOf(viewer(['oncora']), 'Admin')).toContain('Error Reporting');
    expect(linksOf(viewer(['audit:view']), 'Admin')).not.toContain('Error Reporting');
    const withoutAddress = { ...viewer(['oncora']), links: { ...ALL_LINKS, errorReporting: null } };
    expect(linksOf(withoutAddress, 'Admin')).not.toContain('Error Reporting');
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
      target: { kind: 'route', path: '/both' },
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
    expect(navigationFor(nothing).map(({ label }) => label)).toEqual(['General', 'Patient Care', 'Admin']);
    expect(linksOf(nothing, 'Patient Care')).toEqual(['Patient Search']);
    expect(linksOf(nothing, 'Admin')).toEqual(['Error Reporting']);
  });

  it('links only to paths of the route table, without a host [SHELL-067]', () => {
    const paths: readonly string[] = Object.values(ROUTES);
    for (const { target } of NAVIGATION.flatMap(({ links }) => links)) {
      if (target.kind === 'route') expect(paths).toContain(target.path);
    }
    for (const path of paths) expect(path).toMatch(/^\/(?!\/)/);
  });
});
