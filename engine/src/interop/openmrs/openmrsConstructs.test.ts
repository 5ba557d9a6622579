import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/json.ts';
import { cameBack, meaningOf, playOpenmrs } from '../../testing/importedForm.ts';
import { RENDERINGS } from './renderings.ts';

const ANSWERS = ['x', 'y'].map((concept) => ({ concept, label: concept.toUpperCase() }));
const question = (id: string, rendering: string, more: JsonObject = {}, options: JsonObject = {}): JsonObject => ({
  ...{ id, label: id, type: 'obs' },
  questionOptions: { rendering, ...options },
  ...more,
});
const radio = (id: string, more: JsonObject = {}) => question(id, 'radio', more, { answers: ANSWERS });
const hide = (hideWhenExpression: string) => ({ hide: { hideWhenExpression } });

describe('renderings', () => {
  it.each<[string, string]>([
    ...['number', 'numeric', 'decimal'].map((name): [string, string] => [name, 'Numeric']),
    ...['date', 'datetime', 'encounter-datetime'].map((name): [string, string] => [name, 'DatePicker']),
    ...['text', 'time', 'fixed-value', 'personAttribute'].map((name): [string, string] => [name, 'Text']),
    ...['textarea'].map((name): [string, string] => [name, 'LongText']),
    ...['radio', 'select', 'toggle', 'content-switcher', 'ui-select-extended', 'drug', 'problem', 'diagnosis'].map(
      (name): [string, string] => [name, 'Radio'],
    ),
    ...['checkbox', 'multiCheckbox', 'checkbox-searchable'].map((name): [string, string] => [name, 'Checkbox']),
    ...['markdown', 'workspace-launcher', 'extension-widget'].map((name): [string, string] => [name, 'TemplateString']),
    ...['group', 'field-set'].map((name): [string, string] => [name, 'Header']),
    ['repeating', 'Table'],
    ['file', 'CustomComponent'],
    ['made-up', 'Radio'],
  ])('%s becomes %s', (rendering, type) => {
    const offers = ['radio', 'select', 'checkbox', 'made-up'].includes(rendering);
    const inner = rendering === 'repeating' ? { questions: [question('inner', 'text')] } : {};
    const { compiledForm, imported } = playOpenmrs([
      question('q', rendering, inner, offers ? { answers: ANSWERS } : {}),
    ]);
    expect(compiledForm.fields[0]?.type).toBe(type);
    expect(imported.mapped).toBe(imported.items);
  });

  it('covers every line of the table', () => {
    for (const name of Object.keys(RENDERINGS)) {
      const { imported, form } = playOpenmrs([question('q', name, { questions: [question('inner', 'text')] })]);
      expect([name, imported.mapped, form.store.validation().unknown]).toEqual([name, imported.items, []]);
    }
  });

  it('types with their own rendering override the rendering', () => {
    const { compiledForm } = playOpenmrs([
      question('date', 'ui-select-extended', { type: 'encounterDatetime' }),
      question('provider', 'text', { type: 'encounterProvider' }),
      question('clock', 'date', { datePickerFormat: 'timer' }),
      question('order', 'repeating', { type: 'testOrder' }, { selectableOrders: ANSWERS }),
    ]);
    expect(compiledForm.fields.map(({ type }) => type)).toEqual(['DatePicker', 'Radio', 'Text', 'Checkbox']);
  });

  it('the date of an answer and its comment become separate fields', () => {
    const { form, compiledForm } = playOpenmrs([question('q', 'text', {}, { showDate: 'true', showComment: true })]);
    expect(compiledForm.fields.map(({ id }) => id)).toEqual(['q', 'q_date', 'q_comment']);
    expect(form.field('q_date').relevant).toBe(false);
    expect(form.answer('q', 'a').field('q_date').relevant).toBe(true);
  });

  it('pages in pages, hidden and read-only pages and sections', () => {
    const inner = { pages: [{ label: 'Inner', sections: [{ label: 'S', questions: [question('b', 'text')] }] }] };
    const subform = playOpenmrs([question('a', 'text')], {}, { isSubform: true, subform: { form: inner } });
    expect(subform.compiledForm.fields.map(({ id }) => id)).toEqual(['a', 'b']);
    const { form } = playOpenmrs([radio('q')], hide('true'), { readonly: 'true' });
    expect(form.field('q')).toMatchObject({ readOnly: true, relevant: true });
    expect(playOpenmrs([radio('q')], { behaviours: [{ intent: '*', ...hide("q2 === 'x'") }] }).codes).toContain(
      'FC012',
    );
  });

  it('concepts and their mappings stay as codes', () => {
    const conceptMappings = [
      { type: 'CIEL', value: '1' },
      { type: 'SNOMED CT', value: '2' },
    ];
    const answers = [{ concept: 'x', label: 'X', conceptMappings }];
    const { compiledForm, left } = playOpenmrs([
      question('q', 'radio', {}, { concept: 'c', answers, conceptMappings }),
    ]);
    expect(compiledForm.fields[0]?.attributes['codes']).toEqual([
      { code: 'c' },
      { code: '1', system: 'https://cielterminology.org' },
      { code: '2', system: 'http://snomed.info/sct' },
    ]);
    expect(Object.values(compiledForm.choices)[0]).toEqual([
      { id: 'x', label: 'X', system: 'http://snomed.info/sct', code: '2' },
    ]);
    expect(left).toEqual(['q conceptMappings']);
  });
});

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

describe('calculations', () => {
  const calculated = (expression: string, rendering = 'number') =>
    playOpenmrs([
      question('a', 'number'),
      question('b', 'number'),
      question('day', 'date'),
      question('score', 'select', {}, { answers: ['0', '1', '2'].map((concept) => ({ concept, label: concept })) }),
      question('q', rendering, {}, { calculate: { calculateExpression: expression }, answers: ANSWERS }),
    ]);

  it.each<[string, string, Json]>([
    ['number', 'a + b * 2', 7],
    ['number', 'calcBMI(a * 60, b * 40)', 24.7],
    ['number', "!isEmpty(a) && !isEmpty(b) ? calcGravida(a, b) : ''", 5],
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
  ])('%s: %s', (rendering, expression, expected) => {
    const { form, left } = calculated(expression, rendering);
    expect(left.filter((problem) => !problem.endsWith('answers'))).toEqual([]);
    form.answer('a', 3).answer('b', 2).answer('score', '2').answer('day', '2020-01-01');
    expect(form.value('q')).toBe(expected);
    expect(form.store.validation().unknown).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ["api.getLatestObs(patient.id, 'x').then(o => o.value)", []],
    ['moment(day).add(280, "days").toDate()', []],
    ['calcBMIForAgeZscore(bmiForAgeRef, a, b)', []],
    ['(() => { return 1; })()', []],
    ['`${a}`', []],
    ['calcBIM(a, b)', ['FC023']],
    ['a + nope', ['FC012']],
    ['a +', ['FC041']],
    ['a = 3', ['FC041']],
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
});

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

it('repeating groups become tables with independent rows and a row limit', () => {
  const rows = question(
    'rows',
    'repeating',
    {
      type: 'obsGroup',
      questions: [
        radio('a'),
        question('b', 'text', hide("a !== 'x'")),
        question('t', 'markdown', { value: 'Read this' }),
      ],
    },
    { repeatOptions: { limit: '1' } },
  );
  const { form, imported, compiledForm } = playOpenmrs([rows]);
  expect(imported.mapped).toBe(4);
  expect(compiledForm.fields[0]?.attributes['help']).toBe('t');
  form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rows', rowId: 'r1' });
  form.store.dispatch({ type: 'answer', path: 'OTVStatus.rows[r1].a', value: 'x' });
  form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rows', rowId: 'r2' });
  expect(form.field('OTVStatus.rows[r1].b').relevant).toBe(true);
  expect(form.field('OTVStatus.rows[r2].b').relevant).toBe(false);
  expect(form.errors('rows')).toEqual(['There are more rows than allowed']);
});

it('removes the rule that closes a circle', () => {
  const { codes, left, form } = playOpenmrs([question('a', 'text', hide('isEmpty(a)')), question('b', 'text')]);
  expect([codes, left, form.field('a').relevant]).toEqual([['FC026'], ['a relevant'], true]);
});
