import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { cameBack, meaningOf, playQuestionnaire } from '../../testing/importedForm.ts';

const ORDERED = ['=', '!=', '>', '<', '>=', '<='];
const EQUAL = ['=', '!='];
const CHOICES = ['a', 'b'].map((code) => ({ valueCoding: { code, display: code.toUpperCase() } }));

/** A kind of question, the value it is compared with, and answers below, equal to and above that value. */
interface Kind {
  readonly name: string;
  readonly item: JsonObject;
  readonly answer: JsonObject;
  readonly operators: readonly string[];
  readonly samples: readonly Json[];
  readonly orders: readonly number[];
}
const KINDS: readonly Kind[] = [
  kind('boolean', { type: 'boolean' }, { answerBoolean: true }, EQUAL, ['yes', 'no'], [0, 1]),
  kind('integer', { type: 'integer' }, { answerInteger: 5 }, ORDERED, [4, 5, 6], [-1, 0, 1]),
  kind('decimal', { type: 'decimal' }, { answerDecimal: 0.5 }, ORDERED, [0, 0.5, 0.6], [-1, 0, 1]),
  kind('quantity', { type: 'quantity' }, { answerQuantity: { value: 5 } }, ORDERED, [4, 5, 6], [-1, 0, 1]),
  kind('date', { type: 'date' }, { answerDate: '2026-01-02' }, ORDERED, days('01', '02', '03'), [-1, 0, 1]),
  kind(
    'dateTime',
    { type: 'dateTime' },
    { answerDateTime: '2026-01-02T10:00:00Z' },
    ORDERED,
    ['2026-01-02T09:59', '2026-01-02T10:00', '2026-01-02T10:01'],
    [-1, 0, 1],
  ),
  kind('time', { type: 'time' }, { answerTime: '10:00' }, EQUAL, ['09:00', '10:00'], [-1, 0]),
  kind('string', { type: 'string' }, { answerString: 'a' }, EQUAL, ['a', 'b'], [0, 1]),
  kind('text', { type: 'text' }, { answerString: 'a' }, EQUAL, ['a', 'b'], [0, 1]),
  kind('choice', { type: 'choice', answerOption: CHOICES }, { answerCoding: { code: 'a' } }, EQUAL, ['a', 'b'], [0, 1]),
  kind(
    'open-choice',
    { type: 'open-choice', answerOption: CHOICES },
    { answerCoding: { code: 'a' } },
    EQUAL,
    [
      { value: 'a', type: 'predefined' },
      { value: 'something else', type: 'user-entered' },
    ],
    [0, 1],
  ),
  kind(
    'repeated choice',
    { type: 'choice', repeats: true, answerOption: CHOICES },
    { answerCoding: { code: 'a' } },
    EQUAL,
    [['a'], ['a', 'b'], ['b']],
    [0, 0, 1],
  ),
];

function kind(
  name: string,
  item: JsonObject,
  answer: JsonObject,
  operators: readonly string[],
  samples: readonly Json[],
  orders: readonly number[],
): Kind {
  return { name, item, answer, operators, samples, orders };
}
function days(...of: readonly string[]): readonly string[] {
  return of.map((day) => `2026-01-${day}`);
}

/** The FHIR semantics: only `!=` is true without an answer. */
function holds(operator: string, order: number | null): boolean {
  if (order === null) return operator === '!=';
  return { '=': order === 0, '!=': order !== 0, '>': order > 0, '<': order < 0, '>=': order >= 0, '<=': order <= 0 }[
    operator
  ] as boolean;
}

describe.each(KINDS)('a condition on a $name', ({ item, answer, operators, samples, orders }) => {
  const played = (operator: string, own: JsonObject) =>
    playQuestionnaire([
      { linkId: 'asked', text: 'Asked', ...item },
      { linkId: 'then', text: 'Then', type: 'string', enableWhen: [{ question: 'asked', operator, ...own }] },
    ]);

  it.each(operators)('%s: every answer, and none', (operator) => {
    const { form, left, compiledForm } = played(operator, answer);
    expect(left).toEqual([]);
    expect(form.field('then').relevant).toBe(holds(operator, null));
    samples.forEach((sample, index) => {
      form.answer('asked', sample);
      expect([sample, form.field('then').relevant]).toEqual([sample, holds(operator, orders[index] ?? 0)]);
    });
    expect(meaningOf(cameBack(compiledForm).compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it.each([true, false])('exists %s', (wanted) => {
    const { form } = played('exists', { answerBoolean: wanted });
    expect(form.field('then').relevant).toBe(!wanted);
    form.answer('asked', samples[0] ?? null);
    expect(form.field('then').relevant).toBe(wanted);
  });

  it('is reported and its item shown when the answer can never have that type', () => {
    const never = Object.keys(answer)[0] === 'answerBoolean' ? { answerInteger: 3 } : { answerReference: {} };
    const { form, left, codes } = played('=', never);
    const faults = codes.filter((code) => code !== 'FC098');
    expect([left, faults, form.field('then').relevant]).toEqual([['then enableWhen'], ['FC024'], true]);
  });
});

describe('several conditions', () => {
  const two = (enableBehavior: string | undefined) => {
    const enableWhen = ['a', 'b'].map((question) => ({ question, operator: '=', answerBoolean: true }));
    const then = { linkId: 'then', text: 'Then', type: 'string', enableWhen };
    return playQuestionnaire([
      { linkId: 'a', text: 'A', type: 'boolean' },
      { linkId: 'b', text: 'B', type: 'boolean' },
      enableBehavior === undefined ? then : { ...then, enableBehavior },
    ]);
  };
  const TABLE = [
    ['no', 'no', false, false],
    ['no', 'yes', false, true],
    ['yes', 'no', false, true],
    ['yes', 'yes', true, true],
  ] as const;

  it.each(TABLE)('a %s and b %s: all %s, any %s', (a, b, all, any) => {
    for (const [behavior, expected] of [
      ['all', all],
      ['any', any],
      [undefined, all],
    ] as const) {
      const { form } = two(behavior);
      expect(form.answer('a', a).answer('b', b).field('then').relevant).toBe(expected);
    }
  });

  it('without a behavior are read as all, and reported', () => {
    expect(two(undefined).codes).toContain('FC015');
  });
});

it('reports an item that does not exist, and suggests a similar one', () => {
  const { imported, form } = playQuestionnaire([
    { linkId: 'pain', text: 'Pain', type: 'boolean' },
    { linkId: 'b', text: 'B', type: 'string', enableWhen: [{ question: 'pian', operator: '=', answerBoolean: true }] },
  ]);
  expect(imported.findings).toMatchObject([{ code: 'FC012', fix: 'Write "pain".' }]);
  expect(form.field('b').relevant).toBe(true);
});

it('applies the condition of a group to its items', () => {
  const when = { question: 'a', operator: '=', answerBoolean: true };
  const { form } = playQuestionnaire([
    { linkId: 'a', text: 'A', type: 'boolean' },
    {
      ...{ linkId: 'g', text: 'G', type: 'group', enableWhen: [when] },
      item: [{ linkId: 'h', text: 'H', type: 'group', item: [{ linkId: 'q', text: 'Q', type: 'string' }] }],
    },
  ]);
  expect(form.field('q').relevant).toBe(false);
  expect(form.answer('a', 'yes').field('q').relevant).toBe(true);
});

it('removes the rule that closes a circle, and reports the circle', () => {
  const on = (question: string) => [{ question, operator: 'exists', answerBoolean: true }];
  const { left, codes, form } = playQuestionnaire([
    { linkId: 'a', text: 'A', type: 'string', enableWhen: on('b') },
    { linkId: 'b', text: 'B', type: 'string', enableWhen: on('a') },
    { linkId: 'c', text: 'C', type: 'string', enableWhen: on('c') },
  ]);
  expect([left, codes]).toEqual([
    ['a relevant', 'c relevant'],
    ['FC026', 'FC026'],
  ]);
  expect(['a', 'b', 'c'].map((name) => form.field(name).relevant)).toEqual([true, false, true]);
});
