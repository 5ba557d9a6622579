import fc from 'fast-check';
import type { Json, JsonObject } from '../../json/json.ts';
import { printFhirpath, type Fhirpath, type Piece } from './runFhirpath.ts';

const CODINGS = [
  { system: 'http://a', code: 'x', display: 'X of a' },
  { system: 'http://b', code: 'x', display: 'X of b' },
  { system: 'http://a', code: 'y', display: 'Y' },
];
const options = CODINGS.map((valueCoding) => ({ valueCoding }));
const DAYS = ['2026-11-14', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-12-05'];

/** The questions that random expressions read. They have no rules. */
export const QUESTIONS: readonly JsonObject[] = [
  ...['n1', 'n2'].map((linkId) => ({ linkId, text: linkId, type: 'decimal' })),
  ...['b1', 'b2'].map((linkId) => ({ linkId, text: linkId, type: 'boolean' })),
  ...['d1', 'd2'].map((linkId) => ({ linkId, text: linkId, type: 'date' })),
  { linkId: 't1', text: 't1', type: 'string' },
  { linkId: 'c1', text: 'c1', type: 'choice', answerOption: options },
  { linkId: 'm1', text: 'm1', type: 'choice', repeats: true, answerOption: options },
];

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const literal = (...values: readonly (string | number | boolean)[]): fc.Arbitrary<Fhirpath> =>
  pick(...values).map((value) => ({ kind: 'literal', value }));
const answer = (part: '' | '.code' | '.display', ...linkIds: readonly string[]): fc.Arbitrary<Fhirpath> =>
  pick(...linkIds).map((linkId) => ({ kind: 'answer', linkId, part }));
const infix = (
  operators: readonly string[],
  left: fc.Arbitrary<Fhirpath>,
  right: fc.Arbitrary<Fhirpath>,
): fc.Arbitrary<Fhirpath> => fc.record({ kind: fc.constant('infix'), operator: pick(...operators), left, right });
const call = (
  names: readonly string[],
  of: fc.Arbitrary<Fhirpath>,
  ...args: readonly fc.Arbitrary<Fhirpath>[]
): fc.Arbitrary<Fhirpath> =>
  fc.record({ kind: fc.constant('call'), name: pick(...names), of, args: fc.tuple(...args) });

const EQUALITY = ['=', '!='];
const ORDER = ['>', '>=', '<', '<='];
const figureAnswer = answer('', 'n1', 'n2');
const code = fc.oneof({ arbitrary: answer('.code', 'c1'), weight: 3 }, answer('.code', 'm1'));
const any = fc.oneof(figureAnswer, answer('', 'b1', 'd1', 't1', 'c1', 'm1'), code);
const codes: fc.Arbitrary<Fhirpath> = infix(['|'], literal('x', 'y'), literal('y', 'q'));
const day: fc.Arbitrary<Fhirpath> = fc.oneof(
  { arbitrary: answer('', 'd1', 'd2'), weight: 3 },
  pick(...DAYS).map((value): Fhirpath => ({ kind: 'date', value })),
  fc
    .tuple(pick(0, 0, 7, -1, 1), pick('days' as const, 'weeks' as const, 'months' as const))
    .map(([amount, unit]): Fhirpath => ({ kind: 'today', amount, unit })),
);
const has: fc.Arbitrary<Fhirpath> = fc.record({
  ...{ kind: fc.constant('has'), linkId: pick('c1', 'm1'), code: pick('x', 'y') },
  system: pick(null, 'http://a', 'http://b'),
});

/** Without parentheses, so that the precedence of the operators decides. */
const chained = (operators: readonly string[], operand: fc.Arbitrary<Fhirpath>): fc.Arbitrary<Fhirpath> =>
  fc.oneof(
    infix(operators, operand, infix(operators, operand, operand)),
    infix(operators, infix(operators, operand, operand), operand),
  );
const LOGIC = ['and', 'or', 'xor', 'implies'];
const yesOrNo = fc.oneof(answer('', 'b1', 'b2'), has);

const { figure, truth, words } = fc.letrec<{ figure: Fhirpath; truth: Fhirpath; words: Fhirpath }>((tie) => ({
  figure: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: fc.oneof(figureAnswer, literal(0, 1, 2.5, 10)), weight: 4 },
    { arbitrary: infix(['+', '-', '*', '/'], tie('figure'), tie('figure')), weight: 3 },
    { arbitrary: iif(tie('truth'), tie('figure')), weight: 1 },
    { arbitrary: chained(['+', '-', '*'], figureAnswer), weight: 1 },
    { arbitrary: call(['round'], tie('figure'), literal(0, 1)), weight: 1 },
    { arbitrary: call(['count'], answer('', 'm1', 'n1')), weight: 1 },
  ),
  truth: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: infix([...EQUALITY, ...ORDER], tie('figure'), tie('figure')), weight: 3 },
    { arbitrary: infix(EQUALITY, code, literal('x', 'y')), weight: 3 },
    { arbitrary: infix(EQUALITY, answer('.display', 'c1', 'm1'), literal('X of b', 'Y')), weight: 1 },
    { arbitrary: infix(EQUALITY, answer('', 't1', 'c1'), literal('x', 'ab')), weight: 1 },
    { arbitrary: infix([...EQUALITY, ...ORDER], day, day), weight: 3 },
    { arbitrary: infix(EQUALITY, answer('', 'b1'), literal(true, false)), weight: 1 },
    { arbitrary: answer('', 'b1', 'b2'), weight: 2 },
    { arbitrary: call(['exists', 'empty'], any), weight: 2 },
    { arbitrary: has, weight: 2 },
    { arbitrary: infix(['in'], code, codes), weight: 1 },
    { arbitrary: infix(['contains'], answer('.code', 'm1', 'c1'), literal('x', 'y')), weight: 1 },
    { arbitrary: call(['contains', 'matches'], answer('', 't1'), literal('a', '^ab', 'b$')), weight: 1 },
    { arbitrary: call(['contains'], call(['lower'], answer('', 't1')), literal('a')), weight: 1 },
    { arbitrary: infix(LOGIC, tie('truth'), tie('truth')), weight: 5 },
    { arbitrary: chained(LOGIC, yesOrNo), weight: 3 },
    { arbitrary: call(['not', 'not', 'allTrue', 'anyTrue'], tie('truth')), weight: 3 },
    { arbitrary: infix(EQUALITY, tie('truth'), literal(true, false)), weight: 1 },
    { arbitrary: iif(tie('truth'), tie('truth')), weight: 1 },
  ),
  words: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: fc.oneof(answer('', 't1'), literal('w')), weight: 3 },
    { arbitrary: infix(['&', '+'], tie('words'), tie('words')), weight: 2 },
    { arbitrary: iif(tie('truth'), tie('words')), weight: 1 },
  ),
}));

function iif(when: fc.Arbitrary<Fhirpath>, branch: fc.Arbitrary<Fhirpath>): fc.Arbitrary<Fhirpath> {
  const otherwise = fc.oneof(fc.constant(null), fc.constant<Fhirpath>({ kind: 'nothing' }), branch);
  return fc.record({ kind: fc.constant('iif'), when, then: branch, otherwise });
}

export interface RandomRule {
  readonly part: 'enableWhenExpression' | 'calculatedExpression';
  readonly type: 'string' | 'decimal' | 'boolean';
  readonly expression: Fhirpath;
}
const rule = (
  part: RandomRule['part'],
  type: RandomRule['type'],
  expression: fc.Arbitrary<Fhirpath>,
): fc.Arbitrary<RandomRule> => fc.record({ part: fc.constant(part), type: fc.constant(type), expression });
export const randomRule: fc.Arbitrary<RandomRule> = fc.oneof(
  { arbitrary: rule('enableWhenExpression', 'string', truth), weight: 5 },
  { arbitrary: rule('calculatedExpression', 'decimal', figure), weight: 2 },
  { arbitrary: rule('calculatedExpression', 'boolean', truth), weight: 2 },
  { arbitrary: rule('calculatedExpression', 'string', words), weight: 1 },
);

/** The questionnaire of random rules `q0`, `q1`, … after the questions that they read. */
export function itemsOf(rules: readonly RandomRule[]): readonly JsonObject[] {
  const own = rules.map(({ part, type, expression }, index) => ({
    ...{ linkId: `q${index}`, text: `Q ${index}`, type },
    extension: [
      {
        url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${part}`,
        valueExpression: { language: 'text/fhirpath', expression: printFhirpath(expression) },
      },
    ],
  }));
  return [...QUESTIONS, ...own];
}

/** Answers: as stored here, and as the pieces of a response. */
export interface Given {
  readonly stored: Json;
  readonly pieces: readonly Piece[];
}
const NONE: Given = { stored: null, pieces: [] };
const plain = (value: string | number): Given => ({ stored: value, pieces: [value] });
const yesNo = (value: boolean): Given => ({ stored: value ? 'yes' : 'no', pieces: [value] });
const dated = (date: string): Given => ({ stored: date, pieces: [{ date }] });
/** The second option with the code x is stored under another id. */
const STORED = ['x', 'x-2', 'y'];
const coded = (...indexes: readonly number[]): readonly Piece[] =>
  indexes.flatMap((index) => (CODINGS[index] ? [{ coding: CODINGS[index] }] : []));
const single = [0, 1, 2].map((index): Given => ({ stored: STORED[index] ?? '', pieces: coded(index) }));
const many = [[0], [1], [2], [0, 1], [0, 2]].map((indexes): Given => ({
  stored: indexes.map((index) => STORED[index] ?? ''),
  pieces: coded(...indexes),
}));

export const randomGiven = fc.record<{ readonly [linkId: string]: Given }>({
  n1: pick(NONE, ...[0, 1, 2.5, -3].map(plain)),
  n2: pick(NONE, ...[0, 1, 4].map(plain)),
  b1: pick(NONE, yesNo(true), yesNo(false)),
  b2: pick(NONE, yesNo(true), yesNo(false)),
  d1: pick(NONE, ...DAYS.map(dated)),
  d2: pick(NONE, ...DAYS.map(dated)),
  t1: pick(NONE, ...['ab', 'AB', 'xa', 'x'].map(plain)),
  c1: pick(NONE, ...single),
  m1: pick(NONE, ...many),
});
