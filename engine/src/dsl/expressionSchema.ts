import { SHOW_COMPARATORS } from '@isocenter/schemas';
import type { Json, JsonObject } from '../json/json.ts';
import { OPERATORS, VALUE_FUNCTIONS } from '../expressions/operators.ts';
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
  topLevel: flag('From inside a row: a field outside the table'),
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
/** Conditions and values: what editors complete. `check` judges them by the operator table itself. */
export const EXPRESSIONS: JsonObject = {
  condition: {
    description: 'True or false',
    anyOf: [
      { type: 'boolean' },
      map('All of these hold', { all: list('Conditions, all of which hold', ref('condition')) }, ['all']),
      map('At least one of these holds', { any: list('Conditions, one of which holds', ref('condition')) }, ['any']),
      map('This does not hold', { not: { ...ref('condition'), description: 'The condition that does not hold' } }, [
        'not',
      ]),
      map('A named condition', { condition: text('Its name') }, ['condition']),
      comparison,
    ],
  },
  value: {
    description: 'A literal, a field, something from the context, or a computed value',
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'] },
      map('What another field or the context holds', REFERENCE, [], { minProperties: 1 }),
      ...Object.entries(VALUE_FUNCTIONS).map(([name, { description }]): Json =>
        map(description, { [name]: { description, anyOf: [list('', ref('value')), ref('value')] } }, [name]),
      ),
      ref('condition'),
    ],
  },
  showCondition: {
    description: "A show condition in the specification's shape",
    anyOf: [
      map(
        'A field contains one of the values, or none',
        {
          field: text('A field, or diseaseSystem'),
          comparator: word('Whether it contains one of the values, or none', SHOW_COMPARATORS),
          value: { description: 'The value, or several', anyOf: [{ type: 'string' }, list('', { type: 'string' })] },
          topLevel: flag('Read at the top of the document, not in the row'),
        },
        ['field', 'comparator', 'value'],
      ),
      map('All of these hold', { all: list('Conditions, all of which hold', ref('showCondition')) }, ['all']),
      map('At least one of these holds', { any: list('Conditions, one of which holds', ref('showCondition')) }, [
        'any',
      ]),
    ],
  },
  showConditions: { anyOf: [list('All must hold', ref('showCondition')), ref('showCondition')] },
};
