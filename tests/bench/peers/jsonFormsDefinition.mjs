/** Schema and layout of JSON Forms, a group per section, rules as its own. It has no calculations: a sum is a number. */
export function jsonFormsDefinition(sections) {
  const fields = sections.flatMap((section) => section.fields);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ id, label, kind, choices }) => [
        id,
        { title: label, type: kind === 'number' ? 'number' : 'string', ...(choices ? { enum: choices } : {}) },
      ]),
    ),
  };
  const control = ({ id, showIf }) => ({
    type: 'Control',
    scope: `#/properties/${id}`,
    ...(showIf
      ? {
          rule: {
            effect: 'SHOW',
            condition: {
              scope: `#/properties/${showIf.field}`,
              schema: { const: showIf.value },
              failWhenUndefined: true,
            },
          },
        }
      : {}),
  });
  const controls = new Map(fields.map((field) => [field.id, control(field)]));
  const uischema = {
    type: 'VerticalLayout',
    elements: sections.map((section) => ({
      type: 'Group',
      label: section.title,
      elements: section.fields.map(({ id }) => controls.get(id)),
    })),
  };
  return { schema, uischema, controls };
}
