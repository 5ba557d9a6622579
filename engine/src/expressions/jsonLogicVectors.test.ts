import { describe, expect, it } from 'vitest';
import vectors from '../../../fixtures/json-logic/compatible.json' with { type: 'json' };
import { type Json, isJsonArray, isJsonObject } from '../json/json.ts';
import { evaluate, isLogic, type RuleEnvironment } from './evaluate.ts';

const NOWHERE: RuleEnvironment = {
  today: '2026-11-21',
  field: () => null,
  cell: () => null,
  column: () => null,
  context: () => null,
  display: () => '',
};

/** Operators of json-logic that are refused, every one on purpose. */
const REFUSED: { readonly [operator: string]: string } = {
  '==': 'loose: "" == 0 and 1 == "1"; ours is eq, which compares one kind with itself',
  '===': 'ours is eq',
  '!=': 'loose; ours is ne',
  '!==': 'ours is ne',
  '>': 'loose: null < 1 and "2" > 1; ours is gt, which is false on empty and refuses text',
  '>=': 'loose; ours is gte',
  '<': 'loose; ours is lt',
  '<=': 'loose; ours is lte',
  '!': 'truthiness: 0 (grade 0) would count as no answer; ours is not, of a condition',
  '!!': 'truthiness; ours is answered',
  '?:': 'truthiness decides; ours is choose, whose condition is true or false',
  if: 'truthiness decides; ours is choose, whose condition is true or false',
  '+': 'binary fractions and text read as numbers: 0.1 + 0.2; ours is sum, on scaled integers',
  '-': 'ours is difference, on scaled integers',
  '*': 'ours is product, on scaled integers',
  '/': 'divides by zero; ours is quotient, which is then empty',
  '%': 'no form asks for it',
  cat: 'joins anything; ours is concat',
  substr: 'no form asks for it',
  merge: 'lists are fields with several answers, never made by rules',
  var: 'reaches prototypes ("constructor.name") and hides what is read; ours names fields by number',
  missing: 'reads by path; ours is empty',
  missing_some: 'reads by path; ours is count',
  filter: 'runs rules over made-up scopes; ours reads a column',
  map: 'runs rules over made-up scopes',
  reduce: 'runs rules over made-up scopes; ours are sum, min, max, count of a column',
  all: 'runs rules over made-up scopes; ours is containsAll',
  none: 'runs rules over made-up scopes',
  some: 'runs rules over made-up scopes; ours is containsAny',
};

/** Where an operator we keep is stricter on purpose. */
const STRICTER: { readonly [rule: string]: string } = {
  '{"in":["Spring","Springfield"]}': 'in asks for one of a list, never for a part of a text',
};

interface Vector {
  readonly rule: Json;
  readonly result: Json;
}
const all: readonly Vector[] = vectors.flatMap((vector) => {
  return typeof vector === 'string' ? [] : [JSON.parse(JSON.stringify(vector)) as Vector];
});

function operatorsOf(rule: Json): readonly string[] {
  if (isJsonArray(rule)) return rule.flatMap(operatorsOf);
  return isJsonObject(rule) ? Object.entries(rule).flatMap(([name, inner]) => [name, ...operatorsOf(inner)]) : [];
}
const refusedBy = ({ rule }: Vector) => operatorsOf(rule).filter((name) => Object.hasOwn(REFUSED, name));
const kept = all.filter((vector) => refusedBy(vector).length === 0);
/** json-logic takes a lone operand without a list around it; a compiled form never does. */
const isBare = ({ rule }: Vector) => !isLogic(rule);

describe('the official vectors of json-logic', () => {
  it('are 278, each either kept or refused for a reason', () => {
    expect(all.length).toBe(278);
    const used = new Set(all.flatMap(refusedBy));
    expect(Object.keys(REFUSED).filter((name) => !used.has(name))).toEqual([]);
    expect({ kept: kept.length, refused: all.length - kept.length }).toEqual({ kept: KEPT, refused: 278 - KEPT });
  });

  it('whose operators are refused are no rules at all', () => {
    for (const vector of all.filter((one) => refusedBy(one).length > 0)) {
      expect(isLogic(vector.rule), JSON.stringify(vector.rule)).toBe(false);
    }
  });

  it('whose operators are kept give what json-logic gives', () => {
    const strict = kept.filter((vector) => !Object.hasOwn(STRICTER, JSON.stringify(vector.rule)));
    expect(kept.length - strict.length).toBe(Object.keys(STRICTER).length);
    for (const { rule, result } of strict) {
      if (isBare({ rule, result })) continue;
      const empty = result === '' || (isJsonArray(result) && result.length === 0);
      expect(isLogic(rule) && evaluate(rule, NOWHERE), JSON.stringify(rule)).toEqual(empty ? null : result);
    }
    expect(strict.filter(isBare).map(({ rule }) => JSON.stringify(rule))).toEqual(BARE);
  });
});

const KEPT = 49;
const BARE: readonly string[] = [];
