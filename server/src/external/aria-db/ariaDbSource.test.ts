import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { databaseAddress } from '../../settings/databaseAddress.ts';
import { ARIA_ROWS, ARIA_TABLES } from '../../testing/ariaViews.ts';
import { noPostgres, startPostgres, type RunningPostgres } from '../../testing/postgres.ts';
import { ariaDbSource } from './ariaDbSource.ts';
import { postgresDatabase } from './postgresDatabase.ts';
import { selectOf } from './reportingDatabase.ts';
import { SQL_SERVER } from './sqlServerDatabase.ts';
import { viewsTable } from './views.ts';

if (noPostgres !== null) console.warn(`ARIA_DB was not tested against PostgreSQL: ${noPostgres}.`);

describe.skipIf(noPostgres !== null)('ARIA_DB on PostgreSQL', () => {
  let server: RunningPostgres;
  const logged: unknown[] = [];
  const closing: (() => Promise<void>)[] = [];
  function ariaDb(timeoutMs = 10_000, user = 'reader') {
    const address = databaseAddress(`postgresql://${user}@${server.host}:${server.port}/postgres?tls=off`, null);
    if (!address) throw new Error('no address');
    const database = postgresDatabase({ address, schema: 'isocenter', timeoutMs });
    const log = { warn: (...line: unknown[]) => logged.push(line) };
    closing.push(() => database.close());
    return { source: ariaDbSource({ database, timeoutMs, log }), database };
  }

  beforeAll(async () => {
    server = await startPostgres();
    await server.admin.query(ARIA_TABLES + ARIA_ROWS);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
    await server.stop();
  });

  it('finds a patient by the exact MRN, and reads one by id', async () => {
    const { source } = ariaDb();
    const jenny = {
      sourceSystem: 'ARIA_DB',
      externalId: 'p1',
      sourceId: 'MRN1234',
      name: { firstName: 'Jenny', middleName: null, lastName: 'M' },
      dateOfBirth: '1965-01-01',
      sex: 'FEMALE',
    };
    expect(await source.searchByMrn('MRN1234')).toEqual([jenny]);
    expect(await source.searchByMrn('MRN12')).toEqual([]);
    expect(await source.searchByMrn("x' OR '1'='1")).toEqual([]);
    expect(await source.readPatient('p1')).toEqual(jenny);
    expect(await source.readPatient('p9')).toBeNull();
  });

  it('reads each digit of a numeric, and each time in its zone [EXT-004]', async () => {
    const [breast] = await ariaDb().source.prescriptions('p1');
    expect(breast).toMatchObject({
      sourceSystem: 'ARIA_DB',
      externalId: 'rx1',
      version: '7',
      patientExternalId: 'p1',
      side: 'left',
      state: 'approved',
      diagnosis: { code: 'C50.412' },
      prescribedOn: '2026-03-02T14:00:00.000Z',
      finalizedOn: '2026-03-03T15:30:00.250Z',
      unreadable: [],
    });
    expect(breast?.targets).toMatchObject([
      { externalId: 'rx1/a', doseCGy: '4256', dosePerFractionCGy: '266', fractions: 16 },
      {
        externalId: 'rx1/b',
        doseCGy: '1065.00000000000000000000000000000001',
        dosePerFractionCGy: '266.25',
        fractions: 4,
      },
    ]);
  });

  it('reads what was delivered, and the schedule', async () => {
    const { source } = ariaDb();
    expect(await source.treatments('p1')).toMatchObject([
      {
        prescription: 'rx1',
        state: 'in-progress',
        fractionsDelivered: 2,
        doses: [{ target: 'rx1/a', doseCGy: '532' }],
        sessions: [
          { fraction: 1, on: '2026-03-09T15:00:00.000Z', doseCGy: '266' },
          { fraction: 2, on: '2026-03-10T15:00:00.000Z' },
        ],
      },
    ]);
    const day = await source.schedule('2026-03-11T00:00:00.000Z', '2026-03-12T00:00:00.000Z');
    expect(day).toMatchObject([{ mrn: 'MRN1234', kind: 'TREATMENT', resource: 'Linac 1' }]);
    await server.admin.query(`UPDATE isocenter.isocenter_schedule SET state = 'canceled'`);
    const [called] = await source.schedule('2026-03-11T00:00:00.000Z', '2026-03-12T00:00:00.000Z');
    expect(called?.state).toBe('cancelled');
    expect(await source.schedule('2026-03-12T00:00:00.000Z', '2026-03-13T00:00:00.000Z')).toEqual([]);
  });

  it('cannot write, even with a login that may', async () => {
    const { source } = ariaDb();
    await server.admin.query(`
      CREATE FUNCTION isocenter.write() RETURNS text LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO isocenter.people (patient_id) VALUES ('p7'); RETURN 'p7'; END $$;
      ALTER TABLE isocenter.isocenter_patients RENAME TO people;
      CREATE VIEW isocenter.isocenter_patients AS SELECT isocenter.write() AS patient_id, mrn, first_name, middle_name, last_name, birth_date, sex FROM isocenter.people;
      GRANT SELECT ON isocenter.isocenter_patients TO reader`);
    await expect(source.searchByMrn('MRN1234')).rejects.toThrow(MESSAGES.patientSearchFailed);
    expect(JSON.stringify(logged)).toContain('25006');
    await server.admin.query(
      `DROP VIEW isocenter.isocenter_patients; ALTER TABLE isocenter.people RENAME TO isocenter_patients`,
    );
    expect(
      (await server.admin.query(`SELECT 1 FROM isocenter.isocenter_patients WHERE patient_id = 'p7'`)).rowCount,
    ).toBe(0);
  });

  it.each([
    ["UPDATE isocenter.isocenter_targets SET total_dose = 'NaN'", 'A dose is not a number.'],
    ['UPDATE isocenter.isocenter_targets SET total_dose = 1e9', 'A dose is impossibly large.'],
    ['UPDATE isocenter.isocenter_targets SET total_dose = -1', 'A dose is negative.'],
    [
      "UPDATE isocenter.isocenter_targets SET dose_unit = 'rad', dose_per_fraction = NULL",
      'A dose has a unit other than Gy and cGy.',
    ],
    ['UPDATE isocenter.isocenter_targets SET fractions = 0', 'A number of fractions is 0.'],
    ["UPDATE isocenter.isocenter_targets SET side = 'links'", 'The side is not one side.'],
    ["UPDATE isocenter.isocenter_prescriptions SET state = 'final'", 'The state is not one of decision 46.'],
  ])('after "%s" says: %s', async (statement, reason) => {
    await server.admin.query('CREATE TABLE kept_t AS TABLE isocenter.isocenter_targets');
    await server.admin.query('CREATE TABLE kept_p AS TABLE isocenter.isocenter_prescriptions');
    await server.admin.query(statement);
    const [breast] = await ariaDb().source.prescriptions('p1');
    expect(new Set(breast?.unreadable.map((part) => part.reason))).toEqual(new Set([reason]));
    await server.admin.query(`
      TRUNCATE isocenter.isocenter_targets, isocenter.isocenter_prescriptions;
      INSERT INTO isocenter.isocenter_targets TABLE kept_t; INSERT INTO isocenter.isocenter_prescriptions TABLE kept_p;
      DROP TABLE kept_t, kept_p`);
  });

  it('ends a statement that takes too long, and reads again afterwards', async () => {
    const { source } = ariaDb(200);
    await source.searchByMrn('MRN1234');
    await server.admin.query('BEGIN; LOCK TABLE isocenter.isocenter_prescriptions IN ACCESS EXCLUSIVE MODE');
    const begun = Date.now();
    await expect(source.prescriptions('p1')).rejects.toBeInstanceOf(ExternalSystemError);
    expect(Date.now() - begun).toBeLessThan(2_000);
    await server.admin.query('ROLLBACK');
    await expect
      .poll(() =>
        source.prescriptions('p1').then(
          ({ length }) => length,
          () => 0,
        ),
      )
      .toBe(1);
  });

  it('lets the caller leave', async () => {
    const { source } = ariaDb();
    await server.admin.query('BEGIN; LOCK TABLE isocenter.isocenter_prescriptions IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const read = source.prescriptions('p1', leaving.signal);
    setTimeout(() => leaving.abort(), 50);
    await expect(read).rejects.toBeInstanceOf(ExternalSystemError);
    await server.admin.query('ROLLBACK');
  });

  it('says why it cannot be read, without words of the database [EXT-002]', async () => {
    expect(await ariaDb().source.checkHealth()).toEqual({ sourceSystem: 'ARIA_DB', status: 'SUCCESS', reason: null });
    expect(await ariaDb(5_000, 'stranger').source.checkHealth()).toEqual({
      sourceSystem: 'ARIA_DB',
      status: 'FAILURE',
      reason: 'The database could not be read (28000).',
    });
  });

  it('encrypts, and connects to no server whose certificate is not vouched for', async (context) => {
    const { certificate, host, port } = server;
    if (certificate === null) return context.skip('openssl is not installed');
    const healthWith = async (authorities: string | null) => {
      const address = databaseAddress(`postgresql://reader@${host}:${port}/postgres`, authorities);
      if (!address) throw new Error('no address');
      const database = postgresDatabase({ address, schema: 'isocenter', timeoutMs: 5_000 });
      closing.push(() => database.close());
      return ariaDbSource({ database, timeoutMs: 5_000, log: { warn: () => undefined } }).checkHealth();
    };
    expect(await healthWith(certificate)).toMatchObject({ status: 'SUCCESS' });
    expect((await healthWith(null)).reason).toMatch(/^The database could not be read \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  });

  it('refuses a row of another patient', async () => {
    await server.admin.query(`
      ALTER TABLE isocenter.isocenter_targets RENAME TO all_targets;
      CREATE VIEW isocenter.isocenter_targets AS SELECT * FROM isocenter.all_targets;
      UPDATE isocenter.all_targets SET patient_id = 'p2' WHERE target_id = 'rx1/b';
      GRANT SELECT ON isocenter.isocenter_targets TO reader`);
    // The target of another patient is not among the rows asked for: the prescription lost it, and nothing else came in.
    const [breast] = await ariaDb().source.prescriptions('p1');
    expect(breast?.targets.map(({ externalId }) => externalId)).toEqual(['rx1/a']);
    await expect(ariaDb().source.prescriptions('p2')).rejects.toThrow('An error occurred while searching');
  });
});

it('asks SQL Server with parameters only, and for text only', () => {
  const statement = selectOf(
    'isocenter_treatments',
    { patient_id: "p1'; DROP TABLE x --" },
    { schema: 'isocenter', dialect: SQL_SERVER },
  );
  expect(statement.values).toEqual(["p1'; DROP TABLE x --"]);
  expect(statement.text).not.toContain('DROP');
  expect(statement.text).toMatch(/^SELECT TOP \(10001\) CAST\(treatment_id AS nvarchar\(4000\)\) AS treatment_id, /);
  expect(statement.text).toMatch(/ FROM isocenter\.isocenter_treatments WHERE patient_id = @p1$/);
});

it('docs/aria-db-views.md describes the views (npm run update)', async () => {
  await expect(`${INTRODUCTION}\n\n${viewsTable()}\n`).toMatchFileSnapshot('../../../../docs/aria-db-views.md');
});

const INTRODUCTION = `# Reporting views of ARIA

A department whose ARIA has no FHIR interface can be read through views in its database (\`ARIA_DB_URL\`), in PostgreSQL or SQL
Server. The department makes these views, in the schema \`ARIA_DB_SCHEMA\`, and a login that may select from them and nothing else.
The server reads with parameters only, in transactions that can't write (SQL Server: with snapshot isolation, which
\`ALTER DATABASE … SET ALLOW_SNAPSHOT_ISOLATION ON\` allows; it has no read-only transactions, so the rights of the login are what
protects the database). Every column may be null unless it is an id. All values come as text: a dose is read digit by digit.

What a view answers is checked: a unit other than cGy and Gy, an impossible number, a side or state with another word is shown as
unreadable; two rows with one id and different contents, a row of another patient, or a target without its prescription fail the
whole read. A target must keep its id in all versions of a prescription, or a change of its dose looks like a new target.

The driver for SQL Server has not been run against a server yet; that for PostgreSQL is tested against PostgreSQL 15.`;
