import type { Fault } from '../../definition/fault.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** The message is there, under another key, which is reported. */
const isMisnamed = (path: string, { faults }: CheckModel): boolean =>
  faults.some(
    (fault) => isUnknownKey(fault) && fault.path.startsWith(`${path}.`) && fault.detail.near.includes('message'),
  );

const isUnknownKey = (fault: Fault): fault is Fault<'unknownKey'> => fault.kind === 'unknownKey';

export const noEmptyText = defineRule({
  code: 'FC085',
  name: 'no-empty-text',
  severity: 'error',
  summary: 'A label or a message is empty',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => [
      ...(field.label.trim() === ''
        ? [
            {
              position: field.positionOf('label'),
              path: `${path}.label`,
              what: `"${field.id}" has an empty label`,
              fix: 'Write the label. "hideLabel: true" hides it visually but not from screen readers.',
            },
          ]
        : []),
      ...field.constraints
        .filter(({ message }) => message.trim() === '' && !isMisnamed(`${path}.constraint`, model))
        .map(({ expression }) => ({
          position: expression.position,
          path: `${path}.constraint`,
          what: `A constraint of "${field.id}" has an empty message`,
          fix: 'Say what is wrong with the answer and what is expected.',
        })),
    ]);
  },
  message: ({ what, fix }) => ({
    what: `${what}.`,
    why: 'Screen reader users, and anyone correcting an answer, would get no text.',
    fix,
  }),
});
