import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { openClinic, registerCourse, type Clinic } from '../testing/clinic.ts';
import { aPrescription } from '../testing/prescriptionClinic.ts';

const TEST = `mutation($system: ID!, $task: ID!) {
  testInboundIntegration(integrationSettingId: $system, taskId: $task) { name status detail } }`;

let clinic: Clinic;
let course: Awaited<ReturnType<typeof registerCourse>>;
beforeAll(async () => {
  clinic = await openClinic();
  clinic.outside.ordered = [aPrescription()];
  course = await registerCourse(await clinic.as('attending'));
});
afterAll(() => clinic.close());

const taskId = () => course.tasks[0]?.id ?? '';
const tested = async (system = 'EPIC', task = taskId()) => {
  const staff = await clinic.as('internal-staff');
  return (await staff.ask<{ testInboundIntegration: object[] }>(TEST, { system, task })).testInboundIntegration;
};

it('reads what a system knows of the patient of a task, shows counts only, and records the read [API-162, ADMIN-028]', async () => {
  const steps = await tested();
  expect(steps).toEqual([
    { name: 'Connection', status: 'SUCCESS', detail: 'Answers' },
    { name: 'Patient', status: 'SUCCESS', detail: 'Found' },
    { name: 'Vital signs', status: 'SUCCESS', detail: '1 found' },
    { name: 'Appointments', status: 'SUCCESS', detail: '0 found' },
    { name: 'Prescriptions', status: 'SUCCESS', detail: '1 found' },
    { name: 'Treatments', status: 'SUCCESS', detail: '0 found' },
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/Marsh|MRN1234|71\.4|5040/);
  await clinic.server.audit.settled();
  const seen = await clinic.server.store.collection(auditRecords).find({ 'agent.who': 'usr-internal-staff' });
  expect(seen.filter(({ eventKind }) => eventKind === 'view').map(({ entity }) => entity.patient)).toEqual([
    course.patientId,
  ]);
});

it('says which step failed, and writes nothing', async () => {
  clinic.outside.isAway = true;
  expect(await tested()).toContainEqual({ name: 'Prescriptions', status: 'FAILURE', detail: 'away' });
  clinic.outside.isAway = false;
  const { tasks } = await (
    await clinic.as('attending')
  ).ask<{ tasks: { taskStatus: string }[] }>('query($id: ID!) { tasks(episodeId: $id) { taskStatus } }', {
    id: course.id,
  });
  expect(new Set(tasks.map(({ taskStatus }) => taskStatus))).toEqual(new Set(['NOT_STARTED']));
});

it('is for internal staff, and for systems and tasks that exist', async () => {
  const attending = await clinic.as('attending');
  expect(await attending.refused(TEST, { system: 'EPIC', task: taskId() })).not.toBeNull();
  await expect(tested('ARIA')).rejects.toThrow('This integration');
  await expect(tested('EPIC', 'epi-none-1')).rejects.toThrow('could not be found');
});
