import { describe, expect, it } from 'vitest';
import type { Json } from '../../../json/json.ts';
import { playOpenmrs } from '../../../testing/importedForm.ts';
import { ANSWERS, question } from '../../../testing/openmrsQuestions.ts';

describe('calculations', () => {
  const calculated = (expression: string, rendering = 'number') =>
    playOpenmrs([
      question('a', 'number'),
      question('b', 'number'),
      question('whole', 'number', {}, { disallowDecimals: true }),
      question('zero', 'number'),
      question('day', 'date'),
      question('score', 'select', {}, { answers: ['0', '1', '2'].map((concept) => ({ concept, label: concept })) }),
      question('q', rendering, {}, { calculate: { calculateExpression: expression }, answers: ANSWERS }),
    ]);

  it.each<[string, string, Json]>([
    ['number', 'a + b * 2', 7],
    ['number', 'calcBMI(a * 60, b * 40)', 24.7],
    ['number', "!isEmpty(whole) ? calcGravida(whole, whole) : ''", 4],
    ['number', 'parseInt(whole, 10) + 1', 3],
    ['number', 'a || 7', 3],
    ['number', 'zero || 7', 7],
    ['number', 'zero ?? 7', 0],
    ['number', '(a > 5 ? b : null) + 1', 1],
    ['number', 'Math.round(a / b)', 2],
    ['number', '(a / b).toFixed(1)', 1.5],
    ['number', 'parseInt(score) + 1', 3],
    ['number', 'isNaN(a + b) ? undefined : a + b', 5],
    ['number', "moment().diff(moment(day), 'years')", 6],
    ['number', "a > 2 ? '10' : '20'", 10],
    ['number', '(a > 2) + (b > 2)', 1],
    ['number', 'age', 66],
    ['text', "a > 5 ? 'high' : a > 2 ? 'some' : 'low'", 'some'],
    ['text', "'Score ' + a", 'Score 3'],
    ['text', 'a', '3'],
    ['toggle', 'a > b', 'yes'],
    ['toggle', 'a < b', 'no'],
    ['radio', "a === 3 ? 'x' : ''", 'x'],
    ['radio', "return a === 4 ? 'x' : 'y';", 'y'],
    ['date', 'day', '2020-01-01'],
    ['date', 'addDaysToDate(day, 7)', '2020-01-08'],
    ['date', 'moment(day).add(280, "days").toDate()', '2020-10-07'],
    ['date', 'moment(day).subtract(1, "months").toDate()', '2019-12-01'],
  ])('%s: %s', (rendering, expression, expected) => {
    const { form, left } = calculated(expression, rendering);
    expect(left.filter((problem) => !problem.endsWith('answers'))).toEqual([]);
    form
      .answer('a', 3)
      .answer('b', 2)
      .answer('whole', 2)
      .answer('zero', 0)
      .answer('score', '2')
      .answer('day', '2020-01-01');
    expect(form.value('q')).toBe(expected);
    expect(form.store.validation().unknown).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ["api.getLatestObs(patient.id, 'x').then(o => o.value)", []],
    ['moment(day).add(a, "days").toDate()', []],
    ['calcBMIForAgeZscore(bmiForAgeRef, a, b)', []],
    ['(() => { return 1; })()', []],
    ['`${a}`', []],
    ['calcBIM(a, b)', ['FC023']],
    ['a + nope', ['FC012']],
    ['a +', ['FC041']],
    ['a = 3', ['FC041']],
    ['parseInt(a)', []],
    ['calcGravida(a, b)', []],
    ['parseInt(whole, 2)', []],
    ["'Score ' + a.toFixed(1)", []],
    ["'Score ' + (a > 2 ? (a > 5 ? 'high' : null) : 'low')", []],
    ["isDateAfter(day, day, 1, 'months') ? 1 : 0", []],
    ["moment(day).startOf('month').toDate()", []],
    ['nope + nada + calcBIM(a)', ['FC012', 'FC012', 'FC023']],
  ])('%s is reported', (expression, faults) => {
    const { left, codes, form } = calculated(expression, 'number');
    expect(left).toContain('q calculateExpression');
    expect(codes.filter((code) => !['FC047', 'FC098'].includes(code))).toEqual(faults);
    expect(form.value('q')).toBeNull();
  });

  it('are reported at the line and column inside the expression', () => {
    const { imported } = calculated('a + nope');
    const [finding] = imported.findings.filter(({ code }) => code === 'FC012');
    expect(imported.unmapped.find(({ part }) => part === 'calculateExpression')?.line).toBe(finding?.line);
    expect(finding?.column).toBeGreaterThan(30);
  });

  it('sums take linear time, and more than 50 operands', () => {
    const many = calculated(Array.from({ length: 120 }, () => 'a').join(' + '));
    expect(many.left.filter((problem) => !problem.endsWith('answers'))).toEqual([]);
    expect(many.form.answer('a', 0.1).value('q')).toBe(12);
  });

  it('all unknown names are reported with the ids of the source', () => {
    const { imported } = playOpenmrs([
      question('painScore', 'number'),
      question('painLevel', 'number', {}, { calculate: { calculateExpression: 'painScor + painScoer + 1' } }),
    ]);
    const unknown = imported.findings.filter(({ code }) => code === 'FC012');
    expect(unknown.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      'The calculateExpression of "painLevel" names "painScor", but there is no such item. Write "painScore".',
      'The calculateExpression of "painLevel" names "painScoer", but there is no such item. Write "painScore".',
    ]);
    const text = JSON.stringify(imported.findings);
    expect(text).not.toContain('pain_');
  });
});
