import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import persistedOperations from '../../schemas/persisted-operations.json' with { type: 'json' };
import { SOAK } from '../../engine/src/testing/proof.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { checkOf } from '../../server/src/testing/clinic.ts';
import { REST_MATRIX } from '../security/accessMatrix.ts';
import { AuditedClinic } from '../security/auditedClinic.ts';
import { restSamples } from '../security/restSamples.ts';
import { callerOf } from '../security/callerOf.ts';
import { leastHold } from './effort.ts';
import { largestChart, type LargestChart } from './largestChart.ts';
import { LONG_FORMS } from './longForms.ts';

/** Milliseconds of an idle machine. */
const MOST = 200;
const BETWEEN_CALLS = 4_100;
/** Without SOAK: a few of them, which change every day. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000));
const SOME = 2;
/** Routes that need a browser, a launch or a link; they read no chart. */
const WITHOUT_CHART = [
  'GET /api/opc/ehr_redirect',
  'GET /api/opc/launch_ehr',
  'GET /api/brocade/reissue_token',
  // It has no end to wait for.
  'GET /api/data_api/events',
];

function some<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const wanted = fc.shuffledSubarray([...rows], { minLength: most, maxLength: most });
  return SOAK ? rows : (fc.sample(wanted, { numRuns: 1, seed: SEED })[0] ?? []);
}

const queries = Object.values(persistedOperations).flatMap((text) => {
  const [, name, declared = ''] = /^query (\w+)\s*(?:\(([^)]*)\))?/.exec(text.trim()) ?? [];
  return name === undefined
    ? []
    : [{ name, text, variables: [...declared.matchAll(/\$(\w+):/g)].map(([, v]) => v ?? '') }];
});

/** They read the chart as a whole; the others read a list or a setting. */
const OF_CHART = /^(taskId|episodeId|patientId|versionId|from|providerIds)$/;
const isOfChart = ({ variables }: (typeof queries)[number]) => variables.some((name) => OF_CHART.test(name));
const chosen = [
  ...some(queries.filter(isOfChart), SOME),
  ...some(
    queries.filter((query) => !isOfChart(query)),
    1,
  ),
];

/** By the name of a variable; a new one must be added here. */
const valuesOf = ({ patientId, episodeId, task, versionId, earlierVersionId }: LargestChart) => ({
  ...{ patientId, episodeId, taskId: task.id, versionId, from: earlierVersionId, to: versionId, id: task.id },
  ...{
    providerIds: ['prv-ruiz'],
    limit: 200,
    taskType: null,
    sort: null,
    descending: false,
    after: null,
    before: null,
  },
  ...{ mrn: 'MRN', sourceSystem: 'EPIC', externalIds: ['rx-1'], params: {}, name: 'Name', messageId: 'hl7-1' },
  ...{ formConfigId: 'editable', episodeType: 'Radiation', formConfigType: 'OTVStatus', system: 'Default' },
  ...{ startDate: '2026-03-01', endDate: '2026-03-31', resourceIds: null },
  ...{ isVersion: false, freshness: checkOf(task), externalId: 'doc-1', qaStartDate: '2026-01-01' },
  ...{ text: 'MRN' },
});

describe(`the reading of a chart at its limits holds up no one (seed ${SEED})`, () => {
  let clinic: AuditedClinic;
  let chart: LargestChart;
  beforeAll(async () => {
    clinic = await AuditedClinic.open({}, LONG_FORMS);
    chart = await largestChart(clinic);
    clinic.clinic.outside.keepDocuments({ 'doc-1': 'Consultation' });
  }, 120_000);
  afterAll(() => clinic.clinic.close());

  const holdOf = (who: string, send: (headers: object) => Promise<Response>) =>
    leastHold(MOST, async () => {
      clinic.clinic.server.clock.pass(BETWEEN_CALLS);
      const headers = await clinic.freshTokens(who);
      return async () => (await send(headers)).arrayBuffer();
    });

  it('has a value for every variable of every query', () => {
    const known = valuesOf(chart);
    expect(queries.flatMap(({ variables }) => variables).filter((name) => !(name in known))).toEqual([]);
  });

  it.each(chosen)('$name', { timeout: 60_000 }, async ({ text, variables }) => {
    const values: Readonly<Record<string, unknown>> = valuesOf(chart);
    const body = { query: text, variables: Object.fromEntries(variables.map((name) => [name, values[name]])) };
    const hold = await holdOf('usr-attending', (headers) =>
      clinic.clinic.server.call('POST', '/api/opc', { headers, body }),
    );
    expect(hold).toBeLessThan(MOST);
  });

  const reading = REST_ROUTES.filter(({ method }) => method === 'get')
    .map(({ path }) => ({ name: `GET ${path}`, path }))
    // What only interfaces call tells of no chart.
    .filter(({ name }) => !WITHOUT_CHART.includes(name) && REST_MATRIX[name]?.allowed !== 'interface');
  // The PDF of a note of this length takes as long as its thread may work.
  const inTime = reading.filter(({ name }) => SOAK || !name.endsWith('.pdf'));
  it.each(some(inTime, 1))('$name', { timeout: 120_000 }, async ({ name, path }) => {
    const row = REST_MATRIX[name];
    if (!row) throw new Error('The matrix has no row for this route.');
    const { params = {}, query } = (await restSamples({ launch: '' })[name]?.(clinic)) ?? {};
    const ofChart: Readonly<Record<string, string>> = path.includes('/tasks/')
      ? { id: chart.task.id }
      : path.includes('/episode/')
        ? { id: chart.episodeId }
        : params;
    const address = path.replace(/:(\w+)/g, (_, part: string) => ofChart[part] ?? 'x1');
    const hold = await holdOf(callerOf(row, false), (headers) =>
      fetch(`${clinic.clinic.server.url}${address}${query ? `?${query}` : ''}`, { headers: { ...headers } }),
    );
    expect(hold).toBeLessThan(MOST);
  });
});
