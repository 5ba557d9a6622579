import type { Instant } from '@isocenter/schemas';
import type { CaseSources } from '../cases/caseOf.ts';
import { signedDocuments, signedPlan } from '../cases/signedDocuments.ts';
import { conditionId, conditionResource, patientResource } from './disease.ts';
import { adverseEventResources, performanceResources } from './findings.ts';
import type { FhirResource, Telling } from './resource.ts';
import { stageResources } from './stage.ts';
import { deliveryResources, prescriptionResources } from './treatment.ts';
import { volumesOf } from './volumes.ts';

/** One course as mCODE and CodeX Radiation Therapy, from its signed documents alone (decision 170). The patient comes first. */
export function episodeResources(sources: CaseSources, telling: Telling): readonly FhirResource[] {
  const { episode, patient, tasks, death } = sources;
  const documents = signedDocuments(sources);
  const plan = signedPlan(tasks);
  const origin = { telling, patient: telling.id(patient._id) };
  const disease = { plan, origin, id: episode._id };
  const primary = conditionResource(disease, 'primary');
  const metastasis = conditionResource(disease, 'metastasis');
  const condition = metastasis?.id ?? primary?.id ?? null;
  const volumes = volumesOf(documents, { course: episode._id, origin });
  const treatment = {
    ...{ course: episode._id, courseNumber: episode.courseNumber, tasks, documents, plan },
    ...{ origin, volumes, condition },
  };
  return [
    patientResource(patient, death, telling),
    ...[primary, metastasis].filter((each) => each !== null),
    ...(primary ? stageResources(documents, { origin, condition: conditionId(telling, episode._id, 'primary') }) : []),
    ...volumes.resources,
    ...prescriptionResources(treatment),
    ...deliveryResources(treatment),
    ...adverseEventResources(documents, origin),
    ...performanceResources(plan, origin),
  ];
}

/** An address that leads nowhere (RFC 2606): references within a bundle are resolved against it. */
const BASE = 'https://isocenter.invalid/fhir';

/** All of one course in one resource. */
export function bundleOf(resources: readonly FhirResource[], timestamp: Instant): object {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp,
    entry: resources.map((each) => ({ fullUrl: `${BASE}/${each.resourceType}/${each.id}`, resource: each })),
  };
}
