import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { DEMO_PROVIDERS } from '../seed/department/providers.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { providers } from '../providers/provider.ts';
import { examineOutside, refuseStart, warnAtStart, warnOfContacts } from './examineStart.ts';

let folder: string;
let warned: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = { warn: (_about: unknown, says?: string) => void warned.push(says ?? '') };
const settingsOf = (change: Record<string, string> = {}) =>
  readSettings({
    ...{ ISOCENTER_MODE: 'production', OIDC_ISSUER: 'https://127.0.0.1:9', TRUSTED_PROXIES: '1' },
    ...{ PUBLIC_URL: 'https://isocenter.hospital.example', ISOCENTER_FIRST_ADMINISTRATOR: 'admin@hospital.example' },
    ...{ DATA_FOLDER: join(folder, 'data'), KEY_FOLDER: join(folder, 'keys') },
    ...{ AUDIT_ANCHOR_FOLDER: join(folder, 'anchors'), DEPARTMENT_NAME: 'Radiation Oncology', ...change },
  });
const started = (change?: Record<string, string>) => {
  refuseStart(settingsOf(change), new Date());
  warnAtStart(settingsOf(change), log, new Date());
};

it('refuses a folder that cannot be written, in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => started({ AUDIT_ANCHOR_FOLDER: join(folder, 'file/anchors') })).toThrow(
    /^\S+file cannot be written by this user\. Correct its owner or permissions\.$/,
  );
  expect(warned).toEqual([]);
});

it('warns of what a server can start with, and says nothing of the rest', () => {
  mkdirSync(join(folder, 'keys'), { mode: 0o700 });
  writeFileSync(join(folder, 'keys/audit.json'), '{}', { mode: 0o644 });
  chmodSync(join(folder, 'keys/audit.json'), 0o644);
  started();
  expect(warned).toContainEqual(expect.stringMatching(/^Other users of this machine can open/));
  expect(warned).toContainEqual(expect.stringContaining('Neither AUDIT_BUCKET_URL nor AUDIT_SYSLOG is set'));
  expect(warned).not.toContain('Production.');
});

it('starts while the identity provider is away, and says so afterwards', async () => {
  started();
  await examineOutside(settingsOf(), log, Date.now);
  expect(warned).toContainEqual(expect.stringContaining('https://127.0.0.1:9 does not answer.'));
});

it('leaves a demonstration alone', async () => {
  const demo = readSettings({ DATA_FOLDER: join(folder, 'data') });
  refuseStart(demo, new Date());
  warnAtStart(demo, log, new Date());
  await examineOutside(demo, log, Date.now);
  expect(warned).toEqual([]);
});

it('warns of people to whom late notes are shown and who are no attendings here', async () => {
  const store = await openEmbeddedStore({ folder: ':memory:' });
  const ruiz = DEMO_PROVIDERS.find(({ id }) => id === 'prv-ruiz');
  if (!ruiz) throw new Error('no attending');
  const { id: _id, ...known } = ruiz;
  await store.collection(providers).insertOne({ _id, ...known });
  const warnedOf = (contacts: string) =>
    warnOfContacts(settingsOf({ DEPARTMENT_LATE_NOTE_CONTACTS: contacts }), store, log);
  await warnedOf('*=prv-ruiz');
  expect(warned).toEqual([]);
  await warnedOf('Breast=prv-gone,*=prv-ruiz');
  expect(warned).toEqual([expect.stringMatching(/names no attending of this department: prv-gone\./)]);
  await store.close();
});
