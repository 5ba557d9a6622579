import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { ageAt, daysBetween, longDate } from './calendar.ts';
import { difference, product, roundTo, sum } from './decimal.ts';
import { evaluate, isLogic, type RuleEnvironment } from './evaluate.ts';
import { isEmpty, OPERATORS, RuleError, VALUE_FUNCTIONS } from './operators.ts';
import { compilePattern, PatternError } from './pattern.ts';

const NOWHERE: RuleEnvironment = {
  today: '2026-11-21',
  field: () => null,
  cell: () => null,
  column: () => null,
  rows: () => [],
  context: () => null,
  display: () => '',
};
function run(logic: Json): Json {
  if (!isLogic(logic)) throw new Error('not our dialect');
  return evaluate(logic, NOWHERE);
}

describe('operators', () => {
  const truth: readonly (readonly [name: keyof typeof OPERATORS, subject: Json, operand: Json, holds: boolean])[] = [
    ['answered', 0, true, true],
    ['answered', '', true, false],
    ['answered', [], true, false],
    ['answered', null, false, true],
    ['empty', null, true, true],
    ['empty', 0, true, false],
    ['empty', 0, false, true],
    ['eq', 0, 0, true],
    ['eq', '0', 0, false],
    ['eq', null, 0, false],
    ['eq', '', '', false],
    ['ne', 'yes', 'no', true],
    ['ne', null, 'no', false],
    ['gt', 0, 0, false],
    ['gt', 1, 0, true],
    ['gt', null, 0, false],
    ['gte', 0, 0, true],
    ['lt', null, 1, false],
    ['lte', 2, 2, true],
    ['between', 2, [1, 3], true],
    ['between', '2026-05-01', ['2026-01-01', '2026-12-31'], true],
    ['between', null, [1, 3], false],
    ['in', 'a', ['a', 'b'], true],
    ['in', null, ['a', 'b'], false],
    ['notIn', 'c', ['a', 'b'], true],
    ['notIn', null, ['a', 'b'], false],
    ['contains', ['a', 'b'], 'a', true],
    ['contains', 'Breast cancer', 'breast', true],
    ['containsAny', ['a', 'b'], ['x', 'b'], true],
    ['containsAny', null, ['x'], false],
    ['containsAll', ['a', 'b'], ['a', 'b'], true],
    ['containsAll', ['a'], ['a', 'b'], false],
    ['before', '2026-01-01', '2026-01-02', true],
    ['after', '2026-02', '2026-01-31', true],
    ['after', '2026-01-15T11:00', '2026-01-15T09:30', true],
    ['after', '2026-01-15T09:10', '2026-01-15T09:30', false],
    ['after', '2026-01-15T11:00', '2026-01-15T09:30:00Z', false],
    ['after', null, '2026-01-31', false],
    ['withinDays', '2026-11-14', 7, true],
    ['withinDays', '2026-11-13', 7, false],
    ['mentions', 'IV DYE, hives', ['contrast', 'dye'], true],
    ['mentions', 'iodinated agents', ['IOD'], true],
    ['mentions', 'penicillin\nOmniscan', ['omniscan'], true],
    ['mentions', '(dye)', ['dye'], true],
    ['mentions', 'dye', ['dye'], true],
    ['mentions', 'goodbye-dye', ['dye'], true],
    ['mentions', 'édye', ['dye'], false],
    ['mentions', 'amiodarone, biopsy tape', ['iod', 'iop'], false],
    ['mentions', 'amiodarone, iodine', ['iod'], true],
    ['mentions', 'latex (a+)', ['(a+'], true],
    ['mentions', 'latex', [''], false],
    ['mentions', null, ['latex'], false],
    ['matches', 'T2N0', 'T\\dN\\d', true],
    ['matches', 'pT2N0', 'T\\dN\\d', false],
  ];
  it.each(truth)('%s(%j, %j) is %s', (name, subject, operand, holds) => {
    expect(run({ [name]: [subject, operand] })).toBe(holds);
  });

  it('every comparison with an empty value is false', () => {
    for (const name of ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'before', 'after', 'contains'] as const) {
      for (const empty of [null, '', []]) {
        expect(OPERATORS[name].holds(empty, 1, '2026-11-21')).toBe(false);
        expect(OPERATORS[name].holds(1, empty, '2026-11-21')).toBe(false);
      }
    }
  });

  it('throws when a value has the wrong type', () => {
    expect(() => run({ gt: ['3', 2] })).toThrow(RuleError);
    expect(() => run({ before: ['tomorrow', '2026-01-01'] })).toThrow(RuleError);
    expect(() => run({ sum: ['1', 2] })).toThrow(RuleError);
  });

  it('keeps only and/or of json-logic', () => {
    for (const logic of [
      { var: ['constructor.name'] },
      { '==': ['', 0] },
      { if: [true, 1, 2] },
      { map: [[1], 1] },
      { log: ['x'] },
    ]) {
      expect(isLogic(logic)).toBe(false);
    }
    expect(isLogic({ and: [true], or: [false] })).toBe(false);
    expect(isLogic(nested(60))).toBe(false);
    expect(run({ and: [{ eq: ['a', 'a'] }, { or: [false, { not: [false] }] }] })).toBe(true);
  });
});

function nested(depth: number): Json {
  return depth === 0 ? true : { not: [nested(depth - 1)] };
}

describe('values', () => {
  it.each([
    [{ sum: [0.1, 0.2] }, 0.3],
    [{ sum: [1, null] }, null],
    [{ sum: [[1, 2.5, 3]] }, 6.5],
    [{ difference: [0.3, 0.1] }, 0.2],
    [{ product: [262.5, 16] }, 4200],
    [{ quotient: [1, 0] }, null],
    [{ round: [1.005, 2] }, 1.01],
    [{ min: [3, null, 2] }, 2],
    [{ max: [null, null] }, null],
    [{ count: ['a', null, ['x', 'y']] }, 3],
    [{ countDistinct: [['1', '1', null, '2'], '2'] }, 2],
    [{ countDistinct: [[], null] }, 0],
    [{ countUntil: [['2025-01-01', '2026-01-01', '2026-03-01'], '2026-01-01'] }, 2],
    [{ countUntil: [['2025-01-01', '2026-01-01', '2026-01-01'], '2026-01-01'] }, 3],
    [{ countUntil: [['2025-01-01', '2026-01-01'], '2024-12-31'] }, 0],
    [{ countUntil: [['2025-01-01'], null] }, null],
    [{ countUntil: [null, '2026-01-01'] }, 0],
    [{ concat: ['T', 2, null] }, 'T2'],
    [{ coalesce: [null, '', 0] }, 0],
    [{ choose: [{ gt: [3, 2] }, 'high', 'low'] }, 'high'],
    [{ choose: [{ gt: [null, 2] }, 'high', { choose: [{ eq: ['a', 'a'] }, 0, 1] }] }, 0],
    [{ choose: [{ gt: [1, 2] }, 'high'] }, null],
    [{ ageAt: ['1960-02-29', '2026-02-28'] }, 65],
    [{ daysBetween: ['2026-11-21', '2026-12-01'] }, 10],
    [{ bmi: [70, 175] }, 22.9],
    [{ bsa: [70, 175] }, 1.84],
    [{ worstGrade: [0, 3, null, 1] }, 3],
    [{ firstNumber: ['at most 5,000 cGy, 6000 cGy in part'] }, 5000],
    [{ firstNumber: ['26.5%'] }, 26.5],
    [{ firstNumber: ['as low as possible'] }, null],
    [{ firstNumber: [null] }, null],
  ] as const)('%j gives %j', (logic, value) => {
    expect(run(logic)).toBe(value);
  });

  it('declares operand counts and result types of each function', () => {
    for (const declared of Object.values(VALUE_FUNCTIONS)) {
      expect(declared.least).toBeLessThanOrEqual(declared.most);
      expect(declared.description).not.toBe('');
    }
  });

  const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000);
  it('adds, subtracts and multiplies decimals exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [BigInt(Math.round(a * 1000)), BigInt(Math.round(b * 1000))];
        expect(sum([a, b])).toBe(Number(x + y) / 1000);
        expect(difference(a, b)).toBe(Number(x - y) / 1000);
        expect(product([a, b])).toBeCloseTo(Number(x * y) / 1_000_000, 6);
        expect(Math.abs(roundTo(a, 1) - a)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  it('treats all empty values as one', () => {
    expect([null, undefined, '', []].map(isEmpty)).toEqual([true, true, true, true]);
    expect([0, false, 'x', [0], {}].map(isEmpty)).toEqual([false, false, false, false, false]);
  });
});

describe('calendar', () => {
  it('never converts a date between time zones', () => {
    expect(ageAt('2000-11-21', '2026-11-20')).toBe(25);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-02-30', '2026-03-30')).toBeNull();
    expect([longDate('2026-11-21'), longDate('2026-11'), longDate('2026')]).toEqual([
      'November 21, 2026',
      'November 2026',
      '2026',
    ]);
  });
});

describe('patterns', () => {
  it.each([
    ['a+', 'aaa', true],
    ['(ab|cd)*', 'abcdab', true],
    ['[A-C]{2,3}', 'ABCA', false],
    ['[^0-9]+', 'abc1', false],
    ['\\d{3}-\\w+', '123-abc', true],
    ['(a?){3}a{3}', 'aaa', true],
    ['.*', 'two\nlines', true],
  ] as const)('%s on %j is %s', (pattern, text, fits) => {
    expect(compilePattern(pattern)(text)).toBe(fits);
    expect(new RegExp(`^(?:${pattern})$`, 's').test(text)).toBe(fits);
  });

  it('rejects unsupported and backtracking patterns with a reason', () => {
    for (const pattern of [
      '(a)\\1',
      '(?=a)',
      '^a$',
      'a{300}',
      '((((((((((((((((((((((a))))))))))))))))))))))',
      '[z-a]',
      '(a',
      'a)',
    ]) {
      expect(() => compilePattern(pattern)).toThrow(PatternError);
    }
  });

  it('takes linear time where a backtracking engine takes exponential time', () => {
    const text = 'a'.repeat(5_000);
    expect(compilePattern('(a|a)*b')(text)).toBe(false);
    expect(compilePattern('(a*)*b')(text)).toBe(false);
  });

  it('agrees with the built-in engine on simple patterns', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '\\d', '(?:a|b)', '(?:ab)?', 'c*', 'a+', 'b{1,2}');
    fc.assert(
      fc.property(fc.array(atom, { maxLength: 6 }), fc.stringMatching(/^[abc1]{0,8}$/), (atoms, text) => {
        const pattern = atoms.join('');
        expect(compilePattern(pattern)(text)).toBe(new RegExp(`^(?:${pattern})$`).test(text));
      }),
    );
  });
});
