import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { callOf, valueFor } from './anyCall.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

/** Refused to no one, and about no patient. */
const OPEN_TO_ALL = ['createUserInteraction'];

function namesSomething(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).some((field) => namesSomething(field.type))
    : named.name === 'ID';
}

const ANSWERS = { OTVStatus: { weight: 70, missed_days: 'no' } };

describe.each(stores)('refused commands on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let visits: SeenTask[];

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    patientId = course.patientId;
    visits = course.tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  /** The records of refused commands on a task, oldest first. */
  const refusals = async (taskId: string) => {
    const all = await own.store.collection(auditRecords).find({ 'entity.patient': patientId }, { sort: { seq: 1 } });
    return all.filter(({ outcome, entity }) => outcome !== '0' && entity.data.includes(taskId));
  };
  const visit = (week: number) => visits[week - 1]?.id ?? '';
  const started = async (week: number): Promise<SeenTask> =>
    (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit(week) })).startTask;
  const send = (task: SeenTask) => ({ id: task.id, values: ANSWERS, note: '', check: checkOf(task) });

  it('are recorded without any permission, although nothing was viewed', async () => {
    const unpermitted = await clinic.as('no-permissions');
    expect(await unpermitted.refused(START, { id: visit(1) })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await refusals(visit(1))).toMatchObject([
      {
        eventKind: 'start',
        outcome: '4',
        outcomeDesc: 'FORBIDDEN',
        agent: { who: 'usr-no-permissions' },
        entity: { patient: patientId, data: [visit(1)], detail: [{ type: 'command', value: 'startTask' }] },
      },
    ]);
  });

  it('are recorded when the role lacks the right', async () => {
    const task = await started(2);
    const resident = await clinic.as('resident');
    expect(await resident.refused(SIGN, send(task))).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await refusals(task.id)).toMatchObject([
      { eventKind: 'sign', outcome: '4', outcomeDesc: 'FORBIDDEN', agent: { who: 'usr-resident' } },
    ]);
  });

  it('are recorded when the task has changed', async () => {
    const task = await started(3);
    await give(ruiz, PEND, task, ANSWERS);
    await ruiz.refused(PEND, send(task));
    expect(await refusals(task.id)).toMatchObject([
      { eventKind: 'pend', outcome: '4', outcomeDesc: 'TASK_OUT_OF_DATE', agent: { who: 'usr-attending' } },
    ]);
  });

  it('are recorded when the status does not allow them', async () => {
    const task = await give(ruiz, SIGN, await started(4), ANSWERS);
    await ruiz.refused(PEND, send(task));
    expect(await refusals(task.id)).toMatchObject([
      { eventKind: 'pend', outcome: '4', outcomeDesc: 'TRANSITION_REFUSED' },
    ]);
  });

  it('are recorded once, in addition to the successful command, without the sent content', async () => {
    const task = await started(5);
    const sent = {
      ...send(task),
      values: { OTVStatus: { weight: 70, remark: visit(6) } },
      note: 'Jenny Marsh MRN1234',
    };
    expect(await ruiz.refused(PEND, sent)).toBeNull();
    await ruiz.refused(PEND, sent);
    await clinic.server.audit.settled();
    const all = await own.store.collection(auditRecords).find({ 'entity.patient': patientId, eventKind: 'pend' });
    const ofTask = all.filter(({ entity }) => entity.data.includes(task.id));
    expect(ofTask.map(({ outcome }) => outcome).sort()).toEqual(['0', '4']);
    expect(ofTask.flatMap(({ entity }) => entity.data)).toEqual([task.id, task.id]);
    expect(JSON.stringify(ofTask)).not.toMatch(/Jenny|Marsh|MRN1234|weight/);
  });

  const commands = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name, args }) => args.some(({ type }) => namesSomething(type)) && !OPEN_TO_ALL.includes(name),
  );

  it.each(commands.map(({ name }) => name))('are recorded for %s', async (name) => {
    const field = commands.find((command) => command.name === name);
    if (!field) throw new Error('no such mutation');
    // A person who is refused too often within a minute is only counted.
    clinic.server.clock.pass(61_000);
    const unpermitted = await clinic.as('no-permissions');
    const task = visits[6];
    if (!task) throw new Error('no visit');
    const before = (await refusals(task.id)).length;
    const args = Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg, task.id, task)]));
    expect(await unpermitted.refused(callOf(field), args)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect((await refusals(task.id)).slice(before)).toMatchObject([{ outcome: '4', entity: { patient: patientId } }]);
  });
});
