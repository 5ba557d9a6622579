import { PERMISSIONS } from '@isocenter/schemas';
import type { PermissionName } from '@isocenter/schemas';
import type { RoleDocument } from './users.ts';

const CHART = ['opc:access', 'patients:view', 'schedule:view', 'worklist:view', 'radiology:view'] as const;
const RESEARCH = ['viewpoints:view', 'viewpoints:kmcurve', 'datadictionary:view', 'predictions:view'] as const;
const ADMINISTERED_AREAS = ['auth', 'audit', 'feature_flags', 'files', 'pathways', 'support'];
const ADMINISTERED = ['brocade', 'patients:identity', 'patients:restrict', 'patients:retention'];
const ADMINISTRATION = PERMISSIONS.map(({ name }) => name).filter(
  (name): name is PermissionName =>
    ADMINISTERED.includes(name) || ADMINISTERED_AREAS.some((area) => name.startsWith(`${area}:`)),
);

/** Administers the installation: users, roles, audit, files, support. Opens no chart. */
export const ADMINISTRATOR_ROLE = role('rol-administrator', 'Administrator', ADMINISTRATION);

/** Roles of the demonstration department. An installation changes them freely. */
export const DEMO_ROLES: readonly RoleDocument[] = [
  role('rol-clinician', 'Clinician', [
    ...CHART,
    ...RESEARCH,
    'episodes:update',
    'notes:move',
    'schedule:update',
    'pathways:view',
    'viewpoints:create',
    'viewpoints:update',
    'viewpoints:delete',
    'viewpoints:download',
  ]),
  role('rol-care-team', 'Care team', [...CHART, 'pathways:view']),
  ADMINISTRATOR_ROLE,
  role('rol-internal-staff', 'Internal staff', [
    ...PERMISSIONS.filter((permission) => 'internal' in permission).map(({ name }) => name),
    ...CHART,
    ...RESEARCH,
    ...ADMINISTRATION,
    'legal:bypass',
    'viewpoints:create',
    'viewpoints:update',
    'viewpoints:delete',
    'viewpoints:download_all',
  ]),
];

function role(_id: string, name: string, permissions: readonly PermissionName[]): RoleDocument {
  return { _id, name, permissions: [...new Set(permissions)] };
}
