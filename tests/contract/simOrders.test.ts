import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks, type PublicationRecord } from '../../server/src/chart/task.ts';
import { give, openClinic, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { eventsConfig, formConfig, taskLine } from '../../server/src/testing/departmentConfigs.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const CONFIGS = [
  eventsConfig([taskLine('SIMULATION', 'Simulation'), taskLine('OTV', 'OTVStatus')]),
  formConfig('Simulation', '\n- { id: remark, type: Text, label: Remark }'),
  formConfig('OTVStatus', '\n- { id: remark, type: Text, label: Remark }'),
  ...SMALL_CONFIGS.filter(({ path }) => path === 'care-plan-fields.yaml'),
];
const ORDERS = `query($start: Date!) { qaMosaiqSimOrders(qaStartDate: $start) { isCut
  orders { taskId orderName signedOn signedBy { displayName } publication { status error } } } }`;

interface Answer {
  readonly qaMosaiqSimOrders: {
    readonly isCut: boolean;
    readonly orders: readonly { readonly taskId: string; readonly publication: object | null }[];
  };
}

/** The order was signed at 05:30 UTC: on the day before in Chicago. */
const SIGNED = '2026-03-04T05:30:00.000Z';

describe.each(stores)('simulation orders on their way to MOSAIQ, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let staff: Person;
  let order: string;

  beforeAll(async () => {
    own = await open();
    const environment = { DEPARTMENT_TIME_ZONE: 'America/Chicago' };
    clinic = await openClinic({ store: own.store, configs: CONFIGS, environment });
    staff = await clinic.as('internal-staff');
    const ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    for (const taskType of ['SIMULATION', 'OTV']) {
      const id = course.tasks.find((task) => task.taskType === taskType)?.id ?? '';
      const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
      const { id: signed } = await give(ruiz, SIGN, startTask, {});
      if (taskType === 'SIMULATION') order = signed;
      const all = clinic.server.store.collection(tasks);
      await all.updateOne({ _id: signed }, { $set: { 'signed.on': SIGNED } });
    }
    // An order that is not signed is on no list.
    await registerCourse(ruiz);
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });
  const since = async (start: string) => (await staff.ask<Answer>(ORDERS, { start })).qaMosaiqSimOrders;

  it('signed simulation orders are listed from a day of the department on [API-119, ADMIN-030]', async () => {
    const { orders, isCut } = await since('2026-03-03');
    expect(isCut).toBe(false);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      ...{ taskId: order, signedOn: SIGNED, signedBy: { displayName: 'Elena Ruiz' }, publication: null },
    });
    expect((await since('2026-03-04')).orders).toEqual([]);
  });

  it('an order says what became of it in MOSAIQ, not in another system', async () => {
    const by = { id: 'usr-attending', displayName: 'Elena Ruiz' };
    const publication = (
      receivingApplication: 'EPIC' | 'MOSAIQ',
      rest: Partial<PublicationRecord>,
    ): PublicationRecord => ({
      ...{ id: `pub-${receivingApplication}`, versionId: 'ver-1', receivingApplication, appointmentId: null },
      ...{ asked: { by, on: SIGNED }, role: null, signInId: null, attempts: 1, error: null, accepted: null },
      ...{ status: 'accepted', ...rest },
    });
    const publications = [publication('MOSAIQ', { status: 'failed', error: 'Refused.' }), publication('EPIC', {})];
    await clinic.server.store.collection(tasks).updateOne({ _id: order }, { $set: { publications } });
    expect((await since('2026-03-03')).orders[0]?.publication).toEqual({ status: 'failed', error: 'Refused.' });
  });

  it('a list may begin on any day', async () => {
    expect((await since('0000-01-01')).orders).toHaveLength(1);
    expect((await since('9999-12-31')).orders).toEqual([]);
  });

  it('clinicians, and a day that is none, are refused', async () => {
    const ruiz = await clinic.as('attending');
    expect((await ruiz.refused(ORDERS, { start: '2026-03-03' }))?.extensions.code).toBe('FORBIDDEN');
    expect(await staff.refused(ORDERS, { start: '2026-02-30' })).not.toBeNull();
  });
});
