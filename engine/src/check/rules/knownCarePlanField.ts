import { nearest } from '../../words/nearest.ts';
import { child, itemsOf, positionOf } from '../../source/sourceNode.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const knownCarePlanField = defineRule({
  code: 'FC052',
  name: 'known-care-plan-field',
  severity: 'error',
  summary: 'A field or a scenario names a care plan entry that does not exist',
  find: (model) => {
    const known = model.configSet.carePlanFields.map(({ id }) => id);
    if (known.length === 0) return [];
    const written = [
      ...allFields(model).flatMap(({ field, path }) => {
        const name = field.carePlanField;
        return name === null
          ? []
          : [{ position: field.positionOf('carePlanField'), path: `${path}.carePlanField`, name }];
      }),
      ...scenarioCarePlans(model),
    ];
    return written.flatMap((hit) => (known.includes(hit.name) ? [] : [{ ...hit, near: nearest(hit.name, known) }]));
  },
  message: ({ name, near }) => ({
    what: `The care plan has no field "${name}".`,
    why: 'No other form reads or writes this entry.',
    fix: writeNearest(near, `add "${name}" to care-plan-fields.yaml.`),
  }),
});

function scenarioCarePlans({ reading }: CheckModel) {
  return reading.files.flatMap(({ file, role }) => {
    if (role.role !== 'scenario') return [];
    return itemsOf(child(file.root ?? undefined, 'scenarios')).flatMap((scenario) => {
      const carePlan = child(child(child(scenario, 'given'), 'context'), 'carePlan');
      return (carePlan?.kind === 'map' ? carePlan.entries : []).map(({ key, keySpan }) => {
        return { position: positionOf(keySpan), path: `given.context.carePlan.${key}`, name: key };
      });
    });
  });
}
