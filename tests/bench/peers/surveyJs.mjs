import { Model, Version } from 'survey-core';

export const name = `SurveyJS core ${Version}`;

const TYPE = { text: 'text', number: 'text', select: 'dropdown', radio: 'radiogroup' };

/** One page with a panel per section, rules as its own expressions, errors shown as soon as an answer changes. */
export function build(sections) {
  const survey = new Model({
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
  });
  return {
    answer: (id, value) => survey.setValue(id, value),
    isShown: (id) => survey.getQuestionByName(id).isVisible,
    valueOf: (id) => survey.getValue(id),
  };
}
