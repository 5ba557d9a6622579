import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { CheckedClock, MOST_AHEAD } from '../../server/src/foundation/checkedClock.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { startClock } from '../../server/src/startClock.ts';
import { checkOf, openClinic, registerCourse, START, type SeenTask } from '../../server/src/testing/clinic.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { sampledStores } from '../contract/stores.ts';

const DAY = 24 * 60 * 60_000;
const TEN_YEARS = 3_653 * DAY;
const stores = await sampledStores(import.meta.url);

describe.each(stores)('a clock that jumps, on the $name store', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.discard());
  const log = { error: (sentence: string) => told.push(sentence) };
  const told: string[] = [];

  it('by ten years stops every request, stays in no record, and stops nothing once it is right again', async () => {
    const raw = new TestClock();
    const onWrong = (sentence: string) => told.push(sentence);
    const clock = new CheckedClock(raw, raw.now(), { onWrong, mostAhead: MOST_AHEAD.running });
    const clinic = await openClinic({ store: opened.store, clock });
    const ruiz = await clinic.as('attending');
    const { tasks: all } = await registerCourse(ruiz);
    const visits = all.filter(({ taskType }) => taskType === 'OTV');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[0]?.id });
    const headers = await clinic.server.signIn('usr-attending');

    raw.pass(TEN_YEARS);
    const save = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
      updateDocument(id: $id, formValues: { OTVStatus: { weight: 70 } }, validUpdateCheckInputs: $check) { id }
    }`;
    const body = { query: save, variables: { id: startTask.document?.id, check: checkOf(startTask) } };
    const refused = await clinic.server.call('POST', '/api/opc', { headers, body });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('The clock of the server is wrong.');
    expect((await clinic.server.call('GET', '/readyz')).status).toBe(503);
    expect(told.filter((sentence) => sentence.includes('3653 days after the newest record'))).toHaveLength(1);

    raw.pass(-TEN_YEARS + 60_000);
    const saved = await clinic.server.call('POST', '/api/opc', { headers, body });
    expect(await saved.json()).toMatchObject({ data: { updateDocument: {} } });
    await clinic.server.audit.settled();
    const stored = [
      ...(await opened.store
        .collection(tasks)
        .find({ episodeId: { $in: [...new Set(all.map(({ id }) => id.replace(/-\d+$/, '')))] } })),
      ...(await opened.store.collection(auditRecords).find({}, { sort: { recorded: -1, _id: -1 }, limit: 500 })),
    ];
    expect(stored.length).toBeGreaterThan(10);
    expect(JSON.stringify(stored)).not.toMatch(/"20(3[5-9]|[4-9])/);
  });

  it('is refused at the start of a production server, with a sentence that says what to do', async () => {
    const clock = new TestClock();
    const production = { mode: 'production', clockConfirmed: null } as const;
    clock.pass(60_000);
    await startClock(opened.store, production, { log, clock });
    clock.pass(TEN_YEARS);
    await expect(startClock(opened.store, production, { log, clock })).rejects.toThrow(
      /days after the newest record .* Correct the clock\. If it is right, start once with ISOCENTER_CLOCK_CONFIRMED=2036-03-02\.$/,
    );
    const confirmed = await startClock(opened.store, { ...production, clockConfirmed: '2036-03-02' }, { log, clock });
    expect(confirmed.now()).toEqual(clock.now());
    await expect(
      startClock(opened.store, { ...production, clockConfirmed: '2036-03-01' }, { log, clock }),
    ).rejects.toThrow('Correct the clock.');
  });

  it('by two hours stops a running production server until it is right again, or until a restart', async () => {
    const raw = new TestClock();
    raw.pass(120_000);
    const clock = await startClock(opened.store, { mode: 'production', clockConfirmed: null }, { log, clock: raw });
    raw.pass(50 * 60_000);
    expect(clock.now()).toEqual(raw.now());
    const right = raw.now();
    raw.pass(2 * 3_600_000);
    expect(() => clock.now()).toThrow('The clock of the server is wrong.');
    expect(told.at(-1)).toContain('restart the server');
    raw.pass(-2 * 3_600_000 + 1_000);
    expect(clock.now().getTime()).toBe(right.getTime() + 1_000);
    raw.pass(2 * 3_600_000);
    const again = await startClock(opened.store, { mode: 'production', clockConfirmed: null }, { log, clock: raw });
    expect(again.now()).toEqual(raw.now());
  });

  it('is looked at while no one asks anything, so that a quiet night is no jump', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const raw = new TestClock();
      raw.pass(120_000);
      const clock = await startClock(opened.store, { mode: 'production', clockConfirmed: null }, { log, clock: raw });
      for (let minute = 0; minute < 8 * 60; minute += 1) {
        raw.pass(60_000);
        vi.advanceTimersByTime(60_000);
      }
      expect(clock.now()).toEqual(raw.now());
    } finally {
      vi.useRealTimers();
    }
  });

  it('back is refused at every start, and while running; a small step back makes time stand still', async () => {
    const raw = new TestClock();
    const demo = { mode: 'demo', clockConfirmed: null } as const;
    raw.pass(-DAY);
    await expect(startClock(opened.store, demo, { log, clock: raw })).rejects.toThrow('before the newest record');
    raw.pass(DAY + 120_000);
    const clock = await startClock(opened.store, demo, { log, clock: raw });
    const before = clock.now();
    raw.pass(-60_000);
    expect(clock.now()).toEqual(before);
    raw.pass(90_000);
    expect(clock.now().getTime()).toBe(before.getTime() + 30_000);
    raw.pass(-DAY);
    expect(() => clock.now()).toThrow('The clock of the server is wrong.');
  });
});
