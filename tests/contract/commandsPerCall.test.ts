import { randomBytes, randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import persistedOperations from '../../schemas/persisted-operations.json' with { type: 'json' };
import { SIGN_INS } from '../../server/src/access/signIns.ts';
import { USERS } from '../../server/src/access/users.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { openClinic, registerCourse, type Clinic, type SeenTask } from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { ClusterWire } from './clusterWire.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { operationOf, taskIn, type Operation } from './taskCommands.ts';

const mongoServer = await sharedMongoServer();

const TASK_ROUTE = Object.values(persistedOperations).find((text) => text.startsWith('query TaskRouteQuery'));
const VALUES = { OTVStatus: { weight: 70, missed_days: 'no' } };
const ANSWER_LEFT = 'http.server.response.finish';

/** The whole of a sign-in check. */
const SIGN_IN = 'aggregate signIns+users+roles+permissions';
const GUARD = 'aggregate chartRestrictions+chartDisposals';
/** The task with what surrounds it. */
const COURSE = 'aggregate episodes+tasks+patients+providers+consentTexts+identityAlerts+outsideChecks+treatmentEntries';

interface Answer {
  readonly status: number;
  readonly data: Parameters<typeof taskIn>[0];
  /** What was asked of MongoDB for it until it left: the name of each command, and its collections. */
  readonly asked: readonly string[];
}

describe.skipIf(!mongoServer || mongoServer.kind === 'MONGODB_URL')('before an answer, MongoDB is asked', () => {
  const database = `isocenter_test_${randomBytes(6).toString('hex')}`;
  const askedFor = new Map<string, readonly string[]>();
  let wire: ClusterWire;
  let clinic: Clinic;
  let headers: Tokens;
  let task: SeenTask;

  const left = (message: unknown) => {
    const request: unknown = Reflect.get(Object(message), 'request');
    const id = request instanceof IncomingMessage ? request.headers['x-request-id'] : undefined;
    const own = wire.commands.filter(({ body }) => body['comment'] === id);
    if (typeof id === 'string') askedFor.set(id, own.map(nameOf));
  };

  beforeAll(async () => {
    if (!mongoServer) return;
    wire = new ClusterWire(mongoServer, 'standalone');
    clinic = await openClinic({ store: await openMongoStore({ url: await wire.open(), database }) });
    headers = await clinic.server.signIn('usr-attending');
    subscribe(ANSWER_LEFT, left);
    const [first, second] = (await registerCourse(await clinic.as('attending'))).tasks.filter(
      ({ taskType }) => taskType === 'OTV',
    );
    if (!first || !second) throw new Error('A course has two visits.');
    // The first use of a collection makes its indexes.
    await sign((await pend(await started(first))).task);
    task = (await pend(await started(second))).task;
  });
  afterAll(async () => {
    if (!mongoServer) return;
    unsubscribe(ANSWER_LEFT, left);
    await clinic.close();
    await wire.close();
    const client = new MongoClient(mongoServer.url);
    await client.db(database).dropDatabase();
    await client.close();
  });

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    // What follows the call before is done, so that it starts nothing in this one.
    await clinic.server.audit.settled();
    const id = randomUUID();
    const answer = await clinic.server.call(method, path, { headers: { ...headers, 'X-Request-Id': id }, body });
    const { data, errors } = (await answer.json()) as Pick<Answer, 'data'> & { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return { status: answer.status, data, asked: askedFor.get(id) ?? [] };
  }
  const send = (operation: Operation) => call('POST', '/api/opc', operation);
  async function give(...of: Parameters<typeof operationOf>) {
    const { data, asked } = await send(operationOf(...of));
    return { task: taskIn(data), asked };
  }
  const started = async (visit: SeenTask) => (await give('start', visit)).task;
  const pend = (visit: SeenTask) => give('pend', visit, { values: VALUES });
  const sign = (visit: SeenTask) => give('sign', visit, { values: VALUES, note: visit.document?.note.value ?? '' });
  const check = () => call('GET', '/api/data_api/auth/provider_types');

  it('once who is signed in and what they may do', async () => {
    await check();
    expect((await check()).asked).toEqual([SIGN_IN]);
  });

  it('again for the roles of a person whose roles have changed, and then once', async () => {
    const users = clinic.server.store.collection(USERS);
    const before = await users.findOne({ _id: 'usr-attending' });
    await users.updateOne({ _id: 'usr-attending' }, { $set: { roleIds: ['rol-care-team'] } });
    expect((await check()).asked).toEqual([SIGN_IN, 'find users', 'aggregate roles+permissions']);
    expect((await check()).asked).toEqual([SIGN_IN]);
    await users.updateOne({ _id: 'usr-attending' }, { $set: { roleIds: before?.roleIds ?? [] } });
    await check();
  });

  it('six times to pend again, at most', async () => {
    const { task: pended, asked } = await pend(task);
    task = pended;
    expect(asked).toEqual([SIGN_IN, GUARD, COURSE, 'find users', 'insert taskVersions', 'update tasks']);
  });

  it('four times to save', async () => {
    const { task: saved, asked } = await give('edit', task, { values: VALUES });
    task = saved;
    expect(asked).toEqual([SIGN_IN, GUARD, COURSE, 'update tasks']);
  });

  it('nine times to open a task', async () => {
    const { data, asked } = await send({ query: TASK_ROUTE ?? '', variables: { taskId: task.id } });
    expect(data).toMatchObject({ task: { id: task.id } });
    expect(asked).toHaveLength(9);
  });

  it('six times to sign', async () => {
    const { task: signed, asked } = await sign(task);
    expect(signed.taskStatus).toBe('SIGNED');
    const [, , course, ...others] = asked;
    expect(course).toBe(`${COURSE}+tabletSheets`);
    expect(others).toEqual(['aggregate users+covers', 'insert taskVersions', 'update tasks']);
  });

  it('once for a person who was disabled, or whose sign-in has ended elsewhere, and refuses', async () => {
    const users = clinic.server.store.collection(USERS);
    await users.updateOne({ _id: 'usr-attending' }, { $set: { status: 'DISABLED' } });
    expect((await check()).status).toBe(401);
    await users.updateOne({ _id: 'usr-attending' }, { $set: { status: 'ACTIVE' } });
    expect((await check()).status).toBe(200);
    const signIns = clinic.server.store.collection(SIGN_INS);
    for (const { _id, seenOn } of await signIns.find({ userId: 'usr-attending' }))
      await signIns.updateOne({ _id }, { $set: { endedOn: seenOn, endedBy: 'administrator' } });
    expect(await check()).toMatchObject({ status: 401, asked: [SIGN_IN, 'insert auditRecords'] });
  });
});

function nameOf({ name, collection, body }: ClusterWire['commands'][number]): string {
  const pipeline: unknown = body['pipeline'];
  const unions: readonly unknown[] = Array.isArray(pipeline) ? pipeline : [];
  const others = unions.flatMap((stage) => {
    const union: unknown = Reflect.get(Object(stage), '$unionWith');
    return union === undefined ? [] : [String(Reflect.get(Object(union), 'coll'))];
  });
  return `${name} ${[collection, ...others].join('+')}`;
}
