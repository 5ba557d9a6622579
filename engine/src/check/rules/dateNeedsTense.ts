import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** A date in the future that states what happened is a false record. Only the author knows which dates plan. */
export const dateNeedsTense = defineRule({
  code: 'FC098',
  name: 'date-needs-tense',
  severity: 'warning',
  summary: 'A date does not say whether it happened or is planned',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const declares = fieldTypes[field.type].attributes.some(({ name }) => name === 'tense');
      if (!declares || field.attributes['tense'] !== undefined) return [];
      return [{ position: field.positionOf('type'), path, id: field.id }];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" does not say whether its date happened or is planned.`,
    why: 'Without it, a date in the future can be signed as something that took place.',
    fix: 'Add "tense: happened", or "tense: planned" for a date that may be in the future.',
  }),
});
