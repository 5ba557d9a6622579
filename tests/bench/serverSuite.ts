import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGE_HOSPITAL } from '../../fixtures/scale/generatePatients.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { startMongoServer } from '../contract/mongoServer.ts';
import type { Figure, Figures } from './budgets.ts';
import { fill, hospitalFolder, PEOPLE, whatIsKnown, type Known } from './hospital.ts';
import { Caller, underLoad, type Load } from './load.ts';
import { measureLongForm } from './longForm.ts';
import { homeReader, saver, searcher, worklistReader, type Act } from './acts.ts';
import { startIssuer, type Issuer, type Tokens } from './people.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { measureTerminology } from './terminology.ts';
import { quantile } from './timing.ts';

/** Connections under full load. */
const CONNECTIONS = 50;

/** @param share of the calls; a slow stand-in gets fewer */
const loads = (share: number) => ({
  single: { clients: 1, warmUp: 200 * share, calls: 400 * share, pause: 0 },
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
  home: 'home-p95',
  save: 'save-p95',
  diff: 'version-diff-200',
  pdf: 'note-pdf',
} as const;
const NAMES = ['search', 'worklist', 'home', 'save', 'diff', 'pdf'] as const satisfies readonly (keyof typeof ROWS)[];

/** p95 in milliseconds by what was measured: `1 client`, `50 clients`, …; and calls per second at full load. */
type Measured = Record<keyof typeof ROWS, Record<string, number>>;

/**
 * Patient search, worklist, home, saving, comparing versions and drawing a note, as the application calls them, against the real
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
): Promise<Pick<Measured, 'search' | 'worklist' | 'home' | 'save'>> {
  const server = await startServerProcess(environment);
  const caller = new Caller(server.url, CONNECTIONS);
  try {
    const search = searcher(caller, known, people);
    for (const [number] of people.entries()) await search(0, number);
    const save = await saver(caller, { known, people, clients: CONNECTIONS });
    return {
      search: await p95s(search, server, loads(share)),
      worklist: await p95s(worklistReader(caller, known, people), server, loads(share / 5)),
      home: await p95s(homeReader(caller, people), server, loads(share / 5)),
      save: await p95s(save, server, loads(share)),
    };
  } finally {
    caller.close();
    await server.stop();
  }
}

async function p95s(act: Act, server: ServerProcess, { single, fifty, full }: Loads): Promise<Record<string, number>> {
  const bySingle = await underLoad(single, act);
  const byFifty = await underLoad(fifty, act);
  const before = server.processorTime();
  const atFullLoad = await underLoad(full, act);
  const processor = (server.processorTime() - before) / (full.warmUp + full.calls);
  return {
    '1 client': quantile(bySingle.times, 0.95),
    '50 clients': quantile(byFifty.times, 0.95),
    '50 clients without a pause': quantile(atFullLoad.times, 0.95),
    'calls per second': atFullLoad.perSecond,
    'processor ms per call': processor,
    'machine load': loadavg()[0] ?? NaN,
  };
}
