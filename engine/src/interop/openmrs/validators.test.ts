import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { playOpenmrs } from '../../testing/importedForm.ts';
import { question, radio } from '../../testing/openmrsQuestions.ts';

describe('validators, required, read-only, alerts', () => {
  const judged = (rendering: string, validator: JsonObject) =>
    playOpenmrs([radio('a'), question('q', rendering, { validators: [validator] })]);

  it.each<[string, string, JsonObject, Json, Json]>([
    ['date', 'date', { type: 'date', allowFutureDates: 'false' }, '2027-01-01', '2026-01-01'],
    ['date validator without a limit', 'date', { type: 'date' }, '2027-01-01', '2026-01-01'],
    ['js_expression', 'number', { type: 'js_expression', failsWhenExpression: 'myValue > 5' }, 6, 5],
    ['js pattern', 'text', { type: 'js_expression', failsWhenExpression: '!/^[A-Z]{2}$/.test(myValue)' }, 'A1', 'AB'],
    [
      'doesNotMatchExpression',
      'text',
      { type: 'js_expression', failsWhenExpression: "doesNotMatchExpression('^a+$', myValue)" },
      'b',
      'aa',
    ],
    ['min', 'number', { type: 'min', min: 3 }, 2, 3],
    ['max', 'number', { type: 'max', max: '3' }, 4, 3],
    ['range', 'number', { type: 'range', min: 1, max: 2 }, 3, 2],
    ['disallowDecimals', 'number', { type: 'disallowDecimals' }, 1.5, 1],
    ['maxlength', 'text', { type: 'maxlength', maxlength: 2 }, 'abc', 'ab'],
    [
      'conditionalAnswered',
      'text',
      { type: 'conditionalAnswered', referenceQuestionId: 'a', referenceQuestionAnswers: ['x'] },
      'b',
      null,
    ],
  ])('%s', (_name, rendering, validator, wrong, right) => {
    const { form, left } = judged(rendering, validator);
    expect(left).toEqual([]);
    expect(form.answer('q', wrong).errors('q')).toHaveLength(1);
    expect(form.answer('q', right).errors('q')).toEqual([]);
  });

  it('warnings and alerts do not block', () => {
    const alert = { alert: { alertWhenExpression: 'q > 500', message: 'High' } };
    const { form } = playOpenmrs([question('q', 'number', alert)]);
    expect(form.answer('q', 501).field('q').errors).toMatchObject([{ message: 'High', severity: 'warning' }]);
    const warns = judged('number', { type: 'js_expression', warnsWhenExpression: 'myValue > 5', message: 'W' }).form;
    expect(warns.answer('q', 6).field('q').errors).toMatchObject([{ message: 'W', severity: 'warning' }]);
    expect(form.store.validation().signable).toBe(true);
  });

  it('unknown and unsuitable validators are reported', () => {
    expect(judged('text', { type: 'nonsense' }).left).toEqual(['q validators']);
    expect(judged('text', { type: 'date' }).left).toEqual(['q validators']);
  });

  it('required, always or depending on another answer, with its own message', () => {
    const when = {
      type: 'conditionalRequired',
      message: 'Say why',
      referenceQuestionId: 'a',
      referenceQuestionAnswers: ['x'],
    };
    const { form, compiledForm } = playOpenmrs([
      radio('a'),
      question('b', 'text', { required: when }),
      radio('c', { required: 'true' }),
    ]);
    expect([form.field('b').required, form.field('c').required]).toEqual([false, true]);
    expect(form.answer('a', 'x').field('b').required).toBe(true);
    expect(JSON.stringify(compiledForm)).toContain('Say why');
  });

  it('read-only and disabled', () => {
    const { form } = playOpenmrs([
      radio('a'),
      question('b', 'text', { disable: { disableWhenExpression: "a === 'x'" } }),
      question('c', 'text', { disabled: { disableWhenExpression: "a !== 'x'" } }),
      question('d', 'text', { readonly: 'true' }),
      question('e', 'group', { readonly: true, questions: [question('f', 'text')] }),
    ]);
    form.answer('a', 'x');
    expect(['b', 'c', 'd', 'f'].map((name) => form.field(name).readOnly)).toEqual([true, false, true, true]);
  });
});
