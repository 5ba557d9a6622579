import { queryOptions } from '@tanstack/react-query';
import {
  API,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  optionalShape,
  recordShape,
  textShape,
  type AnsweredQuestion,
  type QuestionInput,
  type QuestionRun,
  type ResearchQuestion,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { cohortComparison, viewpointChart, viewpointFilter } from './caseShapes.ts';

const question = recordShape<ResearchQuestion>({
  ...{ _id: textShape, name: textShape, notes: textShape, shared: flagShape, by: textShape, isOwn: flagShape },
  ...{ on: textShape, dataVersion: textShape, codeVersion: textShape, isApart: optionalShape(flagShape) },
  ...{ charts: listShape(viewpointChart), a: listShape(viewpointFilter), b: listShape(viewpointFilter) },
});
const answered = recordShape<AnsweredQuestion>({ question, answer: cohortComparison });
const count = nullableShape(numberShape);
const run = recordShape<QuestionRun>({
  ...{ answer: cohortComparison, isSameAnswer: flagShape, dataVersion: textShape, codeVersion: textShape },
  ...{ added: count, gone: count, changed: count },
});

const PATH = `${API.data}/cases/questions`;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const questionsQuery = queryOptions({
  queryKey: ['analytics', 'questions'],
  queryFn: () => request(PATH, { shape: listShape(question) }),
  refetchOnWindowFocus: false,
});

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ['analytics', 'questions', id],
    queryFn: () => request(pathOf(id), { shape: answered }),
    refetchOnWindowFocus: false,
  });

export function saveQuestion(input: QuestionInput): Promise<ResearchQuestion> {
  return request(PATH, { method: 'POST', body: input, shape: question });
}

export function askAgain(id: string): Promise<QuestionRun> {
  return request(`${pathOf(id)}/run`, { method: 'POST', body: {}, shape: run });
}
