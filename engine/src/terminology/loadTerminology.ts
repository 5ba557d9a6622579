import type { CtcaeTerm } from './ctcae.ts';

export type { CtcaeTerm };

/** All CTCAE v5 terms by id. Comes as a chunk of its own, so that an application pays for it only when it searches. */
export async function loadCtcae(): Promise<ReadonlyMap<string, CtcaeTerm>> {
  const { ctcaeTerms } = await import('./ctcae.ts');
  return ctcaeTerms();
}
