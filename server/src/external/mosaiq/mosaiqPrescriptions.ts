import type { ExternalPrescription } from '../externalPrescription.ts';
import type { MosaiqPrescriptionRecord } from './mosaiqRecords.ts';

/** The prescription as it is now; null while only changes of its state have arrived. */
export function prescriptionOf(
  { orderId, version, state, stoppedAtFraction, content, sentOn, messageId }: MosaiqPrescriptionRecord,
  patientExternalId: string,
): ExternalPrescription | null {
  if (content === null) return null;
  return {
    ...content,
    sourceSystem: 'MOSAIQ',
    externalId: orderId,
    version: version ?? messageId,
    patientExternalId,
    state,
    stoppedAtFraction,
    updatedOn: sentOn,
    // Phases without a state of their own have that of the prescription.
    targets: content.targets.map((target) => (target.state === content.state ? { ...target, state } : target)),
  };
}
