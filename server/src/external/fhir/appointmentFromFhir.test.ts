import { describe, expect, it } from 'vitest';
import { appointmentFromFhir } from './appointmentFromFhir.ts';
import { fhirAppointment } from './fhirResources.ts';

const appointment = (changes: object) =>
  fhirAppointment.parse({
    resourceType: 'Appointment',
    id: 'a1',
    status: 'booked',
    serviceType: [{ text: 'On-treatment visit' }],
    start: '2026-03-02T09:15:00-05:00',
    ...changes,
  });

describe('an appointment from FHIR', () => {
  it('contains type, time, place and provider', () => {
    const full = appointment({
      status: 'fulfilled',
      comment: 'Bring films',
      participant: [
        { actor: { reference: 'Patient/p1', display: 'A patient' } },
        { actor: { reference: 'Practitioner/d1', display: 'Elena Ruiz, MD' } },
        { actor: { reference: 'Location/l1', display: 'Linac 2' } },
      ],
    });
    expect(appointmentFromFhir(full)).toEqual({
      externalId: 'a1',
      appointmentType: 'OTV',
      completed: true,
      activityDescription: 'On-treatment visit',
      startDate: '2026-03-02T14:15:00.000Z',
      status: 'fulfilled',
      note: 'Bring films',
      location: 'Linac 2',
      provider: 'Elena Ruiz, MD',
    });
  });

  it.each([
    ['CT Simulation with contrast', 'CTSimulation'],
    ['Verification simulation', 'VerificationSimulation'],
    ['Simulation', 'Simulation'],
    ['Weekly visit', 'OTV'],
    ['Dosimetry planning', 'TreatmentPlanning'],
    ['LINAC treatment', 'RadiationTreatment'],
    ['New consult', 'Consult'],
    ['Follow up 3 months', 'Followup'],
    ['HDR brachytherapy', 'Procedure'],
    ['Chemotherapy infusion', 'Treatment'],
    ['Office visit', 'ClinicVisit'],
    ['Parking permit', 'Other'],
  ])('"%s" is a %s', (text, kind) => {
    expect(appointmentFromFhir(appointment({ serviceType: [{ text }] }))?.appointmentType).toBe(kind);
  });

  it('uses the standard type when the description matches nothing', () => {
    const checkup = appointment({
      serviceType: [{ coding: [{ code: '52' }] }],
      appointmentType: { coding: [{ code: 'FOLLOWUP' }] },
    });
    expect(appointmentFromFhir(checkup)?.appointmentType).toBe('Followup');
  });

  it('has the empty date when it has none, and is null when entered in error', () => {
    expect(appointmentFromFhir(appointment({ start: undefined }))?.startDate).toBe('0001-01-01T00:00:00');
    expect(appointmentFromFhir(appointment({ status: 'entered-in-error' }))).toBeNull();
  });
});
