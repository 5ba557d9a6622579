import { isJsonArray, isJsonObject, type Json, type JsonObject } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { SIDES, SNOMED, UCUM, type Term } from '../../external/fhir/radiotherapyCodes.ts';

/** A resource of FHIR R4. */
export type FhirResource = JsonObject & { readonly resourceType: string; readonly id: string };

/** How ids, dates and words leave the product: as they are, or without telling whose they are (decision 170). */
export interface Telling {
  readonly isIdentified: boolean;
  /** A logical id of FHIR. */
  readonly id: (id: string) => string;
  readonly date: (date: CalendarDate) => CalendarDate;
}

export const AS_IT_IS: Telling = { isIdentified: true, id: (id) => id, date: (date) => date };

/** What a course or document gives to all of its resources. */
export interface Origin {
  readonly telling: Telling;
  readonly patient: string;
  /** The signed document that says it. */
  readonly taskId: string;
}

type Members = { readonly [key: string]: Json | undefined };

/** FHIR has no empty member: what is not known is left out. */
export function filled(members: Members): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => {
      const [, value] = entry;
      if (value === undefined || value === null || value === '') return false;
      if (isJsonArray(value)) return value.length > 0;
      return !isJsonObject(value) || Object.keys(value).length > 0;
    }),
  );
}

const SYSTEM = 'urn:isocenter';
export const LOINC = 'http://loinc.org';
/** Ids of our list of CTCAE 5.0. */
export const CTCAE = `${SYSTEM}:ctcae-5.0`;

/** @param source of the resource: a document, or the chart */
export function resource(
  resourceType: string,
  id: string,
  { source, profile = [], ...members }: Members & { readonly source: string; readonly profile?: readonly string[] },
): FhirResource {
  return { resourceType, id, meta: filled({ source, profile: [...profile] }), ...filled(members) };
}

/** Names the document without the patient: ids are keys of our own. */
export const documentSource = ({ telling, taskId }: Origin) => `${SYSTEM}:document:${telling.id(`doc-${taskId}`)}`;
export const CHART_SOURCE = `${SYSTEM}:chart`;

export const identifiers = (name: string, id: string): Json => [
  ...(name === '' ? [] : [{ use: 'usual', system: `${SYSTEM}:name`, value: name }]),
  { use: 'official', system: `${SYSTEM}:id`, value: id },
];

export const coding = (system: string, [code, display]: Term): JsonObject => ({ system, code, display });
export const snomed = (term: Term): JsonObject => ({ coding: [coding(SNOMED, term)] });
export const refersTo = (type: string, id: string): JsonObject => ({ reference: `${type}/${id}` });
export const extension = (url: string, value: JsonObject): JsonObject => ({ url, ...value });
export const nested = (url: string, parts: readonly JsonObject[]): JsonObject => ({ url, extension: parts });

const SIDE_TERMS: Readonly<Record<string, Term>> = SIDES;
/** Null without a side, and for one that has no code. */
export function sideConcept(side: string | null): JsonObject | null {
  const term = side === null ? undefined : SIDE_TERMS[side];
  return term ? snomed(term) : null;
}

const TENTHS = 10;
const SLACK = 1e-6;

/** A dose of an answer in whole tenths of a cGy; null for one that is no such number: a dose is never rounded. */
export function tenthsOf(cGy: number | null): number | null {
  if (cGy === null) return null;
  const tenths = Math.round(cGy * TENTHS);
  return Math.abs(cGy * TENTHS - tenths) < SLACK ? tenths : null;
}

/** A tenth of a whole number is written with exactly its digits. */
export const doseQuantity = (tenths: number): JsonObject => ({
  valueQuantity: { value: tenths / TENTHS, unit: 'cGy', system: UCUM, code: 'cGy' },
});
