import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { schemaProblems } from '../../engine/src/testing/schemaProblems.ts';
import type { FhirResource } from '../../server/src/analytics/fhir/resource.ts';
import { MCODE, CODEX, URLS } from '../../server/src/external/fhir/radiotherapyCodes.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/fhir-r4/${name}`, import.meta.url), 'utf8'));
const { definitions } = z.object({ definitions: z.record(z.string(), z.unknown()) }).parse(read('fhir.schema.json'));

/** What the JSON schema of FHIR R4 refuses in a bundle, without network. */
export const r4Problems = schemaProblems({ definitions, $ref: '#/definitions/Bundle' });

const RADIOTHERAPY = ['status', 'code', 'category', 'subject', 'identifier'];
/** What the profiles of mCODE 4.0 and CodeX RT 2.0 demand beyond R4: members, or extensions by address. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  [`${MCODE}/mcode-cancer-patient`]: ['identifier', 'name', 'gender'],
  [`${MCODE}/mcode-primary-cancer-condition`]: ['category', 'code', 'subject'],
  [`${MCODE}/mcode-secondary-cancer-condition`]: ['category', 'code', 'subject'],
  [`${MCODE}/mcode-tnm-primary-tumor-category`]: ['status', 'code', 'subject', 'method', 'focus'],
  [`${MCODE}/mcode-tnm-regional-nodes-category`]: ['status', 'code', 'subject', 'method', 'focus'],
  [`${MCODE}/mcode-tnm-distant-metastases-category`]: ['status', 'code', 'subject', 'method', 'focus'],
  [`${MCODE}/mcode-tnm-stage-group`]: ['status', 'code', 'subject', 'method', 'focus', 'valueCodeableConcept'],
  [`${MCODE}/mcode-radiotherapy-volume`]: ['identifier', 'patient'],
  [`${MCODE}/mcode-radiotherapy-course-summary`]: [...RADIOTHERAPY, 'performedPeriod', 'reasonReference'],
  [`${MCODE}/mcode-ecog-performance-status`]: ['status', 'category', 'code', 'subject', 'valueInteger'],
  [`${CODEX}/codexrt-radiotherapy-course-prescription`]: [...RADIOTHERAPY, 'intent'],
  [`${CODEX}/codexrt-radiotherapy-phase-prescription`]: [...RADIOTHERAPY, 'intent', URLS.fractionsPrescribed],
  [`${CODEX}/codexrt-radiotherapy-treated-phase`]: [...RADIOTHERAPY, URLS.fractionsDelivered],
};

const textOf = (value: unknown) => JSON.stringify(value) ?? '';

/** What a profile demands and a resource lacks; a profile that is not in the table is a problem too. */
export function profileProblems(resource: FhirResource): readonly string[] {
  const profiles = [...textOf(resource['meta']).matchAll(/"(http[^"]+StructureDefinition[^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  return profiles.flatMap((profile) => {
    const required = REQUIRED[profile];
    if (!required) return [`${resource.resourceType}: ${profile} is unknown`];
    return required
      .filter(
        (part) => !(part.startsWith('http') ? textOf(resource['extension']).includes(`"${part}"`) : part in resource),
      )
      .map((part) => `${resource.resourceType} ${resource.id}: ${part} is missing`);
  });
}

/** References that lead to nothing in the same bundle. */
export function brokenReferences(resources: readonly FhirResource[]): readonly string[] {
  const known = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const used = [...textOf(resources).matchAll(/"reference":"([^"]+)"/g)].map(([, to = '']) => to);
  return used.filter((to) => !known.has(to));
}
