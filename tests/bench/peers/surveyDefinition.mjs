const TYPE = { text: 'text', number: 'text', select: 'dropdown', radio: 'radiogroup' };

/** One page with a panel per section, rules as SurveyJS's own expressions, errors shown as soon as an answer changes. */
export function surveyDefinition(sections) {
  return {
    checkErrorsMode: 'onValueChanged',
    pages: [
      {
        name: 'page',
        elements: sections.map(({ id, title, fields }) => ({
          type: 'panel',
          name: id,
          title,
          elements: fields.map((field) => ({
            type: field.calc ? 'expression' : TYPE[field.kind],
            name: field.id,
            title: field.label,
            ...(field.kind === 'number' && !field.calc ? { inputType: 'number' } : {}),
            ...(field.choices ? { choices: field.choices } : {}),
            ...(field.showIf ? { visibleIf: `{${field.showIf.field}} = '${field.showIf.value}'` } : {}),
            ...(field.calc ? { expression: `{${field.calc[0]}} + {${field.calc[1]}}` } : {}),
          })),
        })),
      },
    ],
  };
}
