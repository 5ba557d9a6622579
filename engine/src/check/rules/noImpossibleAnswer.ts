import { nearest } from '../../words/nearest.ts';
import { positionOf, spanAt, toJson, type SourceNode } from '../../source/sourceNode.ts';
import { isJsonArray } from '../../json/json.ts';
import { answerProblems, type AnswerProblem } from '../model/answerProblems.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { defineRule, uncapitalized, writeNearest } from '../model/rule.ts';
import { writtenAnswers, type WrittenAnswer } from '../model/writtenAnswers.ts';

export const noImpossibleAnswer = defineRule({
  code: 'FC091',
  name: 'no-impossible-answer',
  severity: 'error',
  summary: 'A content template or a scenario gives a field an answer that it cannot hold',
  find: (model) => {
    return writtenAnswers(model).flatMap((answer) => {
      const { value, name, path } = answer;
      if (!value) return [];
      return problemsOf(answer, value, model).map(({ pointer, problem, near = [] }) => {
        const node = spanAt(value, pointer);
        const written = node.source.text.slice(node.start, Math.min(node.end, node.start + 60)).trim();
        return { position: positionOf(node), path: path + pointer.replaceAll('/', '.'), name, problem, near, written };
      });
    });
  },
  message: ({ name, problem, near, written }) => ({
    what: `"${name}" cannot hold ${written}: ${uncapitalized(problem)}.`,
    why: 'The answer would be lost, or the form would open with an error that the clinician did not cause.',
    fix: near.length > 0 ? writeNearest(near, 'delete it.') : 'Write an answer the field can hold, or delete it.',
  }),
});

function problemsOf(answer: WrittenAnswer, value: SourceNode, model: CheckModel): readonly AnswerProblem[] {
  const { field, table, offers } = answer;
  if (!field) return [];
  const json = toJson(value);
  if (!offers) return answerProblems(field, json, table, model.configSet, answer.in === 'template');
  const ids = model.choiceIds(field);
  return (ids && isJsonArray(json) ? json : []).flatMap((id, index) => {
    if (typeof id === 'string' && ids?.includes(id)) return [];
    const name = typeof id === 'string' ? id : JSON.stringify(id);
    return [{ pointer: `/${index}`, problem: `it offers no choice "${name}"`, near: nearest(name, ids ?? []) }];
  });
}
