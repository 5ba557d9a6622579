import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { makeBackupKey, readBackupKey } from '../../server/src/backup/backupKey.ts';
import { backupSentence, makeBackup, type Places } from '../../server/src/backup/makeBackup.ts';
import { restoreBackup, restoreSentence } from '../../server/src/backup/restoreBackup.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { tasks, taskVersions, type TaskPhotograph } from '../../server/src/chart/task.ts';
import { CHUNK_BYTES, FileBytes } from '../../server/src/files/fileBytes.ts';
import { openStore } from '../../server/src/openStore.ts';
import { verifyPhotographs } from '../../server/src/photographs/verifyPhotographs.ts';
import type { Store } from '../../server/src/store/store.ts';
import { fill } from '../bench/hospital.ts';
import { runAndKill } from './kill.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { openHospital } from './tasksKilledHospital.ts';

const SCRIPT = fileURLToPath(new URL('tasksKilledWriter.ts', import.meta.url));
const SOAK = Boolean(process.env['SOAK']);
const COURSES = SOAK ? 20 : 1;
const DATABASE = `isocenter_test_backup_${process.pid}`;

const mongo = await sharedMongoServer();
const root = mkdtempSync(join(tmpdir(), 'isocenter-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const keyFile = join(root, 'backup.key');
makeBackupKey(keyFile);
const key = readBackupKey(keyFile);

const placesIn = (folder: string, mongodb: Places['mongodb'] = null): Places => ({
  ...{ dataFolder: folder, keyFolder: join(folder, 'keys'), mongodb },
  anchors: { folder: join(folder, 'anchors') },
});

const KINDS: readonly { readonly name: string; readonly mongodb: (database: string) => Places['mongodb'] }[] = [
  { name: 'embedded', mongodb: () => null },
  ...(mongo ? [{ name: 'mongodb', mongodb: (database: string) => ({ url: mongo.url, database }) }] : []),
];

async function opened<Result>(
  places: Places,
  use: (parts: Awaited<ReturnType<typeof partsOf>>) => Promise<Result>,
): Promise<Result> {
  const parts = await partsOf(places);
  try {
    return await use(parts);
  } finally {
    await parts.audit.close();
    await parts.store.close();
  }
}

async function partsOf(places: Places) {
  const store = await openStore(places);
  const keys = auditKeysIn(places.keyFolder, new Date());
  const audit = openAuditLog({ store, keys, clock: systemClock, log: pino({ level: 'silent' }) });
  return { store, audit, keys };
}

/** As the service stores it: the bytes by the id of their file, and a record in the task. Larger than one chunk. */
async function addPhotograph(store: Store, taskId: string): Promise<void> {
  const bytes = Buffer.alloc(CHUNK_BYTES + 1, 'photograph');
  const [fileId, by] = [`pho-${taskId}-1`, { id: 'usr-ruiz', displayName: 'Elena Ruiz' }];
  await new FileBytes(store).write(fileId, Readable.from([bytes]), () => undefined);
  const photograph: TaskPhotograph = {
    ...{ number: 1, caption: 'Skin', bodySite: null, takenOn: '2026-03-02', mediaType: 'image/png' },
    ...{ size: bytes.length, width: 1, height: 1, sha256: createHash('sha256').update(bytes).digest('hex') },
    ...{ fileId, hasSmall: false, removed: null, by, on: '2026-03-02T09:00:00.000Z' },
  };
  await store.collection(tasks).updateOne({ _id: taskId }, { $set: { photographs: [photograph] } });
}

const verify = async (staged: Places): Promise<readonly string[]> => {
  const store = await openStore(staged, { readOnly: true });
  try {
    const keys = auditKeysIn(staged.keyFolder, new Date());
    return (await verifyAudit(store, keys, { anchorFolder: staged.anchors.folder })).faults;
  } finally {
    await store.close();
  }
};

describe('a backup made while the server writes', () => {
  it(
    'has every write that was acknowledged before it began, once it is restored',
    { timeout: SOAK ? 3_600_000 : 240_000 },
    async () => {
      const places = placesIn(join(root, 'writing'));
      const visits = await opened(places, async ({ store, audit }) => {
        if (SOAK) await fill(store, { patients: 10_000, tasks: 100_000 });
        return openHospital(store, audit, COURSES);
      });
      let beganAt = 0;
      const backup = join(root, 'while-writing');
      const claims = await runAndKill({
        ...{ script: SCRIPT, args: [places.dataFolder, '', ...visits], after: 300 },
        during: async () => {
          await new Promise((resolve) => setTimeout(resolve, SOAK ? 20_000 : 700));
          beganAt = Date.now();
          await makeBackup(places, { folder: backup, key, clock: systemClock });
        },
      });
      const restored = placesIn(join(root, 'writing-restored'));
      const since = performance.now();
      const manifest = await restoreBackup(restored, { folder: backup, key, verify });
      if (SOAK) console.info(`restored 10,000 patients in ${Math.round((performance.now() - since) / 100) / 10} s`);
      expect(restoreSentence(manifest)).toMatch(
        /^Restored the backup of .*Z; audit log and signatures are intact\. The last write it holds is the audit record of .*Z \(record \d+ of chain-/,
      );
      const before = claims.map((claim) => claim.split(' ')).filter(([, , , time]) => Number(time) < beganAt);
      expect(before.length).toBeGreaterThan(0);
      expect(claims.length).toBeGreaterThan(before.length);
      await opened(restored, async ({ store, audit, keys }) => {
        for (const [id = '', revision, weight] of before) {
          const task = await store.collection(tasks).findOne({ _id: id });
          const version = task?.versions[Number(revision) - 1];
          const body = version && (await store.collection(taskVersions).findOne({ _id: version.id }));
          expect([id, revision, body?.formValues]).toEqual([id, revision, { OTVStatus: { weight: Number(weight) } }]);
        }
        // It is a place to work on: what the copy caught between two steps is completed as after a kill.
        await audit.drainOutbox(store.collection(tasks));
        await audit.settled();
        expect((await verifyAudit(store, keys, { anchorFolder: restored.anchors.folder })).faults).toEqual([]);
      });
    },
  );
});

describe.each(KINDS)('a backup of the $name store', ({ name, mongodb }) => {
  const places = placesIn(join(root, name), mongodb(DATABASE));
  const backup = join(root, `${name}-backup`);
  let count = 0;
  /** Somewhere empty. */
  const elsewhere = () => placesIn(join(root, `${name}-to-${(count += 1)}`), mongodb(`${DATABASE}_to_${count}`));
  /** A copy that may be spoiled. */
  const copy = () => {
    const folder = join(root, `${name}-copy-${(count += 1)}`);
    cpSync(backup, folder, { recursive: true });
    return folder;
  };

  beforeAll(async () => {
    mkdirSync(places.dataFolder);
    await opened(places, async ({ store, audit }) => {
      const [visit = ''] = await openHospital(store, audit, 1);
      await addPhotograph(store, visit);
    });
    const manifest = await makeBackup(places, { folder: backup, key, clock: systemClock, isStopped: true });
    expect(backupSentence(manifest)).toMatch(/^Backed up \d+ documents in \d+ files, up to the audit record of /);
  });

  it('is restored with its keys, whole', async () => {
    const target = elsewhere();
    await restoreBackup(target, { folder: backup, key, verify });
    const all = (where: Places) => opened(where, ({ store }) => store.collection(tasks).find({}, { sort: { _id: 1 } }));
    expect(await all(target)).toEqual(await all(places));
    // Read chunk by chunk: the picture itself is there, not only its record.
    expect(await opened(target, ({ store }) => verifyPhotographs(store))).toEqual({ photographs: 1, faults: [] });
    expect(readFileSync(join(target.keyFolder, 'audit.json'))).toEqual(
      readFileSync(join(places.keyFolder, 'audit.json')),
    );
  });

  it('has nothing readable in it', () => {
    const list = readFileSync(join(backup, 'manifest.json'), 'utf8');
    expect(list).not.toMatch(/Marsh|usr-ruiz|MRN/);
    for (const file of readdirSync(backup).filter((each) => each.endsWith('.sealed')))
      expect(readFileSync(join(backup, file)).includes('usr-ruiz')).toBe(false);
  });

  it('is refused with one sentence when it is half, changed, foreign, of another key or newer', async () => {
    const refused = async (folder: string, by = key) => {
      const target = elsewhere();
      const error: unknown = await restoreBackup(target, { folder, key: by, verify }).catch(
        (thrown: unknown) => thrown,
      );
      expect(existsSync(join(target.dataFolder, 'isocenter.db'))).toBe(false);
      return error instanceof Error ? error.message.replaceAll(folder, 'DIR') : error;
    };
    const half = copy();
    rmSync(join(half, 'manifest.json'));
    expect(await refused(half)).toBe('DIR has no complete backup: manifest.json is missing.');

    const lacking = copy();
    rmSync(join(lacking, 'keys-audit.json.sealed'));
    expect(await refused(lacking)).toBe(
      'The backup in DIR is not whole: keys-audit.json.sealed is missing or damaged.',
    );

    const longer = copy();
    appendFileSync(join(longer, 'keys-audit.json.sealed'), 'x');
    expect(await refused(longer)).toBe('The backup in DIR is not whole: keys-audit.json.sealed is missing or damaged.');

    const foreign = join(root, `${name}-foreign`);
    mkdirSync(foreign);
    copyFileSync(new URL('../../package.json', import.meta.url), join(foreign, 'manifest.json'));
    expect(await refused(foreign)).toBe('DIR does not contain a backup of Isocenter.');

    const other = join(root, `${name}-other.key`);
    makeBackupKey(other);
    const words = 'The backup in DIR was made with another key, or was changed. Nothing was restored.';
    expect(await refused(backup, readBackupKey(other))).toBe(words);

    const changed = copy();
    const list = readFileSync(join(changed, 'manifest.json'), 'utf8');
    writeFileSync(join(changed, 'manifest.json'), list.replace(/"tasks": \d+/, '"tasks": 1'));
    expect(await refused(changed)).toBe(words);

    const newer = copy();
    writeFileSync(join(newer, 'manifest.json'), list.replace('"format": 1', '"format": 2'));
    expect(await refused(newer)).toBe('The backup in DIR was made by a newer version. Restore it with that version.');
  });

  it('is restored into an empty place only, and not with faults in its audit log', async () => {
    await expect(restoreBackup(places, { folder: backup, key, verify })).rejects.toThrow(/is not empty/);
    const target = elsewhere();
    const fault = () => Promise.resolve(['Record 7 is not what was written.']);
    await expect(restoreBackup(target, { folder: backup, key, verify: fault })).rejects.toThrow(
      'The backup is not restored: its audit log or its signatures have faults.\n- Record 7 is not what was written.',
    );
    expect(existsSync(target.keyFolder)).toBe(false);
    await restoreBackup(target, { folder: backup, key, verify });
  });

  it('needs a folder of its own, apart from what it protects', async () => {
    const made = (folder: string) => makeBackup(places, { folder, key, clock: systemClock, isStopped: true });
    await expect(made(backup)).rejects.toThrow(`${backup} is not empty. Each backup needs a folder of its own.`);
    await expect(made(join(places.dataFolder, 'backup'))).rejects.toThrow(/is inside .* which it is to protect/);
  });
});

describe.skipIf(!mongo)('a backup of a single MongoDB server', () => {
  it('needs a stopped server, because there are no snapshots', async () => {
    if (!mongo) return;
    const places = placesIn(join(root, 'mongodb'), { url: mongo.url, database: DATABASE });
    const folder = join(root, 'single');
    await expect(makeBackup(places, { folder, key, clock: systemClock })).rejects.toThrow(
      'This MongoDB has no snapshots: a backup while someone writes needs a replica set. Stop the server and add --stopped.',
    );
  });
});
