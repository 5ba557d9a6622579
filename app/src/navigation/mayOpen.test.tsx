import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_FEATURE_FLAGS, type FeatureFlags, type PermissionName } from '@isocenter/schemas';
import { mayOpen } from './mayOpen.ts';
import { groupRoot } from './navigation.ts';
import { isRegistered, register } from './registered.ts';
import { REGISTERED } from '../routes.tsx';

// Other tests of this process may have registered some screens only.
beforeAll(() => register(REGISTERED));

const NO_LINKS = { supportMail: null, eventManager: null, linkingApplication: null, errorReporting: null };
const viewer = (permissions: readonly PermissionName[], flags: Partial<FeatureFlags> = {}) => ({
  permissions: new Set(permissions),
  flags: { ...DEFAULT_FEATURE_FLAGS, ...flags },
  links: NO_LINKS,
  isRegistered,
});

describe('a screen', () => {
  it.each<[string, PermissionName]>([
    ['/patients/active', 'patients:view'],
    ['/patients/pat-1', 'patients:view'],
    ['/patients/pat-1/episode/epi-1/manage/otv/1/epi-1-3', 'patients:view'],
    ['/patients/pat-1/episode/settings', 'episodes:update'],
    ['/patients/worklist', 'worklist:view'],
    ['/patients/worklist/sim-order', 'worklist:view'],
    ['/patients/worklist/sim-order', 'patients:view'],
    ['/patients/worklist/to-sign', 'patients:view'],
    ['/patients/pat-1/episode', 'episodes:update'],
    ['/legacy/leg-1', 'patients:view'],
    ['/history/pat-1', 'patients:view'],
    ['/risk/epi-1', 'predictions:view'],
    ['/analytics/viewpoints/vpt-1', 'viewpoints:view'],
    ['/analytics/viewpoints/vpt-1/edit', 'viewpoints:update'],
    ['/analytics/viewpoints/vpt-1/copy', 'viewpoints:create'],
    ['/analytics/viewpoints/new', 'viewpoints:create'],
    ['/admin/feedback', 'feedback'],
    ['/admin/auth/service_accounts', 'auth:service_accounts'],
    ['/admin/auth/change_requests', 'auth:users:create'],
    ['/admin/auth/change_requests', 'auth:users:update'],
    ['/admin/auth/change_requests', 'auth:roles:update'],
    ['/admin/auth/change_requests', 'auth:permissions:update'],
    ['/admin/auth/change_requests', 'auth:service_accounts'],
    ['/admin/support', 'support:view'],
    ['/files', 'files:download'],
    ['/admin/files', 'files:upload'],
    ['/admin/feature_flags', 'feature_flags:update'],
    ['/admin/form_workbench', 'form_config'],
    ['/admin/form_config_versions/cfg-1', 'form_config'],
    ['/admin/form_config_versions/cfg-1/episode_types/Radiation/event_types/Consult/systems/Default', 'form_config'],
    ['/admin/edit_form_config/editable', 'form_config'],
    ['/admin/edit_form_config/editable/episode_types/Radiation/event_types/Consult', 'form_config'],
    ['/admin/form_field_library/create', 'form_config'],
    ['/admin/audit', 'audit:view'],
    ['/admin/auth', 'auth:mappings:view'],
    ['/admin/auth/users', 'auth:users:view'],
    ['/admin/auth/users/usr-1', 'auth:users:view'],
    ['/admin/auth/users/new', 'auth:users:create'],
    ['/admin/auth/roles/new', 'auth:roles:create'],
    ['/admin/auth/permissions', 'auth:permissions:view'],
    ['/admin/auth/mappings/map-1', 'auth:mappings:view'],
  ])('%s opens with %s, and not without', (path, permission) => {
    expect(mayOpen(path, viewer([permission]))).toBe(true);
    expect(mayOpen(path, viewer(['legal:bypass']))).toBe(false);
  });

  it.each(['/home', '/settings', '/faq', '/support', '/no/such/path'])('%s requires no permission', (path) => {
    expect(mayOpen(path, viewer([]))).toBe(true);
  });

  it('is closed while its feature is off', () => {
    expect(mayOpen('/patients/list', viewer(['patients:view']))).toBe(true);
    expect(mayOpen('/patients/list', viewer(['patients:view'], { PATIENT_LIST_ENABLED: false }))).toBe(false);
  });
});

describe('the header of a group', () => {
  it.each([
    [true, '/patients/list'],
    [false, '/patients/schedule'],
  ])('Patient Care leads with the list flag %s to %s [SHELL-082]', (PATIENT_LIST_ENABLED, root) => {
    const who = viewer(['patients:view', 'schedule:view'], { PATIENT_LIST_ENABLED });
    expect(groupRoot('Patient Care', who)).toBe(root);
  });

  it('links only to screens that the user may open', () => {
    expect(groupRoot('Patient Care', viewer(['worklist:view']))).toBe('/patients/worklist');
    expect(groupRoot('Patient Care', viewer(['audit:view']))).toBeNull();
    expect(groupRoot('Admin', viewer(['audit:view']))).toBe('/admin');
    expect(groupRoot('Analytics', viewer(['datadictionary:view']))).toBe('/analytics');
  });
});
