import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClinic, registerCourse, type Clinic, type Person } from '../testing/clinic.ts';

let clinic: Clinic;
let ruiz: Person;
let course: Awaited<ReturnType<typeof registerCourse>>;
beforeAll(async () => {
  clinic = await openClinic();
  ruiz = await clinic.as('attending');
  course = await registerCourse(ruiz);
});
afterAll(() => clinic.close());

it('the types of external data include prescriptions and vitals [EXT-009]', async () => {
  const { __type } = await ruiz.ask<{ __type: { enumValues: { name: string }[] } }>(
    '{ __type(name: "ExternalDataType") { enumValues { name } } }',
  );
  const names = __type.enumValues.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['PrescriptionCourse', 'VitalSigns']));
});

it('a task is active or deleted [EXT-003]', async () => {
  const { __type } = await ruiz.ask<{ __type: { enumValues: { name: string }[] } }>(
    '{ __type(name: "EntityStatus") { enumValues { name } } }',
  );
  expect(__type.enumValues.map(({ name }) => name)).toEqual(['ACTIVE', 'DELETED']);
  const { task } = await ruiz.ask<{ task: object }>('query($id: ID!) { task(taskId: $id) { recordStatus } }', {
    id: course.tasks[0]?.id,
  });
  expect(task).toEqual({ recordStatus: 'ACTIVE' });
});

it('the outside systems of a course come with its tasks, in one operation [API-071, EXT-015]', async () => {
  const answer = await ruiz.ask<{ tasks: object[]; episode: object; externalIntegrations: object[] }>(
    `query($id: ID!) {
      tasks(episodeId: $id) { id }
      episode(episodeId: $id) { id externalIntegrations { sourceSystem } }
      externalIntegrations(episodeId: $id) { sourceSystem displayName externalDataTypes }
    }`,
    { id: course.id },
  );
  expect(answer.tasks).toHaveLength(course.tasks.length);
  expect(answer.episode).toEqual({ id: course.id, externalIntegrations: [{ sourceSystem: 'EPIC' }] });
  expect(answer.externalIntegrations).toEqual([
    { sourceSystem: 'EPIC', displayName: 'Epic', externalDataTypes: ['PrescriptionCourse', 'VitalSigns'] },
  ]);
});

it('vitals of the outside system are found for a task, with the keys of a chart', async () => {
  const query = `query($id: ID!) { externalData(taskId: $id, sourceSystem: EPIC, externalDataType: VitalSigns) { externalId formValues } }`;
  expect(await ruiz.ask(query, { id: course.tasks[0]?.id })).toEqual({
    externalData: [{ externalId: 'obs1', formValues: { vitals: { weightKg: 71.4 } } }],
  });
});
