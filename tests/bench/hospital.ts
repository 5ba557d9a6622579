import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaskType } from '@isocenter/schemas';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { generatePatients, type Scale } from '../../fixtures/scale/generatePatients.ts';
import { addFirstUsers } from '../../server/src/seed/firstUsers.ts';
import { USERS } from '../../server/src/access/users.ts';
import { patientSearchKeys } from '../../server/src/patients/search/searchKeys.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { importConfigs } from '../../server/src/forms/importConfigs.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { WorklistProjection } from '../../server/src/worklist/projection/worklistProjection.ts';
import { DEMO_PROVIDERS } from '../../server/src/seed/department/providers.ts';
import { emailOf, userIdOf } from './people.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/isocenter-bench');
export const CONFIGS = join(ROOT, 'configs');
const FILLED_ON = new Date('2026-01-15T12:00:00.000Z');

/** Inputs of the filled folder. When one of these changes, it is filled again. */
const SHAPES = [
  'configs',
  'engine/src/compiled-form',
  'fixtures/scale',
  'server/src/store/embedded/encoding.ts',
  'server/src/store/embedded/table.ts',
  'server/src/chart/patient.ts',
  'server/src/chart/episode.ts',
  'server/src/chart/task.ts',
  'server/src/chart/dueDates.ts',
  'server/src/worklist/projection/awaitedRecord.ts',
  'server/src/worklist/projection/openTaskRecord.ts',
  'server/src/worklist/projection/worklistRecord.ts',
  'server/src/worklist/projection/worklistRows.ts',
  'server/src/worklist/projection/worklistProjection.ts',
  'tests/bench/hospital.ts',
];

/** What a run needs to know about the hospital. */
export interface Known {
  /** Parts of MRNs that a person might type. */
  readonly mrns: readonly string[];
  /** Weekly visits that have not started, each in its own episode. */
  readonly visits: readonly string[];
  /** Attendings whose worklists are requested in turn. */
  readonly attendings: readonly string[];
}

/**
 * A separate data folder for one run, with a whole hospital in it. Filling takes a minute or two, so it is done once
 * and copied.
 */
export async function hospitalFolder(scale: Scale): Promise<{ readonly folder: string; discard(): void }> {
  const { patients: people, tasks: all, everyTask = '', openCourses = '' } = scale;
  const filled = join(CACHE, `${people}-${all}${everyTask}${openCourses && `-${openCourses}`}-${shapeHash()}`);
  if (!existsSync(filled)) {
    discardOutdated();
    const draft = `${filled}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const store = await openEmbeddedStore({ folder: draft });
    await fill(store, scale);
    await store.close();
    renameSync(draft, filled);
  }
  const folder = `${filled}.run-${process.pid}`;
  cpSync(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const discard = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', discard);
  return { folder, discard };
}

/** Folders of other inputs; those of other sizes stay. */
function discardOutdated(): void {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (!name.includes(shapeHash())) rmSync(join(CACHE, name), { recursive: true, force: true });
}

export const ATTENDINGS = DEMO_PROVIDERS.filter(({ type }) => type === 'ATTENDING').map(({ id }) => id);

/** Patients, tasks, forms, worklists and people. */
export async function fill(store: Store, scale: Scale, configs = CONFIGS): Promise<void> {
  await addFirstUsers(store, { mode: 'demo', firstAdministrators: [] });
  await store.collection(USERS).insertMany(
    Array.from({ length: PEOPLE }, (_, number) => ({
      _id: userIdOf(number),
      email: emailOf(number),
      name: `Clinician ${number}`,
      roleIds: ['rol-clinician'],
      providerTypeId: 'ATTENDING',
      providerId: ATTENDINGS[number % ATTENDINGS.length] ?? null,
      isInternal: false,
      status: 'ACTIVE' as const,
    })),
  );
  const { formConfigId } = await importConfigs(configs, { store, clock: { now: () => FILLED_ON } });
  const library = formLibrary(store);
  const planned = await library.eventTasks(formConfigId, 'Radiation');
  const hashes = new Map(
    await Promise.all(
      [...new Set(planned.map(({ taskType }) => taskType))].map(async (taskType) => {
        const form = { episodeType: 'Radiation', taskType, system: 'Default' } as const;
        return [taskType, await library.formHash(formConfigId, form)] as const;
      }),
    ),
  );
  const formHashOf = (taskType: TaskType) => hashes.get(taskType) ?? '';
  await generatePatients(store, { formConfigId, planned, formHashOf }, { now: FILLED_ON, scale });
  const reads = new TaskReads(store, formLibrary(store));
  await new WorklistProjection({
    store,
    reads,
    log: { error: console.error },
    clock: { now: () => FILLED_ON },
    days: treatmentDays('UTC', []),
  }).makeMissing();
}

/** One for each user of the largest load. */
const VISITS = 200;

/** Enough people that none exceeds the search limit of one person. */
export const PEOPLE = 400;

export async function whatIsKnown(store: Store): Promise<Known> {
  const keys = await store
    .collection(patientSearchKeys)
    .find({ kind: 'mrn', key: { $gte: '2', $lt: '8' } }, { sort: { kind: 1, key: 1 }, limit: 5_000 });
  const mrns = keys.filter(({ key }) => key.length >= 4).map(({ key }, index) => key.slice(0, 4 + (index % 4)));
  const byEpisode = new Map<string, string>();
  for (let last = ''; byEpisode.size < VISITS;) {
    const page = await store
      .collection(tasks)
      .find({ _id: { $gt: last }, taskStatus: 'NOT_STARTED' }, { sort: { _id: 1 }, limit: 2_000 });
    for (const { taskType, episodeId, _id } of page) if (taskType === 'OTV') byEpisode.set(episodeId, _id);
    if (page.length === 0) break;
    last = page.at(-1)?._id ?? last;
  }
  return { mrns: spread(mrns, 1_000), visits: spread([...byEpisode.values()], VISITS), attendings: ATTENDINGS };
}

/** `count` of them, spread from first to last. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length < count) throw new Error(`The hospital has ${items.length} of ${count} that are needed.`);
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}

function shapeHash(): string {
  const hash = createHash('sha256');
  for (const shape of SHAPES) {
    const path = join(ROOT, shape);
    const files = shape.endsWith('.ts')
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
