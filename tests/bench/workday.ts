import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { opener, saver, searcher, type Act } from './acts.ts';
import { LARGE_HOSPITAL } from '../../fixtures/scale/generatePatients.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Figures } from './budgets.ts';
import { hospitalFolder, whatIsKnown, type Known } from './hospital.ts';
import { Caller } from './load.ts';
import { startIssuer, type Tokens } from './people.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

const USERS = 200;
/** Calls of each user: the first ones warm up the server and are not counted. */
const WARM_UP = 6;
const CALLS = 30;
const SECOND = 1000;

const ACTS = ['search', 'open', 'save'] as const;

/** The budgets measured here. */
const ROWS = {
  search: 'users-200-search',
  open: 'users-200-open',
  save: 'users-200-save',
} as const satisfies Record<(typeof ACTS)[number], string>;

/**
 * Two hundred people who search, open their visit and save it in turn, one call a second each, on the embedded store. A
 * call that is refused ends the run. The start of a person's second does not wait for the others.
 */
export async function measureWorkday(): Promise<Figures> {
  const issuer = await startIssuer();
  const { folder, discard } = await hospitalFolder(LARGE_HOSPITAL);
  try {
    const people = await Promise.all(Array.from({ length: USERS }, (_, number) => issuer.signIn(number)));
    const store = await openEmbeddedStore({ folder });
    const known = await whatIsKnown(store);
    await store.close();
    const server = await startServerProcess({ DATA_FOLDER: folder, ...issuer.environment });
    try {
      return await measured(server, { known, people });
    } finally {
      await server.stop();
    }
  } finally {
    discard();
    issuer.close();
  }
}

async function measured(
  server: ServerProcess,
  { known, people }: { readonly known: Known; readonly people: readonly Tokens[] },
): Promise<Figures> {
  const caller = new Caller(server.url, USERS);
  try {
    const acts: Readonly<Record<(typeof ACTS)[number], Act>> = {
      search: searcher(caller, known, people),
      open: opener(caller, known, people),
      save: await saver(caller, { known, people, clients: USERS }),
    };
    const times: Record<(typeof ACTS)[number], number[]> = { search: [], open: [], save: [] };
    const began = performance.now();
    const processorBefore = server.processorTime();
    const work = async (user: number): Promise<void> => {
      for (let call = 0; call < WARM_UP + CALLS; call += 1) {
        // Spread over the second, because two hundred people do not press a key at once.
        const due = began + (call + user / USERS) * SECOND;
        await pause(Math.max(0, due - performance.now()));
        const name = ACTS[(call + user) % ACTS.length] ?? 'search';
        await acts[name](user, call * USERS + user);
        if (call >= WARM_UP) times[name].push(performance.now() - due);
      }
    };
    await Promise.all(people.slice(0, USERS).map((_, user) => work(user)));
    const seconds = (performance.now() - began) / SECOND;
    const peers = {
      'processor ms per call': (server.processorTime() - processorBefore) / (USERS * (WARM_UP + CALLS)),
      'calls per second': (USERS * (WARM_UP + CALLS)) / seconds,
    };
    return new Map(ACTS.map((name) => [ROWS[name], { value: quantile(times[name], 0.95), peers }]));
  } finally {
    caller.close();
  }
}
