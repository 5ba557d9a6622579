import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performanceScores } from '../chart/patient.ts';
import { give, openClinic, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';

const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text.replace(
    '      - id: last_visit',
    '      - { id: ecog, type: Numeric, label: ECOG, carePlanField: performanceStatus }\n      - { id: fatigue, type: Text, label: Fatigue, carePlanField: toxicity.fatigue }\n      - id: last_visit',
  ),
}));
const DAY = 24 * 3_600_000;

describe('further data of a task', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let tasks: SeenTask[];
  let patientId: string;
  beforeAll(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    ruiz = await clinic.as('attending');
    ({ tasks, patientId } = await registerCourse(ruiz));
  });
  afterAll(() => clinic.close());
  const visits = () => tasks.filter(({ taskType }) => taskType === 'OTV');

  it('contains each score and toxicity nearest to a date [API-073, TASK-081]', async () => {
    const sign = async (task: SeenTask | undefined, answers: object) => {
      const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task?.id });
      await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70, ...answers } });
    };
    const [first, second] = visits();
    await sign(first, { ecog: 0, fatigue: 'none' });
    clinic.server.clock.pass(7 * DAY);
    ruiz = await clinic.as('attending');
    await sign(second, { ecog: 2, fatigue: 'mild' });
    await clinic.server.store
      .collection(performanceScores)
      .insertOne({ _id: 'psc-1', patientId, scale: 'KPS', date: '2026-03-01', grade: 90 });
    const assessmentsOn = async (date: string) => {
      const { assessments } = await ruiz.ask<{ assessments: object[] }>(
        'query($id: ID!, $date: Date!) { assessments(taskId: $id, assessmentDate: $date) { id kind name value taskId } }',
        { id: first?.id, date },
      );
      return assessments;
    };
    expect(await assessmentsOn('2026-03-03')).toEqual([
      { id: 'KPS', kind: 'performance', name: 'KPS', value: 90, taskId: null },
      { id: 'performanceStatus', kind: 'performance', name: 'performanceStatus', value: 0, taskId: first?.id },
      { id: 'toxicity.fatigue', kind: 'toxicity', name: 'fatigue', value: 'none', taskId: first?.id },
    ]);
    expect(await assessmentsOn('2026-03-20')).toMatchObject([
      { value: 90 },
      { value: 2, taskId: second?.id },
      { value: 'mild' },
    ]);
  });

  it('contains links to external data, each once, until they are removed [API-137, API-138, TASK-026]', async () => {
    const task = visits()[2];
    await ruiz.ask(START, { id: task?.id });
    const fields = `{ externalDataReferences { id sourceSystem externalIdentifiers { externalId type } } }`;
    const link = `mutation($id: ID!, $ids: [ExternalIdentifierInput!]!) {
      createExternalDataReference(taskId: $id, sourceSystem: ARIA, externalIdentifiers: $ids) ${fields} }`;
    const ids = [{ externalId: 'obs-17', type: 'VitalSigns' }];
    const linked = await ruiz.ask<{ createExternalDataReference: { externalDataReferences: { id: string }[] } }>(link, {
      id: task?.id,
      ids,
    });
    const [reference, ...more] = linked.createExternalDataReference.externalDataReferences;
    expect(reference).toEqual({ id: `ext-${task?.id}-1`, sourceSystem: 'ARIA', externalIdentifiers: ids });
    expect(more).toEqual([]);
    expect(await ruiz.ask(link, { id: task?.id, ids })).toEqual(linked);
    expect((await ruiz.refused(link, { id: task?.id, ids: [] }))?.extensions.code).toBe('BAD_USER_INPUT');

    const remove = `mutation($id: ID!) { removeExternalDataReference(externalDataId: $id) ${fields} }`;
    expect(await ruiz.ask(remove, { id: reference?.id })).toEqual({
      removeExternalDataReference: { externalDataReferences: [] },
    });
    expect((await ruiz.refused(remove, { id: reference?.id }))?.extensions.code).toBe('NOT_FOUND');
    expect((await (await clinic.as('physicist')).refused(link, { id: task?.id, ids }))?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  it('is read with its document [API-072]', async () => {
    const visit = visits()[3];
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
    const { task } = await ruiz.ask<{ task: unknown }>(
      'query($id: ID!) { task(taskId: $id) { id taskStatus document { id formValues updatedOn note { id value } } episode { id } } }',
      { id: visit?.id },
    );
    expect(task).toMatchObject({ taskStatus: 'SIGNED', document: { formValues: { OTVStatus: { weight: 70 } } } });
  });

  it('the department has people, including oneself, and machines and rooms [API-084, API-085, EPI-024]', async () => {
    const answer = await ruiz.ask<{ me: object; providers: object[]; resources: object[] }>(
      '{ me { id } providers(types: [ATTENDING]) { id type name { credentials firstName lastName title } npi } resources { id name } }',
    );
    expect(answer.me).toEqual({ id: 'prv-ruiz' });
    expect(answer.providers).toContainEqual({
      id: 'prv-ruiz',
      type: 'ATTENDING',
      name: { credentials: 'MD', firstName: 'Elena', lastName: 'Ruiz', title: 'Dr' },
      npi: expect.any(String) as string,
    });
    expect(Array.isArray(answer.resources)).toBe(true);
  });
});
