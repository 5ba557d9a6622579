/**
 * `npm run bench [-- SUITE…] [--json]`: measures the product against its budgets. Figures depend on the machine; quote
 * ratios. Never part of `npm test`.
 */
import { parseArgs } from 'node:util';
import { BUDGETS, SUITES, type Figure, type Figures, type Suite } from './budgets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});

// An interrupted bench still stops the processes it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const isSuite = (name: string): name is Suite => SUITES.some((suite) => suite === name);
const unknown = positionals.filter((name) => !isSuite(name));
if (unknown.length > 0) {
  console.error(`isocenter: there is no suite "${unknown.join('", "')}"; there are ${SUITES.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? positionals.filter(isSuite) : SUITES;

/** Loaded on demand, because each loads a part of the product. */
const MEASURE: Readonly<Partial<Record<Suite, () => Promise<Figures>>>> = {
  engine: async () => (await import('./engineSuite.ts')).measureEngine(),
  renderer: async () => (await import('./rendererSuite.ts')).measureRenderer(),
  server: async () => (await import('./serverSuite.ts')).measureServer(),
  mllp: async () => (await import('./mllp.ts')).measureMllp(),
  queue: async () => (await import('./attendingQueue.ts')).measureQueue(),
  cost: async () => (await import('./cost.ts')).measureCost(),
  day: async () => (await import('./day.ts')).measureDay(),
  workday: async () => (await import('./workday.ts')).measureWorkday(),
  viewpoints: async () => (await import('./viewpointsSuite.ts')).measureViewpoints(),
  'first-load': async () => (await import('./firstLoadSuite.ts')).measureFirstLoad(),
  effort: async () => (await import('./effortSuite.ts')).measureEffort(),
};

/** The figures of other products, and their ratio to ours. */
function comparedWith(figure: Figure | undefined): { [peer: string]: { value: number; ratio: number } } {
  const peers = Object.entries(figure?.peers ?? {});
  return Object.fromEntries(
    peers.map(([peer, value]) => {
      return [peer, { value: rounded(value), ratio: rounded(figure ? value / figure.value : Number.NaN, 2) }];
    }),
  );
}
function rounded(value: number, digits = 4): number {
  return Number(value.toPrecision(digits));
}

/** A suite that fails loses its own figures only. */
async function measured(suite: Suite): Promise<Figures | null> {
  try {
    return (await MEASURE[suite]?.()) ?? new Map();
  } catch (error) {
    failures.push({ suite, error });
    return null;
  }
}

const rows = [];
const failures: { readonly suite: Suite; readonly error: unknown }[] = [];
for (const suite of wanted) {
  const figures = await measured(suite);
  if (!figures) continue;
  for (const { id, says, unit, budget } of BUDGETS.filter((row) => row.suite === suite)) {
    const figure = figures.get(id);
    const value = figure ? rounded(figure.value) : null;
    rows.push({
      id,
      says,
      value,
      unit,
      budget,
      pass: value === null ? null : value <= budget,
      wall: figure?.wall === undefined ? null : rounded(figure.wall),
      peers: comparedWith(figure),
      ...(figure?.counts ? { counts: figure.counts } : {}),
    });
  }
}

if (values.json) {
  console.log(
    JSON.stringify(
      rows.map(({ says: _says, ...row }) => row),
      null,
      2,
    ),
  );
} else {
  for (const { says, value, unit, budget, pass, wall, peers, counts } of rows) {
    const verdict = pass === null ? 'not measured yet' : pass ? 'within' : 'OVER';
    console.log(
      `${verdict.padEnd(18)}${(value === null ? '–' : `${value} ${unit}`).padStart(12)}  of ${budget} ${unit}  ${says}${wall === null ? '' : `; ${wall} ${unit} by the clock`}`,
    );
    for (const [peer, other] of Object.entries(peers)) {
      console.log(`${`${other.value} ${unit}`.padStart(30)}  ${`${other.ratio} times`.padStart(12)}  ${peer}`);
    }
    for (const line of counts ?? []) console.log(`${' '.repeat(32)}${line}`);
  }
}

for (const { suite, error } of failures) console.error(`\nThe suite ${suite} failed:`, error);
if (failures.length > 0) {
  console.error(
    `\nFailed: ${failures.map(({ suite }) => suite).join(', ')}. The figures above are of the other suites.`,
  );
  process.exitCode = 1;
}
