import source from './ctcaeV5.json' with { type: 'json' };

/** One term of the Common Terminology Criteria for Adverse Events, version 5.0. */
export interface CtcaeTerm {
  /** The term in snake_case: `breast_pain`. Stable; used in configs and answers. */
  readonly id: string;
  readonly term: string;
  /** System organ class. */
  readonly soc: string;
  readonly code: number;
  /** Grade descriptions by grade, 1 to 5. A grade without a description does not exist for the term. */
  readonly grades: ReadonlyMap<number, string>;
}

let terms: ReadonlyMap<string, CtcaeTerm> | null = null;

/** All 837 terms by id, in id order. */
export function ctcaeTerms(): ReadonlyMap<string, CtcaeTerm> {
  terms ??= new Map(source.terms.flatMap((row) => readTerm(row).map((term) => [term.id, term] as const)));
  return terms;
}

type Cell = string | number | readonly string[];

function readTerm(row: readonly Cell[]): readonly CtcaeTerm[] {
  const [id, term, soc, code, texts] = row;
  if (typeof id !== 'string' || typeof term !== 'string' || typeof soc !== 'number' || typeof code !== 'number')
    return [];
  if (!Array.isArray(texts)) return [];
  const grades = new Map(texts.flatMap((text, index) => (text === '' ? [] : [[index + 1, String(text)] as const])));
  return [{ id, term, soc: source.socs[soc] ?? '', code, grades }];
}
