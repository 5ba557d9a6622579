import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_TASK_TYPES } from '@isocenter/schemas';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const ENUM = `query($name: String!) { __type(name: $name) { enumValues { name } } }`;

describe('the fields of a task', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visit: SeenTask;
  const valuesOf = async (name: string) => {
    const { __type } = await ruiz.ask<{ __type: { enumValues: { name: string }[] } }>(ENUM, { name });
    return __type.enumValues.map((value) => value.name).sort();
  };
  const ask = async (fields: string) =>
    (
      await ruiz.ask<{ task: Record<string, unknown> }>(`query($id: ID!) { task(taskId: $id) { ${fields} } }`, {
        id: visit.id,
      })
    ).task;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const planned = (await registerCourse(ruiz)).tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: planned?.id });
    visit = await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
  });
  afterAll(() => clinic.close());

  it('contain its document and its episode [TASK-024, TASK-027, TASK-084, TASK-085]', async () => {
    const fields = await ask(
      `id displayName taskStatus taskType treatmentStage iteration sequence required publishingConfigured
       usesEpicPublishFlow recordStatus enableAppointmentSelect document { id } episode { id }`,
    );
    expect(fields).toMatchObject({
      id: visit.id,
      displayName: 'On-treatment visit, week 1',
      taskStatus: 'SIGNED',
      taskType: 'OTV',
      treatmentStage: 'ON_TREATMENT',
      sequence: 1,
      required: false,
      publishingConfigured: true,
      usesEpicPublishFlow: false,
      recordStatus: 'ACTIVE',
      enableAppointmentSelect: false,
      document: { id: `doc-${visit.id}` },
      episode: { id: visit.id.replace(/-\d+$/, '') },
    });
    expect(await valuesOf('EntityStatus')).toEqual(['ACTIVE', 'DELETED']);
    expect(await valuesOf('TreatmentPhase')).toEqual(['ON_TREATMENT', 'POST_TREATMENT', 'PRE_TREATMENT']);
  });

  it('tell who pended, signed, addended and changed it, and when [TASK-025]', async () => {
    const who = { id: 'usr-attending', displayName: 'Elena Ruiz' };
    const FIELDS = `pendedBy { id displayName } pendedOn signedBy { id displayName } signedOn
      addendedBy { id displayName } addendedOn updatedBy { id displayName } updatedOn taskStatus`;
    const nothing = { addendedBy: null, addendedOn: null };
    const clock = clinic.server.clock;
    const { tasks } = await registerCourse(ruiz);
    const id = tasks.find(({ taskType }) => taskType === 'OTV')?.id;
    const read = async () =>
      (await ruiz.ask<{ task: object }>(`query($id: ID!) { task(taskId: $id) { ${FIELDS} } }`, { id })).task;
    const atMinute = (minute: number) => expect.stringMatching(`^2026-03-02T09:0${minute}`) as string;
    const [pendedOn, signedOn, addendedOn] = [1, 2, 3].map(atMinute);
    clock.pass(60_000);
    let { startTask: task } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    task = await give(ruiz, PEND, task, { OTVStatus: { weight: 70 } });
    const pended = { pendedBy: who, pendedOn };
    expect(await read()).toEqual({
      ...{ ...pended, ...nothing, signedBy: null, signedOn: null, taskStatus: 'PENDED' },
      ...{ updatedBy: who, updatedOn: pendedOn },
    });
    clock.pass(60_000);
    task = await give(ruiz, SIGN, task, { OTVStatus: { weight: 70 } });
    const signed = { ...pended, signedBy: who, signedOn };
    expect(await read()).toMatchObject({ ...signed, ...nothing, updatedOn: signedOn, taskStatus: 'SIGNED' });
    clock.pass(60_000);
    await ruiz.ask(
      `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
        addendTask(taskId: $id, addendum: "With shoes.", reason: "Left out", validUpdateCheckInputs: $check) { id } }`,
      { id, check: checkOf(task) },
    );
    expect(await read()).toMatchObject({ ...signed, addendedBy: who, addendedOn, updatedOn: addendedOn });
  });

  it('tell who wrote its document and its note, and when [TASK-028, TASK-029]', async () => {
    const who = { displayName: 'Elena Ruiz' };
    const when = expect.stringMatching(/^2026-/) as string;
    const { document } = await ask(
      `document { id formValues updatedBy { displayName } updatedOn
         note { id value publishInfo { publishedBy publishedOn } createdBy { displayName } createdOn
                updatedBy { displayName } updatedOn } }`,
    );
    expect(document).toMatchObject({
      formValues: { OTVStatus: { weight: 70 } },
      updatedBy: who,
      updatedOn: when,
      note: { publishInfo: null, createdBy: who, createdOn: when, updatedBy: who, updatedOn: when },
    });
  });

  it('have the twelve types of the specification, ours after them, and five statuses [TASK-032, TASK-033]', async () => {
    const types = await valuesOf('TaskType');
    expect(types.filter((type) => OWN_TASK_TYPES.some((own) => own === type))).toEqual([...OWN_TASK_TYPES]);
    expect(types.filter((type) => !OWN_TASK_TYPES.some((own) => own === type))).toEqual([
      'CONSULT',
      'FOLLOWUP',
      'MPC',
      'OTV',
      'PRESCRIPTION',
      'PROCEDURE_NOTE',
      'REGISTRATION',
      'SIMULATION',
      'SIMULATION_NOTE',
      'TREATMENT_PLANNING',
      'TREATMENT_SUMMARY',
      'VERIFICATION_SIMULATION',
    ]);
    expect(await valuesOf('TaskStatus')).toEqual(['ADDENDED', 'NOT_STARTED', 'PENDED', 'SIGNED', 'STARTED']);
  });

  it('have clinicians of six roles and three phases [EPI-026, EPI-029]', async () => {
    expect(await valuesOf('ClinicianRole')).toEqual([
      'ADVANCED_PRACTICE',
      'ATTENDING',
      'MID_LEVEL',
      'OTHER',
      'PHYSICIST',
      'RESIDENT',
    ]);
    expect(await valuesOf('TreatmentPhase')).toEqual(['ON_TREATMENT', 'POST_TREATMENT', 'PRE_TREATMENT']);
  });
});
