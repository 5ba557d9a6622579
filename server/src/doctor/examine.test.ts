import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../settings/settings.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { examine } from './examine.ts';

/** What the identity provider and the FHIR server of a hospital answer, by path. */
const answers = (origin: string): Record<string, object> => ({
  '/.well-known/openid-configuration': {
    ...{ issuer: origin, jwks_uri: `${origin}/keys`, end_session_endpoint: `${origin}/end` },
  },
  '/keys': { keys: [{ kty: 'EC' }] },
  '/fhir/metadata': { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' },
});

describe('the doctor of an installation', () => {
  let folder: string;
  let hospital: Server;
  let origin: string;
  let says: Record<string, object>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    for (const { path, text } of SMALL_CONFIGS) {
      mkdirSync(dirname(join(folder, 'configs', path)), { recursive: true });
      writeFileSync(join(folder, 'configs', path), text);
    }
    hospital = createServer((request, response) => {
      const answer = says[request.url ?? ''];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => void hospital.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(hospital.address() as AddressInfo).port}`;
    says = answers(origin);
  });
  afterEach(async () => {
    await new Promise((resolve) => hospital.close(resolve));
    rmSync(folder, { recursive: true });
  });

  function installation(change: Partial<Settings> = {}, environment: Record<string, string> = {}): Settings {
    const settings = readSettings({
      ISOCENTER_MODE: 'production',
      OIDC_ISSUER: 'https://login.hospital.example',
      PUBLIC_URL: 'https://isocenter.hospital.example',
      DATA_FOLDER: join(folder, 'data'),
      KEY_FOLDER: join(folder, 'keys'),
      AUDIT_ANCHOR_FOLDER: join(folder, 'anchors'),
      ISOCENTER_FIRST_ADMINISTRATOR: 'admin@hospital.example',
      TRUSTED_PROXIES: '1',
      DEPARTMENT_NAME: 'Radiation Oncology',
      ...environment,
    });
    const oidc = { ...settings.oidc, externalIssuer: origin, issuer: origin };
    return { ...settings, configsFolder: join(folder, 'configs'), oidc, epicFhirUrl: `${origin}/fhir`, ...change };
  }

  const linesOf = async (settings: Settings, now = Date.now()) =>
    (await examine(settings, () => now)).map(({ state, what, says: told }) => `${state} ${what}: ${told}`);
  const faultsOf = async (settings: Settings, now?: number) =>
    (await linesOf(settings, now)).filter((line) => line.startsWith('fault'));

  it('finds no fault in a whole installation, and says what it leaves open', async () => {
    const lines = await linesOf(installation());
    expect(lines.filter((line) => line.startsWith('good')).map((line) => line.split(':')[0])).toEqual([
      ...['good mode', 'good data folder', 'good key folder', 'good anchor folder', 'good forms'],
      ...['good identity provider', 'good clock', 'good Epic'],
    ]);
    expect(lines.filter((line) => !line.startsWith('good'))).toEqual([
      expect.stringContaining('warning settings: Neither AUDIT_BUCKET_URL nor AUDIT_SYSLOG is set'),
      expect.stringContaining('warning disks: KEY_FOLDER is on the disk of the data.'),
      expect.stringContaining('warning disks: AUDIT_ANCHOR_FOLDER is on the disk of the data.'),
    ]);
  });

  it('calls a demonstration by its name', async () => {
    const lines = await linesOf({ ...readSettings({ DATA_FOLDER: folder }), configsFolder: join(folder, 'configs') });
    expect(lines[0]).toBe(
      'warning mode: This is a demonstration with invented patients. Set ISOCENTER_MODE=production.',
    );
    expect(lines).toContain('warning identity provider: The embedded one is for demonstrations. Set OIDC_ISSUER.');
  });

  it('finds a new installation that no one can enter', async () => {
    expect(await faultsOf(installation({ firstAdministrators: [] }))).toEqual([
      'fault people: No one can sign in to a new installation. Set ISOCENTER_FIRST_ADMINISTRATOR.',
    ]);
  });

  it('finds a data folder that cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await faultsOf(installation({ dataFolder: join(folder, 'file', 'data') }))).toEqual([
      expect.stringMatching(/^fault data folder: \S+file cannot be written by this user\./),
    ]);
  });

  it('finds records without their keys', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/isocenter.db'), '');
    expect(await faultsOf(installation())).toEqual([
      expect.stringContaining('fault keys: There are records, but no key folder'),
    ]);
    mkdirSync(join(folder, 'keys'), { mode: 0o700 });
    writeFileSync(join(folder, 'keys/audit.json'), '{}', { mode: 0o600 });
    expect(await faultsOf(installation())).toEqual([
      expect.stringContaining('fault keys: signatures.json is missing in'),
    ]);
  });

  it('finds keys that every user of the machine can read', async () => {
    mkdirSync(join(folder, 'keys'), { mode: 0o700 });
    writeFileSync(join(folder, 'keys/audit.json'), '{}', { mode: 0o600 });
    expect(await faultsOf(installation())).toEqual([]);
    chmodSync(join(folder, 'keys/audit.json'), 0o644);
    expect(await faultsOf(installation())).toEqual([
      expect.stringMatching(/^fault keys: Other users of this machine can open \S+audit\.json\. Run chmod/),
    ]);
  });

  it('finds forms with errors, and no forms at all', async () => {
    writeFileSync(join(folder, 'configs/Radiation/OTVStatus/Default.yaml'), 'label: [\n');
    expect(await faultsOf(installation())).toEqual([
      expect.stringMatching(/^fault forms: \d+ errors in .*, the first at \S+:\d+\. Run npm run engine -- check/),
    ]);
    expect(await faultsOf(installation({ configsFolder: join(folder, 'nowhere') }))).toEqual([
      expect.stringContaining('set ISOCENTER_CONFIGS to the right folder'),
    ]);
  });

  it('finds an identity provider that is away, has another name or no keys', async () => {
    const away = { ...installation().oidc, externalIssuer: 'http://127.0.0.1:9' };
    expect(await faultsOf(installation({ oidc: away }))).toEqual([expect.stringContaining('does not answer')]);
    says['/.well-known/openid-configuration'] = {
      ...answers(origin)['/.well-known/openid-configuration'],
      issuer: 'x',
    };
    expect(await faultsOf(installation())).toEqual([expect.stringContaining('It calls itself x.')]);
    says = { ...answers(origin), '/keys': { keys: [] } };
    expect(await faultsOf(installation())).toEqual([expect.stringContaining('There are no keys at')]);
  });

  it('finds a clock that is wrong', async () => {
    const [found, ...more] = await faultsOf(installation(), Date.now() + 90_000);
    expect(found).toMatch(/^fault clock: This machine is (89|90|91) s ahead of the identity provider\. Synchronize/);
    expect(more).toEqual([]);
  });

  it('finds a FHIR server of another version, and one that is away', async () => {
    says['/fhir/metadata'] = { resourceType: 'CapabilityStatement', fhirVersion: '3.0.2' };
    expect(await faultsOf(installation())).toEqual([
      'fault Epic: It speaks FHIR 3.0.2, but R4 (4.0) is needed. Correct EPIC_FHIR_URL.',
    ]);
    delete says['/fhir/metadata'];
    expect(await linesOf(installation())).toContain(
      'warning Epic: It has no FHIR capability statement. Start it, or correct EPIC_FHIR_URL.',
    );
  });

  it('finds a MongoDB that is away', { timeout: 60_000 }, async () => {
    const mongodb = { url: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200', database: 'isocenter' };
    expect(await faultsOf(installation({ mongodb }))).toEqual([
      'fault MongoDB: It does not answer or refuses this user. Start it, or correct MONGODB_URL.',
    ]);
  });

  it('finds a listener, a certificate and a program that are not there', async () => {
    const cert = join(folder, 'mosaiq.pem');
    writeFileSync(cert, 'no certificate');
    const change = { sofficePath: join(folder, 'soffice') };
    const environment = {
      ...{ MOSAIQ_LISTEN_PORT: '2575', MOSAIQ_SENDERS: '10.1.2.0/24', MOSAIQ_FACILITIES: 'MOSAIQ|LAKESIDE' },
      ...{ MOSAIQ_TLS_CERT: cert, MOSAIQ_TLS_KEY: cert, MOSAIQ_SEND_URL: 'mllps://127.0.0.1:9' },
    };
    const lines = await linesOf(installation(change, environment));
    expect(lines).toContain(
      'fault certificate for MOSAIQ: MOSAIQ_TLS_CERT cannot be read as a certificate. Correct the path or the file.',
    );
    expect(lines).toContain('warning MOSAIQ: 127.0.0.1:9 takes no connection. Start it, or correct MOSAIQ_SEND_URL.');
    expect(lines).toContainEqual(
      expect.stringMatching(/^fault LibreOffice: \S+soffice cannot be run\. Correct SOFFICE_PATH/),
    );
  });
});
