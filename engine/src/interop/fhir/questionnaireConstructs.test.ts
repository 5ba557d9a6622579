import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { cameBack, meaningOf, playQuestionnaire } from '../../testing/importedForm.ts';
import { exportQuestionnaire } from '../export/exportQuestionnaire.ts';

const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const fhirpath = (expression: string) => ({ valueExpression: { language: 'text/fhirpath', expression } });
const calculated = (expression: string) => ({ url: `${SDC}-calculatedExpression`, ...fhirpath(expression) });
const answerOf = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;
const coding = (code: string, display: string) => ({ valueCoding: { system: 'http://loinc.org', code, display } });
const control = (code: string) => ({
  url: `${HL7}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ code }] },
});
const question = (more: JsonObject): JsonObject => ({ linkId: 'q', text: 'Q', type: 'string', ...more });

/** Imports an item as the field `q`, and checks the round trip. */
function fieldOf(more: JsonObject, form: JsonObject = {}) {
  const { compiledForm, left, codes } = playQuestionnaire([question(more)], form);
  const again = cameBack(compiledForm);
  if (again.lost.length === 0) expect(meaningOf(again.compiledForm)).toEqual(meaningOf(compiledForm));
  const field = compiledForm.fields[0];
  const choices = field?.choices ? compiledForm.choices[field.choices] : undefined;
  return { field, type: field?.type, attributes: field?.attributes, choices, left, codes, compiledForm };
}

describe('items', () => {
  it.each<[string, string]>([
    ['boolean', 'Radio'],
    ['decimal', 'Numeric'],
    ['integer', 'Numeric'],
    ['quantity', 'Numeric'],
    ['date', 'DatePicker'],
    ['dateTime', 'DatePicker'],
    ['time', 'Text'],
    ['string', 'Text'],
    ['text', 'LongText'],
    ['url', 'Text'],
    ['reference', 'Text'],
    ['attachment', 'CustomComponent'],
    ['display', 'TemplateString'],
  ])('%s becomes %s', (type, expected) => {
    expect(fieldOf({ type }).type).toBe(expected);
  });

  it('groups become sections at the top level, headings below it, and tables when repeating', () => {
    const inner = { linkId: 'i', text: 'Inner', type: 'group', item: [{ linkId: 'a', text: 'A', type: 'string' }] };
    const rows = {
      linkId: 'r',
      text: 'Rows',
      type: 'group',
      repeats: true,
      item: [{ linkId: 'b', text: 'B', type: 'date' }],
    };
    const { compiledForm } = playQuestionnaire([{ linkId: 'g', text: 'Group', type: 'group', item: [inner, rows] }]);
    expect(compiledForm.sections.map(({ label }) => label)).toEqual(['Group']);
    expect(compiledForm.fields.map(({ type, id }) => `${type} ${id}`)).toEqual([
      'Header i',
      'Text a',
      'Table r',
      'DatePicker b',
    ]);
    expect(meaningOf(cameBack(compiledForm).compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it('tabs become sections, and their container is reported', () => {
    const tab = (linkId: string) => ({
      linkId,
      text: linkId,
      type: 'group',
      item: [{ linkId: `${linkId}q`, type: 'string' }],
    });
    const { compiledForm, left } = playQuestionnaire([
      {
        linkId: 'tabs',
        text: 'Tabs',
        type: 'group',
        extension: [control('tab-container')],
        item: [tab('a'), tab('b')],
      },
    ]);
    expect(compiledForm.sections.map(({ label }) => label)).toEqual(['a', 'b']);
    expect(left).toEqual(['tabs item']);
  });

  it('a repeated question becomes a table, a repeated choice becomes checkboxes', () => {
    expect(fieldOf({ repeats: true }).type).toBe('Table');
    expect(fieldOf({ type: 'choice', repeats: true, answerOption: [coding('a', 'A')] }).type).toBe('Checkbox');
  });

  it('help below a question becomes its help, and codes stay with questions', () => {
    const help = { linkId: 'h', text: 'Since when?', type: 'display', extension: [control('flyover')] };
    const { attributes, left } = fieldOf({ item: [help], code: [{ system: 'http://loinc.org', code: '1-8' }] });
    expect(attributes).toEqual({ help: 'Since when?', codes: [{ system: 'http://loinc.org', code: '1-8' }] });
    expect(left).toEqual([]);
  });

  it('hidden items and items of hidden groups are kept but not shown, in the note either', () => {
    const hidden = { url: `${HL7}/questionnaire-hidden`, valueBoolean: true };
    expect(fieldOf({ extension: [hidden] }).attributes).toMatchObject({ style: { display: 'none' } });
    const { compiledForm } = playQuestionnaire([
      { linkId: 'g', type: 'group', extension: [hidden], item: [question({})] },
    ]);
    expect(compiledForm.fields[0]?.attributes).toMatchObject({ style: { display: 'none' } });
    expect(compiledForm.fields[0]?.silent).not.toBeNull();
    fieldOf({ repeats: true, extension: [hidden] });
  });
});

describe('options', () => {
  it('keep system and code in import and export, even when two systems share a code', () => {
    const other = { valueCoding: { system: 'http://snomed.info/sct', code: 'a', display: 'Other A' } };
    const { choices, compiledForm } = fieldOf({ type: 'choice', answerOption: [coding('a', 'A'), other] });
    expect(choices).toEqual([
      { id: 'a', label: 'A', system: 'http://loinc.org' },
      { id: 'a-2', label: 'Other A', system: 'http://snomed.info/sct', code: 'a' },
    ]);
    expect(JSON.stringify(exportQuestionnaire(compiledForm).questionnaire)).toContain(
      '"valueCoding":{"system":"http://snomed.info/sct","code":"a","display":"Other A"}',
    );
  });

  it('with the same code in two systems are distinguished by system in conditions and initial values', () => {
    const other = { system: 'http://snomed.info/sct', code: 'a' };
    const { form } = playQuestionnaire([
      question({
        type: 'choice',
        answerOption: [coding('a', 'A'), { valueCoding: other }],
        initial: [{ valueCoding: other }],
      }),
      {
        linkId: 'then',
        text: 'T',
        type: 'string',
        enableWhen: [{ question: 'q', operator: '=', answerCoding: other }],
      },
    ]);
    expect([form.value('q'), form.field('then').relevant]).toEqual(['a-2', true]);
    expect(form.answer('q', 'a').field('then').relevant).toBe(false);
  });

  const codes = [{ code: 'a', display: 'A' }, { code: 'b' }];
  it.each<[string, JsonObject]>([
    ['listed', { compose: { include: [{ system: 's', concept: codes }] } }],
    ['expanded', { expansion: { contains: [{ system: 's', abstract: true, contains: codes }] } }],
  ])('of a contained value set, %s', (_how, set) => {
    const contained = [{ resourceType: 'ValueSet', id: 'v', ...set }];
    const { choices } = fieldOf({ type: 'choice', answerValueSet: '#v' }, { contained });
    expect(choices?.map(({ id, label }) => [id, label])).toEqual([
      ['a', 'A'],
      ['b', 'b'],
    ]);
  });

  it('of an external value set come from the host; a missing contained value set is reported', () => {
    expect(fieldOf({ type: 'choice', answerValueSet: 'http://x/vs' }).field?.choices).toBe('taxonomy:http://x/vs');
    expect(fieldOf({ type: 'choice', answerValueSet: '#gone' }).codes).toContain('FC033');
  });

  it.each<[string, Json]>([
    ['STU3 option', { option: [coding('a', 'A')] }],
    ['R5 coding', { type: 'coding', answerOption: [coding('a', 'A')] }],
    ['integers', { answerOption: [{ valueInteger: 1 }] }],
    ['dates', { answerOption: [{ valueDate: '2026-01-01' }] }],
    ['texts', { answerOption: [{ valueString: 'Often' }] }],
  ])('as %s', (_name, more) => {
    expect(fieldOf({ type: 'choice', ...(more as JsonObject) }).choices).toHaveLength(1);
  });

  it('keep free text of open-choice, exclusive options and the select control', () => {
    const exclusive = { url: `${HL7}/questionnaire-optionExclusive`, valueBoolean: true };
    const none = { ...coding('none', 'None'), extension: [exclusive] };
    const { attributes } = fieldOf({
      ...{ type: 'open-choice', repeats: true, answerOption: [coding('a', 'A'), none] },
      extension: [control('drop-down')],
    });
    expect(attributes).toMatchObject({ withOther: true, exclusiveOptions: ['none'], presentation: 'select' });
  });

  it('are offered while their toggle expression is true', () => {
    const toggle = {
      url: `${SDC}-answerOptionsToggleExpression`,
      extension: [
        { url: 'option', ...coding('b', 'B') },
        { url: 'expression', ...fhirpath(`${answerOf('sex')} = 'f'`) },
      ],
    };
    const { form, compiledForm } = playQuestionnaire([
      { linkId: 'sex', text: 'Sex', type: 'string' },
      question({ type: 'choice', answerOption: [coding('a', 'A'), coding('b', 'B')], extension: [toggle] }),
    ]);
    const offered = () => form.field('q').choices?.map(({ id }) => id);
    expect(offered()).toEqual(['a']);
    form.answer('sex', 'f');
    expect(offered()).toEqual(['a', 'b']);
    expect(meaningOf(cameBack(compiledForm).compiledForm)).toEqual(meaningOf(compiledForm));
  });
});

describe('limits', () => {
  it.each<[string, JsonObject, Json, Json, Json]>([
    ['minValue', { type: 'integer', extension: [{ url: `${HL7}/minValue`, valueInteger: 2 }] }, 1, 2, null],
    ['maxValue', { type: 'decimal', extension: [{ url: `${HL7}/maxValue`, valueDecimal: 2.5 }] }, 2.6, 2.5, null],
    [
      'maxQuantity',
      { type: 'quantity', extension: [{ url: `${SDC}-maxQuantity`, valueQuantity: { value: 3 } }] },
      4,
      3,
      null,
    ],
    [
      'minValue of dates',
      { type: 'date', extension: [{ url: `${HL7}/minValue`, valueDate: '2026-01-02' }] },
      '2026-01-01',
      '2026-01-02',
      null,
    ],
    [
      'maxDecimalPlaces',
      { type: 'decimal', extension: [{ url: `${HL7}/maxDecimalPlaces`, valueInteger: 1 }] },
      1.25,
      1.2,
      null,
    ],
    ['maxLength', { maxLength: 3 }, 'four', 'two', null],
    ['minLength', { extension: [{ url: `${HL7}/minLength`, valueInteger: 2 }] }, 'a', 'ab', null],
    ['regex', { extension: [{ url: `${HL7}/regex`, valueString: '[0-9]{4}' }] }, '12345', '1234', null],
    ['regex with anchors', { extension: [{ url: `${HL7}/regex`, valueString: '^a$|^b$' }] }, 'ab', 'b', null],
    [
      'regex as FHIRPath',
      { extension: [{ url: `${HL7}/regex`, valueString: "matches('^[0-9]{2}$')" }] },
      '123',
      '12',
      null,
    ],
    [
      'maxOccurs',
      {
        type: 'choice',
        repeats: true,
        answerOption: [coding('a', 'A'), coding('b', 'B')],
        extension: [{ url: `${HL7}/questionnaire-maxOccurs`, valueInteger: 1 }],
      },
      ['a', 'b'],
      ['b'],
      null,
    ],
  ])('%s', (_name, more, wrong, right) => {
    const { form, compiledForm, left } = playQuestionnaire([question(more)]);
    expect(left).toEqual([]);
    expect(form.answer('q', wrong).errors('q')).toHaveLength(1);
    expect(form.answer('q', right).errors('q')).toEqual([]);
    expect(meaningOf(cameBack(compiledForm).compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it('a constraint keeps its own message and severity', () => {
    const parts = { key: { valueId: 'k' }, severity: { valueCode: 'warning' }, human: { valueString: 'Too much' } };
    const extension = [
      {
        url: `${HL7}/questionnaire-constraint`,
        extension: [
          ...Object.entries(parts).map(([url, value]) => ({ url, ...value })),
          { url: 'expression', valueString: `${answerOf('q')} < 10` },
        ],
      },
    ];
    const { form } = playQuestionnaire([question({ type: 'integer', extension })]);
    expect(form.answer('q', 11).field('q').errors).toMatchObject([{ message: 'Too much', severity: 'warning' }]);
    expect(form.answer('q', 9).field('q').errors).toEqual([]);
  });

  it('required, read-only, initial and the unit', () => {
    const unit = { url: `${HL7}/questionnaire-unit`, valueCoding: { code: 'kg', display: 'kg' } };
    const initial = [{ valueDecimal: 70 }];
    const { form, compiledForm } = playQuestionnaire([
      question({ type: 'decimal', required: true, readOnly: true, initial, extension: [unit] }),
    ]);
    expect(form.field('q')).toMatchObject({ value: 70, required: true, readOnly: true });
    expect(compiledForm.fields[0]?.attributes).toMatchObject({ endAdornment: 'kg' });
  });

  it('convertible units become one field, others a separate question', () => {
    const unit = (code: string) => ({ url: `${HL7}/questionnaire-unitOption`, valueCoding: { code } });
    expect(fieldOf({ type: 'quantity', extension: [unit('kg'), unit('g')] }).type).toBe('UnitSelector');
    const { compiledForm, left } = fieldOf({ type: 'quantity', extension: [unit('drops'), unit('puffs')] });
    expect([compiledForm.fields.map(({ id }) => id), left]).toEqual([['q', 'q_unit'], ['q questionnaire-unitOption']]);
  });

  it('a required, read-only question does not block signing when its expression is lost', () => {
    const extension = [{ url: `${SDC}-initialExpression`, ...fhirpath('%patient.name.given') }];
    const { form, left } = playQuestionnaire([question({ required: true, readOnly: true, extension })]);
    expect(left).toEqual(['q initialExpression', 'q required']);
    expect(form.store.validation().signable).toBe(true);
  });
});

describe('expressions', () => {
  const NUMBERS = ['a', 'b'].map((linkId) => ({ linkId, text: linkId, type: 'decimal' }));
  const SCORE = { linkId: 'c', text: 'C', type: 'choice', answerOption: [coding('x', 'X'), coding('y', 'Y')] };
  const played = (type: string, expression: string, variables: Readonly<Record<string, string>> = {}) => {
    const extension = Object.entries(variables).map(([name, text]) => ({
      url: `${HL7}/variable`,
      valueExpression: { name, language: 'text/fhirpath', expression: text },
    }));
    return playQuestionnaire([...NUMBERS, SCORE, question({ type, extension: [calculated(expression)] })], {
      extension,
    });
  };

  it.each<[string, string, Json]>([
    ['decimal', `${answerOf('a')} + ${answerOf('b')} * 2`, 7],
    ['decimal', `(${answerOf('a')} / ${answerOf('b')}).round(1)`, 1.5],
    ['decimal', `iif(${answerOf('a')} > 2, 10, 20)`, 10],
    ['decimal', `iif(${answerOf('a')} > 5, 10, iif(${answerOf('b')} = 2, 30, 20))`, 30],
    ['decimal', `(${answerOf('a')} | ${answerOf('b')}).max()`, 3],
    ['decimal', `${answerOf('a')}.power(2)`, 9],
    ['string', `'sum ' & ${answerOf('a')}.toString()`, 'sum 3'],
    ['string', `iif(${answerOf('c')}.code = 'x', 'ex', 'why')`, 'ex'],
    ['boolean', `${answerOf('a')} > ${answerOf('b')}`, 'yes'],
    ['boolean', `${answerOf('a')} < ${answerOf('b')}`, 'no'],
    ['boolean', `${answerOf('a')} > 1 and ${answerOf('b')} in (1 | 2)`, 'yes'],
    ['boolean', `(${answerOf('a')} > 1) xor (${answerOf('b')} > 1)`, 'no'],
    ['boolean', `(${answerOf('a')} > 5) implies (${answerOf('b')} > 9)`, 'yes'],
    ['boolean', `${answerOf('c')}.where(code = 'x').exists()`, 'yes'],
  ])('%s: %s', (type, expression, expected) => {
    const { form, left, compiledForm } = played(type, expression);
    expect(left).toEqual([]);
    form.answer('a', 3).answer('b', 2).answer('c', 'x');
    expect(form.value('q')).toBe(expected);
    const again = cameBack(compiledForm);
    expect(again.lost).toEqual([]);
    expect(meaningOf(again.compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it('is empty, not "no", without answers', () => {
    expect(played('boolean', `${answerOf('a')} > 1`).form.value('q')).toBeNull();
  });

  it('follows variables', () => {
    const { form } = played('decimal', '%half + 1', { whole: answerOf('a'), half: '%whole / 2' });
    expect(form.answer('a', 4).value('q')).toBe(3);
  });

  it.each<[string, string, readonly string[]]>([
    ['beyond the language', `${answerOf('a')}.ln()`, []],
    ['a query of a server', '%PrePop.entry.resource.value', []],
    ['an unknown item', answerOf('nope'), ['FC012']],
    ['text that is not FHIRPath', `${answerOf('a')} +`, ['FC041']],
  ])('%s is reported with its linkId', (_name, expression, faults) => {
    const { left, codes, form } = played('decimal', expression);
    expect([left, codes]).toEqual([['q calculatedExpression'], faults]);
    expect(form.value('q')).toBeNull();
  });

  it('enableWhenExpression and enableWhen are combined', () => {
    const { form } = playQuestionnaire([
      ...NUMBERS,
      question({
        enableWhen: [{ question: 'a', operator: '>', answerDecimal: 1 }],
        extension: [{ url: `${SDC}-enableWhenExpression`, ...fhirpath(`${answerOf('b')} > 1`) }],
      }),
    ]);
    expect(form.answer('a', 2).field('q').relevant).toBe(false);
    expect(form.answer('b', 2).field('q').relevant).toBe(true);
  });

  it.each([
    ['no number before a text leaves no text', `${answerOf('a')}.toString() + ' kg'`, [], null],
    [
      "a text that may be '' before another is reported",
      `iif(${answerOf('b')} > 1, '', ${answerOf('a')}.toString() & '') + 'x'`,
      [`"+" behind a text that may be '' has no counterpart`],
      null,
    ],
  ])('%s', (_name, expression, reported, expected) => {
    const { form, imported } = played('string', expression);
    expect(imported.unmapped.map(({ reason }) => reported.find((part) => reason.includes(part)) ?? reason)).toEqual(
      reported,
    );
    expect(form.value('q')).toBe(expected);
  });

  it('intersect() of two conditions requires both, as existing forms use it', () => {
    const expression = `(${answerOf('a')} > 1).intersect(${answerOf('a')} <= 5)`;
    const extension = [{ url: `${SDC}-enableWhenExpression`, ...fhirpath(expression) }];
    const { form } = playQuestionnaire([...NUMBERS, question({ extension })]);
    const shown = [1, 2, 5, 6].map((value) => form.answer('a', value).field('q').relevant);
    expect(shown).toEqual([false, true, true, false]);
  });

  it('today as an initial value', () => {
    const extension = [{ url: `${SDC}-initialExpression`, ...fhirpath('today()') }];
    expect(playQuestionnaire([question({ type: 'date', extension })]).form.value('q')).toBe('2026-11-21');
  });
});
