import { TASK_COMMANDS, type TaskCommand } from '@isocenter/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { openClinic, registerCourse, type Clinic } from '../../server/src/testing/clinic.ts';
import { testStores, type TestStore } from './stores.ts';
import { BY_HAND, untouched, type Answers, type Given } from './taskModel.ts';
import { Take, Ward, type Step, type Walkers } from './taskWalk.ts';

/**
 * Random commands of three people at once: an attending, advanced practice and a resident give any command to any of
 * four tasks of a course, often with stale data. After each step the server must match the model.
 */
const stores = await testStores();

const SOAK = Boolean(process.env['SOAK']);
const WALKS = SOAK ? 150 : 2;
const STEPS = SOAK ? 300 : 120;

const answers: fc.Arbitrary<Answers> = fc
  .record(
    {
      weight: fc.integer({ min: 40, max: 120 }),
      missed_days: fc.constantFrom('yes' as const, 'no' as const),
      missed_days_reason: fc.constantFrom('machine down', 'holiday'),
      remark: fc.constantFrom('Sleeps well.', 'Tired in the afternoon.', 'Eats little.'),
    },
    { requiredKeys: [] },
  )
  .map((drawn): Answers => ({ weight: 70, ...drawn }));
const incomplete = fc.constant<Answers>({ remark: 'Not weighed.' });

const oneIn = (n: number) => fc.integer({ min: 1, max: n }).map((drawn) => drawn === n);

const given: fc.Arbitrary<Given> = fc.record({
  command: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...TASK_COMMANDS) },
    // Commands that are rarely possible are tried more often.
    {
      weight: 1,
      arbitrary: fc.constantFrom('undo' as const, 'copy' as const, 'attest' as const, 'carryOver' as const),
    },
    { weight: 1, arbitrary: fc.constantFrom('start' as const, 'pend' as const, 'edit' as const, 'sign' as const) },
  ),
  by: fc.constantFrom('ATTENDING' as const, 'ADVANCED_PRACTICE' as const, 'RESIDENT' as const),
  answers: fc.oneof({ weight: 5, arbitrary: answers }, { weight: 1, arbitrary: incomplete }),
  note: fc.option(
    fc.integer({ min: 1, max: 9 }).map((n) => `Seen, ${BY_HAND} (${n}).`),
    { freq: 3 },
  ),
  version: fc.nat({ max: 30 }),
  undo: fc.constantFrom('refreshed' as const, 'reset' as const, 'restored' as const, 'copied' as const),
  text: fc.constantFrom('Dose confirmed.', 'Seen by the dietitian.'),
});
const step = fc
  .record<Step>({
    task: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
    looksFirst: oneIn(5).map((no) => !no),
    anyway: oneIn(6),
    given,
  })
  .map((taken) => new Take(taken));

describe.each(stores)('random walks of three people on the $name store', ({ name, open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let walkers: Walkers;
  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    walkers = {
      ATTENDING: await clinic.as('attending'),
      ADVANCED_PRACTICE: await clinic.as('advanced-practice'),
      RESIDENT: await clinic.as('resident'),
    };
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  it('keep model and store in step, and lose nothing that was acknowledged', { timeout: 3_600_000 }, async () => {
    const done = new Map<TaskCommand, number>();
    const walk = fc.asyncProperty(fc.commands([step], { maxCommands: STEPS, size: 'max' }), async (steps) => {
      // The import of the patient is limited per minute.
      clinic.server.clock.pass(60_000);
      const course = await registerCourse(walkers.ATTENDING);
      const visits = course.tasks.filter(({ taskType }) => taskType === 'OTV').slice(0, 3);
      const summary = course.tasks.filter(({ taskType }) => taskType === 'TREATMENT_SUMMARY');
      const model = [...[1, 2, 3].map((week) => untouched('OTV', week)), untouched('TREATMENT_SUMMARY', 0)];
      const real = new Ward(walkers, clinic.server.clock, [...visits, ...summary], model);
      await fc.asyncModelRun(() => ({ model, real }), steps);
      for (const command of real.done) done.set(command, (done.get(command) ?? 0) + 1);

      // One record for each command, done or refused.
      await clinic.server.audit.settled();
      const ofPatient = { 'entity.patient': course.patientId, eventKind: { $ne: 'view' } } as const;
      const audited = await own.store.collection(auditRecords).find(ofPatient);
      const ofCourse = audited.filter(({ entity }) => entity.data.some((id) => id.includes(`${course.id}-`)));
      const counted = (outcome: string) => ofCourse.filter((record) => record.outcome === outcome).length;
      expect([counted('0'), counted('4')]).toEqual([real.done.length, real.refused]);
    });
    const walks = name === 'embedded' ? WALKS : Math.ceil(WALKS / 2);
    await fc.assert(walk, { numRuns: walks, seed: 20260302, endOnFailure: !SOAK });
    // Walks in which every step is refused would prove nothing.
    expect(done.size).toBeGreaterThanOrEqual(SOAK ? TASK_COMMANDS.length : 10);
  });
});
