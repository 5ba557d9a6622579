import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../json/json.ts';
import { playOpenmrs } from '../../testing/importedForm.ts';
import { ANSWERS, hide, question, radio } from '../../testing/openmrsQuestions.ts';
import { RENDERINGS } from './renderings.ts';

describe('renderings', () => {
  it('groups and texts need no id, questions and tables do', () => {
    const without = (rendering: string): JsonObject => ({
      ...{ label: rendering, type: 'obs', questionOptions: { rendering } },
      questions: [question(`${rendering}_inner`, 'text')],
    });
    expect(playOpenmrs([without('group'), without('field-set'), without('markdown')]).codes).toEqual([]);
    expect(playOpenmrs([{ ...without('number'), questions: null }, without('repeating')]).codes).toEqual([
      'FC015',
      'FC015',
    ]);
  });

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
