import type { z } from 'zod';
import { HISTORY_PARTS, type ExternalHistory, type HistoryPart } from '../externalHistory.ts';
import { FhirCallFailed } from '../fhir/fhirCallFailed.ts';
import type { FhirClient } from '../fhir/fhirClient.ts';
import {
  coursesFromFhir,
  demographicsFromFhir,
  diagnosisFromFhir,
  encounterFromFhir,
  imagingFromFhir,
  isRadiotherapy,
  labFromFhir,
  medicationFromFhir,
  procedureFromFhir,
} from '../fhir/historyFromFhir.ts';
import {
  historyCondition,
  historyEncounter,
  historyImaging,
  historyLab,
  historyMedicationAdministration,
  historyMedicationRequest,
  historyPatient,
  historyProcedure,
  historyVolume,
  type HistoryProcedure,
  type HistoryVolume,
} from '../fhir/historyResources.ts';

const NO_PROCEDURES: { readonly procedures: readonly HistoryProcedure[]; readonly volumes: readonly HistoryVolume[] } =
  {
    procedures: [],
    volumes: [],
  };

/**
 * A patient's past, part by part.
 * @throws FhirCallFailed when no part could be read
 */
export async function readHistory(
  fhir: FhirClient,
  externalId: string,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onFailure: (part: HistoryPart, reason: string) => void;
  },
): Promise<ExternalHistory> {
  const { signal, onFailure } = options;
  const missing: HistoryPart[] = [];
  const failures: FhirCallFailed[] = [];
  const part = async <Read>(name: HistoryPart, otherwise: Read, read: () => Promise<Read>): Promise<Read> => {
    try {
      return await read();
    } catch (problem) {
      if (!(problem instanceof FhirCallFailed)) throw problem;
      failures.push(problem);
      missing.push(name);
      onFailure(name, problem.reason);
      return otherwise;
    }
  };
  const all = <Resource>(type: string, shape: z.ZodType<Resource>, more: Readonly<Record<string, string>> = {}) =>
    fhir.search(type, { patient: externalId, _count: '200', ...more }, shape, signal);

  const [patient, conditions, encounters, { procedures, volumes }, medications, studies, labs] = await Promise.all([
    part('demographics', null, () => fhir.read('Patient', externalId, historyPatient, signal)),
    part('diagnoses', [], () => all('Condition', historyCondition)),
    part('encounters', [], () => all('Encounter', historyEncounter)),
    part('procedures', NO_PROCEDURES, async () => {
      const [found, volumes] = await Promise.all([
        all('Procedure', historyProcedure),
        all('BodyStructure', historyVolume),
      ]);
      return { procedures: found, volumes };
    }),
    part('medications', [], async () =>
      (
        await Promise.all([
          all('MedicationRequest', historyMedicationRequest),
          all('MedicationAdministration', historyMedicationAdministration),
        ])
      ).flat(),
    ),
    part('imaging', [], () => all('ImagingStudy', historyImaging)),
    part('labs', [], () => all('Observation', historyLab, { category: 'laboratory' })),
  ]);
  const [failure] = failures;
  if (failure && missing.length === HISTORY_PARTS.length) throw failure;
  return {
    demographics: patient && demographicsFromFhir(patient),
    diagnoses: latestFirst(conditions, diagnosisFromFhir, ({ onsetOn }) => onsetOn),
    encounters: latestFirst(encounters, encounterFromFhir, ({ startedOn }) => startedOn),
    procedures: latestFirst(
      procedures.filter((procedure) => !isRadiotherapy(procedure)),
      procedureFromFhir,
      ({ startedOn }) => startedOn,
    ),
    medications: latestFirst(medications, medicationFromFhir, ({ on }) => on),
    imaging: latestFirst(studies, imagingFromFhir, ({ on }) => on),
    labs: latestFirst(labs, labFromFhir, ({ on }) => on),
    radiotherapy: latestFirst(
      coursesFromFhir(procedures, volumes),
      (course) => course,
      ({ startedOn }) => startedOn,
    ),
    missing,
  };
}

/** Entries without a date come last. */
function latestFirst<From, To>(
  found: readonly From[],
  read: (resource: From) => To | null,
  on: (resource: To) => string | null,
): To[] {
  return found.flatMap((resource) => read(resource) ?? []).sort((a, b) => (on(b) ?? '').localeCompare(on(a) ?? ''));
}
