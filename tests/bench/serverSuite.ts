import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LARGE_HOSPITAL } from '../../fixtures/scale/generatePatients.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { startMongoServer } from '../contract/mongoServer.ts';
import type { Figure, Figures } from './budgets.ts';
import { fill, hospitalFolder, PEOPLE, whatIsKnown, type Known } from './hospital.ts';
import { Caller, underLoad, type Load } from './load.ts';
import { measureLongForm } from './longForm.ts';
import { operation } from './operations.ts';
import { startIssuer, type Issuer, type Tokens } from './people.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { measureTerminology } from './terminology.ts';
import { quantile } from './timing.ts';

/** Connections under full load. */
const CONNECTIONS = 50;

/** @param share of the calls; a slow stand-in gets fewer */
const loads = (share: number) => ({
  one: { clients: 1, warmUp: 200 * share, calls: 400 * share, pause: 0 },
  /** Fifty clinicians who each save or search about every second. */
  fifty: { clients: 50, warmUp: 200 * share, calls: 800 * share, pause: 1000 },
  /** Full load: fifty connections without pauses. */
  full: { clients: CONNECTIONS, warmUp: 400 * share, calls: 1600 * share, pause: 0 },
});
type Loads = Readonly<Record<keyof ReturnType<typeof loads>, Load>>;

/** The budgets measured here and their ids. */
const ROWS = {
  search: 'patient-search-p95',
  worklist: 'worklist-p95',
  save: 'save-p95',
  diff: 'version-diff-200',
  pdf: 'note-pdf',
} as const;
const NAMES = ['search', 'worklist', 'save', 'diff', 'pdf'] as const satisfies readonly (keyof typeof ROWS)[];

/** p95 in milliseconds by what was measured: `1 client`, `50 clients`, …; and calls per second at full load. */
type Measured = Record<keyof typeof ROWS, Record<string, number>>;

/**
 * Patient search, worklist, saving, comparing versions and drawing a note, as the application calls them, against the real
 * server in a process of its own. The value of a budget is the worse of one client and fifty. The peers hold both, the same on MongoDB, full load, and
 * the load of the machine, which is needed to judge the figures.
 */
export async function measureServer(): Promise<Figures> {
  const issuer = await startIssuer();
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => issuer.signIn(number)));
    const embedded = await onEmbedded(issuer, people);
    const mongo = await onMongo(issuer, people);
    const figure = (what: keyof typeof ROWS) => ({
      value: Math.max(embedded[what]['1 client'] ?? NaN, embedded[what]['50 clients'] ?? -Infinity),
      peers: {
        ...embedded[what],
        ...Object.fromEntries(Object.entries(mongo?.[what] ?? {}).map(([name, value]) => [`mongo ${name}`, value])),
      },
    });
    const served = NAMES.map((name): [string, Figure] => [ROWS[name], figure(name)]);
    return new Map<string, Figure>([...served, ['terminology-search', await measureTerminology()]]);
  } finally {
    issuer.close();
  }
}

async function onEmbedded(issuer: Issuer, people: readonly Tokens[]): Promise<Measured> {
  const { folder, discard } = await hospitalFolder(LARGE_HOSPITAL);
  try {
    const store = await openEmbeddedStore({ folder });
    const known = await whatIsKnown(store);
    await store.close();
    return {
      ...(await measured({ DATA_FOLDER: folder, ...issuer.environment }, { known, people, share: 1 })),
      ...(await measureLongForm({ issuer, people })),
    };
  } finally {
    discard();
  }
}

/** The stand-in keeps everything in memory on the same two cores. It shows our own share and that nothing breaks. */
async function onMongo(issuer: Issuer, people: readonly Tokens[]): Promise<Measured | null> {
  const server = await startMongoServer('bench');
  if (!server) return null;
  const database = `isocenter_bench_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-bench-'));
  try {
    const store = await openMongoStore({ url: server.url, database });
    await fill(store, LARGE_HOSPITAL);
    const known = await whatIsKnown(store);
    await store.close();
    const environment = { MONGODB_URL: server.url, MONGODB_DATABASE: database, DATA_FOLDER: folder };
    return {
      ...(await measured({ ...environment, ...issuer.environment }, { known, people, share: 0.2 })),
      ...(await measureLongForm({ issuer, people, mongo: { url: server.url, database: `${database}_long` } })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}

async function measured(
  environment: Readonly<Record<string, string>>,
  { known, people, share }: { readonly known: Known; readonly people: readonly Tokens[]; readonly share: number },
): Promise<Pick<Measured, 'search' | 'worklist' | 'save'>> {
  const server = await startServerProcess(environment);
  const caller = new Caller(server.url, CONNECTIONS);
  try {
    const search = searcher(caller, known, people);
    for (const [number] of people.entries()) await search(0, number);
    const save = await saver(caller, known, people);
    return {
      search: await p95s(search, server, loads(share)),
      worklist: await p95s(worklistReader(caller, known, people), server, loads(share / 5)),
      save: await p95s(save, server, loads(share)),
    };
  } finally {
    caller.close();
    await server.stop();
  }
}

type Act = (client: number, turn: number) => Promise<unknown>;

async function p95s(act: Act, server: ServerProcess, { one, fifty, full }: Loads): Promise<Record<string, number>> {
  const byOne = await underLoad(one, act);
  const byFifty = await underLoad(fifty, act);
  const before = server.processorTime();
  const atFullLoad = await underLoad(full, act);
  const processor = (server.processorTime() - before) / (full.warmUp + full.calls);
  return {
    '1 client': quantile(byOne.times, 0.95),
    '50 clients': quantile(byFifty.times, 0.95),
    '50 clients without a pause': quantile(atFullLoad.times, 0.95),
    'calls per second': atFullLoad.perSecond,
    'processor ms per call': processor,
    'machine load': loadavg()[0] ?? NaN,
  };
}

/** Every user in turn searches a patient by part of an MRN. */
function searcher(caller: Caller, { mrns }: Known, people: readonly Tokens[]): Act {
  const id = operation('query useMrnSearchQuery');
  return (_client, turn) =>
    caller.call({ id, variables: { mrn: mrns[turn % mrns.length] }, tokens: people[turn % people.length]! });
}

/** Every user in turn opens the first page of an attending's worklist, with its counts. */
function worklistReader(caller: Caller, { attendings }: Known, people: readonly Tokens[]): Act {
  const id = operation('query WorklistTableQuery');
  return (_client, turn) => {
    const variables = { providerIds: [attendings[turn % attendings.length]], taskType: null, offset: 0, limit: 50 };
    return caller.call({ id, variables, tokens: people[turn % people.length]! });
  };
}

const fresh = z.object({
  id: z.string(),
  revision: z.number(),
  updatedOn: z.string(),
  document: z.object({ id: z.string(), updatedOn: z.string(), note: z.object({ updatedOn: z.string() }) }),
});
type Fresh = z.output<typeof fresh>;
const started = z.object({ data: z.object({ startTask: fresh }) });
const saved = z.object({ data: z.object({ updateDocument: z.object({ task: fresh }) }) });

/** Each client has started a visit and saves its answers repeatedly. */
async function saver(caller: Caller, { visits }: Known, people: readonly Tokens[]): Promise<Act> {
  const start = operation('mutation taskCommandsStartMutation');
  const id = operation('mutation taskCommandsSaveMutation');
  const own = visits.slice(0, CONNECTIONS).map((visit, client) => ({ visit, tokens: people[client]! }));
  const tasks: Fresh[] = [];
  for (const { visit, tokens } of own) {
    const answer = await caller.call({ id: start, variables: { id: visit }, tokens });
    tasks.push(started.parse(answer).data.startTask);
  }
  return async (client, turn) => {
    const task = tasks[client]!;
    const variables = {
      id: task.document.id,
      formValues: visitAnswers(turn),
      provenance: {},
      note: null,
      freshness: {
        taskId: task.id,
        taskUpdatedOn: task.updatedOn,
        documentUpdatedOn: task.document.updatedOn,
        noteUpdatedOn: task.document.note.updatedOn,
        revision: task.revision,
      },
    };
    const answer = await caller.call({ id, variables, tokens: people[client]! });
    tasks[client] = saved.parse(answer).data.updateDocument.task;
  };
}

/** A weekly visit, filled in; the history grows as a person types it. */
function visitAnswers(turn: number) {
  const history = 'Tolerates treatment well; mild fatigue in the afternoon, no pain, appetite as before. '.repeat(6);
  const grades = ['fatigue', 'dermatitis_radiation', 'pain', 'nausea', 'dysphagia', 'cough', 'anorexia', 'insomnia'];
  return {
    OTVStatus: {
      visit_date: '2026-01-15',
      seen_face_to_face: 'yes',
      fractions_delivered: 12,
      fractions_prescribed: 25,
      missed_days: 'no',
      interval_history: history.slice(0, 20 + (turn % (history.length - 20))),
      response_to_treatment: 'not_applicable',
      weight: 61 + (turn % 80) / 10,
      ecog: '1',
      pain_score: turn % 10,
    },
    OTVAdverseEvents: Object.fromEntries(
      grades.map((term, index) => [term, { term, grade: (turn + index) % 3, version: '5.0' }]),
    ),
    OTVPE: {
      general_appearance: { value: 'well', type: 'predefined' },
      treated_region: 'Mild erythema, no desquamation.',
    },
    OTVAP: {
      reviewed: ['images', 'setup', 'dosimetry', 'chart'],
      decision: 'continue',
      assessment: 'Tolerating treatment as expected.',
      supportive_care: 'Emollient twice a day.',
    },
  };
}
