import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { formulaFault } from './formulaFault.ts';
import { treeOf } from './formulaNode.ts';
import { parseFormula, type FormulaUse } from './parseFormula.ts';
import { printFormula } from './printFormula.ts';

const read = (text: string, use: FormulaUse): Json => treeOf(parseFormula(text, use));
const field = (name: string) => ({ field: name });

describe('a condition', () => {
  it.each<[string, Json]>([
    ['pain >= 4 and not on_opioid', { all: [{ field: 'pain', gte: 4 }, { not: { condition: 'on_opioid' } }] }],
    ['modality in [hdr, pdr]', { field: 'modality', in: ['hdr', 'pdr'] }],
    ['modality not in [hdr, "x y"]', { field: 'modality', notIn: ['hdr', 'x y'] }],
    [
      'a = 1 or b = yes and c != "no"',
      {
        any: [
          { field: 'a', eq: 1 },
          {
            all: [
              { field: 'b', eq: 'yes' },
              { field: 'c', ne: 'no' },
            ],
          },
        ],
      },
    ],
    ['(a or b) and c', { all: [{ any: [{ condition: 'a' }, { condition: 'b' }] }, { condition: 'c' }] }],
    ['(a and b) and c', { all: [{ all: [{ condition: 'a' }, { condition: 'b' }] }, { condition: 'c' }] }],
    ['comments is empty', { field: 'comments', empty: true }],
    ['comments is not answered', { field: 'comments', answered: false }],
    ['weight < start_weight', { field: 'weight', lt: field('start_weight') }],
    ['a = field(b)', { field: 'a', eq: field('b') }],
    ['a = OTVStatus.weight', { field: 'a', eq: field('OTVStatus.weight') }],
    ['a = carePlan.x', { field: 'a', eq: field('carePlan.x') }],
    ['patient.sex = female', { context: 'patient.sex', eq: 'female' }],
    ['topLevel(site) = breast', { field: 'site', topLevel: true, eq: 'breast' }],
    ['side(targets) = left', { field: 'targets', part: 'side', eq: 'left' }],
    ['grade(pain) >= 2', { field: 'pain', part: 'grade', gte: 2 }],
    ['age between 1 and 5 and b', { all: [{ field: 'age', between: [1, 5] }, { condition: 'b' }] }],
    ['visit before last_fraction + 90 days', { field: 'visit', before: { addDays: [field('last_fraction'), 90] } }],
    ['visit after today - 1 year', { field: 'visit', after: { addMonths: [{ context: 'today' }, -12] } }],
    ['visit within 2 weeks of today', { field: 'visit', withinDays: 14 }],
    ['visit within n days of today', { field: 'visit', withinDays: field('n') }],
    ['visit = 2026-01-15', { field: 'visit', eq: '2026-01-15' }],
    ['targets contains any of [breast, "1"]', { field: 'targets', containsAny: ['breast', '1'] }],
    ['targets contains all of [a, b]', { field: 'targets', containsAll: ['a', 'b'] }],
    ['surveyed contains all of [patient, task]', { field: 'surveyed', containsAll: ['patient', 'task'] }],
    ['told = patient', { field: 'told', eq: 'patient' }],
    ['targets contains breast', { field: 'targets', contains: 'breast' }],
    ['allergens mentions dye', { field: 'allergens', mentions: ['dye'] }],
    ['allergens mentions any of [dye, "IV contrast"]', { field: 'allergens', mentions: ['dye', 'IV contrast'] }],
    [String.raw`code matches "\d{3}"`, { field: 'code', matches: String.raw`\d{3}` }],
    ['a + b * 2 > 3', { value: { sum: [field('a'), { product: [field('b'), 2] }] }, gt: 3 }],
    ['not (a or b)', { not: { any: [{ condition: 'a' }, { condition: 'b' }] } }],
    ['any row of targets has dose > 3400', { anyRowOf: 'targets', has: { field: 'dose', gt: 3400 } }],
    [
      'any row of t has (a = 1 and b) or c',
      { any: [{ anyRowOf: 't', has: { all: [{ field: 'a', eq: 1 }, { condition: 'b' }] } }, { condition: 'c' }] },
    ],
    ['field(not) is empty', { field: 'not', empty: true }],
    ['a = -1.5', { field: 'a', eq: -1.5 }],
    ['done = true', { field: 'done', eq: true }],
  ])('%s', (text, tree) => {
    expect(read(text, 'condition')).toEqual(tree);
    expect(read(printFormula(tree, 'condition') ?? '', 'condition')).toEqual(tree);
  });
});

describe('a calculation', () => {
  it.each<[string, Json]>([
    [
      'round(100 * (weight - start_weight) / start_weight, 1)',
      {
        round: [
          {
            quotient: [
              { product: [100, { difference: [field('weight'), field('start_weight')] }] },
              field('start_weight'),
            ],
          },
          1,
        ],
      },
    ],
    ['a', field('a')],
    ['a + b + c', { sum: [field('a'), field('b'), field('c')] }],
    ['a - b - c', { difference: [{ difference: [field('a'), field('b')] }, field('c')] }],
    ['a - (b + c)', { difference: [field('a'), { sum: [field('b'), field('c')] }] }],
    ['(a + b) + c', { sum: [{ sum: [field('a'), field('b')] }, field('c')] }],
    ['a + b + 3 days', { addDays: [{ sum: [field('a'), field('b')] }, 3] }],
    ['a / b * c', { product: [{ quotient: [field('a'), field('b')] }, field('c')] }],
    ['sum(targets.dose)', { sum: [field('targets.dose')] }],
    ['concat(a, " ", b)', { concat: [field('a'), ' ', field('b')] }],
    ['choose(pain >= 4, "severe", b)', { choose: [{ field: 'pain', gte: 4 }, 'severe', field('b')] }],
    ['choose(severe, 1, 0)', { choose: [{ condition: 'severe' }, 1, 0] }],
    ['choose(field(done), 1, 0)', { choose: [field('done'), 1, 0] }],
    ['daysBetween(a, today)', { daysBetween: [field('a'), { context: 'today' }] }],
  ])('%s', (text, tree) => {
    expect(read(text, 'value')).toEqual(tree);
    expect(printFormula(tree, 'value')).toBe(text);
  });
});

describe('a text that is no formula', () => {
  it.each<[string, string, string | null]>([
    ["[b] = 'yes'", '[', 'Write `b = yes`.'],
    ['${a} > 1', '${a}', 'Write `a > 1`.'],
    ['a > 1 && b = yes', '&&', 'Write `a > 1 and b = yes`.'],
    ['a == 1', '==', 'Write `a = 1`.'],
    ["a <> ''", '<>', 'Write `a is answered`.'],
    ["selected(${a}, 'x')", '${a}', 'Write `a contains x`.'],
    ['a >= 1 AND b', 'AND', 'Write `a >= 1 and b`.'],
    ['!a', '!', 'Write `not a`.'],
    ['1 < a < 5', '1 < a', 'Write `a > 1 and a < 5`.'],
    ['a is yes', 'is', 'Write `=` to compare, or `is empty` or `is answered`.'],
    ['a equals 1', 'equals', 'Write `=`.'],
    ['a cotains b', 'cotains', 'Write `contains`.'],
    ['rond(a, 1) > 1', 'rond', 'Write `round`.'],
    ['datediff(a, b) > 1', 'datediff', 'Write `daysBetween(from, to)`.'],
    ['weight + 1', 'weight + 1', 'Compare it, as in `weight > 50` or `comments is answered`.'],
    [
      'a in [TNM 8, b]',
      '8',
      'Write the id of the choice, "TNM 8" in quotes if that is its id, or what is missing between the words.',
    ],
    ['a in [b and c = d', '[', 'Add `]` behind the last choice.'],
    ['a > ', '', null],
    ['(a > 1', '(', null],
    ['a > 1)', ')', 'Delete it, or open it with `(`.'],
    ['a = "x', '"x', 'Add " behind it.'],
    ['a in b', 'b', 'Write `in [a, b]`.'],
    [
      'any row of t has a > 1 and b',
      'and',
      'Write parentheses: `any row of a has (b = 1 and c = 2)`, or `any row of a has (b = 1) and c = 2`.',
    ],
    ['today - a > 90 days', '90 days', 'Write `a + 90 days`, or `a within 90 days of today`.'],
    ['yes', 'yes', 'Write true, without quotes.'],
    ['a b', 'b', null],
    ['', '', null],
  ])('%s', (text, part, cure) => {
    const fault = formulaFault(text, 'condition');
    expect(text.slice(fault?.place.start, fault?.place.end)).toBe(part);
    if (cure !== null) expect(fault?.cure).toBe(cure);
  });
});
