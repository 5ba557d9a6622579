import type { JsonObject } from '../../json/json.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';

/** URIs of the code systems that OpenMRS maps its concepts to. Others keep their OpenMRS name. */
const SYSTEMS = new Map([
  ['SNOMED CT', 'http://snomed.info/sct'],
  ['SNOMED-CT', 'http://snomed.info/sct'],
  ['SNOMED', 'http://snomed.info/sct'],
  ['LOINC', 'http://loinc.org'],
  ['ICD-10-WHO', 'http://hl7.org/fhir/sid/icd-10'],
  ['CIEL', 'https://cielterminology.org'],
]);
/** An answer keeps one code. These systems take precedence. */
const PREFERRED = ['http://snomed.info/sct', 'http://loinc.org', 'http://hl7.org/fhir/sid/icd-10'];

/** The concept of a question or answer, and its codes in other systems. */
export function mappingsOf(
  node: SourceNode | undefined,
): readonly { readonly system: string; readonly code: string }[] {
  const found = itemsOf(child(node, 'conceptMappings')).flatMap((mapping) => {
    const [source, code] = [textOf(child(mapping, 'type')), textOf(child(mapping, 'value'))];
    if (source === undefined || code === undefined || code === '') return [];
    return [{ system: SYSTEMS.get(source.trim()) ?? `urn:openmrs:source:${encodeURIComponent(source.trim())}`, code }];
  });
  return [...new Map(found.map((coding) => [`${coding.system} ${coding.code}`, coding])).values()];
}

export function questionCodes(options: SourceNode | undefined): readonly JsonObject[] {
  const concept = textOf(child(options, 'concept'));
  const own = concept === undefined || concept.trim() === '' ? [] : [{ code: concept }];
  return [...own, ...mappingsOf(options).map(({ system, code }) => ({ system, code }))];
}

/** The code of an answer that exports include with its concept. */
export function answerCode(answer: SourceNode): { readonly system: string; readonly code: string } | null {
  const mappings = mappingsOf(answer);
  return (
    PREFERRED.flatMap((system) => mappings.find((mapping) => mapping.system === system) ?? [])[0] ?? mappings[0] ?? null
  );
}
