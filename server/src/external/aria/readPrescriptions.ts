import type { ExternalPrescription } from '../externalPrescription.ts';
import type { FhirClient } from '../fhir/fhirClient.ts';
import { prescriptionsFromFhir } from './prescriptionsFromFhir.ts';
import { rtCondition, rtPractitioner, rtProcedure, rtRequest, rtVolume } from './radiotherapyResources.ts';
import { idsIn } from './references.ts';
import { treatmentsFromFhir } from './treatmentsFromFhir.ts';

const PAGE = '200';
/** More requesters than any patient has. Of others only the words of the reference are kept. */
const MOST_PRACTITIONERS = 20;

/** @throws FhirCallFailed */
export async function readPrescriptions(
  fhir: FhirClient,
  { patient, baseUrl }: { readonly patient: string; readonly baseUrl: string },
  signal: AbortSignal,
): Promise<ExternalPrescription[]> {
  const query = { patient, _count: PAGE };
  const [requests, volumes, conditions] = await Promise.all([
    fhir.search('ServiceRequest', query, rtRequest, signal),
    fhir.search('BodyStructure', query, rtVolume, signal),
    fhir.search('Condition', query, rtCondition, signal),
  ]);
  const requesters = requests.flatMap(({ requester }) => requester ?? []);
  const ids = [...new Set(idsIn(requesters, 'Practitioner', baseUrl))].slice(0, MOST_PRACTITIONERS);
  const isStopped = requests.some(({ status }) => status === 'revoked');
  const [practitioners, procedures] = await Promise.all([
    Promise.all(ids.map((id) => fhir.read('Practitioner', id, rtPractitioner, signal))),
    isStopped ? fhir.search('Procedure', query, rtProcedure, signal) : [],
  ]);
  return prescriptionsFromFhir(
    patient,
    {
      requests,
      volumes,
      conditions,
      practitioners: practitioners.filter((each) => each !== null),
      treatments: treatmentsFromFhir(patient, { procedures, requests }, baseUrl),
    },
    baseUrl,
  );
}
