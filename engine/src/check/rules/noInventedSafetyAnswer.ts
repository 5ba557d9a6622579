import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';
import { asksSafety } from '../model/safety.ts';

export const noInventedSafetyAnswer = defineRule({
  code: 'FC087',
  name: 'no-invented-safety-answer',
  severity: 'error',
  summary: 'A safety question (side, prior radiation, pregnancy, device, consent, allergy) has a default answer',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      if (!asksSafety(field) || field.attributes['defaultValue'] === undefined) return [];
      return [{ position: field.positionOf('defaultValue'), path: `${path}.defaultValue`, id: field.id }];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" is a safety question and has a default answer.`,
    why: 'A patient could be treated based on an answer that no one gave.',
    fix: 'Delete the default, and make the field required.',
  }),
});
