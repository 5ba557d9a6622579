import type { CalendarDate, Sex } from '@isocenter/schemas';
import { sortNameOf, type PatientRecord } from '../chart/patient.ts';

interface Told {
  readonly lastName: string;
  readonly mrn: string;
  readonly dateOfBirth?: CalendarDate | null;
  readonly sex?: Sex | null;
  readonly active?: boolean;
  readonly externalId?: string | null;
}

/** A patient as an import writes it. */
export function newPatient(key: string, { lastName, mrn, ...identity }: Told): PatientRecord {
  const name = { firstName: 'Ann', middleName: null, lastName };
  return {
    _id: `pat-${key}`,
    name,
    dateOfBirth: identity.dateOfBirth ?? null,
    sex: identity.sex ?? null,
    mrn,
    sourceSystem: 'EPIC',
    externalId: identity.externalId ?? null,
    caseId: Number.parseInt(key, 36),
    otherIdentities: [],
    trials: [],
    patientDoc: null,
    recordStatus: 'ACTIVE',
    sortName: sortNameOf(name),
    active: identity.active ?? true,
    createdOn: '2026-01-05T00:00:00.000Z',
    auditOutbox: [],
    auditPending: false,
  };
}
