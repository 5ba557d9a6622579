import { pageReaders, queueReader, type Act } from './acts.ts';
import type { Figure, Figures } from './budgets.ts';
import { ATTENDINGS, hospitalFolder } from './hospital.ts';
import { Caller, underLoad } from './load.ts';
import { startIssuer } from './people.ts';
import { startServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

/** A department in which nothing was ever signed: every task waits. */
const UNSIGNED = { patients: 5_000, tasks: 100_000, everyTask: 'PENDED' } as const;
const PEOPLE = 40;
const LOAD = { clients: 1, warmUp: 100, calls: 300, pause: 0 };

/**
 * The queue of an attending and the pages of a worklist by one client, on the embedded store, and what a call costs the
 * processor.
 */
export async function measureQueue(): Promise<Figures> {
  const issuer = await startIssuer();
  const { folder, discard } = await hospitalFolder(UNSIGNED);
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => issuer.signIn(number)));
    const server = await startServerProcess({ DATA_FOLDER: folder, ...issuer.environment });
    const caller = new Caller(server.url, 1);
    try {
      const measured = async (act: Act): Promise<Figure> => {
        const before = server.processorTime();
        const { times } = await underLoad(LOAD, act);
        const processor = (server.processorTime() - before) / (LOAD.warmUp + LOAD.calls);
        return {
          value: quantile(times, 0.95),
          peers: { 'processor ms per call': processor, median: quantile(times, 0.5) },
        };
      };
      const pages = pageReaders(caller, { attendings: ATTENDINGS }, people);
      return new Map([
        ['attending-queue-p95', await measured(queueReader(caller, { attendings: ATTENDINGS }, people))],
        ['worklist-first-page-p95', await measured(await pages.first())],
        ['worklist-middle-page-p95', await measured(await pages.middle())],
        ['worklist-last-page-p95', await measured(await pages.last())],
      ]);
    } finally {
      caller.close();
      await server.stop();
    }
  } finally {
    discard();
    issuer.close();
  }
}
