import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOf, give, openClinic, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';

/** The summary of the small forms, turned into a prescription. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path: path.replace('TreatmentSummary', 'Prescription'),
  text: text
    .replace('taskType: TREATMENT_SUMMARY', 'taskType: PRESCRIPTION')
    .replace('eventType: TreatmentSummary', 'eventType: Prescription')
    .replace('formConfigType: TreatmentSummary', 'formConfigType: Prescription'),
}));
const WEIGHT = { Prescription: { weight_at_end: 70 } };

let clinic: Clinic;
let ruiz: Person;
let tasks: SeenTask[];
beforeAll(async () => {
  clinic = await openClinic({ configs: CONFIGS, environment: { ISOCENTER_FRESH_SIGN_IN_MINUTES: '5' } });
  ruiz = await clinic.as('attending');
  ({ tasks } = await registerCourse(ruiz));
});
afterAll(() => clinic.close());

const start = async (taskType: string) => {
  const id = tasks.find((task) => task.taskType === taskType)?.id;
  return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
};

it('a prescription requires a recent sign-in, and the refusal loses nothing', async () => {
  const task = await start('PRESCRIPTION');
  const sent = { id: task.id, values: WEIGHT, note: '', check: checkOf(task) };
  clinic.server.clock.pass(6 * 60_000);
  const refusal = await ruiz.refused(SIGN, sent);
  expect(refusal).toMatchObject({
    message: 'Signing a prescription requires a recent sign-in.',
    extensions: { code: 'REAUTHENTICATION_REQUIRED' },
  });
  const signedInAgain = await clinic.as('attending');
  expect(await give(signedInAgain, SIGN, task, WEIGHT)).toMatchObject({ taskStatus: 'SIGNED' });
});

it('every other note can be signed with the existing sign-in', async () => {
  const visit = await start('OTV');
  clinic.server.clock.pass(6 * 60_000);
  expect(await give(ruiz, SIGN, visit, { OTVStatus: { weight: 70 } })).toMatchObject({ taskStatus: 'SIGNED' });
});
