import { PERMISSIONS } from '@isocenter/schemas';
import type { ClinicianRole, PermissionName } from '@isocenter/schemas';
import { demoProviderOf } from '../seed/providers.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { ROLES, USERS } from './users.ts';
import type { RoleDocument, UserDocument } from './users.ts';

/** A row of the permission table that administrators see; the words themselves are the product's. */
interface PermissionDocument {
  readonly _id: string;
  readonly name: string;
  readonly internal: boolean;
}
export const PERMISSION_ROWS: CollectionDefinition<PermissionDocument> = {
  name: 'permissions',
  shardKey: '_id',
  indexes: [],
};

const CHART = ['opc:access', 'patients:view', 'schedule:view', 'worklist:view', 'radiology:view'] as const;
const RESEARCH = ['viewpoints:view', 'viewpoints:kmcurve', 'datadictionary:view', 'predictions:view'] as const;
const ADMINISTRATION = PERMISSIONS.map(({ name }) => name).filter((name): name is PermissionName =>
  /^(auth:|audit:|files:|pathways:|support:|brocade)/.test(name),
);

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
  role('rol-administrator', 'Administrator', ADMINISTRATION),
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

/** Adds what is missing and changes nothing that is there, so an edited demo user stays edited. */
export async function seedDemoUsers(store: Store): Promise<void> {
  const rows = PERMISSIONS.map((row) => ({
    _id: `prm-${row.name.replaceAll(':', '-')}`,
    name: row.name,
    internal: 'internal' in row,
  }));
  await insertMissing(store.collection(PERMISSION_ROWS), rows);
  await insertMissing(store.collection(ROLES), DEMO_ROLES);
  await insertMissing(store.collection(USERS), DEMO_USERS);
}

async function insertMissing<Doc extends StoredDocument>(collection: Collection<Doc>, rows: readonly Doc[]) {
  for (const row of rows) {
    await collection.insertOne(row).catch((error: unknown) => {
      if (!(error instanceof DuplicateKeyError)) throw error;
    });
  }
}

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
