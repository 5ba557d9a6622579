import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TASK_COMMANDS, type TaskCommand } from '@isocenter/schemas';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { foldCarePlan } from '../../server/src/chart/carePlan.ts';
import { courseProgress } from '../../server/src/chart/dueDates.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { drainClinicalOutboxes } from '../../server/src/clinicalServices.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { canonicalJson } from '../../server/src/foundation/canonicalJson.ts';
import type { TaskRecord } from '../../server/src/chart/task.ts';
import { awaited, awaitedRecords } from '../../server/src/worklist/projection/awaitedRecord.ts';
import { openTasks } from '../../server/src/worklist/projection/openTaskRecord.ts';
import { worklist } from '../../server/src/worklist/projection/worklistRecord.ts';
import { worklistRows } from '../../server/src/worklist/projection/worklistRows.ts';
import { runAndKill } from './kill.ts';
import { BEFORE, by, GIVE } from './killedCommands.ts';
import { tellingSteps } from './killPoints.ts';
import { CLOCK, openWard, registerCourse, servicesOn, type Services } from './tasksKilledHospital.ts';

const SCRIPT = fileURLToPath(new URL('killedCommand.ts', import.meta.url));
const SEED = 20260302;
const JOURNAL = 'isocenter.db-wal';

interface Parts {
  readonly store: Store;
  readonly audit: AuditLog;
  readonly services: Services;
}

/** One command in its own data folder, in which every kill of it happens. */
class Trial {
  readonly #command: TaskCommand;
  folder: string;
  #courses = 0;
  /** The points of the command in order, from a run that was not killed. */
  points: readonly string[] = [];
  before = '';
  after = '';

  constructor(command: TaskCommand, folder: string) {
    this.#command = command;
    this.folder = folder;
  }

  /**
   * Restarts from a copy of the files that the dead process left, so that nothing this process remembers of them can
   * help. The append in which the process died is incomplete.
   */
  restart(output: readonly string[], run: number): void {
    const left = this.folder;
    this.folder = `${left.replace(/-\d+$/, '')}-${run}`;
    mkdirSync(this.folder);
    for (const file of readdirSync(left).filter((name) => !/-shm$|^lock|^holder/.test(name))) {
      cpSync(join(left, file), join(this.folder, file), { recursive: true });
    }
    rmSync(left, { recursive: true, force: true });
    const [, from, to] = output.flatMap((line) => /^torn (\d+) (\d+)$/.exec(line) ?? []).map(Number);
    if (from === undefined || to === undefined || to <= from) return;
    truncateSync(join(this.folder, JOURNAL), from + Math.floor(((to - from) * (1 + (run % 9))) / 10));
  }

  /** Opens the folder like a start of the server. */
  async opened<Result>(use: (parts: Parts) => Promise<Result>, tell?: (point: string) => void): Promise<Result> {
    const opened = await openEmbeddedStore({ folder: this.folder });
    const store = tell ? tellingSteps(opened, tell) : opened;
    const audit = openAuditLog({
      store,
      keys: auditKeysIn(this.folder, new Date()),
      clock: CLOCK,
      log: pino({ level: 'silent' }),
    });
    try {
      await drainClinicalOutboxes({
        store,
        audit,
        log: pino({ level: 'silent' }),
        clock: CLOCK,
        days: treatmentDays('UTC', []),
      });
      return await use({ store, audit, services: servicesOn(store, audit, CLOCK) });
    } finally {
      await audit.close();
      await store.close();
    }
  }

  /** A new task for the command, always made in the same way. */
  async prepared({ services, audit }: Parts): Promise<string> {
    this.#courses += 1;
    const planned = await registerCourse(services, `register ${this.#courses}`);
    const [first, second] = planned.filter(({ taskType }) => taskType === 'OTV');
    const summary = planned.find(({ taskType }) => taskType === 'TREATMENT_SUMMARY');
    const task = this.#command === 'carryOver' ? summary : second;
    if (!first || !task) throw new Error('a task is missing');
    await GIVE.pend(services, by('ruiz', 'last week'), first);
    for (const [who, command] of BEFORE[this.#command]) {
      await GIVE[command](services, by(who, command), await services.reads.task(task._id));
    }
    await audit.settled();
    return task._id;
  }

  /** The whole command without a kill: its result, and its points. */
  async rehearse(): Promise<void> {
    await this.opened(({ store }) => openWard(store));
    const points: string[] = [];
    let isOn = false;
    const taskId = await this.opened((parts) => this.prepared(parts));
    this.before = await this.opened(({ services }) => stateOf(services, taskId));
    await this.opened(
      async ({ services, audit }) => {
        const task = await services.reads.task(taskId);
        isOn = true;
        await GIVE[this.#command](services, by('ruiz', 'rehearsal'), task);
        await audit.settled();
      },
      (point) => void (isOn && points.push(point)),
    );
    // The audit log that `opened` closes belongs to it: it anchors the chain.
    this.points = numberedFromFirst(points);
    this.after = await this.opened(({ services }) => stateOf(services, taskId));
  }
}

/** The killed process counts its writes from its start, a rehearsal only from where counting was switched on. */
function numberedFromFirst(points: readonly string[]): readonly string[] {
  const first = Number(points[0]?.split(' ')[0]) - 1;
  return points.map((point) => point.replace(/^\d+/, (number) => String(Number(number) - first)));
}

/** The whole task, without the ids that differ from course to course, and without the audit outbox. */
async function stateOf(services: Services, taskId: string): Promise<string> {
  const task = await services.reads.task(taskId);
  const versions = await services.reads.versions(task);
  expect(versions.map(({ _id }) => _id)).toEqual(task.versions.map(({ id }) => id));
  const text = canonicalJson({ task: { ...task, auditOutbox: [], auditPending: false }, versions });
  const known: string[] = [];
  return (
    text
      .replaceAll(task.episodeId, 'COURSE')
      // The number of the course is shown in the record of the form, which the hash covers.
      .replace(/"Course \d+ ·/g, '"COURSE ·')
      .replace(/"(contentHash|contributionHash)":"[0-9a-f]{64}"/g, '"$1":"HASH"')
      .replace(/"value":"[\w-]{86}"/g, '"value":"SEAL"')
      .replace(/"ver-[^"]+"/g, (id) => {
        if (!known.includes(id)) known.push(id);
        return `"version ${known.indexOf(id) + 1}"`;
      })
  );
}

const root = mkdtempSync(join(tmpdir(), 'isocenter-commands-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/**
 * Every command at every point with SOAK=1; else one of each kind (saves, makes a version, withdraws, replaces) at one
 * point.
 */
const SOAK = Boolean(process.env['SOAK']);
const COMMANDS: readonly TaskCommand[] = SOAK ? TASK_COMMANDS : ['edit', 'sign', 'cancel', 'restore'];

/** A kill takes some seconds, and the soak shares its machine: the limit only catches a process that hangs. */
const PATIENCE = SOAK ? 3_600_000 : 120_000;

describe.each(COMMANDS)('%s under SIGKILL', (command) => {
  const trial = new Trial(command, join(root, command));
  beforeAll(() => trial.rehearse(), 120_000);

  it('can be killed at twenty points or more, and changes the task', () => {
    expect(trial.points.length).toBeGreaterThanOrEqual(20);
    expect(trial.after).not.toBe(trial.before);
  });

  it('is done completely or not at all, and audited once or never, at every point', { timeout: PATIENCE }, async () => {
    const { points } = trial;
    const sampled = fc.sample(fc.constantFrom(...points), { numRuns: 1, seed: SEED + TASK_COMMANDS.indexOf(command) });
    for (const [run, point] of (SOAK ? points : sampled).entries()) {
      await killedAt(trial, command, { point, run });
    }
    if (SOAK) console.info(`${command}: killed at ${points.length} points, no mixed state`);
  });
});

async function killedAt(trial: Trial, command: TaskCommand, { point, run }: { point: string; run: number }) {
  const taskId = await trial.opened((parts) => trial.prepared(parts));
  const requestId = `killed ${run}`;
  const args = [trial.folder, command, taskId, requestId];
  const output = await runAndKill({ script: SCRIPT, args, env: { KILL_POINT: point }, after: null });
  trial.restart(output, run);

  await trial.opened(async ({ store, audit, services }) => {
    const happened = (await stateOf(services, taskId)) === trial.after;
    // No partial result, and nothing acknowledged is lost.
    expect([point, await stateOf(services, taskId)]).toEqual([point, happened ? trial.after : trial.before]);
    if (output.includes('done')) expect([point, happened]).toEqual([point, true]);

    // The record of the change exists exactly if the change does, and the worklist matches the tasks.
    await audit.settled();
    const audited = await store.collection(auditRecords).find({ 'entity.patient': 'pat-7k' });
    expect([point, audited.filter(({ entity }) => entity.requestId === requestId).length]).toEqual([
      point,
      happened ? 1 : 0,
    ]);
    const task = await services.reads.task(taskId);
    expect([task.auditOutbox, task.auditPending]).toEqual([[], false]);
    const { episodeId } = task;
    const now = await services.reads.tasksOf(episodeId);
    const listed = await store.collection(worklist).findOne({ _id: episodeId });
    const open = await store.collection(openTasks).find({ episodeId });
    const days = treatmentDays('UTC', []);
    const progress = courseProgress(await services.reads.episode(episodeId), days, foldCarePlan(now), null);
    expect(new Map(open.map(({ row }) => [row.taskId, row]))).toEqual(
      new Map(worklistRows(now, progress, days.dayOf(CLOCK.now().toISOString())).map((row) => [row.taskId, row])),
    );
    const waiting = (await store.collection(awaited).find({ episodeId })).map(({ _id }) => _id);
    const course = { providerId: listed?.providerId ?? '', stamp: 0 };
    expect(waiting.sort()).toEqual(
      awaitedRecords(now, course)
        .map(({ _id }) => _id)
        .sort(),
    );

    if (!happened) await goesOn(services, command, task, trial.after);
  });
  const { faults } = await trial.opened(({ store }) => verifyAudit(store, auditKeysIn(trial.folder, new Date())));
  expect([point, faults]).toEqual([point, []]);
}

/** What a killed command leaves behind does not block later commands. */
async function goesOn(services: Services, command: TaskCommand, task: TaskRecord, after: string): Promise<void> {
  await GIVE[command](services, by('ruiz', 'again'), task);
  expect(await stateOf(services, task._id)).toBe(after);
}
