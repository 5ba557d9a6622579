import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { RECORDED } from '../../server/src/audit/refusalCounter.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { canonicalJson } from '../../server/src/foundation/canonicalJson.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { callOf, valueFor } from './anyCall.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const WRITERS = 50;
const ANSWERS = { OTVStatus: { weight: 70, missed_days: 'no' } };

describe.each(stores)('tasks on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let visits: SeenTask[];

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  const started = async (week: number): Promise<SeenTask> => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[week - 1]?.id });
    return startTask;
  };
  const stored = async (id: string) => {
    const task = await own.store.collection(tasks).findOne({ _id: id });
    const bodies = await own.store.collection(taskVersions).find({ taskId: id });
    return { task, bodies: bodies.sort((a, b) => (a._id < b._id ? -1 : 1)) };
  };

  it(`lets exactly one of ${WRITERS} parallel pends through [TASK-073]`, async () => {
    const task = await started(1);
    const audited = own.store.collection(auditRecords);
    const counted = async () => ({
      done: await audited.countDocuments({ eventKind: 'pend', outcome: '0' }),
      refused: await audited.countDocuments({ eventKind: 'pend', outcome: '4' }),
    });
    const before = await counted();
    const outcomes = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        ruiz.refused(PEND, {
          id: task.id,
          values: { OTVStatus: { weight: 50 + writer } },
          note: '',
          check: checkOf(task),
        }),
      ),
    );
    expect(outcomes.filter((error) => error === null)).toHaveLength(1);
    const refusals = outcomes.flatMap((error) => error ?? []);
    expect(refusals).toHaveLength(WRITERS - 1);
    expect(new Set(refusals.map(({ message }) => message))).toEqual(new Set(['The task is out of date.']));
    expect(new Set(refusals.map(({ extensions }) => extensions.code))).toEqual(new Set(['TASK_OUT_OF_DATE']));

    const { task: kept, bodies } = await stored(task.id);
    expect(kept).toMatchObject({ taskStatus: 'PENDED', revision: 2 });
    expect(bodies.map(({ _id }) => _id)).toEqual(kept?.versions.map(({ id }) => id));
    expect(bodies[0]?.formValues).toEqual(kept?.document?.formValues);
    await clinic.server.audit.settled();
    // The further refusals are counted in one record when the minute is over (decision 88).
    expect(await counted()).toEqual({ done: before.done + 1, refused: before.refused + RECORDED });
  });

  it('continues after a pend that died between its version and its write', async () => {
    const task = await started(2);
    const { task: before } = await stored(task.id);
    if (!before) throw new Error('no task');
    const orphan = { ...(await anyVersion()), _id: `ver-${task.id}-1`, taskId: task.id };
    await own.store.collection(taskVersions).insertOne(orphan);
    const pended = await give(ruiz, PEND, task, ANSWERS);
    const { task: kept } = await stored(task.id);
    expect(pended.taskStatus).toBe('PENDED');
    expect(kept?.versions.map(({ id }) => id)).toEqual([`ver-${task.id}-2`]);
  });
  const anyVersion = async () => {
    const [version] = await own.store.collection(taskVersions).find({ taskId: visits[0]?.id ?? '' });
    if (!version) throw new Error('no version');
    return version;
  };

  describe('a signed task', () => {
    let signed: SeenTask;
    let asSigned: string;
    const content = async () => {
      const { task, bodies } = await stored(signed.id);
      // The outbox is empty once its events are copied.
      return canonicalJson({ task: { ...task, auditOutbox: [], auditPending: false }, bodies });
    };

    beforeAll(async () => {
      signed = await give(ruiz, SIGN, await started(3), ANSWERS);
      asSigned = await content();
    });

    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const others = mutations.filter(({ name }) => !['addendTask', 'unsignTask'].includes(name));

    it.each(others.map(({ name }) => name))('stays byte for byte as signed under %s', async (name) => {
      const field = mutations.find((mutation) => mutation.name === name);
      if (!field) throw new Error('no such mutation');
      const ids = [signed.id, `doc-${signed.id}`, `note-${signed.id}`, signed.id.replace(/-\d+$/, ''), 'MRN1234'];
      await Promise.all(
        ids.map((id) => {
          const args = Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg, id, signed)]));
          return ruiz.refused(callOf(field), args);
        }),
      );
      expect(await content()).toBe(asSigned);
    });

    const writes = REST_ROUTES.filter(({ method }) => method !== 'get');
    it.each(writes.map(({ method, path }) => ({ method, path })))(
      'stays byte for byte as signed under $method $path',
      async ({ method, path }) => {
        const headers = await clinic.server.signIn('usr-attending');
        const body = { id: signed.id, formValues: ANSWERS, note: 'x', banner: 'x' };
        await clinic.server.call(method, path.replace(/:\w+/g, signed.id), { headers, body });
        expect(await content()).toBe(asSigned);
      },
    );

    it('cannot be changed by a person who may not even see it', async () => {
      const unpermitted = await clinic.as('no-permissions');
      const variables = { id: signed.id, values: ANSWERS, note: '', check: checkOf(signed) };
      expect(await unpermitted.refused(PEND, variables)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
      expect(await content()).toBe(asSigned);
    });
  });
});
