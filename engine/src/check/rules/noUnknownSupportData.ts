import { nearest } from '../../words/nearest.ts';
import { textOf, isJsonArray } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const noUnknownSupportData = defineRule({
  code: 'FC033',
  name: 'no-unknown-support-data',
  severity: 'error',
  summary: 'A field uses choices from support data that does not exist',
  find: (model) => {
    const known = Object.keys(model.configSet.supportData);
    return allFields(model).flatMap(({ field, path }) => {
      const named = field.attributes['supportDataFields'];
      const listed = isJsonArray(named)
        ? named.flatMap((name) => textOf(name) ?? [])
        : [textOf(named)].flatMap((name) => name ?? []);
      const names = field.choices?.kind === 'supportData' ? [field.choices.name] : [];
      const position = field.positionOf(names.length > 0 ? 'choices' : 'supportDataFields');
      return [...names, ...listed]
        .filter((name) => !known.includes(name))
        .map((name) => ({ position, path: `${path}.choices`, name, near: nearest(name, known) }));
    });
  },
  message: ({ name, near }) => ({
    what: `There is no support data "${name}".`,
    why: 'The field would have no choices, so the form does not compile.',
    fix: writeNearest(near, `add support-data/${name}.yaml.`),
  }),
});
