import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { openClinic, registerCourse, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { addDays } from '../../server/src/foundation/calendar.ts';
import { dueTasks } from '../../server/src/worklist/dueTasks.ts';
import { openTaskPage } from '../../server/src/worklist/openTaskPage.ts';
import {
  openTaskRecords,
  openTasks,
  WORKLIST_SORTS,
  type OpenTaskRecord,
} from '../../server/src/worklist/projection/openTaskRecord.ts';
import type { WorklistRow } from '../../server/src/worklist/projection/worklistRows.ts';
import { WorklistCounts } from '../../server/src/worklist/worklistCounts.ts';
import { countingReads } from './countingReads.ts';
import { testStores, type TestStore } from './stores.ts';

const ROWS = 3_000;
const PAGE = 50;
const ATTENDINGS = ['prv-a', 'prv-b', 'prv-c'];
const NAMES = ['Ada', 'Ada B', 'Émile', null];
/** Their order differs between UTF-16 and UTF-8. MongoDB compares UTF-8, its stand-in UTF-16. */
const ODD_NAMES = ['\uff21da', '😀'];
const TYPES = ['OTV', 'SIMULATION', 'TREATMENT_SUMMARY'] as const;
const STATUSES = ['STARTED', 'PENDED', 'NOT_STARTED'] as const;

/** Not in the order of any list, and with many equal sort keys. */
const sampleOf = (names: readonly (string | null)[]) =>
  Array.from({ length: ROWS }, (_, index): OpenTaskRecord => {
    const name = names[index % names.length] ?? null;
    const row: WorklistRow = {
      taskId: `epi-${index % 97}c1-${(index * 7) % ROWS}`,
      displayName: `Visit ${index % 5}`,
      taskType: TYPES[index % 3]!,
      taskStatus: STATUSES[(index % 7) % 3]!,
      required: true,
      system: 'Breast',
      sequence: index % 11,
      updatedOn: new Date(Date.UTC(2026, 0, 1, 0, (index * 31) % 701)).toISOString(),
      responsibleClinician: name === null ? null : { id: `usr-${name}`, displayName: name },
      isPreSim: false,
      waitsForAttestation: false,
      dueOn: index % 13 === 0 ? null : addDays('2026-01-01', (index * 17) % 60),
      openComments: 0,
    };
    const course = {
      episodeId: `epi-${index % 97}c1`,
      patientId: `pat-${index % 97}`,
      providerId: ATTENDINGS[index % 3]!,
      stamp: 1,
    };
    return openTaskRecords([row], course)[0]!;
  });

const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const stores = await testStores();

describe.each(stores)('pages of thousands of open tasks, on the $name store,', ({ name, open }) => {
  const SAMPLE = sampleOf(name === 'embedded' ? [...NAMES, ...ODD_NAMES] : NAMES);
  let own: TestStore;
  let counted: ReturnType<typeof countingReads>;
  beforeAll(async () => {
    own = await open();
    await own.store.collection(openTasks).insertMany(SAMPLE);
    counted = countingReads(own.store, openTasks.name);
  });
  afterAll(() => own.discard());

  it.each(WORKLIST_SORTS)('have every row once in the order of %s, forward and backward', async (sort) => {
    for (const [taskType, descending] of [
      [null, false],
      ['OTV', true],
    ] as const) {
      const wanted = SAMPLE.filter(({ row }) => taskType === null || row.taskType === taskType)
        .toSorted((a, b) => (descending ? -1 : 1) * inBytes(a.order[sort], b.order[sort]))
        .map(({ _id }) => _id);
      const order = { providerIds: ATTENDINGS, taskType, sort, descending };
      const limit = 400;
      const seen: OpenTaskRecord[] = [];
      for (let after: string | null = null, isMore = true; isMore;) {
        const page = await openTaskPage(own.store, order, { after, before: null, limit });
        expect(page.hasPreviousPage).toBe(after !== null);
        seen.push(...page.found);
        after = seen.at(-1)?.order[sort] ?? '';
        isMore = page.hasNextPage;
      }
      expect(seen.map(({ _id }) => _id)).toEqual(wanted);
      const middle = seen[1_000 - (taskType ? 500 : 0)]!;
      const before = await openTaskPage(own.store, order, { after: null, before: middle.order[sort], limit: PAGE });
      const end = wanted.indexOf(middle._id);
      expect(before.found.map(({ _id }) => _id)).toEqual(wanted.slice(end - PAGE, end));
      expect(before).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    }
  });

  it('read as much for the last page as for the first', async () => {
    const order = { providerIds: ATTENDINGS, taskType: null, sort: 'UPDATED', descending: false } as const;
    const inOrder = SAMPLE.map((record) => record.order.UPDATED).sort();
    const reads: number[] = [];
    for (const after of [null, inOrder[1_500]!, inOrder.at(-PAGE - 1)!]) {
      counted.reset();
      expect((await openTaskPage(counted.store, order, { after, before: null, limit: PAGE })).found).toHaveLength(PAGE);
      reads.push(counted.read());
    }
    expect(Math.max(...reads)).toBeLessThan(3 * PAGE);
  });

  it('begin at the first row again when those before a row have left', async () => {
    const order = { providerIds: ATTENDINGS, taskType: null, sort: 'UPDATED', descending: false } as const;
    const third = SAMPLE.map((record) => record.order.UPDATED).sort()[2]!;
    const page = await openTaskPage(own.store, order, { after: null, before: third, limit: PAGE });
    expect(page.found).toHaveLength(PAGE);
    expect(page.hasPreviousPage).toBe(false);
  });

  it('have what is overdue and due until a day, earliest first, and nothing that waits for a signature', async () => {
    const until = '2026-01-20';
    const wantedOf = (providerIds: readonly string[]) =>
      SAMPLE.filter(({ providerId, row }) => providerIds.includes(providerId) && row.taskStatus !== 'PENDED')
        .filter(({ row: { dueOn } }) => dueOn !== null && dueOn <= until)
        .map(({ order }) => order.DUE)
        .sort();
    expect(wantedOf(ATTENDINGS).some((place) => place.startsWith(until))).toBe(true);
    for (const providerIds of [[], ['prv-a'], ['prv-b', 'prv-b'], ATTENDINGS]) {
      const wanted = wantedOf(providerIds);
      for (const limit of [1, 13, ROWS]) {
        const found = await dueTasks(own.store, providerIds, { until, limit });
        expect(found.map(({ order }) => order.DUE)).toEqual(wanted.slice(0, limit));
      }
    }
    counted.reset();
    await dueTasks(counted.store, ['prv-a'], { until, limit: 13 });
    expect(counted.read()).toBeLessThan(3 * 13);
  });

  it('are counted by type and by what is begun', async () => {
    const { ofType, inProgress } = await new WorklistCounts(own.store).of(['prv-a', 'prv-b']);
    const mine = SAMPLE.filter(({ providerId }) => providerId !== 'prv-c').map(({ row }) => row);
    for (const type of TYPES) expect(ofType.get(type)).toBe(mine.filter(({ taskType }) => taskType === type).length);
    expect(inProgress).toBe(mine.filter(({ taskStatus }) => taskStatus !== 'NOT_STARTED').length);
  });
});

describe.each(stores)('a page of fifty patients, on the $name store,', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let counted: ReturnType<typeof countingReads>;
  beforeAll(async () => {
    own = await open();
    counted = countingReads(own.store, auditRecords.name);
    clinic = await openClinic({ store: counted.store });
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    await clinic.server.audit.settled();
    const patient = await own.store.collection(patients).findOne({ _id: course.patientId });
    const [listed] = await own.store.collection(openTasks).find({ episodeId: course.id });
    if (!patient || !listed) throw new Error('The course has no open task.');
    const ids = Array.from({ length: 3 * PAGE }, (_, index) => `pat-more${index}`);
    await own.store.collection(patients).insertMany(ids.map((_id) => ({ ...patient, _id, mrn: _id })));
    const records = ids.flatMap((patientId, index) => {
      const place = { episodeId: `epi-more${index}c1`, patientId, providerId: 'prv-ruiz', stamp: 1 };
      return openTaskRecords([{ ...listed.row, taskId: `epi-more${index}c1-1` }], place);
    });
    await own.store.collection(openTasks).insertMany(records);
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard().catch(() => undefined);
  });

  it('is recorded for each patient by one write, before it is answered', async () => {
    const ask = `{ worklist(providerIds: ["prv-ruiz"], limit: ${PAGE}) { rows { patient { id } } } }`;
    counted.reset();
    const { worklist } = await ruiz.ask<{ worklist: { rows: readonly { patient: { id: string } }[] } }>(ask);
    expect(worklist.rows).toHaveLength(PAGE);
    expect(counted.inserted()).toEqual([PAGE]);
    const recorded = await own.store.collection(auditRecords).find({ eventKind: 'view' }, { sort: { recorded: 1 } });
    const shown = worklist.rows.map(({ patient }) => patient.id);
    expect(recorded.map(({ entity }) => entity.patient)).toEqual(expect.arrayContaining(shown));
    // A list on a screen asks again whenever it changes (decision 208).
    counted.reset();
    await ruiz.ask(ask);
    expect(counted.inserted()).toEqual([]);
  });
});
