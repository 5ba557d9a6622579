import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../fixtures/json-logic/compatible.json' with { type: 'json' };
import { type Json, isJsonArray, isJsonObject } from '../json/json.ts';
import { runs } from '../testing/proof.ts';
import { evaluate, isLogic, type RuleEnvironment } from './evaluate.ts';

const NOWHERE: RuleEnvironment = {
  today: '2026-11-21',
  field: () => null,
  cell: () => null,
  column: () => null,
  rows: () => [],
  context: () => null,
  display: () => '',
};

/** json-logic operators that are rejected, with the reason for each. */
const REFUSED: { readonly [operator: string]: string } = {
  '==': 'loose: "" == 0 and 1 == "1"; ours is eq, which compares values of the same type',
  '===': 'ours is eq',
  '!=': 'loose; ours is ne',
  '!==': 'ours is ne',
  '>': 'loose: null < 1 and "2" > 1; ours is gt, which is false for empty and rejects text',
  '>=': 'loose; ours is gte',
  '<': 'loose; ours is lt',
  '<=': 'loose; ours is lte',
  '!': 'truthiness: 0 (grade 0) would count as no answer; ours is not, for conditions only',
  '!!': 'truthiness; ours is answered',
  '?:': 'truthiness; ours is choose, whose condition is true or false',
  if: 'truthiness; ours is choose, whose condition is true or false',
  '+': 'binary fractions and text read as numbers: 0.1 + 0.2; ours is sum, on scaled integers',
  '-': 'ours is difference, on scaled integers',
  '*': 'ours is product, on scaled integers',
  '/': 'divides by zero; ours is quotient, which is then empty',
  '%': 'no form needs it',
  cat: 'joins anything; ours is concat',
  substr: 'no form needs it',
  merge: 'lists come from fields with several answers, never from rules',
  var: 'reaches prototypes ("constructor.name") and hides reads; ours reads fields by index',
  missing: 'reads by path; ours is empty',
  missing_some: 'reads by path; ours is count',
  filter: 'runs rules in other scopes; ours reads a column',
  map: 'runs rules in other scopes',
  reduce: 'runs rules in other scopes; ours are sum, min, max, count of a column',
  all: 'runs rules in other scopes; ours is containsAll',
  none: 'runs rules in other scopes',
  some: 'runs rules in other scopes; ours is containsAny',
};

/** Cases where a kept operator is deliberately stricter. */
const STRICTER: { readonly [rule: string]: string } = {
  '{"in":["Spring","Springfield"]}': 'in tests list membership, never substrings',
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
/** json-logic accepts a single operand without a list; compiled forms do not have that. */
const isBare = ({ rule }: Vector) => !isLogic(rule);

describe('official json-logic test vectors', () => {
  it('are 278, each supported or rejected for a reason', () => {
    expect(all.length).toBe(278);
    const used = new Set(all.flatMap(refusedBy));
    expect(Object.keys(REFUSED).filter((name) => !used.has(name))).toEqual([]);
    expect({ kept: kept.length, refused: all.length - kept.length }).toEqual({ kept: KEPT, refused: 278 - KEPT });
  });

  it('with rejected operators are not valid rules', () => {
    for (const vector of all.filter((candidate) => refusedBy(candidate).length > 0)) {
      expect(isLogic(vector.rule), JSON.stringify(vector.rule)).toBe(false);
    }
  });

  it('with supported operators give the json-logic result', () => {
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

/** The connectives as json-logic defines them: the value that decides, or the last one. Lists without items are false. */
function connected(rule: Json): Json | undefined {
  const operands = isJsonObject(rule) ? (rule['and'] ?? rule['or']) : undefined;
  if (!isJsonArray(operands)) return rule;
  const decides = isJsonObject(rule) && rule['and'] === undefined;
  let last: Json | undefined;
  for (const operand of operands) {
    last = connected(operand);
    const holds = isJsonArray(last) ? last.length > 0 : Boolean(last);
    if (holds === decides) return last;
  }
  return last;
}

describe('and, or', () => {
  it.each<[Json, Json]>([
    [{ and: [] }, null],
    [{ or: [] }, null],
    [{ or: [{ and: [] }, true] }, true],
    [{ and: [true, { and: [] }] }, null],
  ])('%j is %j, as in json-logic', (rule, result) => {
    expect(isLogic(rule) && evaluate(rule, NOWHERE)).toBe(result);
    expect(connected(rule) ?? null).toBe(result);
  });

  it('give what json-logic defines, for random rules', () => {
    const leaf = fc.constantFrom<Json>(true, false, null, 0, 1, '', '0', 'a', [], [0]);
    const { rule } = fc.letrec<{ rule: Json }>((tie) => {
      const operands = fc.array(tie('rule'), { maxLength: 4 });
      return {
        rule: fc.oneof(
          { maxDepth: 4 },
          leaf,
          operands.map((and) => ({ and })),
          operands.map((or) => ({ or })),
        ),
      };
    });
    fc.assert(
      fc.property(rule, (logic) => {
        const expected = connected(logic);
        const isEmptyValue =
          expected === undefined || expected === '' || (isJsonArray(expected) && expected.length === 0);
        expect(isLogic(logic) && evaluate(logic, NOWHERE)).toEqual(isEmptyValue ? null : expected);
      }),
      runs(300, 10_000),
    );
  });
});

const KEPT = 49;
const BARE: readonly string[] = [];
