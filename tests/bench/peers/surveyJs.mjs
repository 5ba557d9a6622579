import { Model, Version } from 'survey-core';
import { surveyDefinition } from './surveyDefinition.mjs';

export const name = `SurveyJS core ${Version}`;

export function build(sections) {
  const survey = new Model(surveyDefinition(sections));
  return {
    answer: (id, value) => survey.setValue(id, value),
    isShown: (id) => survey.getQuestionByName(id).isVisible,
    valueOf: (id) => survey.getValue(id),
  };
}
