import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { playQuestionnaire } from '../../testing/importedForm.ts';

const CODINGS = [
  { system: 'http://a', code: 'x', display: 'X of a' },
  { system: 'http://b', code: 'x', display: 'X of b' },
  { code: 'z', display: 'Z' },
];
const answerOption = CODINGS.map((valueCoding) => ({ valueCoding }));
const choice: JsonObject = { linkId: 'c', text: 'C', type: 'choice', answerOption };
const several: JsonObject = { ...choice, linkId: 'm', text: 'M', repeats: true };
const words: JsonObject = { linkId: 'w', text: 'W', type: 'choice', answerOption: [{ valueString: 'x' }] };
const enabled = (rule: JsonObject): JsonObject => ({ linkId: 'q', text: 'Q', type: 'string', ...rule });
const when = (operator: string, answer: JsonObject, question = 'c'): JsonObject =>
  enabled({ enableWhen: [{ question, operator, ...answer }] });
const expression = (text: string): JsonObject =>
  enabled({
    extension: [
      {
        url: 'http://x/sdc-questionnaire-enableWhenExpression',
        valueExpression: { language: 'text/fhirpath', expression: text },
      },
    ],
  });
const at = (linkId: string): string => `%resource.item.where(linkId = '${linkId}').answer`;

/** The options whose answer shows the question: `x` of the system a, `x` of b, `z`, and no answer. */
function shownFor(item: JsonObject): { readonly shown: readonly boolean[]; readonly left: readonly string[] } {
  const { form, left } = playQuestionnaire([choice, item]);
  const shown = ['x', 'x-2', 'z', null].map((answer) => form.answer('c', answer).field('q').relevant);
  return { shown, left };
}

describe('a coding is compared with its system', () => {
  it.each<[string, JsonObject, readonly boolean[]]>([
    [
      'enableWhen with the system',
      when('=', { answerCoding: { system: 'http://b', code: 'x' } }),
      [false, true, false, false],
    ],
    ['enableWhen without a system', when('=', { answerCoding: { code: 'x' } }), [true, true, false, false]],
    ['enableWhen !=', when('!=', { answerCoding: { code: 'x' } }), [false, false, true, true]],
    ['FHIRPath with the code', expression(`${at('c')}.value.code = 'x'`), [true, true, false, false]],
    ['FHIRPath with the display', expression(`${at('c')}.value.display = 'X of b'`), [false, true, false, false]],
    [
      'FHIRPath with a filter',
      expression(`${at('c')}.where(value.system = 'http://b' and value.code = 'x').exists()`),
      [false, true, false, false],
    ],
  ])('%s', (_name, item, expected) => {
    expect(shownFor(item)).toEqual({ shown: expected, left: [] });
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['another system', choice, when('=', { answerCoding: { system: 'http://c', code: 'x' } }), 'a code of a system'],
    [
      'a system that the option lacks',
      choice,
      when('=', { answerCoding: { system: 'http://a', code: 'z' } }),
      'a code of a system',
    ],
    ['text, with a coding', choice, when('=', { answerString: 'x' }), 'another type'],
    [
      'a number, with text',
      { linkId: 'c', text: 'C', type: 'string' },
      when('=', { answerInteger: 2 }),
      'another type',
    ],
    ['yes, as text', { linkId: 'c', text: 'C', type: 'boolean' }, when('=', { answerString: 'yes' }), 'another type'],
    [
      'a coding without its code in FHIRPath',
      choice,
      expression(`${at('c')}.value = 'x'`),
      'a coding is compared with text',
    ],
    ['the code of text', words, expression(`${at('w')}.value.code = 'x'`), 'the options are plain text'],
    [
      'another system in FHIRPath',
      choice,
      expression(`${at('c')}.where(value.system = 'http://c' and value.code = 'x').exists()`),
      'no option has the code "x" in the system "http://c"',
    ],
    ['a gender that FHIR does not know', choice, expression("%patient.gender = 'F'"), 'the gender is never "F"'],
  ])('%s is reported', (_name, question, item, problem) => {
    const { form, imported, codes } = playQuestionnaire([question, item]);
    expect(codes).toContain('FC024');
    expect(imported.findings.map(({ message }) => message).join()).toContain(problem);
    expect(form.field('q').relevant).toBe(true);
  });
});

describe('one answer and several', () => {
  it('a list equals a code when it has no other', () => {
    const { form, left } = playQuestionnaire([several, expression(`${at('m')}.value.code = 'z'`)]);
    expect(left).toEqual([]);
    const shown = [['z'], ['z', 'x'], ['x'], []].map((answers) => form.answer('m', answers).field('q').relevant);
    expect(shown).toEqual([true, false, false, false]);
  });

  it('a list contains a code among others', () => {
    const { form } = playQuestionnaire([several, expression(`${at('m')}.value.code contains 'z'`)]);
    expect([['z'], ['z', 'x'], ['x']].map((answers) => form.answer('m', answers).field('q').relevant)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('one of several numbers cannot be ordered or picked', () => {
    const numbers = { linkId: 'n', text: 'N', type: 'integer', repeats: true };
    expect(playQuestionnaire([numbers, expression(`${at('n')}.value > 5`)]).left).toEqual(['q enableWhenExpression']);
    expect(playQuestionnaire([numbers, expression(`${at('n')}.first().value > 5`)]).left).toEqual([
      'q enableWhenExpression',
    ]);
  });
});

it('a condition without an answer is neither true nor false', () => {
  const number = { linkId: 'n', text: 'N', type: 'integer' };
  const { form, left } = playQuestionnaire([number, expression(`(${at('n')}.value > 5).not()`)]);
  expect(left).toEqual([]);
  expect([null, 4, 6].map((answer) => form.answer('n', answer).field('q').relevant)).toEqual([false, true, false]);
});

describe('days added to a date', () => {
  const date = { linkId: 'd', text: 'D', type: 'date' };
  const calculated = (text: string): JsonObject => ({
    ...{ linkId: 'q', text: 'Q', type: 'date' },
    extension: [
      {
        url: 'http://x/sdc-questionnaire-calculatedExpression',
        valueExpression: { language: 'text/fhirpath', expression: text },
      },
    ],
  });

  it.each<[string, readonly boolean[]]>([
    ['> today() + 7 days', [false, false, true]],
    ['>= today() + 1 week', [false, true, true]],
    ['- 1 day < today() + 6 days', [true, false, false]],
  ])('%s', (rest, expected) => {
    const { form, left } = playQuestionnaire([date, expression(`${at('d')}.value ${rest}`)]);
    expect(left).toEqual([]);
    const days: readonly Json[] = ['2026-11-27', '2026-11-28', '2026-11-29'];
    expect(days.map((day) => form.answer('d', day).field('q').relevant)).toEqual(expected);
  });

  it.each<[string, Json]>([
    ['today() + 7 days', '2026-11-28'],
    ["%resource.item.where(linkId = 'd').answer.value + 1 month", '2026-02-28'],
    ["%resource.item.where(linkId = 'd').answer.value - 1 year", '2025-01-31'],
  ])('%s is %s', (text, expected) => {
    const { form, left } = playQuestionnaire([date, calculated(text)]);
    expect(left).toEqual([]);
    expect(form.answer('d', '2026-01-31').value('q')).toBe(expected);
  });

  it.each([
    ["today() + 7 'd'", '"7 d" cannot be added to this date'],
    ['today() + 1.5 days', '"1.5 days" cannot be added to this date'],
    ["5 'mg' + 1", 'neither the form nor its context'],
  ])('%s reads, and is reported', (text, reason) => {
    const { imported, codes } = playQuestionnaire([date, calculated(text)]);
    expect(codes).not.toContain('FC041');
    expect(imported.unmapped.map((lost) => lost.reason).join()).toContain(reason);
  });
});

it('an open choice starts with text of its own', () => {
  const open = { ...choice, type: 'open-choice', initial: [{ valueString: 'else' }] };
  const many = { ...several, type: 'open-choice', initial: [{ valueCoding: { code: 'z' } }, { valueString: 'else' }] };
  const { form, codes, left } = playQuestionnaire([open, many]);
  expect([codes, left]).toEqual([[], []]);
  const other = { value: 'else', type: 'user-entered' };
  expect([form.value('c'), form.value('m')]).toEqual([other, [{ value: 'z', type: 'predefined' }, other]]);
});
