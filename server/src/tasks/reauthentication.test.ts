import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USERS } from '../access/users.ts';
import { checkOf, give, openClinic, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, GraphqlError, Person, SeenTask } from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';

/** The summary of the small forms, turned into a form that orders a dose. */
const configsWith = (taskType: string, eventType: string) =>
  SMALL_CONFIGS.map(({ path, text }) => ({
    path: path.replace('TreatmentSummary', eventType),
    text: text
      .replace('taskType: TREATMENT_SUMMARY', `taskType: ${taskType}`)
      .replace('eventType: TreatmentSummary', `eventType: ${eventType}`)
      .replace('formConfigType: TreatmentSummary', `formConfigType: ${eventType}`),
  }));
const CONFIGS = configsWith('PRESCRIPTION', 'Prescription');
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
    message: 'This requires a recent sign-in. Nothing was written.',
    extensions: { code: 'REAUTHENTICATION_REQUIRED' },
  });
  const signedInAgain = await clinic.as('attending');
  expect(await give(signedInAgain, SIGN, task, WEIGHT)).toMatchObject({ taskStatus: 'SIGNED' });
});

it('the palliative form orders a dose too, and requires a recent sign-in (decision 128)', async () => {
  const own = await openClinic({
    configs: configsWith('PALLIATIVE', 'Palliative'),
    environment: { ISOCENTER_FRESH_SIGN_IN_MINUTES: '5' },
  });
  const attending = await own.as('attending');
  const id = (await registerCourse(attending)).tasks.find(({ taskType }) => taskType === 'PALLIATIVE')?.id;
  const { startTask } = await attending.ask<{ startTask: SeenTask }>(START, { id });
  own.server.clock.pass(6 * 60_000);
  const sent = { id, values: { Palliative: { weight_at_end: 70 } }, note: '', check: checkOf(startTask) };
  expect(await attending.refused(SIGN, sent)).toMatchObject({ extensions: { code: 'REAUTHENTICATION_REQUIRED' } });
  await own.close();
});

describe('the recent sign-in of another person', () => {
  const COLLEAGUE = 'usr-colleague';
  beforeAll(async () => {
    const users = clinic.server.store.collection(USERS);
    const ruizAsUser = await users.findOne({ _id: 'usr-attending' });
    if (!ruizAsUser) throw new Error('no attending');
    await users.insertOne({
      ...ruizAsUser,
      _id: COLLEAGUE,
      email: 'colleague@isocenter.example',
      name: 'Ada Colleague',
    });
  });
  const call = async (headers: object, query: string, variables: object) => {
    const answer = await clinic.server.call('POST', '/api/opc', { headers, body: { query, variables } });
    return (await answer.json()) as { data?: { signTask?: SignedTask } | null; errors?: readonly GraphqlError[] };
  };
  interface SignedTask {
    readonly taskStatus: string;
    readonly signedBy: { readonly id: string };
  }
  const SIGN_AND_SAY = SIGN.replace('taskStatus', 'taskStatus signedBy { id }');
  const prescription = async () => {
    const { tasks: newTasks } = await registerCourse(ruiz);
    const id = newTasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id;
    const task = (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
    return { id, values: WEIGHT, note: '', check: checkOf(task) };
  };

  it('cannot be joined with the tokens of the first: the two tokens must name one person', async () => {
    const sent = await prescription();
    const before = await clinic.server.signIn('usr-attending');
    clinic.server.clock.pass(6 * 60_000);
    const other = await clinic.server.signIn(COLLEAGUE);
    const mixtures = [
      { ...before, Authorization: other.Authorization },
      { ...before, 'X-Access-Token': other['X-Access-Token'] },
    ];
    for (const headers of mixtures) {
      const body = { query: SIGN_AND_SAY, variables: sent };
      expect((await clinic.server.call('POST', '/api/opc', { headers, body })).status).toBe(401);
    }
  });

  it('does not count for the first, and signs only in its own name', async () => {
    const sent = await prescription();
    const before = await clinic.server.signIn('usr-attending');
    clinic.server.clock.pass(6 * 60_000);
    const other = await clinic.server.signIn(COLLEAGUE);
    await call(other, '{ __typename }', {});
    expect((await call(before, SIGN_AND_SAY, sent)).errors?.[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    // The colleague's signature is the first one: none of the refused calls has signed.
    const { data } = await call(other, SIGN_AND_SAY, sent);
    expect(data?.signTask).toMatchObject({ taskStatus: 'SIGNED', signedBy: { id: COLLEAGUE } });
  });
});

it('every other note can be signed with the existing sign-in', async () => {
  const visit = await start('OTV');
  clinic.server.clock.pass(6 * 60_000);
  expect(await give(ruiz, SIGN, visit, { OTVStatus: { weight: 70 } })).toMatchObject({ taskStatus: 'SIGNED' });
});
