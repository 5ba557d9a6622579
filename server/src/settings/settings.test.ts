import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mosaiqWarnings } from './mosaiqSettings.ts';
import { settingsTable } from './settingRows.ts';
import { readSettings } from './settings.ts';

const PRODUCTION = {
  ISOCENTER_MODE: 'production',
  OIDC_ISSUER: 'https://login.hospital.example/oauth2',
  PUBLIC_URL: 'https://isocenter.hospital.example',
  KEY_FOLDER: '/etc/isocenter/keys',
};

describe('settings', () => {
  it('an empty environment is a demonstration', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4600,
      publicUrl: 'http://localhost:4600',
      oidc: { externalIssuer: null, issuer: 'http://localhost:4600/idp', audience: 'http://localhost:4600/api' },
      demoData: true,
      demoPassword: 'isocenter',
    });
  });

  it('the warning comes at 14 minutes and the logout at 15 by default [CONST-003]', () => {
    expect(readSettings({}).inactivity).toEqual({ warningAfter: 14 * 60_000, logoutAfter: 15 * 60_000 });
    const short = readSettings({ INACTIVITY_WARNING_MINUTES: '0.1', INACTIVITY_LOGOUT_MINUTES: '0.2' });
    expect(short.inactivity).toEqual({ warningAfter: 6_000, logoutAfter: 12_000 });
  });

  it('there are three EHR redirect suffixes [CONST-027]', () => {
    expect(readSettings({}).ehrRedirectSuffixes).toHaveLength(3);
    const own = readSettings({ EHR_REDIRECT_SUFFIXES: 'epic.com, North.Example,south.example' });
    expect(own.ehrRedirectSuffixes).toEqual(['epic.com', 'north.example', 'south.example']);
  });

  it('MOSAIQ is heard on a port from the addresses that are named', () => {
    const mosaiq = { MOSAIQ_LISTEN_PORT: '2575', MOSAIQ_SEND_URL: 'mllps://mosaiq.hospital.example:2576' };
    expect(readSettings({}).mosaiq).toBeNull();
    expect(readSettings(mosaiq).mosaiq).toMatchObject({
      listen: { host: '127.0.0.1', port: 2575, tls: null, senders: ['127.0.0.1', '::1'], charset: 'UTF-8' },
      send: { host: 'mosaiq.hospital.example', port: 2576, encrypted: true },
    });
    const refusal = (change: object) => () => readSettings({ ...mosaiq, ...change });
    expect(refusal({ MOSAIQ_SENDERS: '10.1.2.0/33' })).toThrow('MOSAIQ_SENDERS must be addresses');
    expect(refusal({ MOSAIQ_FACILITIES: 'MOSAIQ' })).toThrow('MOSAIQ_FACILITIES must be APPLICATION|FACILITY');
    expect(refusal({ MOSAIQ_TLS_CERT: '/etc/c.pem' })).toThrow('must be set together');
    expect(refusal({ MOSAIQ_LISTEN_PORT: '' })).toThrow('MOSAIQ_SEND_URL needs MOSAIQ_LISTEN_PORT');
    expect(refusal(PRODUCTION)).toThrow('Production needs MOSAIQ_SENDERS');
    const safe = readSettings({ ...mosaiq, ...PRODUCTION, MOSAIQ_SENDERS: '10.1.2.0/24, fd00::7' });
    expect(mosaiqWarnings(safe)).toEqual([
      'Messages of MOSAIQ arrive unencrypted: set MOSAIQ_TLS_CERT and MOSAIQ_TLS_KEY.',
      'Every application may send as MOSAIQ: set MOSAIQ_FACILITIES.',
    ]);
  });

  it('anchors go to a bucket, an authority and a syslog server that are set', () => {
    const anchors = readSettings({
      ...{ AUDIT_BUCKET_URL: 'https://a.s3.example/', AUDIT_BUCKET_KEY_ID: 'id', AUDIT_BUCKET_SECRET: 's' },
      ...{ AUDIT_TIMESTAMP_URL: 'http://tsa.example/tsr', AUDIT_TIMESTAMP_CA: '/etc/tsa.pem' },
      ...{ AUDIT_SYSLOG: 'TLS://[::1]:6514', AUDIT_SYSLOG_CA: '/etc/log.pem' },
    }).anchors;
    expect(anchors.bucket).toMatchObject({ url: 'https://a.s3.example', lockedYears: 10, region: 'us-east-1' });
    expect(anchors.timeStamps).toEqual({ url: 'http://tsa.example/tsr', authoritiesFile: '/etc/tsa.pem' });
    const syslog = { protocol: 'tls', host: '::1', port: 6514, authoritiesFile: '/etc/log.pem' };
    expect(anchors.syslog).toEqual(syslog);
    expect(readSettings({}).anchors).toMatchObject({ bucket: null, timeStamps: null, syslog: null });
  });

  it('production starts with an outside provider', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ host: null, demoData: false, demoPassword: null });
  });

  it.each([
    [{ PORT: 'many' }, 'The setting PORT must be a port number.'],
    [{ PORT: '70000' }, 'The setting PORT must be a port number.'],
    [{ ISOCENTER_MODE: 'staging' }, 'The setting ISOCENTER_MODE must be demo or production.'],
    [{ OIDC_ISUER: 'x' }, 'There is no setting OIDC_ISUER; did you mean OIDC_ISSUER? server/README.md lists them all.'],
    [{ MONGODB_URL: 'postgres://x' }, 'The setting MONGODB_URL must begin with mongodb:// or mongodb+srv://.'],
    [
      { MONGODB_URL: 'mongodb://user:secret@a.example/?tls=true&w=1' },
      'The setting MONGODB_URL cannot say w=1: a change counts as saved when the majority of the servers has it (w=majority).',
    ],
    [
      { MONGODB_URL: 'mongodb://a.example/?W=0' },
      'The setting MONGODB_URL cannot say W=0: a change counts as saved when the majority of the servers has it (w=majority).',
    ],
    [
      { MONGODB_URL: 'mongodb://a.example/?journal=false' },
      'The setting MONGODB_URL cannot say journal=false: a change counts as saved when it is on the disk.',
    ],
    [
      { MONGODB_URL: 'mongodb://a.example/?readPreference=secondary' },
      'The setting MONGODB_URL cannot say readPreference=secondary: a secondary may not know the latest change of a chart.',
    ],
    [
      { MONGODB_URL: 'mongodb://a.example/?readConcernLevel=local' },
      'The setting MONGODB_URL cannot say readConcernLevel=local: what is read must not be undone by an election (majority).',
    ],
    [
      { MONGODB_URL: 'mongodb://a.example/?retryWrites=false' },
      'The setting MONGODB_URL cannot say retryWrites=false: an election of a new primary would lose the change that someone is saving.',
    ],
    [
      { WORKERS: '2' },
      'WORKERS=2 needs MONGODB_URL: only one process can use the embedded store. Set MONGODB_URL, or WORKERS=1.',
    ],
    [{ WORKERS: '0', MONGODB_URL: 'mongodb://a' }, 'The setting WORKERS must be at least 1.'],
    [{ WORKERS: 'all' }, 'The setting WORKERS must be a number of processes.'],
    [{ PUBLIC_URL: 'localhost' }, 'The setting PUBLIC_URL must be an http or https address.'],
    [{ PUBLIC_URL: 'http://a.example/b' }, 'The setting PUBLIC_URL must be an address without a path.'],
    [
      { EHR_REDIRECT_SUFFIXES: 'epic.com' },
      'The setting EHR_REDIRECT_SUFFIXES must be three host names separated by commas.',
    ],
    [
      { DEPARTMENT_TIME_ZONE: 'Mars/One' },
      'The setting DEPARTMENT_TIME_ZONE must be a time zone such as America/Chicago.',
    ],
    [{ INACTIVITY_WARNING_MINUTES: '20' }, 'INACTIVITY_WARNING_MINUTES must be less than INACTIVITY_LOGOUT_MINUTES.'],
    [{ OIDC_AUDIENCE: 'isocenter' }, 'OIDC_AUDIENCE must differ from OIDC_CLIENT_ID: it tells the two tokens apart.'],
    [
      { ...PRODUCTION, OIDC_ISSUER: '' },
      'Production needs OIDC_ISSUER: the embedded identity provider is for demonstrations only.',
    ],
    [{ ...PRODUCTION, OIDC_ISSUER: 'http://a.example' }, 'Production needs an https OIDC_ISSUER.'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://a.example' }, 'Production needs an https PUBLIC_URL.'],
    [{ ...PRODUCTION, EPIC_FHIR_URL: 'http://epic.example/R4' }, 'Production needs an https EPIC_FHIR_URL.'],
    [
      { ...PRODUCTION, ARIA_DB_URL: 'mssql://reader:secret@aria.example/rt?tls=off' },
      'Production needs an encrypted connection to ARIA_DB: remove tls=off from ARIA_DB_URL.',
    ],
    [{ ARIA_DB_URL: 'postgresql://aria.example/rt' }, 'The setting ARIA_DB_URL must be postgresql://'],
    [{ ARIA_DB_URL: 'postgresql://reader@aria.example/rt?sslmode=disable' }, 'The setting ARIA_DB_URL must be'],
    [{ ARIA_DB_SCHEMA: 'a; drop' }, 'The setting ARIA_DB_SCHEMA must be the name of a schema.'],
    [{ ...PRODUCTION, ARIA_FHIR_URL: 'http://aria.example/r4' }, 'Production needs an https ARIA_FHIR_URL.'],
    ...[
      'mongodb://db.example/',
      'mongodb://127.0.0.1,db.example/?replicaSet=rs0',
      'mongodb://127.0.0.1@db.example/',
      'mongodb+srv://db.example/?tls=false',
      'mongodb://db.example/?tls=true&tlsAllowInvalidCertificates=true',
    ].map((address): [Record<string, string>, string] => [
      { ...PRODUCTION, MONGODB_URL: address },
      'Production needs an encrypted connection to MongoDB: add tls=true to MONGODB_URL.',
    ]),
    [
      { ...PRODUCTION, AUDIT_BUCKET_URL: 'http://s3.example/a', AUDIT_BUCKET_KEY_ID: 'a', AUDIT_BUCKET_SECRET: 'b' },
      'Production needs an https AUDIT_BUCKET_URL.',
    ],
    [
      { AUDIT_BUCKET_URL: 'https://s3.example/a/b' },
      'The setting AUDIT_BUCKET_URL must be https://host/bucket or https://bucket.host.',
    ],
    [
      { AUDIT_BUCKET_URL: 'https://s3.example/a' },
      'AUDIT_BUCKET_URL, AUDIT_BUCKET_KEY_ID and AUDIT_BUCKET_SECRET must be set together.',
    ],
    [{ AUDIT_BUCKET_YEARS: '0' }, 'The setting AUDIT_BUCKET_YEARS must be at least 1.'],
    [
      { AUDIT_TIMESTAMP_URL: 'https://tsa.example' },
      'AUDIT_TIMESTAMP_URL and AUDIT_TIMESTAMP_CA must be set together.',
    ],
    [{ AUDIT_TIMESTAMP_URL: 'tsa.example' }, 'The setting AUDIT_TIMESTAMP_URL must be an http or https address.'],
    [
      { AUDIT_SYSLOG: 'https://log.example' },
      'The setting AUDIT_SYSLOG must be udp://host:port, tcp://host:port or tls://host:port.',
    ],
    [
      { AUDIT_SYSLOG: 'tcp://log.example:601', AUDIT_SYSLOG_CA: 'ca.pem' },
      'AUDIT_SYSLOG_CA needs an AUDIT_SYSLOG that begins with tls://.',
    ],
    [{ ...PRODUCTION, KEY_FOLDER: '' }, 'Production needs a KEY_FOLDER outside DATA_FOLDER.'],
    [{ ...PRODUCTION, KEY_FOLDER: '.data/keys' }, 'Production needs a KEY_FOLDER outside DATA_FOLDER.'],
    [{ ...PRODUCTION, ISOCENTER_DEMO_DATA: 'on' }, 'Production refuses ISOCENTER_DEMO_DATA=on.'],
    [
      { ...PRODUCTION, ISOCENTER_DEMO_PASSWORD: 'x' },
      'Production refuses ISOCENTER_DEMO_PASSWORD: it has no demo users.',
    ],
  ])('refuses %o', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it.each([
    { EPIC_FHIR_URL: 'https://epic.example/R4' },
    { EPIC_FHIR_URL: 'http://127.0.0.1:9/R4' },
    { ARIA_DB_URL: 'postgresql://reader:p%40ss@aria.example:5433/rt' },
    { ARIA_DB_URL: 'postgresql://reader@127.0.0.1/rt?tls=off' },
    { MONGODB_URL: 'mongodb://user:p%40ss@a.example:27017,b.example/?tls=true&replicaSet=rs0' },
    { MONGODB_URL: 'mongodb+srv://db.example/' },
    { MONGODB_URL: 'mongodb://localhost:27017,[::1]:27018/' },
  ])('production takes %o', (environment) => {
    expect(readSettings({ ...PRODUCTION, ...environment }).mode).toBe('production');
  });

  it('reads to whom late notes are escalated, by service', () => {
    const contacts = (DEPARTMENT_LATE_NOTE_CONTACTS?: string) =>
      readSettings({ ...PRODUCTION, DEPARTMENT_LATE_NOTE_CONTACTS }).lateNoteContacts;
    expect(contacts()).toEqual(new Map());
    expect(contacts('Breast=prv-1, *=prv-2')).toEqual(
      new Map([
        ['Breast', 'prv-1'],
        ['*', 'prv-2'],
      ]),
    );
    for (const wrong of ['prv-1', 'Breasts=prv-1', 'GU=', 'GU=prv-1=prv-2'])
      expect(() => contacts(wrong)).toThrow(/must be pairs such as Breast=prv-1,\*=prv-2; the services are Breast, /);
    expect(() => contacts('Breast=prv-1,Breast=prv-2')).toThrow(/must name one attending for each service/);
  });

  it('the README lists every setting (npm run update)', async () => {
    const file = fileURLToPath(new URL('../../README.md', import.meta.url));
    const readme = readFileSync(file, 'utf8').replace(/^\| setting \|.*\n(?:\|.*\n)*/m, `${settingsTable()}\n`);
    expect(readme).toContain(settingsTable());
    await expect(readme).toMatchFileSnapshot(file);
  });
});
