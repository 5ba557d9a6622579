import { DomainError } from '../../foundation/errors.ts';
import type { Actor } from '../../request/actor.ts';
import type { PatientImportService } from '../../patients/importPatient.ts';
import type { ExternalSources } from '../externalSources.ts';

/**
 * @param externalId the EHR's id of the patient whose chart was open there
 * @returns our id of that patient; null when the person may not see charts, or the import needs a decision
 */
export type LaunchedChart = (externalId: string, actor: Actor) => Promise<string | null>;

/** Opens the same patient here. A patient who is not here yet is imported, as the person would do it. */
export function launchedChart(external: ExternalSources, patientImport: PatientImportService): LaunchedChart {
  return async (externalId, actor) => {
    if (!actor.user.permissions.has('patients:view')) return null;
    try {
      const incoming = await external.of('EPIC').readPatient(externalId);
      if (!incoming) return null;
      const request = { mrn: incoming.sourceId, sourceSystem: 'EPIC', externalId, clashDecision: null } as const;
      const { patient } = await patientImport.bringIn(actor, request);
      return patient?._id ?? null;
    } catch (error) {
      // The sign-in remains valid even when the chart cannot be opened.
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
}
