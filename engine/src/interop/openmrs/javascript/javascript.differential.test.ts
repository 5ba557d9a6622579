import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompiledForm } from '../../../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../../../json/json.ts';
import { playOpenmrs, type PlayedImport } from '../../../testing/importedForm.ts';
import { runs, SOAK } from '../../../testing/proof.ts';
import {
  BASE,
  questionsOf,
  randomAnswers,
  randomQuestion,
  randomRows,
  renderingOf,
  ROW_IDS,
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
      const rendering = renderingOf(id);
      if (rendering === 'checkbox') return [id, Array.isArray(value) ? value : []];
      if (rendering === 'toggle') return [id, value === 'yes'];
      if (rendering === 'date') return [id, typeof value === 'string' ? dateOf(value) : none];
      return [id, typeof value === 'string' || typeof value === 'number' ? value : none];
    }),
  );
}

const reads = (expression: string): readonly string[] =>
  [...Object.keys(BASE), ...ROW_IDS].filter((id) => new RegExp(`\\b${id}\\b`).test(expression));

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

/** @param row the row of a question in a repeating group */
function actual(
  { part, rendering }: RandomQuestion,
  id: string,
  row: string | null,
  { form, compiledForm }: PlayedImport,
): Json {
  const field = form.field(row === null ? id : `rows[${row}].${id}`);
  // What is always hidden keeps its answer, and is not drawn.
  if (part === 'hide') return !field.relevant || JSON.stringify(style(id, compiledForm)) === '{"display":"none"}';
  if (part === 'disable') return field.readOnly;
  if (part === 'required') return field.required;
  return rendering === 'number' && typeof field.value === 'number' ? rounded(field.value) : field.value;
}
const style = (id: string, { fields }: CompiledForm): Json =>
  fields.find((field) => field.id === id)?.attributes['style'] ?? null;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const withoutEmpty = (row: Answers): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

it(
  'imported OpenMRS forms behave as their JavaScript does, or the rule is reported',
  () => {
    const tally = new Tally('OpenMRS');
    fc.assert(
      fc.property(
        fc.array(randomQuestion, { minLength: 3, maxLength: 5 }),
        fc.array(randomAnswers, { minLength: 3, maxLength: 3 }),
        fc.array(randomRows, { minLength: 3, maxLength: 3 }),
        (questions, sets, rowSets) => {
          const played = playOpenmrs(questionsOf(questions));
          const lost = new Map(played.imported.unmapped.map(({ id, part = '', reason }) => [`${id} ${part}`, reason]));
          tally.form(questions.map(({ part }, index) => lost.get(`q${index} ${PARTS[part]}`) ?? null));
          for (const [setIndex, answers] of sets.entries()) {
            // New rows: a row that is answered again keeps what a person wrote over a calculation.
            const rows = (rowSets[setIndex] ?? []).map((row, index) => ({ ...row, _id: `s${setIndex}r${index}` }));
            for (const [id, value] of Object.entries(answers)) played.form.answer(id, value);
            played.form.answer('rows', rows.map(withoutEmpty));
            for (const [index, question] of questions.entries()) {
              if (lost.has(`q${index} ${PARTS[question.part]}`)) continue;
              for (const row of question.inRow ? rows : [{ _id: null }]) {
                const known: Answers = { ...answers, ...row };
                const accepted = ([null, ''] as const).map((none) => expected(question, known, none));
                if (accepted.includes(undefined)) continue;
                tally.answer();
                const own = actual(question, `q${index}`, row._id, played);
                const shown = { expression: question.expression || question.asked, part: question.part, known, own };
                expect(accepted, JSON.stringify(shown)).toContain(own);
              }
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
