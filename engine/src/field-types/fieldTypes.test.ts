import { FIELD_TYPES, MESSAGES, type FieldTypeName } from '@isocenter/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json/json.ts';
import { openTestForm } from '../testing/testForm.ts';
import { fieldTypes } from './fieldTypes.ts';
import { VALIDATORS } from '../field-type/validators.ts';

const field = { label: 'Label', attributes: {}, isSide: false, choiceLabel: (id: string) => id };

describe.each(FIELD_TYPES)('%s', (name) => {
  const type = fieldTypes[name];

  it('is registered under its name, with a description', () => {
    expect(type.name).toBe(name);
    expect(type.description).not.toBe('');
    expect(new Set(type.attributes.map((attribute) => attribute.name)).size).toBe(type.attributes.length);
    for (const attribute of type.attributes) expect(attribute.description).not.toBe('');
  });

  it('has valid JSON Schema for its attributes and values', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const attribute of type.attributes) expect(ajv.validateSchema(attribute.schema)).toBe(true);
    for (const { attributes } of type.samples.valid)
      expect(ajv.validateSchema(type.toJsonSchema(attributes, null))).toBe(true);
  });

  it('accepts its valid samples unchanged and has note text for each', () => {
    if (type.holdsAnswer) expect(type.samples.valid.length).toBeGreaterThan(0);
    for (const { attributes, value } of type.samples.valid) {
      expect(type.normalize(value, attributes)).toEqual(value);
      expect(type.validate(value, attributes, null)).toBeNull();
      expect(() => type.toNotePhrase(value, { ...field, attributes })).not.toThrow();
      expect(() => type.operand.of(value)).not.toThrow();
    }
  });

  it('rejects its invalid samples', () => {
    for (const { attributes, value } of type.samples.invalid) {
      const kept = type.normalize(value, attributes);
      const refused = kept === null || type.validate(value, attributes, null) !== null || kept !== value;
      expect(refused).toBe(true);
    }
  });

  it('reads any input without throwing, and empty input as null', () => {
    const strange: readonly Json[] = [
      null,
      '',
      '  ',
      [],
      {},
      0,
      -1,
      true,
      false,
      'x',
      ['x', 1, null],
      { value: [] },
      [[]],
    ];
    for (const input of strange) {
      expect(() => type.normalize(input, {})).not.toThrow();
      expect(() => type.migrateFrom(input, 'Text')).not.toThrow();
    }
    for (const empty of [null, '', []]) expect(type.normalize(empty, {})).toBeNull();
  });
});

describe('validators of the specification', () => {
  const asked = (validator: string, type: FieldTypeName = 'Numeric', more = '') =>
    openTestForm(`- { id: a, type: ${type}, label: A, validator: ${validator}${more} }`);

  it('string: required [FORM-091, FORM-100, CARD-029]', () => {
    const form = asked('string', 'Text');
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', '').errors('a')).toEqual([MESSAGES.required]);
    expect(form.answer('a', 'x').errors('a')).toEqual([]);
  });

  it('integer: a number at least 0 and required [FORM-092]', () => {
    const form = asked('integer');
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', -1).errors('a')).toHaveLength(1);
    expect(form.answer('a', 1.5).errors('a')).toHaveLength(1);
    expect(form.answer('a', 0).errors('a')).toEqual([]);
    expect(form.answer('a', 5).errors('a')).toEqual([]);
  });

  it('float: required, at most one digit after the decimal [FORM-093, FORM-094]', () => {
    const form = asked('float');
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', 1.5).errors('a')).toEqual([]);
    expect(form.answer('a', 1.55).errors('a')).toEqual(['number field must have 1 digit after decimal or less']);
  });

  it('date: required [FORM-095]', () => {
    const form = asked('date', 'DatePicker');
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', '2026-02-30').errors('a')).toHaveLength(1);
    expect(form.answer('a', '2026-02-28').errors('a')).toEqual([]);
  });

  it('checked: must be true [FORM-096]', () => {
    const form = asked('checked', 'Checkbox');
    expect(form.errors('a')).toEqual(['Field must be checked']);
    expect(form.answer('a', false).errors('a')).toEqual(['Field must be checked']);
    expect(form.answer('a', true).errors('a')).toEqual([]);
  });

  it('array of strings: at least one entry [FORM-097]', () => {
    const form = asked('array', 'Checkbox', ', choices: [{ id: a, label: A }]');
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', []).errors('a')).toEqual(['Required']);
    expect(form.answer('a', ['a']).errors('a')).toEqual([]);
  });

  it('an empty required placeholder gives the other message [FORM-099]', () => {
    expect(openTestForm('- { id: a, type: Text, label: A, required: true, placeholder: "" }').errors('a')).toEqual([
      'field is required',
    ]);
  });

  it('customError replaces the message [FORM-050]', () => {
    const form = openTestForm('- { id: a, type: Numeric, label: A, max: 3, customError: At most three }');
    expect(form.answer('a', 4).errors('a')).toEqual(['At most three']);
  });

  it('every fragment is a standalone schema', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { fragment } of Object.values<{ fragment: JsonObject }>(VALIDATORS))
      expect(ajv.validateSchema(fragment)).toBe(true);
  });
});

describe('stored values', () => {
  it('choices are ids in a closed list, and wrappers where free text is allowed [FORM-073, FORM-089]', () => {
    const closed = openTestForm('- { id: a, type: Radio, label: A, choices: [{ id: x, label: X }] }');
    expect(closed.answer('a', 'x').value('a')).toBe('x');
    const open = openTestForm('- { id: a, type: Radio, label: A, withOther: true, choices: [{ id: x, label: X }] }');
    expect(open.answer('a', 'x').value('a')).toEqual({ value: 'x', type: 'predefined' });
    expect(open.answer('a', { value: 'typed', type: 'user-entered' }).value('a')).toEqual({
      value: 'typed',
      type: 'user-entered',
    });
    expect(open.errors('a')).toEqual([]);
    expect(open.answer('a', { value: 'was plain', type: 'plain' }).errors('a')).toEqual([]);
  });

  it('Unknown and Undetectable are choices, or words of a number [FORM-074, FORM-075]', () => {
    const radio = openTestForm(
      '- { id: a, type: Radio, label: A, withUnknown: true, withUndetectable: true, choices: [{ id: x, label: X }] }',
    );
    expect(radio.field('a').choices.map((choice) => choice.id)).toEqual(['x', 'unknown', 'undetectable']);
    expect(radio.answer('a', 'unknown').errors('a')).toEqual([]);
    const psa = openTestForm(
      '- { id: psa, type: Numeric, label: PSA, withUndetectable: true, comparator: true, decimals: 2 }',
    );
    expect(psa.answer('psa', 'Undetectable').value('psa')).toBe('undetectable');
    expect(psa.answer('psa', '<0.02').value('psa')).toEqual({ comparator: '<', value: 0.02 });
    expect(psa.errors('psa')).toEqual([]);
  });

  it('an exclusive option clears all others, and is cleared by them [FORM-054]', () => {
    const form = openTestForm(`
- id: a
  type: Checkbox
  label: A
  exclusiveOptions: [none]
  choices: [{ id: x, label: X }, { id: y, label: Y }, { id: none, label: None }]`);
    expect(form.answer('a', ['x', 'y']).answer('a', ['x', 'y', 'none']).value('a')).toEqual(['none']);
    expect(form.answer('a', ['none', 'x']).value('a')).toEqual(['x']);
  });

  it('an unparseable number becomes empty', () => {
    const form = openTestForm('- { id: a, type: Numeric, label: A }');
    expect(form.answer('a', 5).answer('a', 'five').value('a')).toBeNull();
  });

  it('grade 0 is an answer, "not asked" is not, and nonexistent grades are rejected', () => {
    const form = openTestForm(
      '- { id: a, type: CTCAE, label: Lymph node pain, adverseEvents: [lymph_node_pain], required: true }',
    );
    expect(form.errors('a')).toEqual(['Required']);
    expect(form.answer('a', { grade: 0 }).errors('a')).toEqual([]);
    expect(form.answer('a', { grade: 4 }).errors('a')).toHaveLength(1);
    expect(form.field('a').choices.map((choice) => choice.id)).toEqual(['0', '1', '2', '3']);
  });

  it('several adverse events are a list with one row per term [FORM-044]', () => {
    const form = openTestForm('- { id: a, type: CTCAE, label: Toxicity, adverseEvents: [fatigue, nausea] }');
    form.answer('a', [{ term: 'nausea', grade: 2 }]);
    expect(form.value('a')).toEqual([{ _id: 'nausea', term: 'nausea', grade: 2, version: '5.0' }]);
    expect(form.errors('a')).toEqual([]);
    expect(form.field('a').choices.filter((choice) => choice.group === 'Nausea').length).toBeGreaterThan(2);
  });

  it('groups and support data affect the choices [FORM-055, FORM-047]', () => {
    const form = openTestForm(`
- id: a
  type: Checkbox
  label: A
  groups: [{ label: First, choices: [x] }]
  choices: [{ id: x, label: X }, { id: y, label: Y }]`);
    expect(form.field('a').choices).toEqual([
      { id: 'x', label: 'X', group: 'First' },
      { id: 'y', label: 'Y' },
    ]);
  });
});

describe('figures', () => {
  it('have the minimum 0 by default when typed [UI-010, CONST-020, FORM-115]', () => {
    const form = openTestForm(`
- { id: a, type: Numeric, label: A }
- { id: shift, type: Numeric, label: Shift, min: -10 }
- { id: score, type: Numeric, label: Score, belowZero: true }
- { id: limited, type: Numeric, label: Limited, inputProps: { min: -1 } }
- { id: change, type: Numeric, label: Change, calculate: { difference: [{ field: a }, 5] } }`);
    expect(form.answer('a', -1).errors('a')).toEqual(['Must be at least 0']);
    expect(form.answer('a', 0).errors('a')).toEqual([]);
    expect(form.errors('change')).toEqual([]);
    expect(form.value('change')).toBe(-5);
    expect(form.answer('shift', -2.5).errors('shift')).toEqual([]);
    expect(form.answer('shift', -11).errors('shift')).toEqual(['Must be at least -10']);
    expect(form.answer('score', -3).errors('score')).toEqual([]);
    expect(form.answer('limited', -2).errors('limited')).toEqual(['Must be at least -1']);
    expect(form.store.compiledForm.fields[0]?.attributes).toEqual({ min: 0 });
  });
});

describe('a number in another unit than the stored one', () => {
  it('is shown with two decimals and stored with full precision', () => {
    const { UnitSelector: type } = fieldTypes;
    const attributes = { quantity: 'mass' };
    const stored = type.normalize({ value: 155, unit: 'lb' }, attributes);
    expect(stored).toMatchObject({ value: 70.3068, unit: 'kg' });
    expect(stored && type.toNotePhrase(stored, { ...field, attributes })).toMatchObject({ text: '155 lb (70.31 kg)' });
  });
});
