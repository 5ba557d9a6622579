import { FIELD_TYPES } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { compiledFormOf, fieldsText, openTestForm, compiledTestForm, TestForm } from '../testing/testForm.ts';

describe('attributes in a live form', () => {
  it('inputProps set the limits of a number [FORM-058]', () => {
    const form = openTestForm('- { id: a, type: Numeric, label: A, inputProps: { min: 1, max: 3 } }');
    expect(form.answer('a', 0).errors('a')).toEqual(['Must be at least 1']);
    expect(form.answer('a', 4).errors('a')).toEqual(['Must be at most 3']);
  });

  it('supportDataFields take the choices from support data [FORM-067]', () => {
    const compiledForm = compiledTestForm({
      'support-data/sides.yaml':
        'label: Sides\nsource: test\nchoices:\n  - { id: l, label: Left }\n  - { id: r, label: Right }\n',
      'Radiation/OTVStatus/Default.yaml': fieldsText(
        '- { id: side, type: Radio, label: Side, supportDataFields: sides }',
      ),
    });
    const form = new TestForm(compiledForm);
    expect(form.field('side').choices.map((choice) => choice.id)).toEqual(['l', 'r']);
    expect(form.answer('side', 'x').errors('side')).toEqual(['Choose from the list']);
    expect(form.answer('side', 'l').store.note().text).toContain('Left');
  });

  it('a validator is set by name [FORM-072]', () => {
    expect(openTestForm('- { id: a, type: Text, label: A, validator: string }').field('a').required).toBe(true);
    expect(openTestForm('- { id: a, type: Text, label: A }').field('a').required).toBe(false);
  });

  it('template rows keep only the columns of the table [FORM-113]', () => {
    const form = openTestForm(
      '- { id: rx, type: Table, label: Rx, columns: [{ id: dose, type: Numeric, label: Dose }] }',
    );
    form.store.dispatch({
      type: 'replace',
      values: { OTVStatus: { rx: [{ _id: 'a', dose: 200, stray: 'x' }] } },
      provenance: { 'OTVStatus.rx': { origin: 'template', templateId: 'tpl-1' } },
    });
    expect(form.value('rx')).toEqual([{ _id: 'a', dose: 200 }]);
    expect(form.field('rx').provenance).toEqual({ origin: 'template', templateId: 'tpl-1' });
    form.store.dispatch({ type: 'undo' });
    expect(form.value('rx')).toBeNull();
  });

  it('topLevel reads outside the row, a plain name inside it [FORM-005]', () => {
    const form = openTestForm(`
- { id: kind, type: Text, label: Kind }
- id: rows
  type: Table
  label: Rows
  columns:
    - { id: kind, type: Text, label: Kind }
    - { id: near, type: Text, label: Near, showIf: [{ field: kind, comparator: Contains, value: x }] }
    - { id: far, type: Text, label: Far, showIf: [{ field: kind, comparator: Contains, value: x, topLevel: true }] }`);
    form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rows', rowId: 'r' });
    const shown = () => [form.field('rows[r].near').relevant, form.field('rows[r].far').relevant];
    expect(shown()).toEqual([false, false]);
    form.answer('kind', 'x');
    expect(shown()).toEqual([false, true]);
    form.answer('rows[r].kind', 'x').answer('kind', 'y');
    expect(shown()).toEqual([true, false]);
  });

  it('a choice is offered while its condition is true', () => {
    const form = openTestForm(`
- { id: g, type: Text, label: G }
- { id: a, type: Radio, label: A, choices: [{ id: x, label: X }, { id: y, label: Y, relevant: { field: g, eq: more } }] }`);
    expect(form.field('a').choices.map((choice) => choice.id)).toEqual(['x']);
    expect(
      form
        .answer('g', 'more')
        .field('a')
        .choices.map((choice) => choice.id),
    ).toEqual(['x', 'y']);
  });

  it('a rule of the config changes behavior without code changes [FORM-112]', () => {
    const plain = '- { id: g, type: Text, label: G }\n- { id: a, type: Text, label: A';
    expect(openTestForm(`${plain} }`).field('a').readOnly).toBe(false);
    const ruled = openTestForm(`${plain}, readOnly: { field: g, eq: locked } }`);
    expect(ruled.answer('g', 'locked').answer('a', 'x').value('a')).toBeNull();
    expect(ruled.answer('g', 'open').answer('a', 'x').value('a')).toBe('x');
  });

  it.each(FIELD_TYPES)('%s compiles, opens and accepts its sample', (type) => {
    const [sample] = fieldTypes[type].samples.valid;
    const declared = new Set(fieldTypes[type].attributes.map((attribute) => attribute.name));
    const given = { customComponent: 'Body map', templateString: 'text', ...sample?.attributes };
    const field = {
      id: 'a',
      type,
      label: 'A',
      ...Object.fromEntries(Object.entries(given).filter(([name]) => declared.has(name))),
      ...(['Table', 'Grid'].includes(type) ? { columns: [{ id: 'days', type: 'Numeric', label: 'Days' }] } : {}),
      ...(['Radio', 'RadioTable'].includes(type)
        ? {
            choices: [
              { id: 'yes', label: 'Yes' },
              { id: 'normal', label: 'Normal' },
            ],
          }
        : {}),
      ...(type === 'Grid' ? { cells: [{ id: 'r1', label: 'One' }] } : {}),
    };
    const form = new TestForm(compiledFormOf(`- ${JSON.stringify(field)}`));
    if (!sample) return;
    form.answer('a', sample.value);
    expect(form.value('a')).toEqual(sample.value);
    expect(form.errors('a')).toEqual([]);
    expect(form.store.validation().signable).toBe(true);
  });
});
