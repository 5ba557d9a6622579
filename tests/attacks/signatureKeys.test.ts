import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../server/src/settings/settings.ts';
import { startServer } from '../../server/src/startServer.ts';
import { readSignatureKeys, rotateSignatureKey, signatureKeys } from '../../server/src/keys/signatureKeys.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { untouchedTask } from '../../server/src/testing/taskFixture.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const NOTE = { note: 'Total dose 4256 cGy.' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the keys of signatures', () => {
  it('are made once, and only the user of the server can read them', () => {
    const keys = signatureKeys(folder, [], NOW);
    expect(statSync(join(folder, 'signatures.json')).mode & 0o777).toBe(0o600);
    expect(signatureKeys(folder, [keys.currentId], NOW).currentId).toBe(keys.currentId);
  });

  it('verify after a rotation, while new signatures use the new key, and the old private key is gone', () => {
    const old = signatureKeys(folder, [], NOW);
    const before = old.sign(NOTE);
    const rotated = rotateSignatureKey(folder, NOW);
    expect(rotated.currentId).not.toBe(old.currentId);
    expect(rotated.isGenuine(NOTE, before)).toBe(true);
    expect(rotated.sign(NOTE).key).toBe(rotated.currentId);
    expect(readFileSync(join(folder, 'signatures.json'), 'utf8').match(/privateKey/g)).toHaveLength(1);
  });

  it('do not verify what another key signed, under whichever name', () => {
    const own = signatureKeys(folder, [], NOW);
    const other = mkdtempSync(join(tmpdir(), 'isocenter-keys-'));
    const forged = signatureKeys(other, [], NOW).sign(NOTE);
    expect(own.isGenuine(NOTE, forged)).toBe(false);
    expect(own.isGenuine(NOTE, { ...forged, key: own.currentId })).toBe(false);
    // A key cannot take the id of another: the id is derived from it.
    const stolen = readFileSync(join(other, 'signatures.json'), 'utf8').replace(forged.key, own.currentId);
    writeFileSync(join(folder, 'signatures.json'), stolen);
    expect(() => readSignatureKeys(folder)).toThrow(/damaged/);
    rmSync(other, { recursive: true, force: true });
  });

  it('remember no verification for other content', () => {
    const keys = signatureKeys(folder, [], NOW);
    const signature = keys.sign(NOTE);
    expect(keys.isGenuine(NOTE, signature)).toBe(true);
    expect(keys.isGenuine({ note: 'Total dose 9000 cGy.' }, signature)).toBe(false);
  });
});

describe('a lost key', () => {
  it('stops the start with a sentence, and is never replaced while signatures need it', async () => {
    const [data, keys] = [join(folder, 'data'), join(folder, 'keys')];
    const settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_FOLDER: data, KEY_FOLDER: keys };
    const start = () => startServer(readSettings(settings));
    const needed = signatureKeys(keys, [], NOW).currentId;
    const store = await openEmbeddedStore({ folder: data });
    await store.collection(tasks).insertOne(untouchedTask({ signatureKey: needed }));
    await store.close();
    const file = join(keys, 'signatures.json');
    rmSync(file);
    const sentence = `The signature key ${needed} cannot be found in ${file}, but stored signatures need it. Restore the file from a backup, or set KEY_FOLDER to the folder that has it.`;
    await expect(start()).rejects.toMatchObject({ exitCode: 3, message: sentence });
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
    const another = signatureKeys(keys, [], NOW).currentId;
    await expect(start()).rejects.toMatchObject({ exitCode: 3, message: sentence });
    expect(readSignatureKeys(keys).currentId).toBe(another);
  });
});
