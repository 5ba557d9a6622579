import type { ExternalPrescription, ExternalTarget, UnreadablePart } from '../externalPrescription.ts';
import { DatabaseReadFailed } from './reportingDatabase.ts';
import { RowReading, term } from './rowReading.ts';
import { uniqueRows } from './uniqueRows.ts';
import type { ViewRow } from './views.ts';

export function prescriptionsFromRows(
  patientId: string,
  prescriptions: readonly ViewRow<'isocenter_prescriptions'>[],
  targets: readonly ViewRow<'isocenter_targets'>[],
): ExternalPrescription[] {
  const own = uniqueRows(prescriptions, (row) => row.prescription_id);
  const volumes = [...uniqueRows(targets, (row) => row.target_id)];
  if (volumes.some(([, { prescription_id: id }]) => id === null || !own.has(id)))
    throw new DatabaseReadFailed('The prescription of a target is missing.');
  return [...own].map(([externalId, row]) => {
    const unreadable: UnreadablePart[] = [];
    const reading = new RowReading('isocenter_prescriptions', unreadable);
    const { author_first_name: firstName, author_last_name: lastName } = row;
    return {
      sourceSystem: 'ARIA_DB',
      externalId,
      version: row.version,
      patientExternalId: patientId,
      basis: 'prescribed',
      name: row.name,
      course: row.course,
      diagnosis: term(row.diagnosis_name, row.diagnosis_code, row.diagnosis_system),
      siteName: row.site_name,
      side: reading.side(row.side),
      intent: term(row.intent),
      state: reading.state(row.state),
      stoppedAtFraction: reading.count('stopped_at_fraction', row.stopped_at_fraction, 'allowed'),
      author: firstName === null && lastName === null ? null : { firstName, lastName },
      prescribedOn: reading.time('prescribed_on', row.prescribed_on),
      finalizedOn: reading.time('approved_on', row.approved_on),
      updatedOn: reading.time('updated_on', row.updated_on),
      targets: volumes
        .filter(([, { prescription_id: id }]) => id === externalId)
        .map(([id, target]) => targetFromRow(id, target, unreadable)),
      totals: [],
      further: [],
      unreadable,
    };
  });
}

function targetFromRow(
  externalId: string,
  row: ViewRow<'isocenter_targets'>,
  unreadable: UnreadablePart[],
): ExternalTarget {
  const reading = new RowReading('isocenter_targets', unreadable, externalId);
  return {
    externalId,
    name: row.name,
    siteName: row.site_name,
    side: reading.side(row.side),
    phase: row.phase,
    state: reading.state(row.state),
    modality: term(row.modality),
    technique: term(row.technique),
    energy: row.energy,
    doseCGy: reading.dose('total_dose', row.total_dose, row.dose_unit),
    dosePerFractionCGy: reading.dose('dose_per_fraction', row.dose_per_fraction, row.dose_unit),
    fractions: reading.count('fractions', row.fractions),
    pattern: term(row.pattern),
  };
}
