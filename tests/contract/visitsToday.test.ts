import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { appointments, type AppointmentRecord } from '../../server/src/chart/patient.ts';
import {
  give,
  openClinic,
  PEND,
  registerCourse,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const DAY = `{ myDay { today visits {
  hasMore providerIds
  visits { id state patient { name { lastName } } needs { kind taskId taskStatus } }
  sources { sourceSystem failedSince }
} } }`;
interface Visits {
  readonly hasMore: boolean;
  readonly providerIds: readonly string[] | null;
  readonly visits: readonly { readonly id: string }[];
}

describe.each(stores)('the visits of today on the home screen, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let tasks: readonly SeenTask[];
  let today: string;
  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, environment: { DEPARTMENT_TIME_ZONE: 'America/Chicago' } });
    ruiz = await clinic.as('attending');
    ({ patientId, tasks } = await registerCourse(ruiz));
    await clinic.server.audit.settled();
    ({ today } = (await ruiz.ask<{ myDay: { today: string } }>(`{ myDay { today } }`)).myDay);
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  const visitsOf = async (who: Person) => (await who.ask<{ myDay: { visits: Visits | null } }>(DAY)).myDay.visits;
  const idsOf = async (who: Person) =>
    (await visitsOf(who))?.visits.map(({ id }) => id.slice(`apt-${patientId}-`.length));
  const visit = (id: string, more: Partial<AppointmentRecord> = {}) =>
    own.store.collection(appointments).insertOne({
      ...{
        _id: `apt-${patientId}-${id}`,
        patientId,
        sourceSystem: 'EPIC',
        externalId: id,
        otherIds: [],
        status: 'booked',
      },
      ...{ kind: 'APPOINTMENT', appointmentType: 'OTV', completed: false, activityDescription: 'On-treatment visit' },
      ...{ startDate: `${today}T15:00:00.000Z`, endDate: null, note: null, location: null, resource: null },
      ...{ provider: 'Elena Ruiz, MD', providerId: 'prv-ruiz', ...more },
    });

  it('name the task that a visit needs, and its state after a colleague has worked on it', async () => {
    await visit('v1');
    const [week1] = tasks.filter(({ taskType, sequence }) => taskType === 'OTV' && sequence === 1);
    expect(await visitsOf(ruiz)).toMatchObject({
      ...{ hasMore: false, providerIds: ['prv-ruiz'] },
      visits: [
        {
          ...{ state: 'BOOKED', patient: { name: { lastName: 'Marsh' } } },
          needs: { kind: 'TASK', taskId: week1?.id, taskStatus: 'NOT_STARTED' },
        },
      ],
    });
    const resident = await clinic.as('resident');
    const { startTask } = await resident.ask<{ startTask: SeenTask }>(START, { id: week1?.id });
    await give(resident, PEND, startTask, { OTVStatus: { weight: 70 } });
    await clinic.server.audit.settled();
    expect(await visitsOf(ruiz)).toMatchObject({ visits: [{ needs: { taskStatus: 'PENDED' } }] });
  });

  it('are those of the attending, without treatments and other days; a nurse sees the whole department', async () => {
    await visit('mine');
    await visit('hers', {
      provider: 'Adaeze Okafor, MD',
      providerId: 'prv-okafor',
      startDate: `${today}T16:30:00.000Z`,
    });
    await visit('beam', { kind: 'TREATMENT', appointmentType: 'RadiationTreatment', provider: null, providerId: null });
    await visit('tomorrow', { startDate: '2031-01-01T15:00:00.000Z' });
    expect(await idsOf(ruiz)).toEqual(['mine']);
    const nurse = await clinic.as('other');
    expect(await idsOf(nurse)).toEqual(['mine', 'hers']);
    expect(await visitsOf(nurse)).toMatchObject({ providerIds: null });
  });

  it('say that there are more than are listed, and begin with the first that still needs something', async () => {
    const at = (minute: number) =>
      `${today}T${15 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00.000Z`;
    for (let number = 0; number < 23; number += 1) {
      const isOff = number < 2;
      const status = isOff ? 'cancelled' : 'booked';
      await visit(`v${number}`, { startDate: at(number * 20), appointmentType: 'ClinicVisit', status });
    }
    const ids = (await idsOf(ruiz)) ?? [];
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'v2', 'v21']);
    expect(await visitsOf(ruiz)).toMatchObject({ hasMore: true });
  });

  it('are recorded in the audit log as read', async () => {
    await visit('v1');
    await visitsOf(ruiz);
    await clinic.server.audit.settled();
    const records = await own.store.collection(auditRecords).find({ eventKind: 'view', 'entity.patient': patientId });
    expect(records.filter(({ entity }) => entity.data.includes('schedule'))).toHaveLength(1);
  });
});
