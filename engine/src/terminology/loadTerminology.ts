import type { CtcaeTerm } from './ctcae.ts';
import type { Icd10cmCode, OncoTreeType, Structure } from './codes.ts';

export type { CtcaeTerm, Icd10cmCode, OncoTreeType, Structure };

/** All CTCAE v5 terms by id. A separate chunk, so that an application loads it only to search. */
export async function loadCtcae(): Promise<ReadonlyMap<string, CtcaeTerm>> {
  const { ctcaeTerms } = await import('./ctcae.ts');
  return ctcaeTerms();
}

/**
 * ICD-10-CM: neoplasms, benign diseases that are treated with radiation, and related codes. Billable codes only, in code
 * order.
 */
export async function loadIcd10cm(): Promise<readonly Icd10cmCode[]> {
  const { icd10cmCodes } = await import('./codes.ts');
  return icd10cmCodes();
}

/** OncoTree tumor types. */
export async function loadOncoTree(): Promise<readonly OncoTreeType[]> {
  const { oncoTreeTypes } = await import('./codes.ts');
  return oncoTreeTypes();
}

/** AAPM TG-263 structure names. */
export async function loadTg263(): Promise<readonly Structure[]> {
  const { tg263Structures } = await import('./codes.ts');
  return tg263Structures();
}

/** Every word must occur in the text, in any case. Texts that start with the query come first. */
export function searchTerms<T>(
  terms: Iterable<T>,
  textOf: (term: T) => string,
  query: string,
  most = 50,
): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const first: T[] = [];
  const rest: T[] = [];
  for (const term of terms) {
    const text = textOf(term).toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    if (text.startsWith(words[0] ?? '')) first.push(term);
    else rest.push(term);
    if (first.length >= most) break;
  }
  return [...first, ...rest].slice(0, most);
}
