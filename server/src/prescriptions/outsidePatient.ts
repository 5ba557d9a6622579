import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { patientIdentifiers, type PatientRecord } from '../chart/patient.ts';
import type { ExternalPatientSource } from '../external/externalSource.ts';
import { BadInputError } from '../foundation/errors.ts';
import { sameName } from '../patients/patientSearch.ts';
import type { Store } from '../store/store.ts';

/**
 * The id of a chart's patient in an outside system. Known from the import of the patient; otherwise found by the MRN and
 * accepted only with the same name and birth date, because one MRN can name two people.
 * @returns null when the system does not know the patient
 * @throws BadInputError when the system has another person under the MRN
 */
export async function outsidePatientId(
  store: Store,
  source: ExternalPatientSource,
  patient: PatientRecord,
): Promise<string | null> {
  const { sourceSystem } = source;
  if (patient.sourceSystem === sourceSystem && patient.externalId !== null) return patient.externalId;
  const patientIds = await chartIdsOf(store, patient._id);
  const known = await store.collection(patientIdentifiers).find({ patientId: { $in: [...patientIds] } });
  const own = known
    .toSorted((a, b) => patientIds.indexOf(a.patientId) - patientIds.indexOf(b.patientId))
    .find((identifier) => identifier.sourceSystem === sourceSystem && identifier.externalId !== null);
  if (own) return own.externalId;
  const found = await source.searchByMrn(patient.mrn);
  const [same, second] = found.filter(
    ({ name, dateOfBirth }) =>
      sameName(name) === sameName(patient.name) &&
      dateOfBirth !== null &&
      patient.dateOfBirth !== null &&
      dateOfBirth === patient.dateOfBirth,
  );
  if (same && !second) return same.externalId;
  if (found.length === 0) return null;
  throw new BadInputError(
    `${SOURCE_SYSTEM_LABEL[sourceSystem]} has this MRN with another name or birth date. Nothing was read. Check the identity of the patient.`,
  );
}
