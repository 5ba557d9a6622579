import { PERMISSIONS } from '@isocenter/schemas';
import type { ClinicianRole, PermissionName } from '@isocenter/schemas';
import { demoProviderOf } from '../seed/providers.ts';
import type { RoleDocument, UserDocument } from './users.ts';

const CHART = ['opc:access', 'patients:view', 'schedule:view', 'worklist:view', 'radiology:view'] as const;
const RESEARCH = ['viewpoints:view', 'viewpoints:kmcurve', 'datadictionary:view', 'predictions:view'] as const;
const ADMINISTRATION = PERMISSIONS.map(({ name }) => name).filter((name): name is PermissionName =>
  /^(auth:|audit:|feature_flags:|files:|pathways:|support:|brocade)/.test(name),
);

/** Runs the installation: users, roles, audit, files, support. Opens no chart. */
export const ADMINISTRATOR_ROLE = role('rol-administrator', 'Administrator', ADMINISTRATION);

/** Roles of the demonstration department. An installation changes them as it likes. */
export const DEMO_ROLES: readonly RoleDocument[] = [
  role('rol-clinician', 'Clinician', [
    ...CHART,
    ...RESEARCH,
    'episodes:update',
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
    'viewpoints:download_all',
  ]),
];

/** One person for every clinician role, a nurse, an administrator, internal staff, and somebody without any permission. */
export const DEMO_USERS: readonly UserDocument[] = [
  clinician('ATTENDING', 'ruiz@isocenter.example', 'Elena Ruiz'),
  clinician('ADVANCED_PRACTICE', 'chen@isocenter.example', 'Grace Chen'),
  clinician('MID_LEVEL', 'haddad@isocenter.example', 'Omar Haddad'),
  clinician('RESIDENT', 'novak@isocenter.example', 'Petra Novak'),
  clinician('PHYSICIST', 'berg@isocenter.example', 'Anders Berg'),
  { ...clinician('OTHER', 'okoye@isocenter.example', 'Ada Okoye'), roleIds: ['rol-care-team'] },
  person('administrator', 'admin@isocenter.example', 'Sam Keller', ['rol-administrator']),
  { ...person('internal-staff', 'staff@isocenter.example', 'Robin Vale', ['rol-internal-staff']), isInternal: true },
  person('no-permissions', 'nobody@isocenter.example', 'Noa Blank', []),
];

/** What a demo user is there for; printed beside the address at start. */
export const DEMO_USER_PURPOSE: Readonly<Record<string, string>> = {
  'usr-attending': 'attending physician',
  'usr-advanced-practice': 'advanced practice provider',
  'usr-mid-level': 'mid-level provider',
  'usr-resident': 'resident',
  'usr-physicist': 'physicist',
  'usr-other': 'nurse',
  'usr-administrator': 'administrator',
  'usr-internal-staff': 'internal staff',
  'usr-no-permissions': 'no permissions',
};

function role(_id: string, name: string, permissions: readonly PermissionName[]): RoleDocument {
  return { _id, name, permissions: [...new Set(permissions)] };
}

function person(id: string, email: string, name: string, roleIds: readonly string[]): UserDocument {
  return {
    _id: `usr-${id}`,
    email,
    name,
    roleIds,
    providerTypeId: null,
    providerId: null,
    isInternal: false,
    status: 'ACTIVE',
  };
}

function clinician(type: ClinicianRole, email: string, name: string): UserDocument {
  const id = type.toLowerCase().replaceAll('_', '-');
  const providerId = demoProviderOf(type)?.id ?? null;
  return { ...person(id, email, name, ['rol-clinician']), providerTypeId: type, providerId };
}
