import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompiledForm } from '../../../compiled-form/compiledForm.ts';
import type { Json } from '../../../json/json.ts';
import { playOpenmrs, type PlayedImport } from '../../../testing/importedForm.ts';
import { runs, SOAK } from '../../../testing/proof.ts';
import {
  BASE,
  questionsOf,
  randomAnswers,
  randomQuestion,
  type RandomQuestion,
} from '../../../testing/sources/randomOpenmrs.ts';
import { dateOf, runOpenmrs, type Kept, type Unanswered } from '../../../testing/sources/runOpenmrs.ts';
import { Tally } from '../../../testing/sources/tally.ts';

type Answers = { readonly [id: string]: Json };
const PARTS = {
  hide: 'hideWhenExpression',
  disable: 'disableWhenExpression',
  calculate: 'calculateExpression',
  required: 'required',
};

/** The answers as the engines of the source keep them. */
function kept(answers: Answers, none: Unanswered): { readonly [id: string]: Kept } {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]): [string, Kept] => {
      if (BASE[id] === 'checkbox') return [id, Array.isArray(value) ? value : []];
      if (BASE[id] === 'toggle') return [id, value === 'yes'];
      if (BASE[id] === 'date') return [id, typeof value === 'string' ? dateOf(value) : none];
      return [id, typeof value === 'string' || typeof value === 'number' ? value : none];
    }),
  );
}

const reads = (expression: string): readonly string[] =>
  Object.keys(BASE).filter((id) => new RegExp(`\\b${id}\\b`).test(expression));

/** What the source shows for a question, for one way to keep unanswered questions. */
function expected(
  { part, expression, asked, rendering }: RandomQuestion,
  answers: Answers,
  none: Unanswered,
): Json | undefined {
  const values = kept(answers, none);
  if (part === 'required') return asked.answers.some((answer) => answer === values[asked.id]);
  const result = runOpenmrs(expression, values);
  if (part === 'hide' || part === 'disable') return Boolean(result);
  // A calculation stays empty until what it reads is answered.
  if (rendering !== 'text' && reads(expression).some((id) => answers[id] === null)) return undefined;
  if (rendering === 'toggle') return result === true ? 'yes' : result === false ? 'no' : undefined;
  if (typeof result === 'number') return Number.isFinite(result) ? rounded(result) : undefined;
  return typeof result === 'string' && result !== '' ? result : null;
}

function actual({ part, rendering }: RandomQuestion, id: string, { form, compiledForm }: PlayedImport): Json {
  const field = form.field(id);
  // What is always hidden keeps its answer, and is not drawn.
  if (part === 'hide') return !field.relevant || JSON.stringify(style(id, compiledForm)) === '{"display":"none"}';
  if (part === 'disable') return field.readOnly;
  if (part === 'required') return field.required;
  return rendering === 'number' && typeof field.value === 'number' ? rounded(field.value) : field.value;
}
const style = (id: string, { fields }: CompiledForm): Json =>
  fields.find((field) => field.id === id)?.attributes['style'] ?? null;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

it(
  'imported OpenMRS forms behave as their JavaScript does, or the rule is reported',
  () => {
    const tally = new Tally('OpenMRS');
    fc.assert(
      fc.property(
        fc.array(randomQuestion, { minLength: 3, maxLength: 5 }),
        fc.array(randomAnswers, { minLength: 3, maxLength: 3 }),
        (questions, sets) => {
          const played = playOpenmrs(questionsOf(questions));
          const lost = new Map(played.imported.unmapped.map(({ id, part = '', reason }) => [`${id} ${part}`, reason]));
          tally.form(questions.map(({ part }, index) => lost.get(`q${index} ${PARTS[part]}`) ?? null));
          for (const answers of sets) {
            for (const [id, value] of Object.entries(answers)) played.form.answer(id, value);
            for (const [index, question] of questions.entries()) {
              if (lost.has(`q${index} ${PARTS[question.part]}`)) continue;
              const accepted = ([null, ''] as const).map((none) => expected(question, answers, none));
              if (accepted.includes(undefined)) continue;
              tally.answer();
              const own = actual(question, `q${index}`, played);
              const shown = { expression: question.expression || question.asked, part: question.part, answers, own };
              expect(accepted, JSON.stringify(shown)).toContain(own);
            }
          }
        },
      ),
      runs(100, 10_000),
    );
    tally.done();
  },
  SOAK ? 7_200_000 : 120_000,
);
