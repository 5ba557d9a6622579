import { SHOW_COMPARATORS } from '@isocenter/schemas';
import type { Json, JsonObject } from '../json/json.ts';
import { OPERATORS, VALUE_FUNCTIONS } from '../expressions/operators.ts';
import { MOST_CHARACTERS } from '../expressions/formulaTokens.ts';
import { flag, list, map, ref, text, word } from './schemaWords.ts';

const operand = (shape: string): JsonObject => {
  if (shape === 'flag') return { type: 'boolean' };
  if (shape === 'list') return { type: 'array', items: ref('value') };
  if (shape === 'pair') return { type: 'array', items: ref('value'), minItems: 2, maxItems: 2 };
  if (shape === 'pattern') return { type: 'string' };
  return ref('value');
};
const REFERENCE: JsonObject = {
  field: text('A field: id, EventType.id, table.column or carePlan.name'),
  topLevel: flag('Inside a row: read a field outside the table'),
  part: text('A part of the value, such as grade'),
  context: text('user, patient, task, now, today or carePlan, with a dot and a name'),
};
const comparison: JsonObject = {
  type: 'object',
  description: 'One value and one operator',
  properties: {
    ...REFERENCE,
    value: { ...ref('value'), description: 'A computed value to compare' },
    ...Object.fromEntries(
      Object.entries(OPERATORS).map(([name, { description, operand: shape }]) => [
        name,
        { ...operand(shape), description },
      ]),
    ),
  },
  minProperties: 2,
  additionalProperties: false,
};
/** Conditions and values, for editor completion. `check` validates them with the operator table. */
export const EXPRESSIONS: JsonObject = {
  condition: {
    description: 'True or false',
    anyOf: [
      { type: 'boolean' },
      text('A formula, such as `pain >= 4 and modality in [photons, protons]`', { maxLength: MOST_CHARACTERS }),
      map('All of these are true', { all: list('Conditions that must all be true', ref('condition')) }, ['all']),
      map('At least one of these is true', { any: list('Conditions of which one must be true', ref('condition')) }, [
        'any',
      ]),
      map('This is not true', { not: { ...ref('condition'), description: 'The negated condition' } }, ['not']),
      map('A named condition', { condition: text('The name of the condition, or of a checkbox') }, ['condition']),
      map(
        'Any row of a table meets a condition',
        {
          anyRowOf: text('The table'),
          has: { ...ref('condition'), description: 'The condition; it names the columns as a row does' },
        },
        ['anyRowOf', 'has'],
      ),
      comparison,
    ],
  },
  value: {
    description: 'A literal, a field, a context value or a computed value',
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'] },
      map('The value of another field or of the context', REFERENCE, [], { minProperties: 1 }),
      ...Object.entries(VALUE_FUNCTIONS).map(([name, { description }]): Json =>
        map(description, { [name]: { description, anyOf: [list('', ref('value')), ref('value')] } }, [name]),
      ),
      ref('condition'),
    ],
  },
  showCondition: {
    description: 'A show condition in the format of the specification',
    anyOf: [
      map(
        'A field contains one of the values, or none',
        {
          field: text('A field, or diseaseSystem'),
          comparator: word('Whether it contains one of the values, or none', SHOW_COMPARATORS),
          value: { description: 'The value, or several', anyOf: [{ type: 'string' }, list('', { type: 'string' })] },
          topLevel: flag('Read the field at the top level, not in the row'),
        },
        ['field', 'comparator', 'value'],
      ),
      map('All of these are true', { all: list('Conditions that must all be true', ref('showCondition')) }, ['all']),
      map(
        'At least one of these is true',
        { any: list('Conditions of which one must be true', ref('showCondition')) },
        ['any'],
      ),
    ],
  },
  showConditions: { anyOf: [list('All must be true', ref('showCondition')), ref('showCondition')] },
};
