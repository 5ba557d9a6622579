import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noIdleMessage = defineRule({
  code: 'FC051',
  name: 'no-idle-message',
  severity: 'warning',
  summary: 'A field has a message for a missing answer but is never required',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const idle =
        field.messages.required !== undefined &&
        field.required === false &&
        field.attributes['validator'] === undefined;
      return idle ? [{ position: field.positionOf('messages'), path: `${path}.messages.required`, id: field.id }] : [];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" has a message for a missing answer but is never required.`,
    why: 'The message is never shown. "required" may be missing.',
    fix: 'Add "required", or delete the message.',
  }),
});
