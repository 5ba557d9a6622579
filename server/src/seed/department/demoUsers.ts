import type { ClinicianRole } from '@isocenter/schemas';
import { demoProviderOf } from './providers.ts';
import type { UserDocument } from '../../access/users.ts';

/** One person for every clinician role, a nurse, an administrator, internal staff, and a person without permissions. */
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

/** The purpose of each demo user; printed with the address at startup. */
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
