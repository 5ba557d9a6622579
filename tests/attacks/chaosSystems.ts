import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSandbox, CONTROL_PATH, FHIR_PATH } from '../../fixtures/epic-sandbox/sandbox.ts';
import { startAriaSandbox } from '../../fixtures/aria-sandbox/startAriaSandbox.ts';
import { ariaDbSource } from '../../server/src/external/aria-db/ariaDbSource.ts';
import { postgresDatabase } from '../../server/src/external/aria-db/postgresDatabase.ts';
import { epicSource } from '../../server/src/external/epic/epicSource.ts';
import { databaseAddress } from '../../server/src/settings/databaseAddress.ts';
import { ARIA_ROWS, ARIA_TABLES } from '../../server/src/testing/ariaViews.ts';
import { ariaOfSandbox } from '../../server/src/testing/ariaOfSandbox.ts';
import { startPostgres } from '../../server/src/testing/postgres.ts';
import type { ChaosSystem } from './outsideChaos.ts';

/** Long enough for an answer on a busy machine, short enough that a slow one ends soon. */
const TIMEOUT = 1_000;
const SLOW = { delayMs: 3_000 };
const SILENT = { warn: () => undefined };
const FHIR_FAULTS = {
  slow: SLOW,
  'HTTP 401': { failWith: 401 },
  'HTTP 403': { failWith: 403 },
  'HTTP 429': { failWith: 429 },
  'HTTP 500': { failWith: 500 },
  'HTTP 503': { failWith: 503 },
  garbage: { malformed: 'json' },
  'another shape': { malformed: 'shape' },
  'half an answer': { truncate: true },
  'a dropped connection': { dropConnection: true },
} as const;

/** A port at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

export async function chaosOfAria(): Promise<ChaosSystem> {
  const sandbox = await startAriaSandbox({ now: new Date('2026-03-02T15:00:00Z') });
  const { aria } = ariaOfSandbox(sandbox, { timeoutMs: TIMEOUT });
  const away = ariaOfSandbox(sandbox, {
    timeoutMs: TIMEOUT,
    baseUrl: `http://127.0.0.1:${await closedPort()}/fhir/r4`,
  });
  const patient = 'aria-mrn1234';
  const faults = {
    ...FHIR_FAULTS,
    'refused sign-in': { refuseSignIn: true },
    'tokens that are forgotten': { forgetTokens: true },
    'a wrong content type': { contentType: 'html' },
    'other patients': { wrongPatient: true },
    'one id with two contents': { duplicate: 'different' },
    'one id twice': { duplicate: 'same' },
    'pages in a circle': { endlessPages: true },
    rad: { doseUnit: 'rad' },
    'no unit': { doseUnit: '' },
    'a dose as text': { doseValue: 'fifty' },
    'a dose of 0': { doseValue: '0' },
    'a negative dose': { doseValue: '-180' },
    '1e9': { doseValue: '1e9' },
    NaN: { doseValue: 'NaN' },
  } as const;
  return {
    sourceSystem: 'ARIA',
    timeoutMs: TIMEOUT,
    source: aria,
    operations: {
      search: (source) => source.searchByMrn('MRN1234'),
      patient: (source) => source.readPatient(patient),
      prescriptions: async (source) => source.prescriptions?.(patient),
      'prescriptions of two phases': async (source) => source.prescriptions?.('Patient-6'),
      treatments: async (source) => source.treatments?.('Patient-6'),
      documents: async (source) => source.documents?.(patient),
      document: async (source) => source.readDocument?.(patient, `${patient}-simulation`),
      schedule: async (source) => source.schedule?.('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'),
    },
    faults: {
      ...Object.fromEntries(Object.entries(faults).map(([name, switches]) => [name, () => sandbox.set(switches)])),
      away: () => Promise.resolve(away.aria),
    },
    calm: () => sandbox.set({}),
    stop: () => sandbox.stop(),
  };
}

export async function chaosOfEpic(): Promise<ChaosSystem> {
  const server = createSandbox(new Date('2026-03-02T15:00:00Z'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${portOf(server.address())}`;
  const set = async (switches: object) => {
    await (await fetch(`${origin}${CONTROL_PATH}`, { method: 'POST', body: JSON.stringify(switches) })).arrayBuffer();
  };
  const epicAt = (baseUrl: string) => epicSource({ baseUrl, timeoutMs: TIMEOUT, log: SILENT });
  const source = epicAt(`${origin}${FHIR_PATH}`);
  const away = epicAt(`http://127.0.0.1:${await closedPort()}${FHIR_PATH}`);
  const patient = 'cancer-patient-jenny-m';
  const [letter] = (await source.documents?.(patient)) ?? [];
  return {
    sourceSystem: 'EPIC',
    timeoutMs: TIMEOUT,
    source,
    operations: {
      search: (epic) => epic.searchByMrn('MRN1234'),
      patient: (epic) => epic.readPatient(patient),
      vitals: (epic) => epic.vitals(patient),
      appointments: (epic) => epic.appointments(patient),
      alerts: async (epic) => epic.alerts?.(patient),
      documents: async (epic) => epic.documents?.(patient),
      document: async (epic) => epic.readDocument?.(patient, letter?.externalId ?? ''),
    },
    faults: {
      ...Object.fromEntries(Object.entries(FHIR_FAULTS).map(([name, switches]) => [name, () => set(switches)])),
      away: () => Promise.resolve(away),
    },
    calm: () => set({}),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Needs PostgreSQL on this machine. */
export async function chaosOfAriaDb(): Promise<ChaosSystem> {
  const server = await startPostgres();
  const { admin } = server;
  await admin.query(ARIA_TABLES + ARIA_ROWS);
  const databaseAt = (port: number) => {
    const address = databaseAddress(`postgresql://reader@127.0.0.1:${port}/postgres?tls=off`, null);
    if (!address) throw new Error('no address');
    const database = postgresDatabase({ address, schema: 'isocenter', timeoutMs: TIMEOUT });
    return ariaDbSource({ database, timeoutMs: TIMEOUT, log: SILENT });
  };
  const source = databaseAt(server.port);
  const away = databaseAt(await closedPort());
  const inTransaction = (statement: string) => async () => {
    await admin.query(`BEGIN; ${statement}`);
  };
  /** Committed, and taken back by `calm`. */
  const changed = (statement: string) => async () => {
    await admin.query(`CREATE TABLE kept AS TABLE isocenter.isocenter_targets; ${statement}`);
  };
  const restore = `DO $$ BEGIN
    IF to_regclass('isocenter.hidden') IS NOT NULL THEN ALTER TABLE isocenter.hidden RENAME TO isocenter_targets; END IF;
    IF to_regclass('public.kept') IS NOT NULL THEN
      DELETE FROM isocenter.isocenter_targets; INSERT INTO isocenter.isocenter_targets TABLE kept; DROP TABLE kept;
    END IF; END $$`;
  const locked =
    'LOCK TABLE isocenter.isocenter_prescriptions, isocenter.isocenter_patients, isocenter.isocenter_treatments IN ACCESS EXCLUSIVE MODE';
  const set = 'UPDATE isocenter.isocenter_targets SET';
  return {
    sourceSystem: 'ARIA_DB',
    timeoutMs: TIMEOUT,
    source,
    operations: {
      search: (views) => views.searchByMrn('MRN1234'),
      patient: (views) => views.readPatient('p1'),
      prescriptions: async (views) => views.prescriptions?.('p1'),
      treatments: async (views) => views.treatments?.('p1'),
      schedule: async (views) => views.schedule?.('2026-03-11T00:00:00Z', '2026-03-12T00:00:00Z'),
    },
    faults: {
      away: () => Promise.resolve(away),
      locked: inTransaction(locked),
      'connections that break': async () => {
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'reader'`);
      },
      'a view that is gone': changed('ALTER TABLE isocenter.isocenter_targets RENAME TO hidden'),
      rad: changed(`${set} dose_unit = 'rad'`),
      'no unit': changed(`${set} dose_unit = NULL`),
      NaN: changed(`${set} total_dose = 'NaN'`),
      '1e9': changed(`${set} total_dose = 1e9`),
      'a negative dose': changed(`${set} dose_per_fraction = -2.66`),
      'no fractions': changed(`${set} fractions = 0`),
      'another word for a side': changed(`${set} side = 'sinister'`),
      'one id with two contents': changed(
        `INSERT INTO isocenter.isocenter_targets (target_id, prescription_id, patient_id) VALUES ('rx1/a', 'rx1', 'p1')`,
      ),
      'a target without its prescription': changed(`${set} prescription_id = 'gone'`),
    },
    calm: async () => {
      await admin.query('ROLLBACK');
      await admin.query(restore);
    },
    stop: async () => {
      await Promise.all([source.close(), away.close()]);
      await server.stop();
    },
  };
}
