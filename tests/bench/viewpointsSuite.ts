import { performance } from 'node:perf_hooks';
import type { CaseFieldType, ChartQuery, ViewpointChart, ViewpointFilter } from '@isocenter/schemas';
import { CaseService } from '../../server/src/analytics/caseService.ts';
import { CaseProjection } from '../../server/src/analytics/cases/caseProjection.ts';
import { CASE_SHAPE, type CaseRecord } from '../../server/src/analytics/cases/caseRecord.ts';
import { COURSE_COLUMNS } from '../../server/src/analytics/cases/courseColumns.ts';
import type { Catalogue } from '../../server/src/analytics/cases/caseCatalogue.ts';
import type { StoredCaseValue } from '../../server/src/analytics/columns/caseColumn.ts';
import { CaseCopy } from '../../server/src/analytics/copy/caseCopy.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { syntheticCase } from '../../server/src/testing/syntheticCases.ts';
import type { Figure, Figures } from './budgets.ts';
import { drawnCharts } from './drawnCharts.ts';
import { hospitalFolder } from './hospital.ts';
import { quantile } from './timing.ts';

const FIELDS = 300;
const ROUNDS = 60;
const WARM_UP = 6;
const MADE_ON = '2026-03-02T08:00:00.000Z';
/** A hospital whose documents are counted towards a hundred thousand. */
const HOSPITAL = { patients: 1_000, tasks: 20_000, everyTask: 'SIGNED' } as const;
const DOCUMENTS = 100_000;

/**
 * The charts of Viewpoints V2 as the service answers them, without HTTP: eight charts that filter each other, another
 * filter in each round. Memory is that of the embedded copy alone. The processor's time is among the peers: the figures
 * themselves mean little on a busy machine.
 */
export async function measureViewpoints(): Promise<Figures> {
  const small = await crossFiltered(10_000);
  const large = await crossFiltered(1_000_000);
  return new Map([
    ['cross-filter-10k-p95', small.figure],
    ['cross-filter-1m-p95', large.figure],
    ['cross-filter-drawn', await drawnCharts()],
    ['case-copy-1m', { value: large.megabytes, peers: { '10,000 cases': small.megabytes } }],
    ['case-projection', await projection()],
  ]);
}

async function crossFiltered(count: number): Promise<{ readonly figure: Figure; readonly megabytes: number }> {
  const catalogue = wideCatalogue();
  const copy = new CaseCopy({
    cases: {
      find: (filter, options) => Promise.resolve(page(count, lastOf(filter), options?.limit ?? 0)),
      countDocuments: () => Promise.resolve(count),
    },
    catalogue: { current: () => Promise.resolve(catalogue) },
    clock: { now: () => new Date(MADE_ON) },
    log: console,
  });
  try {
    const cases = new CaseService({
      copy,
      projection: { behind: () => Promise.resolve(0) },
      access: { viewed: () => Promise.resolve(), hiddenFrom: () => Promise.resolve(new Set()) },
      audit: { record: () => Promise.resolve() },
      clock: { now: () => new Date(MADE_ON) },
    });
    const open = await copy.current();
    const times: number[] = [];
    let processor = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const began = performance.now();
      const before = process.cpuUsage();
      await cases.charts(ANYONE, queryOf(round), { about: 'bench' });
      if (round < WARM_UP) continue;
      times.push(performance.now() - began);
      const { user, system } = process.cpuUsage(before);
      processor += (user + system) / 1_000;
    }
    const [memory] = await open.ask({
      sql: 'SELECT CAST(sum(memory_usage_bytes) AS DOUBLE) AS bytes FROM duckdb_memory()',
      values: [],
    });
    return {
      figure: {
        value: quantile(times, 0.95),
        peers: { median: quantile(times, 0.5), 'processor ms per round': processor / ROUNDS },
      },
      megabytes: Number(memory?.['bytes'] ?? Number.NaN) / 1e6,
    };
  } finally {
    copy.close();
  }
}

const ANYONE: Parameters<CaseService['charts']>[0] = {
  user: {
    ...{ id: 'usr-bench', displayName: 'Bench', email: 'bench@isocenter.example', roles: [], isInternal: false },
    ...{
      clinicianRole: null,
      providerTypeId: null,
      providerId: null,
      signInId: 'sgn-bench',
      authenticatedOn: MADE_ON,
      assurance: null,
    },
    permissions: new Set(['viewpoints:view', 'viewpoints:kmcurve', 'patients:view']),
  },
  info: { requestId: 'bench', address: '127.0.0.1' },
};

const CHARTED: readonly (readonly [feature: string, feature2: string | null])[] = [
  ['disease_system', null],
  ['age', null],
  ['registered_on', null],
  ['fractions_prescribed', null],
  ['worst_toxicity', null],
  ['sex', null],
  ['disease_system', 'age'],
  ['f0', 'f1'],
];
const CHARTS: readonly ViewpointChart[] = CHARTED.map(([feature, feature2], index) => {
  return { id: `c${index}`, title: '', feature, feature2 };
});

function queryOf(round: number): ChartQuery {
  const filters: readonly ViewpointFilter[] = [
    { feature: 'age', lower: 30 + (round % 20), upper: 70 + (round % 15) },
    ...(round % 2 === 0 ? [{ feature: 'disease_system', include: ['Breast', 'GU'] }] : []),
    ...(round % 3 === 0 ? [{ feature: 'worst_toxicity', upper: round % 4 }] : []),
  ];
  return { charts: CHARTS, filters, isCrossFilter: true };
}

const TYPES: readonly CaseFieldType[] = ['number', 'choice', 'date', 'choices'];
const CHOICES = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id.toUpperCase() }));

/** The fields of courses, and fields of forms of every type. */
function wideCatalogue(): Catalogue {
  const own = COURSE_COLUMNS.map((column) => ({ ...column, since: null }));
  const forms = Array.from({ length: FIELDS - own.length }, (_, index) => {
    const type = TYPES[index % TYPES.length] ?? 'number';
    return {
      ...{ shortName: `f${index}`, label: `Field ${index}`, type, unit: null, since: null },
      choices: type === 'choice' || type === 'choices' ? CHOICES : null,
      ...{ origin: 'form' as const, form: 'Bench', path: `Bench.f${index}` },
    };
  });
  const columns = [...own, ...forms];
  return { key: 'bench', columns, byName: new Map(columns.map((column) => [column.shortName, column])) };
}

/** Two of three fields of forms have no answer, as in a department whose forms differ by disease. */
function wideCase(number: number): CaseRecord {
  const made = syntheticCase(number, MADE_ON);
  const values: Record<string, StoredCaseValue> = { ...made.values };
  for (let index = number % 3; index < FIELDS - COURSE_COLUMNS.length; index += 3) {
    const drawn = (number * 31 + index * 17) % 97;
    const type = TYPES[index % TYPES.length];
    const letter = CHOICES[drawn % CHOICES.length]?.id ?? 'a';
    if (type === 'number') values[`f${index}`] = drawn / 2;
    else if (type === 'date') values[`f${index}`] = `2025-${String(1 + (drawn % 12)).padStart(2, '0')}-15`;
    else values[`f${index}`] = type === 'choice' ? letter : [letter];
  }
  return { ...made, _id: idOf(number), shape: CASE_SHAPE, values };
}

const idOf = (number: number) => `epi-${String(number).padStart(8, '0')}`;

/** Cases are asked for in the order of their ids; what changed since is nothing. */
function page(count: number, last: string | null, limit: number): CaseRecord[] {
  if (last === null) return [];
  const begin = last === '' ? 0 : Number(last.slice('epi-'.length)) + 1;
  return Array.from({ length: Math.max(0, Math.min(limit, count - begin)) }, (_, index) => wideCase(begin + index));
}

function lastOf(filter: object): string | null {
  const id: unknown = '_id' in filter ? filter._id : null;
  return typeof id === 'object' && id !== null && '$gt' in id ? String(id.$gt) : null;
}

async function projection(): Promise<Figure> {
  const { folder, discard } = await hospitalFolder(HOSPITAL);
  try {
    const store = await openEmbeddedStore({ folder });
    const forms = formLibrary(store);
    const made = new CaseProjection({
      ...{ store, forms, reads: new TaskReads(store, forms), clock: { now: () => new Date(MADE_ON) }, log: console },
      days: treatmentDays('America/New_York', []),
    });
    const began = performance.now();
    const before = process.cpuUsage();
    await made.makeMissing();
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(before);
    await store.close();
    const share = DOCUMENTS / HOSPITAL.tasks;
    return { value: seconds * share, peers: { 'processor s': ((user + system) / 1e6) * share } };
  } finally {
    discard();
  }
}
