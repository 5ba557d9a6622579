import { partSchema } from '../../dsl/dslSchema.ts';
import { VALUE_FUNCTIONS } from '../../expressions/operators.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { isJsonObject } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** An attribute is read as `name(field)`, and written beside the keys of a choice. */
export const attributeNameFree = defineRule({
  code: 'FC127',
  name: 'attribute-name-free',
  severity: 'error',
  summary: 'An attribute of choices has a name that means something else',
  find: (model) =>
    allFields(model).flatMap(({ field, path }) => {
      const parts = fieldTypes[field.type].operandParts ?? {};
      return Object.keys(field.choiceAttributes)
        .filter((name) => name in parts || TAKEN.has(name) || !/^[a-z][a-z0-9_]*$/.test(name))
        .map((name) => ({
          position: field.positionOf(`choiceAttributes/${name}`),
          path: `${path}.choiceAttributes`,
          name,
        }));
    }),
  message: ({ name }) => ({
    what: `The choices cannot have an attribute "${name}".`,
    why: 'The name is a function, a key of every choice or a part of the answer, or it is not snake_case, so a rule could not read it.',
    fix: 'Choose another name of small letters, digits and underscores.',
  }),
});

const { properties } = partSchema('choice');
const TAKEN: ReadonlySet<string> = new Set([
  ...Object.keys(VALUE_FUNCTIONS),
  ...Object.keys(isJsonObject(properties) ? properties : {}),
  ...['field', 'topLevel', 'context', 'condition', 'not', 'any', 'true', 'false', 'and', 'or'],
]);
