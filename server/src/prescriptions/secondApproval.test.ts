import { expect, it } from 'vitest';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
  type SeenTask,
} from '../testing/clinic.ts';
import { PRESCRIPTION_CONFIGS } from '../testing/prescriptionClinic.ts';

const CONFIGS = PRESCRIPTION_CONFIGS.map(({ path, text }) => ({
  path,
  text: text.replace('repeatable: [Pre-Tx, Week 1],', 'repeatable: [Pre-Tx, Week 1], secondApproval: PHYSICIST,'),
}));
const ATTEST = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  attestTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} prescriptionState } }`;
const STATE = 'query($id: ID!) { task(taskId: $id) { prescriptionState waitsForAttestation } }';
const PLAN = 'query($id: ID!) { task(taskId: $id) { formContext } }';

it('a prescription stays a draft until the physicist has approved it, where Events asks for that', async () => {
  const clinic = await openClinic({ configs: CONFIGS });
  const ruiz = await clinic.as('attending');
  const physicist = await clinic.as('physicist');
  const { tasks } = await registerCourse(ruiz);
  const idOf = (type: string) => tasks.find(({ taskType }) => taskType === type)?.id;
  const id = idOf('PRESCRIPTION');
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
  const rows = [{ _id: 'r1', dose_frac: 200, fractions: 25, dose: 5000 }];
  const signed = await give(ruiz, SIGN, startTask, { Prescription: { target_objectives: rows } });
  const isOrdered = async () => {
    const { task } = await ruiz.ask<{ task: { formContext: { carePlan: Record<string, { signed: boolean }> } } }>(
      PLAN,
      {
        id: idOf('OTV'),
      },
    );
    return task.formContext.carePlan['prescription.totalDose']?.signed;
  };
  expect(await ruiz.ask(STATE, { id })).toEqual({ task: { prescriptionState: 'draft', waitsForAttestation: true } });
  expect(await isOrdered()).toBe(false);
  const variables = { id, check: checkOf(signed) };
  expect((await ruiz.refused(ATTEST, variables))?.extensions.code).toBe('FORBIDDEN');
  expect(await physicist.ask(ATTEST, variables)).toMatchObject({ attestTask: { prescriptionState: 'approved' } });
  expect(await isOrdered()).toBe(true);
  await clinic.close();
});
