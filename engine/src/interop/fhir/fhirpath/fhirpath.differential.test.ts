import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../../json/json.ts';
import { playQuestionnaire } from '../../../testing/importedForm.ts';
import { runs, SOAK } from '../../../testing/proof.ts';
import { itemsOf, randomGiven, randomRule, type RandomRule } from '../../../testing/sources/randomFhirpath.ts';
import { printFhirpath, runFhirpath, type Piece } from '../../../testing/sources/runFhirpath.ts';
import { Tally } from '../../../testing/sources/tally.ts';

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The result as the form shows it: whether the item is shown, or its stored value. */
function expected(
  { part, type, expression }: RandomRule,
  answers: ReadonlyMap<string, readonly Piece[]>,
): Json | undefined {
  const result = runFhirpath(expression, answers);
  const [only] = result;
  if (part === 'enableWhenExpression') return result.length === 1 && only === true;
  if (result.length > 1 || typeof only === 'object') return undefined;
  if (only === undefined || only === '') return null;
  if (type === 'boolean') return only === true ? 'yes' : only === false ? 'no' : undefined;
  return typeof only === 'number' ? rounded(only) : typeof only === 'string' ? only : undefined;
}

it(
  'imported questionnaires evaluate FHIRPath as its specification says, or the expression is reported',
  () => {
    const tally = new Tally('FHIRPath');
    fc.assert(
      fc.property(
        fc.array(randomRule, { minLength: 3, maxLength: 5 }),
        fc.array(randomGiven, { minLength: 3, maxLength: 3 }),
        (rules, sets) => {
          const { form, imported } = playQuestionnaire(itemsOf(rules));
          const lost = new Map(imported.unmapped.map(({ id, reason }) => [id, reason]));
          tally.form(rules.map((_, index) => lost.get(`q${index}`) ?? null));
          for (const given of sets) {
            for (const [linkId, { stored }] of Object.entries(given)) form.answer(linkId, stored);
            const answers = new Map(Object.entries(given).map(([linkId, { pieces }]) => [linkId, pieces]));
            for (const [index, rule] of rules.entries()) {
              const result = expected(rule, answers);
              if (lost.has(`q${index}`) || result === undefined) continue;
              tally.answer();
              const { relevant, value } = form.field(`q${index}`);
              const own =
                rule.part === 'enableWhenExpression' ? relevant : typeof value === 'number' ? rounded(value) : value;
              const accepted = [result];
              const shown = {
                expression: printFhirpath(rule.expression),
                part: rule.part,
                type: rule.type,
                answers: Object.fromEntries(answers),
                own,
              };
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
