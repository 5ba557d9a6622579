import { nearest } from '../../words/nearest.ts';
import { positionOf } from '../../source/sourceNode.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { writtenAnswers } from '../model/writtenAnswers.ts';

export const noUnknownAnswer = defineRule({
  code: 'FC090',
  name: 'no-unknown-answer',
  severity: 'error',
  summary: 'A content template or a scenario names a field that is not in its form',
  find: (model) => {
    return writtenAnswers(model).flatMap(({ in: where, field, name, nameSpan, path, form, table }) => {
      if (field) return [];
      const known = table.fields
        .filter((candidate) => candidate.form === form && candidate.table === null)
        .map(({ key }) => key);
      const near = nearest(name, known);
      return [{ position: positionOf(nameSpan), path, where, name, near, formName: form.eventType }];
    });
  },
  message: ({ where, name, near, formName }) => ({
    what: `${formName} has no field "${name}".`,
    why:
      where === 'template'
        ? 'The answer is never applied, although the clinician expects it in the form.'
        : 'The scenario cannot run.',
    fix: writeNearest(near, 'delete it.'),
  }),
});
