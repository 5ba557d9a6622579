import { departmentDays } from '@isocenter/schemas';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import {
  appointments,
  identifierId,
  patientIdentifiers,
  patients,
  sortNameOf,
} from '../../server/src/chart/patient.ts';
import type { ExternalScheduleEntry } from '../../server/src/external/externalSchedule.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import { ExternalSystemError } from '../../server/src/foundation/errors.ts';
import { OutsideHospital } from '../../server/src/testing/clinic.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { ScheduleSync } from '../../server/src/schedule/scheduleSync.ts';
import { scheduleDays, unchartedVisits } from '../../server/src/schedule/visitRecords.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const log = pino({ level: 'silent' });
const DAY = '2026-03-02';
const ana = { firstName: 'Ana', middleName: null, lastName: 'Lopez' };

/** A hospital with a schedule. */
class Scheduler extends OutsideHospital {
  planned: ExternalScheduleEntry[] = [];
  asked: string[] = [];
  schedule(from: string, until: string): Promise<readonly ExternalScheduleEntry[]> {
    this.asked.push(from);
    if (this.isAway) return Promise.reject(new ExternalSystemError('away'));
    return Promise.resolve(this.planned.filter(({ startsOn }) => startsOn >= from && startsOn < until));
  }
  override checkHealth() {
    const status = this.isAway ? ('FAILURE' as const) : ('SUCCESS' as const);
    const reason = this.isAway ? 'It did not answer in time.' : null;
    return Promise.resolve({ sourceSystem: this.sourceSystem, status, reason } as never);
  }
}

const entry = (id: string, more: Partial<ExternalScheduleEntry> = {}): ExternalScheduleEntry => ({
  ...{ sourceSystem: 'EPIC', externalId: id, otherIds: [], kind: 'APPOINTMENT', visit: 'OTV', patientExternalId: 'e9' },
  ...{ mrn: '4100', person: { name: ana, dateOfBirth: '1961-05-04' }, startsOn: `${DAY}T15:00:00.000Z` },
  ...{ endsOn: null, state: 'booked', activity: 'On-treatment visit', location: 'Clinic room 1', resource: null },
  ...{ provider: null, note: null, updatedOn: null, ...more },
});

describe.each(stores)('the copy of what outside systems have planned, on the $name store', ({ open }) => {
  let own: TestStore;
  let clock: TestClock;
  let audit: AuditLog;
  let hospital: Scheduler;
  let sync: ScheduleSync;
  let told: string[];
  beforeEach(async () => {
    own = await open();
    clock = new TestClock();
    audit = openAuditLog({ store: own.store, keys: new AuditKeys([Buffer.alloc(32, 1)]), clock, log });
    hospital = new Scheduler();
    told = [];
    sync = new ScheduleSync({
      ...{ store: own.store, clock, audit, log, days: departmentDays('America/Chicago') },
      sources: externalSources([hospital]),
      news: { publish: (...changes) => told.push(...changes.flatMap(({ ids }) => ids)) },
    });
    await addChart('1', '4100');
  });
  afterEach(async () => {
    await audit.close();
    await own.discard();
  });
  async function addChart(key: string, mrn: string, dateOfBirth = '1961-05-04') {
    const patientId = `pat-${key}`;
    await own.store.collection(patientIdentifiers).insertOne({
      ...{ _id: identifierId('ARIA', mrn), patientId, sourceSystem: 'ARIA', mrn, externalId: 'a1' },
    });
    await own.store.collection(patients).insertOne({
      ...{
        _id: patientId,
        name: ana,
        dateOfBirth,
        sex: 'FEMALE',
        mrn,
        sourceSystem: 'ARIA',
        externalId: 'a1',
        caseId: 1,
      },
      ...{ otherIdentities: [], trials: [], patientDoc: null, recordStatus: 'ACTIVE', sortName: sortNameOf(ana) },
      ...{ active: true, createdOn: `${DAY}T00:00:00.000Z`, auditOutbox: [], auditPending: false },
    });
  }
  const visits = () => own.store.collection(appointments).find({}, { sort: { startDate: 1 } });
  const later = async () => {
    clock.pass(61_000);
    await sync.readDue();
  };

  it('follows new, moved, changed and removed visits, each once', async () => {
    hospital.planned = [entry('v1'), entry('v2', { startsOn: `${DAY}T16:00:00.000Z` })];
    await sync.readDue();
    expect(await visits()).toMatchObject([
      { _id: 'apt-pat-1-EPIC-v1', patientId: 'pat-1', appointmentType: 'OTV', status: 'booked', completed: false },
      { _id: 'apt-pat-1-EPIC-v2' },
    ]);
    expect(told).toContain(DAY);
    told = [];
    await later();
    expect(told).not.toContain(DAY);
    hospital.planned = [entry('v1', { state: 'fulfilled', startsOn: `${DAY}T15:20:00.000Z` })];
    await later();
    expect(await visits()).toMatchObject([{ completed: true, startDate: `${DAY}T15:20:00.000Z`, status: 'fulfilled' }]);
    expect(await visits()).toHaveLength(1);
    hospital.planned = [entry('v1', { startsOn: '2026-03-03T15:00:00.000Z' })];
    await later();
    expect(await visits()).toMatchObject([{ startDate: '2026-03-03T15:00:00.000Z' }]);
  });

  it('keeps what it has while the source is away, and says since when and why', async () => {
    hospital.planned = [entry('v1')];
    await sync.readDue();
    const readOn = clock.now().toISOString();
    hospital.isAway = true;
    clock.pass(61_000);
    const failedSince = clock.now().toISOString();
    await sync.readDue();
    await later();
    expect(await visits()).toHaveLength(1);
    const today = () => own.store.collection(scheduleDays).findOne({ _id: `EPIC|${DAY}` });
    expect(await today()).toMatchObject({ readOn, failedSince, reason: 'It did not answer in time.' });
    hospital.isAway = false;
    told = [];
    await later();
    expect(await today()).toMatchObject({ failedSince: null, reason: null, readOn: clock.now().toISOString() });
    expect(told).toContain(DAY);
  });

  it('gives a visit to a chart only by MRN, name and birth date together', async () => {
    const stranger = { name: { ...ana, firstName: 'Eva' }, dateOfBirth: '1961-05-04' };
    hospital.planned = [
      entry('same'),
      entry('other-name', { patientExternalId: 'e8', person: stranger }),
      entry('other-birth', { patientExternalId: 'e7', person: { name: ana, dateOfBirth: '1961-05-05' } }),
      entry('unsaid', { patientExternalId: 'e6', person: null }),
    ];
    await sync.readDue();
    expect((await visits()).map(({ externalId }) => externalId)).toEqual(['same']);
    const others = await own.store.collection(unchartedVisits).find({});
    expect(others.map(({ externalId }) => externalId).sort()).toEqual(['other-birth', 'other-name', 'unsaid']);
    await own.store.collection(patients).updateOne({ _id: 'pat-1' }, { $set: { dateOfBirth: '1961-05-05' } });
    await later();
    expect((await visits()).map(({ externalId }) => externalId)).toEqual(['other-birth']);
  });

  it('records what it wrote to each chart with the system as the one who did it', async () => {
    hospital.planned = [entry('v1'), entry('v2', { startsOn: `${DAY}T16:00:00.000Z` })];
    await sync.readDue();
    await later();
    const records = await own.store.collection(auditRecords).find({});
    expect(records.map(({ eventKind, agent, entity }) => [eventKind, agent.who, entity.patient])).toEqual([
      ['import', 'source:EPIC', 'pat-1'],
    ]);
  });

  it('leaves alone what no schedule said: an imported visit of another kind of record', async () => {
    await own.store.collection(appointments).insertOne({
      ...{
        _id: 'apt-pat-1-EPIC-old',
        patientId: 'pat-1',
        appointmentType: 'Consult',
        completed: false,
        sourceSystem: 'EPIC',
      },
      ...{ activityDescription: null, startDate: `${DAY}T14:00:00.000Z`, status: 'booked', note: null, location: null },
      provider: null,
    });
    await sync.readDue();
    expect(await visits()).toHaveLength(1);
  });

  it('reads a day far away while someone looks at it, and asks a system that is away only once', async () => {
    await sync.readDue();
    await later();
    await later();
    await later();
    expect(hospital.asked.filter((from) => from > '2026-04')).toEqual([]);
    await sync.wanted(['2026-05-05']);
    await later();
    expect(hospital.asked).toContain('2026-05-05T05:00:00.000Z');
    hospital.isAway = true;
    hospital.asked = [];
    await later();
    expect(hospital.asked).toHaveLength(1);
  });
});
