import type { ClinicianRole } from '@isocenter/schemas';
import type { ResourceRecord } from '../../providers/resource.ts';

/** A clinician of the demonstration department, in the shape of the GraphQL `Provider`. */
export interface DemoProvider {
  readonly id: `prv-${string}`;
  readonly type: ClinicianRole;
  readonly name: {
    readonly firstName: string;
    readonly lastName: string;
    readonly credentials: string;
    readonly title: string | null;
  };
  readonly npi: string;
}

/**
 * Ten invented people. Their NPIs pass the check digit (Luhn over 80840) but begin with 9: real ones begin with 1 or 2,
 * so no real person can have one of these. The demo user of each role works as the first of that role.
 */
export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  attending('prv-ruiz', 'Elena', 'Ruiz', '9000001377'),
  attending('prv-okafor', 'Chidi', 'Okafor', '9000002748'),
  attending('prv-lindqvist', 'Maja', 'Lindqvist', '9000004116'),
  {
    id: 'prv-chen',
    type: 'ADVANCED_PRACTICE',
    name: { firstName: 'Grace', lastName: 'Chen', credentials: 'NP', title: null },
    npi: '9000005485',
  },
  {
    id: 'prv-haddad',
    type: 'MID_LEVEL',
    name: { firstName: 'Omar', lastName: 'Haddad', credentials: 'PA-C', title: null },
    npi: '9000006855',
  },
  {
    id: 'prv-novak',
    type: 'RESIDENT',
    name: { firstName: 'Petra', lastName: 'Novak', credentials: 'MD', title: 'Dr' },
    npi: '9000008224',
  },
  {
    id: 'prv-berg',
    type: 'PHYSICIST',
    name: { firstName: 'Anders', lastName: 'Berg', credentials: 'PhD', title: 'Dr' },
    npi: '9000009594',
  },
  attending('prv-silva', 'Marina', 'Silva', '9000010964'),
  {
    id: 'prv-marsh',
    type: 'RESIDENT',
    name: { firstName: 'Theo', lastName: 'Marsh', credentials: 'MD', title: 'Dr' },
    npi: '9000012333',
  },
  attending('prv-iyer', 'Anand', 'Iyer', '9000013703'),
];

function attending(id: DemoProvider['id'], firstName: string, lastName: string, npi: string): DemoProvider {
  return { id, type: 'ATTENDING', name: { firstName, lastName, credentials: 'MD', title: 'Dr' }, npi };
}

/** Where appointments take place. */
export const DEMO_RESOURCES: readonly ResourceRecord[] = [
  { _id: 'res-ct-1', name: 'CT 1' },
  { _id: 'res-clinic-1', name: 'Clinic room 1' },
  { _id: 'res-clinic-2', name: 'Clinic room 2' },
  { _id: 'res-clinic-3', name: 'Clinic room 3' },
  { _id: 'res-linac-1', name: 'Linac 1' },
  { _id: 'res-linac-2', name: 'Linac 2' },
  { _id: 'res-linac-3', name: 'Linac 3' },
];

/** The provider that a demo user of a role works as. */
export function demoProviderOf(role: ClinicianRole): DemoProvider | null {
  return DEMO_PROVIDERS.find(({ type }) => type === role) ?? null;
}
