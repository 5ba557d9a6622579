import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { openClinic, person, type Clinic, type Person } from '../testing/clinic.ts';
import { patientIdentifiers, patients } from '../chart/patient.ts';

const IMPORT = `mutation($mrn: String!, $externalId: String, $decision: ImportClashDecision) {
  importPatient(mrn: $mrn, sourceSystem: EPIC, externalId: $externalId, clashDecision: $decision) {
    patient { id caseId sourceId name { lastName } dateOfBirth sex vitals { name data { quantity } } currentVitals { weightKg } }
    clash { held { id names { lastName } dobs } incoming { externalId name { lastName } } }
  }
}`;
interface Imported {
  readonly importPatient: {
    readonly patient: { readonly id: string; readonly caseId: number } | null;
    readonly clash: { readonly held: { readonly id: string } | null } | null;
  };
}

describe('importing a patient', () => {
  let clinic: Clinic;
  let ruiz: Person;
  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
  });
  afterEach(() => clinic.close());
  const bringIn = async (variables: object = {}) =>
    (await ruiz.ask<Imported>(IMPORT, { mrn: 'MRN1234', ...variables })).importPatient;

  it('creates the chart with its vitals and a case number [API-139]', async () => {
    expect(await bringIn()).toMatchObject({
      patient: {
        sourceId: 'MRN1234',
        caseId: 1001,
        name: { lastName: 'Marsh' },
        dateOfBirth: '1961-05-04',
        sex: 'FEMALE',
        vitals: [{ name: 'Weight', data: [{ quantity: 71.4 }] }],
        currentVitals: { weightKg: 71.4 },
      },
      clash: null,
    });
  });

  it('changes nothing the second time, nor when two import at once', async () => {
    const [first, second, third] = await Promise.all([bringIn(), bringIn(), bringIn()]);
    const again = await bringIn();
    expect(new Set([first, second, third, again].map(({ patient }) => patient?.id)).size).toBe(1);
    expect(await clinic.server.store.collection(patients).countDocuments({})).toBe(1);
    expect(await clinic.server.store.collection(patientIdentifiers).countDocuments({})).toBe(1);
    await clinic.server.audit.settled();
    expect(await clinic.server.store.collection(auditRecords).countDocuments({ eventKind: 'import' })).toBe(1);
  });

  it('continues when an import died between the identifier and the patient', async () => {
    const claimed = { patientId: 'pat-claimed1', sourceSystem: 'EPIC', mrn: 'MRN1234', externalId: 'e1' } as const;
    await clinic.server.store.collection(patientIdentifiers).insertOne({ _id: 'EPIC|MRN1234', ...claimed });
    expect((await bringIn()).patient?.id).toBe('pat-claimed1');
  });

  describe('when name or birth date differ from the stored record', () => {
    beforeEach(async () => {
      await bringIn();
      clinic.outside.people = [
        person({ externalId: 'e2', name: { firstName: 'John', middleName: null, lastName: 'Doe' } }),
      ];
    });

    it('shows both and asks', async () => {
      expect(await bringIn()).toMatchObject({
        patient: null,
        clash: {
          held: { names: [{ lastName: 'Marsh' }] },
          incoming: [{ externalId: 'e2', name: { lastName: 'Doe' } }],
        },
      });
      expect(await clinic.server.store.collection(patients).countDocuments({})).toBe(1);
    });

    it('keeps both identities of the same person, each with its warning [PAT-030]', async () => {
      const { patient } = await bringIn({ decision: 'SAME_PERSON' });
      const { searchPatientByMRN } = await ruiz.ask<{ searchPatientByMRN: { internal: unknown[] } }>(
        '{ searchPatientByMRN(mrn: "MRN1234") { internal { id names { lastName } } } }',
      );
      expect(searchPatientByMRN.internal).toEqual([
        { id: patient?.id, names: [{ lastName: 'Marsh' }, { lastName: 'Doe' }] },
      ]);
      expect((await bringIn()).patient?.id).toBe(patient?.id);
    });

    it('keeps two persons apart permanently', async () => {
      const { patient } = await bringIn({ decision: 'DIFFERENT_PERSON' });
      expect(await clinic.server.store.collection(patients).countDocuments({})).toBe(2);
      expect((await bringIn()).patient?.id).toBe(patient?.id);
      expect((await bringIn({ decision: 'DIFFERENT_PERSON' })).patient?.id).toBe(patient?.id);
      expect(patient?.caseId).toBe(1002);
    });
  });

  it('asks which one, when two people outside have the same MRN', async () => {
    clinic.outside.people = [person({}), person({ externalId: 'e2' })];
    expect(await ruiz.refused(IMPORT, { mrn: 'MRN1234' })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect((await bringIn({ externalId: 'e2' })).clash).toMatchObject({
      held: null,
      incoming: [{ externalId: 'e2' }, { externalId: 'e1' }],
    });
    expect((await bringIn({ externalId: 'e2', decision: 'DIFFERENT_PERSON' })).patient).not.toBeNull();
  });

  it('answers an unknown MRN or an unavailable system with an error', async () => {
    expect(await ruiz.refused(IMPORT, { mrn: 'NONE' })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    clinic.outside.isAway = true;
    const error = await ruiz.refused(IMPORT, { mrn: 'MRN1234' });
    expect(error).toMatchObject({ extensions: { code: 'EXTERNAL_SYSTEM_FAILED' } });
  });
});
