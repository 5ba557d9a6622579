import type { Figure, Figures } from './budgets.ts';
import { PEOPLE, whatIsKnown, type Known } from './hospital.ts';
import { Caller } from './load.ts';
import { measureLongForm } from './longForm.ts';
import { saver, searcher, worklistReader } from './acts.ts';
import { startIssuer, type Issuer, type Tokens } from './people.ts';
import { CONNECTIONS, figureOf, loads, p95s } from './percentiles.ts';
import { startServerProcess } from './serverProcess.ts';
import { measureTerminology } from './terminology.ts';
import { onEmbedded, onMongo, type FilledStore } from './twoStores.ts';

/** The budgets measured here and their ids. */
const ROWS = {
  search: 'patient-search-p95',
  worklist: 'worklist-p95',
  save: 'save-p95',
  diff: 'version-diff-200',
  pdf: 'note-pdf',
} as const;
const NAMES = ['search', 'worklist', 'save', 'diff', 'pdf'] as const satisfies readonly (keyof typeof ROWS)[];

/** By what was measured: `1 client`, `50 clients`, …; and calls per second at full load. */
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
    const on = (share: number) => ({
      prepare: whatIsKnown,
      measure: async (filled: FilledStore<Known>) => ({
        ...(await measured(filled, { issuer, people, share })),
        ...(await measureLongForm({ issuer, people, ...longFormOf(filled) })),
      }),
    });
    const embedded = await onEmbedded(on(1));
    const mongo = await onMongo(on(0.2));
    const served = NAMES.map((name): [string, Figure] => [ROWS[name], figureOf(embedded[name], mongo?.[name])]);
    return new Map<string, Figure>([...served, ['terminology-search', await measureTerminology()]]);
  } finally {
    issuer.close();
  }
}

const longFormOf = ({ mongo }: FilledStore<Known>) =>
  mongo ? { mongo: { url: mongo.url, database: `${mongo.database}_long` } } : {};

async function measured(
  { environment, known }: FilledStore<Known>,
  { issuer, people, share }: { readonly issuer: Issuer; readonly people: readonly Tokens[]; readonly share: number },
): Promise<Pick<Measured, 'search' | 'worklist' | 'save'>> {
  const server = await startServerProcess({ ...environment, ...issuer.environment });
  const caller = new Caller(server.url, CONNECTIONS);
  try {
    const search = searcher(caller, known, people);
    for (const [number] of people.entries()) await search(0, number);
    const save = await saver(caller, { known, people, clients: CONNECTIONS });
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
