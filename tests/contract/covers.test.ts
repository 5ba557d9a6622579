import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { USERS } from '../../server/src/access/users.ts';
import { addDays } from '../../server/src/foundation/calendar.ts';
import {
  give,
  openClinic,
  PEND,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { covers } from '../../server/src/providers/cover.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const NAME = `mutation($colleagueId: ID!, $from: Date!, $until: Date!) {
  nameCover(colleagueId: $colleagueId, from: $from, until: $until) { id isGiven away { id } colleague { id } } }`;
const END = `mutation($id: ID!) { endCover(id: $id) { id } }`;
const DAY = `{ myDay { today revision listIds waiting { tasks { row { taskId } } } covers { isGiven away { id } colleague { id } } } }`;
const SIGNATURES = `query($id: ID!) { task(taskId: $id) { signatures { meaning covering contentVerified } } }`;
interface Signed {
  readonly task: { readonly signatures: readonly { readonly covering: string | null }[] };
}
interface Day {
  readonly myDay: {
    readonly today: string;
    readonly revision: string;
    readonly listIds: readonly string[];
    readonly waiting: { readonly tasks: readonly { readonly row: { readonly taskId: string } }[] };
    readonly covers: readonly object[];
  };
}

describe.each(stores)('an attending who covers another, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let pended: SeenTask;
  let today: string;
  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    const visit = (await registerCourse(ruiz)).tasks.find(({ taskType }) => taskType === 'OTV');
    const resident = await clinic.as('resident');
    const { startTask } = await resident.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    pended = await give(resident, PEND, startTask, { OTVStatus: { weight: 70 } });
    await clinic.server.audit.settled();
    ({ today } = (await ruiz.ask<Day>(DAY)).myDay);
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  /** The same person with the lists of another attending: the small department has one attending who can sign in. */
  const become = (providerId: string) =>
    own.store.collection(USERS).updateOne({ _id: 'usr-attending' }, { $set: { providerId } });
  const dayOf = async () => {
    await clinic.server.audit.settled();
    return (await ruiz.ask<Day>(DAY)).myDay;
  };
  const name = (change: object = {}) =>
    ruiz.ask<{ nameCover: { readonly id: string } }>(NAME, {
      ...{ colleagueId: 'prv-okafor', from: today, until: addDays(today, 3), ...change },
    });

  it('has the notes of the one who is away on home, from the first day to the last, and the audit log knows', async () => {
    const { nameCover } = await name();
    expect(nameCover).toMatchObject({ isGiven: true, away: { id: 'prv-ruiz' }, colleague: { id: 'prv-okafor' } });
    await become('prv-okafor');
    expect(await dayOf()).toMatchObject({
      listIds: ['prv-okafor', 'prv-ruiz'],
      waiting: { tasks: [{ row: { taskId: pended.id } }] },
      covers: [{ isGiven: false, away: { id: 'prv-ruiz' }, colleague: { id: 'prv-okafor' } }],
    });
    const events = await own.store.collection(auditRecords).find({ eventKind: 'admin change' });
    const named = events.filter(({ entity }) => entity.data.includes(nameCover.id));
    expect(named.map(({ entity }) => [entity.patient, entity.data])).toEqual([
      [null, [nameCover.id, 'prv-ruiz', 'prv-okafor']],
    ]);
    await own.store.collection(covers).updateOne({ _id: nameCover.id }, { $set: { from: addDays(today, 1) } });
    expect(await dayOf()).toMatchObject({ listIds: ['prv-okafor'], waiting: { tasks: [] }, covers: [] });
    const past = { from: addDays(today, -3), until: addDays(today, -1) };
    await own.store.collection(covers).updateOne({ _id: nameCover.id }, { $set: past });
    expect(await dayOf()).toMatchObject({ listIds: ['prv-okafor'], waiting: { tasks: [] } });
  });

  it.each([
    ['on the first day', 0, 3, 'Dr Ruiz'],
    ['on the last day', -3, 0, 'Dr Ruiz'],
    ['before the first day', 1, 3, null],
    ['after the last day', -3, -1, null],
  ])('signs in their own name, and %s the note says whom they cover: %#', async (_when, first, last, covering) => {
    const { nameCover } = await name();
    const days = { from: addDays(today, first), until: addDays(today, last) };
    await own.store.collection(covers).updateOne({ _id: nameCover.id }, { $set: days });
    await become('prv-okafor');
    await give(ruiz, SIGN, pended, { OTVStatus: { weight: 70 } });
    const { task } = await ruiz.ask<Signed>(SIGNATURES, { id: pended.id });
    expect(task.signatures).toMatchObject([{ meaning: 'signed', covering, contentVerified: true }]);
    const headers = await clinic.server.signIn('usr-attending');
    const paper = await clinic.server.call('GET', `/api/data_api/tasks/${pended.id}/note.pdf`, { headers });
    const { text } = await extractText(new Uint8Array(await paper.arrayBuffer()), { mergePages: true });
    expect(text.includes('covering Dr Ruiz')).toBe(covering !== null);
  });

  it('is no part of the signature of the attending of the course', async () => {
    await name();
    await give(ruiz, SIGN, pended, { OTVStatus: { weight: 70 } });
    const { task } = await ruiz.ask<Signed>(SIGNATURES, { id: pended.id });
    expect(task.signatures).toMatchObject([{ covering: null, contentVerified: true }]);
  });

  it('may be ended by either of the two, and by no one else', async () => {
    const { nameCover } = await name();
    await become('prv-lindqvist');
    expect(await ruiz.refused(END, { id: nameCover.id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    await become('prv-okafor');
    await ruiz.ask(END, { id: nameCover.id });
    expect(await dayOf()).toMatchObject({ listIds: ['prv-okafor'], covers: [] });
  });

  it.each([
    ['themselves', { colleagueId: 'prv-ruiz' }],
    ['someone who is no attending', { colleagueId: 'prv-novak' }],
    ['no one whom the department knows', { colleagueId: 'prv-none' }],
    ['a last day before the first', { until: '2000-01-01' }],
    ['more than three months', { until: '2099-01-01' }],
  ])('cannot be %s', async (_what, change) => {
    const variables = { colleagueId: 'prv-okafor', from: today, until: addDays(today, 3), ...change };
    expect(await ruiz.refused(NAME, variables)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await own.store.collection(covers).countDocuments({})).toBe(0);
  });

  it('is named by attendings only, and once for the same days', async () => {
    await name();
    const variables = { colleagueId: 'prv-okafor', from: addDays(today, 2), until: addDays(today, 9) };
    expect(await ruiz.refused(NAME, variables)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const resident = await clinic.as('resident');
    expect(await resident.refused(NAME, variables)).toMatchObject({
      message: 'Only attendings have lists that a colleague can cover.',
    });
    expect(await resident.ask(`{ covers { id } }`)).toEqual({ covers: [] });
  });
});
