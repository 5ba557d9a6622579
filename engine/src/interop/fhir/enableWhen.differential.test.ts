import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playQuestionnaire } from '../../testing/importedForm.ts';
import { runs, SOAK } from '../../testing/proof.ts';
import {
  answersOf,
  questionnaireOf,
  randomItems,
  randomResponse,
  storedAnswer,
} from '../../testing/sources/randomEnableWhen.ts';
import { enabledItems, type PlainItem } from '../../testing/sources/runEnableWhen.ts';
import { Tally } from '../../testing/sources/tally.ts';

/** An item with an unreported rule on the way to it: what it shows can be compared. */
function comparable(items: readonly PlainItem[], lost: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = ({ linkId, enableWhen, items: inner }: PlainItem, isKnown: boolean): void => {
    const reads = enableWhen.every(({ question }) => found.has(question));
    const isOwn = isKnown && reads && !lost.has(linkId);
    if (isOwn) found.add(linkId);
    for (const item of inner) visit(item, isOwn);
  };
  for (const item of items) visit(item, true);
  return found;
}

it(
  'imported questionnaires show and require what enableWhen enables, or the condition is reported',
  () => {
    const tally = new Tally('FHIR enableWhen');
    fc.assert(
      fc.property(randomItems, fc.array(randomResponse, { minLength: 3, maxLength: 3 }), (random, responses) => {
        const { items, plain, kinds, required } = questionnaireOf(random);
        const { form, imported } = playQuestionnaire(items);
        const reasons = new Map(
          imported.unmapped.filter(({ part }) => part === 'enableWhen').map(({ id, reason }) => [id, reason]),
        );
        tally.form([...kinds.keys()].map((linkId) => reasons.get(linkId) ?? null));
        const known = comparable(plain, new Set(reasons.keys()));
        for (const picks of responses) {
          const response = answersOf(kinds, picks);
          for (const [linkId, kind] of kinds)
            if (kind !== 'group') form.answer(linkId, storedAnswer(kind, response.get(linkId) ?? []));
          const enabled = enabledItems(plain, response);
          for (const [linkId, kind] of kinds) {
            if (!known.has(linkId) || kind === 'group') continue;
            tally.answer();
            const field = form.field(linkId);
            const own = [field.relevant, field.relevant && field.required];
            const accepted = [enabled.has(linkId), enabled.has(linkId) && required.has(linkId)];
            const shown = { linkId, items, response: [...response] };
            expect(own, JSON.stringify(shown)).toEqual(accepted);
          }
        }
      }),
      runs(100, 10_000),
    );
    tally.done();
  },
  SOAK ? 7_200_000 : 120_000,
);

it(
  'a repeating group enables the questions of each row by the answers of that row',
  () => {
    const tally = new Tally('FHIR enableWhen in rows');
    fc.assert(
      fc.property(randomItems, fc.array(randomResponse, { minLength: 2, maxLength: 2 }), (random, responses) => {
        const { items, plain, kinds, required } = questionnaireOf(random.filter(({ kind }) => kind !== 'group'));
        const group = { linkId: 'rows', text: 'Rows', type: 'group', repeats: true, item: items };
        const { form, imported } = playQuestionnaire(items.length === 0 ? [] : [group]);
        const reasons = new Map(
          imported.unmapped.filter(({ part }) => part === 'enableWhen').map(({ id, reason }) => [id, reason]),
        );
        tally.form([...kinds.keys()].map((linkId) => reasons.get(linkId) ?? null));
        const known = comparable(plain, new Set(reasons.keys()));
        const rows = responses.map((picks) => answersOf(kinds, picks));
        const stored = rows.map((row, index) => ({
          _id: `r${index}`,
          ...Object.fromEntries(
            [...kinds].map(([linkId, kind]) => [linkId, storedAnswer(kind, row.get(linkId) ?? [])]),
          ),
        }));
        if (items.length > 0) form.answer('rows', stored);
        for (const [at, row] of rows.entries()) {
          const enabled = enabledItems(plain, row);
          for (const linkId of [...kinds.keys()].filter((name) => known.has(name))) {
            tally.answer();
            const field = form.field(`rows[r${at}].${linkId}`);
            const own = [field.relevant, field.relevant && field.required];
            const accepted = [enabled.has(linkId), enabled.has(linkId) && required.has(linkId)];
            expect(own, JSON.stringify({ linkId, items, row: [...row] })).toEqual(accepted);
          }
        }
      }),
      runs(50, 10_000),
    );
    tally.done();
  },
  SOAK ? 7_200_000 : 120_000,
);
