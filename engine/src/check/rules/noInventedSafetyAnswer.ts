import { textOf } from '../../field-types/json.ts';
import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

/** Decision 43: an invented answer is no answer where safety hangs on it. */
const SAFETY = /laterality|(^|_)side$|prior_radiation|pregnan|implanted|pacemaker|device_dependen|consent|allerg/;

export const noInventedSafetyAnswer = defineRule({
  code: 'FC087',
  name: 'no-invented-safety-answer',
  severity: 'error',
  summary: 'A safety question (side, prior radiation, pregnancy, device, consent, allergy) has a default answer',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const asks = SAFETY.test(field.id) || SAFETY.test(textOf(field.carePlanField) ?? '');
      if (!asks || field.attributes['defaultValue'] === undefined) return [];
      return [{ at: field.positionOf('defaultValue'), path: `${path}.defaultValue`, id: field.id }];
    });
  },
  say: ({ id }) => ({
    what: `"${id}" is a safety question and has a default answer.`,
    why: 'A patient could be treated on an answer that nobody gave.',
    fix: 'Delete the default, and make the field required.',
  }),
});
