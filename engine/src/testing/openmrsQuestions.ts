import type { JsonObject } from '../json/json.ts';

/** Two answers of a question, and questions of an OpenMRS form as tests write them. */
export const ANSWERS: readonly JsonObject[] = ['x', 'y'].map((concept) => ({ concept, label: concept.toUpperCase() }));
export const question = (
  id: string,
  rendering: string,
  more: JsonObject = {},
  options: JsonObject = {},
): JsonObject => ({
  ...{ id, label: id, type: 'obs' },
  questionOptions: { rendering, ...options },
  ...more,
});
export const radio = (id: string, more: JsonObject = {}): JsonObject =>
  question(id, 'radio', more, { answers: ANSWERS });
export const hide = (hideWhenExpression: string): JsonObject => ({ hide: { hideWhenExpression } });
