import { nearest } from '../../words/nearest.ts';
import { type Json, isJsonArray, propertyOf, textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

const texts = (list: Json | undefined): readonly string[] =>
  isJsonArray(list) ? list.flatMap((entry) => textOf(entry) ?? []) : [];

export const namedChoicesExist = defineRule({
  code: 'FC060',
  name: 'named-choices-exist',
  severity: 'error',
  summary: 'exclusiveOptions or groups name a choice that the field does not offer',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry }) => {
      const offered = model.choiceIds(entry);
      if (!offered) return [];
      const { exclusiveOptions, groups } = field.attributes;
      const grouped = isJsonArray(groups) ? groups.flatMap((group) => texts(propertyOf(group, 'choices'))) : [];
      const named = [
        ...texts(exclusiveOptions).map((id) => ({ key: 'exclusiveOptions', id })),
        ...grouped.map((id) => ({ key: 'groups', id })),
      ];
      return named
        .filter(({ id }) => !offered.includes(id))
        .map(({ key, id }) => ({
          position: field.positionOf(key),
          path: `${path}.${key}`,
          owner: field.id,
          key,
          id,
          near: nearest(id, offered),
        }));
    });
  },
  message: ({ owner, key, id, near }) => ({
    what: `"${key}" of "${owner}" names the choice "${id}", which is not offered.`,
    why: 'The setting for that choice has no effect.',
    fix: writeNearest(near, `add the choice "${id}".`),
  }),
});
