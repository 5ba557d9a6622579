import fc from 'fast-check';
import type { Json, JsonObject } from '../../json/json.ts';

/** The questions that random expressions read, by rendering. They have no rules. */
export const BASE: { readonly [id: string]: string } = {
  ...{
    n1: 'number',
    n2: 'number',
    n3: 'number',
    n4: 'number',
    c1: 'radio',
    s1: 'select',
    m1: 'checkbox',
    t1: 'text',
    d1: 'date',
    d2: 'date',
  },
  b1: 'toggle',
};
const IDS = Object.keys(BASE);
/** The rendering of a question, in a row or not. */
export const renderingOf = (id: string): string | undefined =>
  BASE[id] ??
  Object.entries(IN_ROW)
    .map(([base, own]) => (own === id ? BASE[base] : undefined))
    .find(Boolean);
export const ROW_IDS = ['rn', 'rc', 'rd'];
const OPTIONS: { readonly [id: string]: readonly string[] } = {
  ...{ c1: ['x', 'xy', 'z'], s1: ['0', '1', '2'], m1: ['x', 'y', 'z'] },
};
const DAYS = ['2025-12-31', '2026-03-01', '2026-03-15', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28'];

export interface RandomQuestion {
  readonly rendering: 'text' | 'number' | 'radio' | 'toggle';
  readonly part: 'hide' | 'disable' | 'calculate' | 'required';
  readonly expression: string;
  readonly asked: { readonly id: string; readonly answers: readonly Json[] };
  /** It is asked in each row of a repeating group, and reads the questions of its row. */
  readonly inRow: boolean;
}

/** The questions of a row that stand for base questions in the rules of the row. */
const IN_ROW: { readonly [id: string]: string } = { n2: 'rn', c1: 'rc', d1: 'rd' };
const ofRow = (written: string): string =>
  Object.entries(IN_ROW).reduce((text, [id, own]) => text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), own), written);

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const text = (strings: readonly string[], ...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((values) => strings.map((string, index) => string + (values[index] ?? '')).join(''));

const id = pick(...IDS);
const equality = pick('===', '!==', '==', '!=');
const order = pick('>', '>=', '<', '<=');
const literal = pick("'x'", "'z'", "'1'", "'5'", "'a'", "''", '0', '1', '3', '2.5', '-1', 'true', 'false', 'null');
const many = pick("['x']", "['x', 'y']", "['z', 'x']", "'x'", "['1', '2']");
const day = pick(
  'd1',
  'd2',
  'today()',
  'new Date()',
  "'2026-03-15'",
  'addDaysToDate(d2, 7)',
  'addWeeksToDate(today(), -1)',
);
const unit = pick("'day'", "'month'", "'year'");
const period = pick("'days'", "'weeks'", "'months'");

/** Atoms of chains without parentheses, in which the precedence of the operators decides. */
const atom = pick('b1', '!b1', "c1 === 'x'", 'n2 > 1', 'isEmpty(t1)', 't1');
const number = pick('n1', 'n2', '3');
const connective = pick('&&', '||');
const sign = pick('+', '-', '*');

const { figure, truth, words } = fc.letrec<{ figure: string; truth: string; words: string }>((tie) => ({
  figure: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: pick('n1', 'n2', '2', '0.5', '10', 'parseInt(s1)', 'Number(s1)', 'parseFloat(n1)', 'age'), weight: 4 },
    { arbitrary: text`(${tie('figure')} ${pick('+', '-', '*')} ${tie('figure')})`, weight: 3 },
    { arbitrary: text`(${tie('truth')} ? ${tie('figure')} : ${tie('figure')})`, weight: 1 },
    { arbitrary: text`Math.${pick('max', 'min')}(${tie('figure')}, ${tie('figure')})`, weight: 1 },
    { arbitrary: text`(${tie('figure')} || ${pick('0', '4')})`, weight: 1 },
    {
      arbitrary: pick(
        'parseInt(n1)',
        'parseInt(n2, 10)',
        'n1 / 4',
        'calcBMI(n3, n4)',
        'calcBSA(n3, n4)',
        'calcGravida(n2, n2)',
        '+n1',
      ),
      weight: 1,
    },
  ),
  truth: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: text`${id} ${equality} ${literal}`, weight: 2 },
    { arbitrary: text`c1 ${equality} ${pick("'x'", "'xy'", "'z'", "''", 'null')}`, weight: 2 },
    { arbitrary: text`${pick('n1', 'n2', 's1')} ${order} ${pick('0', '1', '2.5')}`, weight: 2 },
    { arbitrary: text`${pick('includes', 'arrayContains', 'arrayContainsAny')}(m1, ${pick("'x'", "'z'")})`, weight: 2 },
    { arbitrary: text`d1 ${order} ${pick('d2', 'today()')}`, weight: 1 },
    { arbitrary: text`b1 ${equality} ${pick('true', 'false')}`, weight: 1 },
    { arbitrary: text`${id} ${order} ${literal}`, weight: 2 },
    { arbitrary: text`${id} ${fc.oneof(equality, order)} ${id}`, weight: 1 },
    { arbitrary: text`${pick('isEmpty', '!isEmpty')}(${id})`, weight: 2 },
    { arbitrary: fc.oneof(id, text`!${id}`), weight: 1 },
    {
      arbitrary: text`${pick('includes', 'arrayContains', 'arrayContainsAny')}(${fc.oneof(id, many)}, ${fc.oneof(many, id)})`,
      weight: 2,
    },
    { arbitrary: text`${fc.oneof(id, many)}.includes(${fc.oneof(pick("'x'", "'a'", "'1'"), id)})`, weight: 2 },
    { arbitrary: text`${id}.length ${order} ${pick('0', '1', '2')}`, weight: 1 },
    {
      arbitrary: text`${pick('/^a/', '/a+b/', '/^[A-Z]$/', '/^a$/i', '/^\\d*$/')}.test(${pick('t1', 'c1')})`,
      weight: 1,
    },
    { arbitrary: text`${pick('isDateBefore', 'isDateAfterSimple')}(${day}, ${day})`, weight: 1 },
    { arbitrary: text`isDateAfter(${day}, ${day}, ${pick('1', '7', '-7')}, ${period})`, weight: 1 },
    {
      arbitrary: text`moment(${day}).${pick('isBefore', 'isAfter', 'isSame', 'isSameOrBefore', 'isSameOrAfter')}(${day})`,
      weight: 1,
    },
    {
      arbitrary: text`moment(${day}).${pick('isBefore', 'isAfter', 'isSame', 'isSameOrAfter')}(${day}, ${unit})`,
      weight: 1,
    },
    {
      arbitrary: text`moment(${day}).${pick('add', 'subtract')}(${pick('1', '7')}, ${pick("'days'", "'months'")}).isAfter(${day})`,
      weight: 1,
    },
    { arbitrary: text`${pick('d1', 'd2')} ${order} ${pick('d1', 'd2', 'today()')}`, weight: 1 },
    { arbitrary: text`${atom} ${connective} ${atom} ${connective} ${atom}`, weight: 3 },
    { arbitrary: text`${number} ${sign} ${number} ${sign} ${number} ${order} ${number} ${sign} ${number}`, weight: 1 },
    { arbitrary: text`isNaN(${fc.oneof(tie('figure'), id)})`, weight: 1 },
    {
      arbitrary: text`${pick('sex', 'gender', 'patient.gender')} ${equality} ${pick("'F'", "'M'", "'female'", "'male'")}`,
      weight: 1,
    },
    { arbitrary: text`${tie('figure')} ${order} ${tie('figure')}`, weight: 3 },
    { arbitrary: text`(${tie('truth')}) ${pick('&&', '||')} (${tie('truth')})`, weight: 4 },
    { arbitrary: text`!(${tie('truth')})`, weight: 2 },
    { arbitrary: text`(${tie('truth')}) ${equality} ${pick('true', 'false')}`, weight: 1 },
    { arbitrary: text`(${tie('truth')} ? ${tie('truth')} : ${tie('truth')})`, weight: 1 },
  ),
  words: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: pick('t1', 'c1', "'w'", 'String(c1)', "'n ' + n1", 'n1.toString()', 'n1.toFixed(1)'), weight: 3 },
    { arbitrary: text`${tie('words')} + ${tie('words')}`, weight: 1 },
    { arbitrary: text`(${tie('truth')} ? ${tie('words')} : ${pick("''", "'v'", 'null')})`, weight: 2 },
  ),
}));

const asked = fc.record({ id, answers: fc.array(pick<Json>('x', 'z', '1', 3, true), { minLength: 1, maxLength: 2 }) });
const questionOf = (
  rendering: fc.Arbitrary<RandomQuestion['rendering']>,
  part: fc.Arbitrary<RandomQuestion['part']>,
  expression: fc.Arbitrary<string>,
): fc.Arbitrary<RandomQuestion> =>
  fc.record({ rendering, part, expression, asked, inRow: fc.nat(3).map((index) => index === 0) }).map((made) => {
    if (!made.inRow) return made;
    const { id: of, answers } = made.asked;
    return { ...made, expression: ofRow(made.expression), asked: { id: ofRow(of), answers } };
  });

/** A question with one rule over the base questions. */
export const randomQuestion: fc.Arbitrary<RandomQuestion> = fc.oneof(
  { arbitrary: questionOf(pick('text', 'radio'), pick('hide', 'disable'), truth), weight: 5 },
  { arbitrary: questionOf(pick('number'), pick('calculate'), figure), weight: 3 },
  { arbitrary: questionOf(pick('text'), pick('calculate'), words), weight: 1 },
  { arbitrary: questionOf(pick('toggle'), pick('calculate'), truth), weight: 1 },
  { arbitrary: questionOf(pick('text'), pick('required'), pick('')), weight: 1 },
);

/** Answers of the base questions, as the form engine stores them; null for none. */
export const randomAnswers = fc.record<{ readonly [id: string]: Json }>({
  n1: pick<Json>(null, 0, 1, 3, 2.5, 6, -1),
  n2: pick<Json>(null, 0, 1, 2, 5),
  n3: pick<Json>(null, 150, 170),
  n4: pick<Json>(null, 60, 80),
  c1: pick<Json>(null, 'x', 'xy', 'z'),
  s1: pick<Json>(null, '0', '1', '2'),
  m1: pick<Json>(null, ['x'], ['y'], ['x', 'y'], ['z', 'x']),
  t1: pick<Json>(null, 'a', 'aab', 'A', '5', 'x'),
  d1: pick<Json>(null, ...DAYS),
  d2: pick<Json>(null, ...DAYS),
  b1: pick<Json>(null, 'yes', 'no'),
});

/** Answers of the questions of a row. */
export const randomRows = fc.tuple(
  ...['r1', 'r2'].map((_id) =>
    fc.record<{ readonly [id: string]: Json }>({
      _id: fc.constant(_id),
      rn: pick<Json>(null, 0, 1, 2, 5),
      rc: pick<Json>(null, 'x', 'xy', 'z'),
      rd: pick<Json>(null, ...DAYS),
    }),
  ),
);

/** The form of random questions `q0`, `q1`, … after the base questions. */
export function questionsOf(random: readonly RandomQuestion[]): readonly JsonObject[] {
  const all = random.map((question, index) => ({ inRow: question.inRow, made: questionOfRandom(question, index) }));
  const inRow = all.filter((question) => question.inRow).map(({ made }) => made);
  const rows = {
    ...{ id: 'rows', label: 'Rows', type: 'obsGroup', questionOptions: { rendering: 'repeating', concept: 'rows' } },
    questions: [...Object.entries(IN_ROW).map(([base, own]) => baseQuestion(base, own)), ...inRow],
  };
  return [
    ...IDS.map((name) => baseQuestion(name, name)),
    ...all.filter((question) => !question.inRow).map(({ made }) => made),
    rows,
  ];
}

function baseQuestion(base: string, id: string): JsonObject {
  const answers = OPTIONS[base]?.map((concept) => ({ concept, label: concept }));
  const whole = base === 'n2' ? { validators: [{ type: 'disallowDecimals' }] } : {};
  return {
    id,
    label: id,
    type: 'obs',
    questionOptions: { rendering: BASE[base] ?? '', ...(answers ? { answers } : {}) },
    ...whole,
  };
}

function questionOfRandom(
  { rendering, part, expression, asked: { id: of, answers } }: RandomQuestion,
  index: number,
): JsonObject {
  const own = { id: `q${index}`, label: `Q ${index}`, type: 'obs' };
  const options = {
    rendering,
    ...(rendering === 'radio' ? { answers: ['x', 'y'].map((concept) => ({ concept, label: concept })) } : {}),
    ...(part === 'calculate' ? { calculate: { calculateExpression: expression } } : {}),
  };
  const rule =
    part === 'hide'
      ? { hide: { hideWhenExpression: expression } }
      : part === 'disable'
        ? { disable: { disableWhenExpression: expression } }
        : part === 'required'
          ? { required: { type: 'conditionalRequired', referenceQuestionId: of, referenceQuestionAnswers: answers } }
          : {};
  return { ...own, questionOptions: options, ...rule };
}
