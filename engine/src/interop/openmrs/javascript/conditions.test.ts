import { describe, expect, it } from 'vitest';
import type { Json } from '../../../json/json.ts';
import { cameBack, meaningOf, playOpenmrs } from '../../../testing/importedForm.ts';
import { ANSWERS, hide, question, radio } from '../../../testing/openmrsQuestions.ts';

describe('hide, as a truth table', () => {
  it.each<[string, readonly (readonly [Json, boolean])[]]>([
    [
      "a === 'x'",
      [
        [null, true],
        ['x', false],
        ['y', true],
      ],
    ],
    [
      "a !== 'x'",
      [
        [null, false],
        ['x', true],
        ['y', false],
      ],
    ],
    [
      "isEmpty(a) || a !== 'x'",
      [
        [null, false],
        ['x', true],
        ['y', false],
      ],
    ],
    [
      "!(a === 'x' || a === 'y')",
      [
        [null, false],
        ['x', true],
        ['y', true],
      ],
    ],
    [
      'isEmpty(a)',
      [
        [null, false],
        ['x', true],
      ],
    ],
    [
      '!a',
      [
        [null, false],
        ['x', true],
      ],
    ],
    [
      "!['x', 'z'].includes(a)",
      [
        [null, false],
        ['x', true],
        ['y', false],
      ],
    ],
    [
      "!arrayContains(['x'], a)",
      [
        [null, false],
        ['x', true],
        ['y', false],
      ],
    ],
    [
      "String(a) === 'x' ? true : false",
      [
        [null, true],
        ['x', false],
        ['y', true],
      ],
    ],
    [
      "(String(a) === 'x' ? 1 : 0) + (String(a) === 'y' ? 1 : 0) === 0",
      [
        [null, false],
        ['x', true],
        ['y', true],
      ],
    ],
    [
      "useFieldValue('a') == 'x'",
      [
        [null, true],
        ['x', false],
      ],
    ],
    [
      "a == null || a == ''",
      [
        [null, false],
        ['x', true],
      ],
    ],
    ["sex === 'F'", [[null, false]]],
    ["patient.gender !== 'female'", [[null, true]]],
    ['age > 18', [[null, false]]],
  ])('%s', (expression, table) => {
    const { form, left, compiledForm } = playOpenmrs([radio('a'), question('b', 'text', hide(expression))]);
    expect(left).toEqual([]);
    for (const [answer, shown] of table) {
      form.answer('a', answer);
      expect([answer, form.field('b').relevant]).toEqual([answer, shown]);
    }
    const again = cameBack(compiledForm);
    if (again.lost.length === 0) expect(meaningOf(again.compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it('of lists, figures, dates and toggles', () => {
    const { form, left } = playOpenmrs([
      question('list', 'checkbox', {}, { answers: ANSWERS }),
      question('figure', 'number'),
      question('day', 'date'),
      question('on', 'toggle'),
      question('b1', 'text', hide("!arrayContains(list, ['x', 'y'])")),
      question('b2', 'text', hide("!arrayContainsAny(list, ['x', 'y'])")),
      question('b3', 'text', hide('figure <= 5')),
      question('b4', 'text', hide("moment(day).isAfter(today()) || isDateBefore(day, '2026-01-01')")),
      question('b5', 'text', hide('on !== true')),
      question('b6', 'text', hide('list.length < 2')),
    ]);
    expect(left).toEqual([]);
    form.answer('list', ['x']).answer('figure', 6).answer('day', '2026-02-01').answer('on', 'yes');
    const shown = () => ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((name) => form.field(name).relevant);
    expect(shown()).toEqual([false, true, true, true, true, false]);
    form.answer('list', ['x', 'y']).answer('figure', 5).answer('day', '2027-01-01').answer('on', 'no');
    expect(shown()).toEqual([true, true, false, false, false, true]);
  });

  it('constants always or never hide', () => {
    const { form, compiledForm } = playOpenmrs([
      question('a', 'text', hide('true')),
      question('b', 'text', hide('false')),
    ]);
    expect(compiledForm.fields[0]?.attributes).toMatchObject({ style: { display: 'none' } });
    expect([form.field('a').relevant, form.field('b').relevant]).toEqual([true, true]);
  });
});

it('removes the rule that closes a circle', () => {
  const { codes, left, form } = playOpenmrs([question('a', 'text', hide('isEmpty(a)')), question('b', 'text')]);
  expect([codes, left, form.field('a').relevant]).toEqual([['FC026'], ['a relevant'], true]);
});

describe('is hidden as the source runs it', () => {
  const played = (expression: string) =>
    playOpenmrs([
      ...[question('n', 'number'), question('m', 'number'), question('day', 'date'), question('day2', 'date')],
      ...[question('t', 'text'), question('on', 'toggle')],
      question('many', 'checkbox', {}, { answers: ANSWERS }),
      question('mark', 'radio', {}, { answers: ['x', 'xy', 'z'].map((concept) => ({ concept, label: concept })) }),
      question('b', 'text', hide(expression)),
    ]);

  it.each<[string, { readonly [id: string]: Json }, boolean]>([
    ['n < 5', {}, true],
    ['n > 5', {}, false],
    ['n + m <= 0', {}, true],
    ['n <= m', {}, true],
    ["n == ''", { n: 0 }, true],
    ["n === ''", { n: 0 }, false],
    ["n == '5'", { n: 5 }, true],
    ['on === false', {}, true],
    ["mark.includes('x')", { mark: 'xy' }, true],
    ["includes(mark, 'xy')", { mark: 'x' }, false],
    ["t.includes('A')", { t: 'a' }, false],
    ["t.includes('A')", { t: 'bAb' }, true],
    ['/^a*$/.test(t)', {}, true],
    ['isDateBefore(day, today())', { day: '2026-11-21' }, true],
    ["moment(day).isBefore(today(), 'day')", { day: '2026-11-21' }, false],
    ['isDateAfterSimple(day, today())', { day: '2026-11-21' }, false],
    ["isDateAfter(day, day2, 7, 'days')", { day: '2026-01-08', day2: '2026-01-01' }, false],
    ["isDateAfter(day, day2, 7, 'days')", { day: '2026-01-09', day2: '2026-01-01' }, true],
    ["isDateAfter(day, day2, 1, 'weeks')", { day: '2026-01-09', day2: '2026-01-01' }, true],
    ['day < today()', {}, true],
    ['!isDateBefore(day, day2)', { day: '2026-01-08', day2: '2026-01-01' }, true],
    ['!isDateBefore(day, day2)', { day: '2026-01-01', day2: '2026-01-08' }, false],
    ['!isDateBefore(day, day2)', { day: '2026-01-08' }, true],
    ['!isDateBefore(day, day2)', { day2: '2026-01-08' }, false],
    ['!isDateBefore(day, day2)', {}, false],
    ['!isDateBefore(day, today())', {}, true],
    ['n === 3 || isDateBefore(day, day2)', {}, false],
    ['isNaN(n)', {}, false],
    ['isNaN(parseFloat(n))', {}, true],
    ["gender === 'female'", {}, true],
    ['n === m', {}, true],
  ])('%s with %j: %s', (expression, answers, hidden) => {
    const { form, left } = played(expression);
    expect(left).toEqual([]);
    for (const [id, value] of Object.entries(answers)) form.answer(id, value);
    expect(form.field('b').relevant).toBe(!hidden);
  });

  it.each<[string, string]>([
    ["many === 'x'", '"===" compares a question with several answers with a single value, which never matches'],
    ["many != 'x'", 'a question with several answers with a single value'],
    ["['x'].includes(many)", 'it searches a list for a question with several answers'],
    ['!many', 'a list of answers counts as true even when it is empty'],
    ["arrayContains(mark, ['x'])", 'it searches a question with one answer as if it had several'],
    ["arrayContainsAny(mark, 'x')", 'it searches a question with one answer as if it had several'],
    ['includes(many, 5)', 'it searches a value that no answer can be'],
    ["n === '5'", '"===" compares a number with text'],
    ["on === 'true'", '"===" compares yes or no with text'],
    ["gender === 'F'", '"gender" is never "F"'],
    ["sex === 'female'", '"sex" is never "female"'],
    ['isDateAfter(day, day2)', 'compares with the year 1970'],
    ['moment(day).isSame(today())', 'a date is compared with the current moment'],
    ['isEmpty(on)', 'a toggle is off at first, but never without an answer'],
  ])('%s is reported as a mistake of its author', (expression, problem) => {
    const { imported, left, codes, form } = played(expression);
    expect([left, codes.filter((code) => code !== 'FC098')]).toEqual([['b hideWhenExpression'], ['FC024']]);
    const [finding] = imported.findings.filter(({ code }) => code === 'FC024');
    expect(finding?.message).toContain(problem);
    expect(form.field('b').relevant).toBe(true);
  });

  it.each([
    ['/^a/i.test(t)', 'the flag "i"'],
    ["moment(day).isAfter(day2, 'month')", 'dates can only be compared by day'],
    ["isDateAfter(day, day2, 1, 'months')", 'only days and weeks can be added here'],
    ['parseInt(n) > 3', 'parseInt cuts off decimals'],
    ['isNaN(t)', 'isNaN applies only to numbers'],
    ['day === day2', 'compares two dates as objects'],
    ['isNaN(calcGravida(n, m))', 'may be NaN'],
    ["arrayContains(['x'], many) && n > m + ''", 'it searches a list'],
    ['t == 5', 'converts the answer'],
    ["t.trim() === 'a'", 'no counterpart'],
    ['isDateBefore(day, day2) || n === 3', 'an unanswered date stops the whole expression'],
    ['!(n === 3 && isDateBefore(day, day2))', 'an unanswered date stops the whole expression'],
    ['isDateBefore(day, day2) === false', 'an unanswered date stops the whole expression'],
  ])('%s is reported as untranslatable', (expression, reason) => {
    const { imported } = played(expression);
    expect(imported.unmapped.map((lost) => lost.reason).join()).toContain(reason);
  });

  it('a required question depends only on answers that the other can have', () => {
    const when = { type: 'conditionalRequired', referenceQuestionId: 'many', referenceQuestionAnswers: ['x'] };
    const { left, codes } = playOpenmrs([
      question('many', 'checkbox', {}, { answers: ANSWERS }),
      question('b', 'text', { required: when }),
    ]);
    expect([left, codes]).toEqual([['b required'], ['FC024']]);
  });
});
