import { setTimeout as pause } from 'node:timers/promises';
import { opener, saver, searcher, worklistReader, type Act } from './acts.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Figure, Figures } from './budgets.ts';
import { hospitalFolder, whatIsKnown } from './hospital.ts';
import { Caller } from './load.ts';
import { startIssuer, type Tokens } from './people.ts';
import { slowness } from './reference.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

/** Large enough that no list fits on a page. */
const HOSPITAL = { patients: 2_000, tasks: 40_000 };
/** Fewer than the searches that one person may make in a minute, divided by the turns of a person. */
const PEOPLE = 100;
const ROUNDS = 5;
/** In a round. The system counts processor time in steps of 10 ms, so a round of cheap calls has more of them. */
const CALLS = { check: 500, search: 100, open: 100, save: 100, worklist: 100 } as const;
/** Rounds that are not counted. */
const WARM_UP = 2;
/** Until the work that follows an answer is done, such as the copy of an audit event. */
const AFTER = 300;

/** The budgets measured here. */
const ROWS = {
  check: 'cost-check',
  search: 'cost-search',
  open: 'cost-open',
  save: 'cost-save',
  worklist: 'cost-worklist',
} as const;
type What = keyof typeof ROWS;
const WHAT = ['check', 'search', 'open', 'save', 'worklist'] as const satisfies readonly What[];

/**
 * What one call costs the server, in milliseconds of processor time on a machine without other work: a fixed list of calls
 * by one client, in rounds that take turns, and of each call the median round. Other work makes the same calls cost up to
 * twice as much, so each round is divided by how slow the machine was around it.
 */
export async function measureCost(): Promise<Figures> {
  const issuer = await startIssuer();
  const { folder, discard } = await hospitalFolder(HOSPITAL);
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => issuer.signIn(number)));
    const store = await openEmbeddedStore({ folder });
    const known = await whatIsKnown(store);
    await store.close();
    const server = await startServerProcess({ DATA_FOLDER: folder, ...issuer.environment });
    const caller = new Caller(server.url, 1);
    try {
      await server.settled();
      const save = await saver(caller, { known, people, clients: PEOPLE });
      const open = opener(caller, known, people);
      return await measured(server, {
        check: checker(caller, people),
        search: searcher(caller, known, people),
        open: (_client, turn) => open(turn % PEOPLE, turn),
        save: (_client, turn) => save(turn % PEOPLE, turn),
        worklist: worklistReader(caller, known, people),
      });
    } finally {
      caller.close();
      await server.stop();
    }
  } finally {
    discard();
    issuer.close();
  }
}

/** The least that a call asks of the server: who is signed in, and what they may do. */
function checker(caller: Caller, people: readonly Tokens[]): Act {
  return (_client, turn) => caller.download('/api/data_api/auth/provider_types', people[turn % people.length]!);
}

async function measured(server: ServerProcess, acts: Readonly<Record<What, Act>>): Promise<Figures> {
  const costs: Record<What, Cost[]> = { check: [], search: [], open: [], save: [], worklist: [] };
  let turn = 0;
  const calls = async (act: Act, count: number) => {
    for (let call = 0; call < count; call += 1) await act(0, turn++);
    await pause(AFTER);
  };
  for (const what of WHAT) await calls(acts[what], WARM_UP * CALLS[what]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const what of WHAT) {
      const slowBefore = slowness();
      const before = server.processorTime();
      await calls(acts[what], CALLS[what]);
      const measuredNow = (server.processorTime() - before) / CALLS[what];
      costs[what].push({ measured: measuredNow, slow: (slowBefore + slowness()) / 2 });
    }
  }
  return new Map(WHAT.map((what) => [ROWS[what], figureOf(costs[what])]));
}

interface Cost {
  /** Milliseconds of processor time for one call. */
  readonly measured: number;
  /** How much slower the machine was than without other work. */
  readonly slow: number;
}

function figureOf(costs: readonly Cost[]): Figure {
  const corrected = costs.map(({ measured, slow }) => measured / slow);
  return {
    value: quantile(corrected, 0.5),
    peers: {
      'cheapest round': Math.min(...corrected),
      'as measured': quantile(
        costs.map(({ measured }) => measured),
        0.5,
      ),
    },
  };
}
