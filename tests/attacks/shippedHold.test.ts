import { TASK_TYPES } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedForms, shippedSources } from '../../engine/src/testing/shippedForms.ts';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { MOST_HERE } from '../../server/src/forms/answerThread.ts';
import { openClinic, PEND, registerCourse, START, checkOf } from '../../server/src/testing/clinic.ts';
import type { Clinic, SeenTask } from '../../server/src/testing/clinic.ts';
import { leastHold } from './effort.ts';
import { largestAnswers } from './largestAnswers.ts';

const MOST = 200;
const SIZES = [MOST_HERE, { members: 40_000, characters: 1_500_000 }];

/** Compiling all forms takes longer than the rest of the attacks; `shippedForms.test.ts` holds a sample of the work. */
describe.skipIf(!SOAK)('the largest answers of the shipped forms', () => {
  let clinic: Clinic;
  let visits: readonly SeenTask[] = [];
  beforeAll(async () => {
    clinic = await openClinic({ configs: shippedSources() });
    visits = (await registerCourse(await clinic.as('attending'))).tasks;
  }, 300_000);
  afterAll(() => clinic.close());

  it.each(TASK_TYPES)('hold up no one when they are pended: %s', { timeout: 300_000 }, async (taskType) => {
    const [, form] = shippedForms().find(([name]) => name.startsWith(`Radiation/${taskType}/`)) ?? [];
    const visit = visits.find((each) => each.taskType === taskType);
    if (!form || !visit) return;
    const ruiz = await clinic.as('attending');
    let { startTask: task } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit.id });
    const headers = await clinic.server.signIn('usr-attending');
    for (const size of SIZES) {
      const { values } = largestAnswers(form, { ...size, characters: size.characters - 20_000 });
      const hold = await leastHold(MOST, () => {
        clinic.server.clock.pass(1_000);
        const body = { query: PEND, variables: { id: task.id, values, note: '', check: checkOf(task) } };
        return async () => {
          const answer = await clinic.server.call('POST', '/api/opc', { headers, body });
          const { data, errors } = (await answer.json()) as { data?: { pendTask: SeenTask }; errors?: unknown };
          expect(errors).toBeUndefined();
          task = data?.pendTask ?? task;
        };
      });
      expect(hold).toBeLessThan(MOST);
    }
  });
});
