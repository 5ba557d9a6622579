import { describe, expect, it } from 'vitest';
import { someShippedForms } from '../../engine/src/testing/shippedForms.ts';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { TEST_CONTEXT } from '../../engine/src/testing/testForm.ts';
import { MOST_HERE, PLAYS } from '../../server/src/forms/answerThread.ts';
import { effort } from './effort.ts';
import { largestAnswers } from './largestAnswers.ts';

/** Half of what a request may take: it also reads, compares and stores. */
const MOST = 120;
/** The first calls of their kind also compile code, which a server does once. */
const RUNS = 6;
/** Without SOAK: the form with the longest tables and rules over them. */
const forms = someShippedForms().filter(([name]) => SOAK || name.startsWith('Radiation/PRESCRIPTION/'));

describe('the largest answers that the main thread judges itself', () => {
  it.each(forms)('take little work: %s', { timeout: 60_000 }, (_name, form) => {
    for (const nth of SOAK ? [0, 1, 2] : [0]) {
      const answers = largestAnswers(form, { ...MOST_HERE, characters: MOST_HERE.characters - 20_000 }, nth);
      for (const play of Object.values(PLAYS))
        // A copy reads the errors and the record as well, which a signature needs.
        expect(effort(() => ({ ...play(form, TEST_CONTEXT, answers) }), RUNS)).toBeLessThan(MOST);
    }
  });
});
