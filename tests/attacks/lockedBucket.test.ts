import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketSender } from '../../server/src/audit/anchorBucket.ts';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { LockedBucket } from '../../server/src/witnesses/lockedBucket.ts';
import { ObjectLockService } from './objectLockService.ts';

const KEYS = new AuditKeys([Buffer.alloc(32, 5)]);
const NAME = /^audit-anchors\/chain-[\w-]+\/00000000\d-[0-9a-f]{64}\.json$/;

describe('a bucket with object lock', () => {
  let service: ObjectLockService;
  let folder: string;
  const logged: unknown[] = [];
  beforeEach(async () => {
    service = await ObjectLockService.open();
    folder = mkdtempSync(join(tmpdir(), 'isocenter-bucket-'));
    logged.length = 0;
  });
  afterEach(() => {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const bucket = (change = {}) => new LockedBucket({ ...service.target, ...change }, systemClock);

  /** A server that writes records and stops. */
  const run = async (records = 2) => {
    const store = await openEmbeddedStore({ folder: join(folder, 'data') });
    const log = { error: (...line: unknown[]) => void logged.push(line) };
    const given = { store, keys: KEYS, folder: join(folder, 'anchors'), stamper: null, clock: systemClock, log };
    const anchors = new AnchorWriter({ ...given, senders: [bucketSender(bucket())] });
    const audit = openAuditLog({ store, keys: KEYS, clock: systemClock, log, anchors });
    const actor = { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } };
    for (let each = 0; each < records; each += 1)
      await audit.record(auditEvent({ eventKind: 'view', patient: 'pat-1' }, actor, systemClock));
    await audit.close();
    await store.close();
  };
  const verified = async () => {
    const store = await openEmbeddedStore({ folder: join(folder, 'data') });
    const outside = { bucket: bucket() };
    const found = await verifyAudit(store, KEYS, { anchorFolder: join(folder, 'anchors'), outside });
    await store.close();
    return found;
  };

  it('receives anchors, locked for ten years, and agrees with the folder', async () => {
    await run();
    expect(service.versions.length).toBeGreaterThan(0);
    for (const { name, text, lockedUntil } of service.versions) {
      expect(name).toMatch(NAME);
      expect(JSON.parse(text)).toMatchObject({ hash: /([0-9a-f]{64})\.json/.exec(name)?.[1] });
      expect(new Date(lockedUntil ?? 0).getFullYear()).toBe(new Date().getFullYear() + 10);
    }
    expect(await verified()).toMatchObject({ faults: [], unreached: [] });
    expect(logged).toEqual([]);
  });

  it('finds database and anchor folder that were put back to the same earlier moment', async () => {
    await run();
    cpSync(folder, `${folder}-before`, { recursive: true });
    await run();
    rmSync(folder, { recursive: true });
    cpSync(`${folder}-before`, folder, { recursive: true });
    rmSync(`${folder}-before`, { recursive: true });
    const { faults } = await verified();
    expect(faults).toEqual([
      expect.stringMatching(/^The anchor file chain-.* is missing: the bucket names its line \d\.$/),
    ]);
  });

  it('finds that everything was removed, however long its list is', async () => {
    for (let each = 0; each < 3; each += 1) await run();
    service.pageSize = 2;
    rmSync(folder, { recursive: true });
    expect((await verified()).faults).toHaveLength(3);
  });

  it('keeps what someone deletes or overwrites, and the check says so', async () => {
    await run();
    const [first] = service.versions;
    if (!first) throw new Error('nothing was put');
    expect(service.delete(first.name, first.versionId)).toBe(403);
    await bucket().put(first.name, 'another text');
    expect(service.versions).toContainEqual(first);
    service.delete(first.name);
    await bucket().put('audit-anchors/note.txt', 'x');
    expect((await verified()).faults).toEqual([
      'The object audit-anchors/note.txt in the bucket is no anchor.',
      `The object ${first.name} in the bucket was deleted by someone, and is hidden now.`,
    ]);
  });

  it('that does not lock is a fault', async () => {
    await run();
    service.versions.splice(0, Infinity, ...service.versions.map((each) => ({ ...each, lockedUntil: null })));
    expect((await verified()).faults).toEqual([expect.stringContaining('is not locked: it can be deleted.')]);
  });

  it.each([
    ['without object lock', () => (service.hasLock = false), 'HTTP 400, InvalidRequest'],
    ['that is away', () => (service.isAway = true), 'HTTP 503'],
  ])('%s holds up nothing, and the operator reads why', async (_name, change, says) => {
    change();
    await run();
    expect(
      JSON.stringify(logged, (_key, value: unknown) => (value instanceof Error ? value.message : value)),
    ).toContain(says);
  });

  it('that is away cannot be compared: the check says so', async () => {
    await run();
    service.isAway = true;
    expect(await verified()).toMatchObject({
      faults: [],
      unreached: ['The bucket of the audit anchors cannot be read now: The bucket answered HTTP 503.'],
    });
  });

  it.each([{ secret: 'another' }, { keyId: 'another' }, { region: 'us-east-1' }])(
    'refuses a request that was signed with %o',
    async (change) => {
      await expect(bucket(change).put('audit-anchors/x', 'x')).rejects.toThrow('HTTP 403, SignatureDoesNotMatch');
      expect(service.versions).toEqual([]);
    },
  );
});
