import { nearest } from '../../definition/nearest.ts';
import { allFields } from '../formNodes.ts';
import { defineRule, writeNearest } from '../rule.ts';

export const knownCarePlanField = defineRule({
  code: 'FC052',
  name: 'known-care-plan-field',
  severity: 'error',
  summary: 'A field defines or inherits a care plan entry that does not exist',
  find: (model) => {
    const known = model.configSet.carePlanFields.map(({ id }) => id);
    if (known.length === 0) return [];
    return allFields(model).flatMap(({ field, path }) => {
      const name = field.carePlanField;
      if (name === null || known.includes(name)) return [];
      return [
        { at: field.positionOf('carePlanField'), path: `${path}.carePlanField`, name, near: nearest(name, known) },
      ];
    });
  },
  say: ({ name, near }) => ({
    what: `The care plan has no field "${name}".`,
    why: 'What is written there is never read by another form, and what is read there is never written.',
    fix: writeNearest(near, `add "${name}" to care-plan-fields.yaml.`),
  }),
});
