import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnchorSender } from '../../server/src/audit/anchorDelivery.ts';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditHeads, auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { collectedLines } from '../../server/src/audit/readAnchors.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { testStores, type TestStore } from '../contract/stores.ts';

const stores = await testStores();

const KEYS = new AuditKeys([Buffer.alloc(32, 5)]);
let minute = 0;
const clock = { now: () => new Date(Date.UTC(2026, 4, 4, 9, minute++)) };
const event = () =>
  auditEvent(
    { eventKind: 'view', patient: 'pat-1' },
    { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } },
    clock,
  );

describe.each(stores)('anchors outside the $name database', ({ open }) => {
  let opened: TestStore;
  let folder: string;
  let log: AuditLog;
  const logged: unknown[] = [];
  const start = (keys = KEYS, senders: readonly AnchorSender[] = []) => {
    const quiet = { error: (...line: unknown[]) => void logged.push(line) };
    const given = { store: opened.store, keys, folder, senders, stamper: null, clock, log: quiet };
    const anchors = new AnchorWriter(given);
    return openAuditLog({ store: opened.store, keys, clock, log: quiet, anchors });
  };
  beforeEach(async () => {
    opened = await open();
    folder = mkdtempSync(join(tmpdir(), 'isocenter-anchors-'));
    logged.length = 0;
    log = start();
  });
  afterEach(async () => {
    await log.close();
    await opened.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  const record = async (count: number) => {
    for (let each = 0; each < count; each += 1) await log.record(event());
  };
  /** Writes a chain, and stops the server. @returns the chain's id */
  const chainOf = async (count: number): Promise<string> => {
    log = start();
    await record(count);
    await log.close();
    const heads = await opened.store.collection(auditHeads).find({}, { sort: { startedOn: -1 }, limit: 1 });
    return heads[0]?._id ?? '';
  };
  const faults = async () => (await verifyAudit(opened.store, KEYS, { anchorFolder: folder })).faults;
  const remove = async (chainId: string, from = 0) => {
    const records = opened.store.collection(auditRecords);
    for (const { _id } of await records.find({ chainId, seq: { $gt: from } }))
      await records.deleteOne({ _id, chainId });
  };
  const dropChain = async (chainId: string) => {
    await remove(chainId);
    await opened.store.collection(auditHeads).deleteOne({ _id: chainId });
  };
  const anchored = (files: number) =>
    vi.waitFor(() => {
      const lines = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      expect(lines.filter((text) => text.endsWith('\n'))).toHaveLength(files);
    });
  const fileOf = (chainId: string) => join(folder, `${chainId}.jsonl`);

  it('are intact, also while the server runs and after it was killed', async () => {
    await chainOf(3);
    log = start();
    await record(5);
    await anchored(2);
    expect(await log.verify()).toMatchObject({ chains: 2, records: 8, faults: [], anchors: { lines: 3 } });
    expect(await faults()).toEqual([]);
  });

  it('find that all audit rows were deleted', async () => {
    const first = await chainOf(3);
    const second = await chainOf(2);
    await dropChain(first);
    await dropChain(second);
    expect(await faults()).toEqual([
      expect.stringMatching(`Chain ${first} is missing: the anchor of 2026-05-04T.* names its record 3`),
      expect.stringMatching(`Chain ${second} is missing: the anchor of 2026-05-04T.* names its record 2`),
    ]);
  });

  it('find that the newest chain was dropped', async () => {
    await chainOf(3);
    const newest = await chainOf(2);
    await dropChain(newest);
    expect(await faults()).toEqual([expect.stringContaining(`Chain ${newest} is missing`)]);
  });

  it('find that the end of a chain was cut, with an old head put back', async () => {
    const chain = await chainOf(3);
    const heads = opened.store.collection(auditHeads);
    const head = await heads.findOne({ _id: chain });
    const first = await opened.store.collection(auditRecords).findOne({ chainId: chain, seq: 1 });
    await remove(chain, 1);
    // As the head was after the first record.
    const content = {
      _id: chain,
      startedOn: head?.startedOn ?? '',
      seq: 1,
      lastHash: first?.hash ?? '',
      follows: null,
    };
    await heads.replaceOne({ _id: chain }, KEYS.current.sealed(content));
    expect(await faults()).toEqual([
      expect.stringMatching(
        `2 records are missing at the end of chain ${chain}, after record 1 of 2026-.*: the anchor of 2026-.* names record 3`,
      ),
    ]);
  });

  it('find in the running server that its own chain was cut after the last anchor', async () => {
    await record(1);
    await anchored(1);
    await record(3);
    const [last] = await opened.store.collection(auditRecords).find({ seq: 4 });
    await remove(last?.chainId ?? '', 2);
    expect((await log.verify()).faults).toContainEqual(
      expect.stringMatching('2 records are missing at the end of .*: this server names record 4'),
    );
  });

  it('find that an old anchor file was put back, cut or removed', async () => {
    log = start();
    await record(1);
    await anchored(1);
    const [name = ''] = readdirSync(folder);
    const file = join(folder, name);
    const chain = name.replace('.jsonl', '');
    copyFileSync(file, `${file}.old`);
    await record(2);
    await log.close();
    const whole = readFileSync(file);
    copyFileSync(`${file}.old`, file);
    const ends = `The anchor file ${chain} ends at line 1 of 2026-.*, but the database names line 2`;
    expect(await faults()).toEqual([expect.stringMatching(ends)]);
    truncateSync(file, whole.length - 20);
    expect(await faults()).toEqual([expect.stringMatching(ends)]);
    rmSync(file);
    expect(await faults()).toEqual([`The anchor file ${chain} is missing: the database names its line 2.`]);
    writeFileSync(file, whole);
    expect(await faults()).toEqual([]);
  });

  it('find by the log of a syslog server that database and folder were both put back', async () => {
    const collected = join(folder, 'collected.log');
    const send: AnchorSender['send'] = (anchor) =>
      appendFile(collected, `<109>1 - host isocenter 1 - - ${JSON.stringify(anchor)}\n`);
    log = start(KEYS, [{ failure: 'anchor could be sent', intervalMs: 0, send }]);
    await record(2);
    await log.close();
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.jsonl'));
    const chain = name.replace('.jsonl', '');
    await dropChain(chain);
    rmSync(join(folder, name));
    expect(await faults()).toEqual([]);
    const named = await collectedLines(collected, KEYS);
    expect((await verifyAudit(opened.store, KEYS, { anchorFolder: folder, named })).faults).toEqual([
      `The anchor file ${chain} is missing: ${collected} names its line 2.`,
    ]);
    await expect(collectedLines(join(folder, 'none.log'), KEYS)).rejects.toThrow('cannot be read');
  });

  it('find an edited line, and a line that was taken out', async () => {
    const chain = await chainOf(2);
    const lines = readFileSync(fileOf(chain), 'utf8').trimEnd().split('\n');
    const put = (changed: readonly string[]) => writeFileSync(fileOf(chain), `${changed.join('\n')}\n`);
    put([lines[0] ?? '', (lines[1] ?? '').replace('"seq":2', '"seq":1')]);
    expect(await faults()).toContain(`Line 2 of the anchor file ${chain} is not what was written.`);
    put([lines[1] ?? '']);
    expect(await faults()).toContain(`Line 2 of the anchor file ${chain} follows line 0: lines are missing.`);
    put(['{}', ...lines]);
    expect(await faults()).toContain(`Line 1 of the anchor file ${chain} is not readable.`);
  });

  it('find that the file of a chain was dropped with its chain: the next file names it', async () => {
    const dropped = await chainOf(2);
    const next = await chainOf(1);
    await dropChain(dropped);
    rmSync(fileOf(dropped));
    expect(await faults()).toContain(
      `The anchor file ${dropped} is missing: the anchor file ${next} names its line 2.`,
    );
  });

  it('of a new key cover the chains of the old one', async () => {
    const old = await chainOf(3);
    const keys = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)];
    log = start(new AuditKeys(keys));
    await record(1);
    await log.close();
    const newest = readdirSync(folder).filter((name) => !name.startsWith(old));
    expect(readFileSync(join(folder, newest[0] ?? ''), 'utf8')).toContain(`"chainId":"${old}","seq":3`);
    expect(await verifyAudit(opened.store, new AuditKeys(keys), { anchorFolder: folder })).toMatchObject({
      faults: [],
    });
  });

  it('that were changed while the server writes them are logged', async () => {
    await record(1);
    await anchored(1);
    await record(1);
    writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), '');
    await log.close();
    expect(logged).toContainEqual(expect.arrayContaining([expect.stringContaining('changed by someone else')]));
    expect(await faults()).toContainEqual(expect.stringContaining('lines are missing'));
  });

  it('that cannot be written hold up no request, and the check says so', async () => {
    rmSync(folder, { recursive: true });
    await record(3);
    await vi.waitFor(() => expect(logged).not.toEqual([]));
    expect((await log.verify()).unreached).toContainEqual(
      expect.stringContaining('No anchor could be written since 2026-'),
    );
  });
});
