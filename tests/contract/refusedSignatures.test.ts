import type { FormValues } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { signedCourse } from '../../server/src/testing/signedCourse.ts';
import { REFUSED_TASKS } from './refusedAnswers.ts';
import { sampledStores, type TestStore } from './stores.ts';

/** "one answer needs attention" or "2 answers need attention". */
const neededIn = (message = '') =>
  message.includes('one answer needs') ? 1 : Number(/(\d+) answers need/.exec(message)?.[1]);

const stores = await sampledStores(import.meta.url);
const configs = shippedSources();

/** The tasks of one course are signed in order, because each inherits from those before it. */
describe.each(stores)('what the rules of a form refuse is not signed by the server, on the $name store', ({ open }) => {
  let kept: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let tasks: readonly SeenTask[];
  let past: ReturnType<typeof signedCourse>;
  beforeAll(async () => {
    kept = await open();
    clinic = await openClinic({ store: kept.store, configs });
    ruiz = await clinic.as('attending');
    ({ tasks } = await registerCourse(ruiz));
    past = signedCourse(clinic.server.clock.now(), 'America/Chicago');
  }, 120_000);
  afterAll(async () => {
    await clinic.close();
    await kept.discard();
  });

  const answersOf = (taskType: string): FormValues => {
    const steps = past.find((task) => task.taskType === taskType)?.steps ?? [];
    return steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1) ?? {};
  };

  it.each(REFUSED_TASKS)('$taskType', { timeout: 120_000 }, async ({ taskType, good, wrong }) => {
    const task = tasks.find((candidate) => candidate.taskType === taskType);
    clinic.server.clock.pass(1_000);
    const { startTask: open } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task?.id });
    const answers = good(answersOf(taskType));
    for (const [what, form, change, count = 1] of wrong) {
      const values = { ...answers, [form]: { ...answers[form], ...change } };
      const variables = { id: open.id, values, note: '', check: checkOf(open) };
      const refused = await ruiz.refused(SIGN, variables);
      expect(refused?.extensions.code, what).toBe('FORM_HAS_ERRORS');
      // Another rule may doubt the same answer too.
      expect(neededIn(refused?.message), what).toBeGreaterThanOrEqual(count);
    }
    expect((await give(ruiz, SIGN, open, answers)).taskStatus).toBe('SIGNED');
  });
});
