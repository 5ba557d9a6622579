import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnchorStamper } from '../../server/src/audit/anchorStamps.ts';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditHeads } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import type { AuditFindings } from '../../server/src/audit/verifyAudit.ts';
import { systemClock, type Clock } from '../../server/src/foundation/clock.ts';
import { TimeStampAuthority } from '../../server/src/witnesses/timeStampAuthority.ts';
import { TrustedAuthorities } from '../../server/src/witnesses/timeStampToken.ts';
import { embeddedTestStore, type TestStore } from '../contract/stores.ts';
import { OPENSSL, OpensslAuthority } from './opensslAuthority.ts';

const KEYS = new AuditKeys([Buffer.alloc(32, 5)]);
const HOUR = 3_600_000;
const clockBefore = (milliseconds: number): Clock => ({ now: () => new Date(Date.now() - milliseconds) });
/** Resolves when work that was started in the background has settled. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.skipIf(!OPENSSL)('time stamps by RFC 3161 (skipped without the program openssl)', () => {
  let authority: OpensslAuthority;
  beforeAll(async () => {
    authority = await OpensslAuthority.open();
    const stamping = 'extendedKeyUsage=critical,timeStamping';
    authority.certify('web', 'extendedKeyUsage=critical,serverAuth');
    authority.certify('both', 'extendedKeyUsage=critical,timeStamping,codeSigning');
    authority.certify('optional', 'extendedKeyUsage=timeStamping');
    authority.certify('stranger', stamping, { by: 'elsewhere' });
    authority.certify('expired', stamping, { days: '-1' });
  });
  afterAll(() => authority.close());
  afterEach(() => {
    authority.answer = (body) => ({ body });
  });
  const trusted = () => new TrustedAuthorities(authority.ca);

  describe('a token', () => {
    let token: Buffer;
    beforeAll(() => {
      token = authority.token('a line');
    });
    const faultOf = (given: Buffer, text = 'a line') =>
      trusted()
        .verify(given, text)
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : 'no error'),
        );

    it('of a trusted authority proves a time', async () => {
      const { genTime } = await trusted().verify(token, 'a line');
      expect(Math.abs(genTime.getTime() - Date.now())).toBeLessThan(60_000);
      expect(await faultOf(authority.resigned(token, { by: 'tsa' }))).toBeNull();
    });

    it.each([
      ['of another text', () => token, 'is about something else', 'another line'],
      ['that was cut', () => token.subarray(0, -9), 'is not readable'],
      ['that is no token', () => Buffer.from('0'), 'is not readable'],
      ['with another signature', () => flipped(token, -9), 'has no valid signature'],
      [
        'of another authority',
        () => authority.resigned(token, { by: 'stranger' }),
        'was signed by no trusted authority',
      ],
      [
        'signed after the certificate had expired',
        () => authority.resigned(token, { by: 'expired' }),
        'was signed by no trusted authority',
      ],
      ['of a web server', () => authority.resigned(token, { by: 'web' }), 'is not for time stamps'],
      ['of a key for other purposes too', () => authority.resigned(token, { by: 'both' }), 'is not for time stamps'],
      ['of a key that may do all', () => authority.resigned(token, { by: 'optional' }), 'is not for time stamps'],
      ['that names no certificate', () => authority.resigned(token, { by: 'tsa', names: false }), 'does not name'],
      [
        'of another type',
        () => authority.resigned(token, { by: 'tsa', type: '1.2.840.113549.1.7.1' }),
        'is not readable',
      ],
    ])('%s proves nothing', async (_name, given, says, text = 'a line') => {
      expect(await faultOf(given(), text)).toContain(says);
    });

    it('of a stranger is refused, although the certificates of a genuine token are in it', async () => {
      const all = trusted();
      await all.verify(authority.resigned(token, { by: 'tsa', also: 'stranger' }), 'a line');
      const forged = authority.resigned(token, { by: 'stranger', also: 'tsa' });
      await expect(all.verify(forged, 'a line')).rejects.toThrow('no trusted');
    });

    it('is checked at its own time, not at that of the one before', async () => {
      const all = trusted();
      await all.verify(token, 'a line');
      await expect(all.verify(authority.resigned(token, { by: 'expired' }), 'a line')).rejects.toThrow('no trusted');
    });
  });

  describe('an authority', () => {
    const stamp = (clock = systemClock) => new TimeStampAuthority(authority.url, trusted(), clock).stamp('a line');

    it('answers each request with a token of its own', async () => {
      const [first, second] = [await stamp(), await stamp()];
      expect(first.equals(second)).toBe(false);
      await trusted().verify(first, 'a line');
    });

    it('that repeats the answer to another request is refused', async () => {
      let first: Buffer | null = null;
      authority.answer = (body) => ({ body: (first ??= body) });
      await stamp();
      await expect(stamp()).rejects.toThrow('is the answer to another request');
    });

    it.each([
      ['that is away', { status: 503, body: Buffer.from('away') }, 'HTTP 503'],
      ['that answers a page', { body: Buffer.from('<html>') }, 'something else than a time stamp'],
      ['that refuses', { body: Buffer.from('30053003020102', 'hex') }, 'with status 2'],
      ['that answers without end', { body: Buffer.alloc(70_000) }, 'longer than'],
    ])('%s is an error', async (_name, answer, says) => {
      authority.answer = () => answer;
      await expect(stamp()).rejects.toThrow(says);
    });

    it('whose clock is another one is refused', async () => {
      await expect(stamp(clockBefore(HOUR))).rejects.toThrow('is not the time here');
    });
  });

  describe('of anchors', () => {
    let opened: TestStore;
    let folder: string;
    const logged: unknown[] = [];
    beforeEach(async () => {
      opened = await embeddedTestStore();
      folder = mkdtempSync(join(tmpdir(), 'isocenter-stamps-'));
      logged.length = 0;
    });
    afterEach(async () => {
      await opened.discard();
      rmSync(folder, { recursive: true, force: true });
    });
    /** A server that writes anchors; it may believe that it is earlier, as a person who writes history again does. */
    const start = (clock: Clock = systemClock) => startWith(newStamper(), clock);
    const newStamper = () => new AnchorStamper(new TimeStampAuthority(authority.url, trusted(), systemClock), folder);
    const startWith = (stamper: AnchorStamper, clock: Clock) => {
      const log = { error: (...line: unknown[]) => void logged.push(line) };
      const given = { store: opened.store, keys: KEYS, folder, senders: [], stamper, clock, log };
      const outside = { authorities: trusted() };
      return openAuditLog({ store: opened.store, keys: KEYS, clock, log, anchors: new AnchorWriter(given), outside });
    };
    const write = async (log: ReturnType<typeof start>, count: number) => {
      const actor = { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } };
      for (let each = 0; each < count; each += 1)
        await log.record(auditEvent({ eventKind: 'view', patient: 'pat-1' }, actor, systemClock));
    };
    const stampsOf = (file: string) => join(folder, `${file}.stamps`);
    /** A server with two lines and two time stamps, the second line naming the first time stamp. @returns its chain */
    const chain = async (clock = systemClock): Promise<string> => {
      const stamper = newStamper();
      const log = startWith(stamper, clock);
      await write(log, 2);
      while (!stamper.newest) await soon();
      await write(log, 1);
      await log.close();
      const [head] = await opened.store.collection(auditHeads).find({}, { sort: { startedOn: -1 }, limit: 1 });
      return head?._id ?? '';
    };
    const verified = async (): Promise<AuditFindings> => {
      const log = start();
      const findings = await log.verify();
      await log.close();
      return findings;
    };

    it('verify with the anchors', async () => {
      const file = await chain();
      expect(readFileSync(stampsOf(file), 'utf8').trim().split('\n')).toHaveLength(2);
      const findings = await verified();
      expect(findings).toMatchObject({ faults: [], unproven: [], stamps: { count: 2 } });
      expect(Date.parse(findings.stamps?.newestOn ?? '')).toBeGreaterThan(Date.now() - 60_000);
    });

    it('find a token that was edited, removed or put elsewhere', async () => {
      const file = await chain();
      const other = await chain();
      const [first = '', second = ''] = readFileSync(stampsOf(file), 'utf8').trim().split('\n');
      const fault = async (lines: readonly string[]) => {
        writeFileSync(stampsOf(file), lines.map((line) => `${line}\n`).join(''));
        return (await verified()).faults;
      };
      const gone = `The time stamp of line 1 of the anchor file ${file} is missing or was replaced.`;
      expect(await fault([first.replace(/.{6}"}$/, 'AAAAAA"}'), second])).toEqual([
        `The time stamp of line 1 of the anchor file ${file} has no valid signature.`,
        gone,
      ]);
      expect(await fault([second])).toEqual([gone]);
      expect(await fault(['{}', first, second])).toEqual([`A time stamp of the anchor file ${file} is not readable.`]);
      expect(await fault(readFileSync(stampsOf(other), 'utf8').trim().split('\n'))).toContain(
        `The time stamp of line 2 of the anchor file ${file} is about something else.`,
      );
      expect(await fault([first, second])).toEqual([]);
    });

    it('find that history was written again by a person who has the keys', async () => {
      const file = await chain(clockBefore(3 * HOUR));
      const { faults, unproven } = await verified();
      expect(faults).toEqual([]);
      expect(unproven).toEqual([
        expect.stringMatching(/^The anchors written from .* to .* have no time stamp of the hour/),
      ]);
      rmSync(stampsOf(file));
      expect((await verified()).unproven).toHaveLength(1);
    });

    it('of the next server prove the end of one that was killed', async () => {
      const log = start(clockBefore(50 * 60_000));
      authority.answer = () => ({ status: 503, body: Buffer.from('') });
      await write(log, 1);
      await log.close();
      authority.answer = (body) => ({ body });
      await chain();
      expect(await verified()).toMatchObject({ faults: [], unproven: [] });
    });

    it('are not waited for: an authority that is away holds up nothing, and the check says so', async () => {
      authority.answer = () => ({ status: 503, body: Buffer.from('') });
      const log = start();
      await write(log, 1);
      while (logged.length === 0) await soon();
      expect(log.isAnchored()).toBe(false);
      const { faults, unreached, records } = await log.verify();
      expect([faults, records]).toEqual([[], 1]);
      expect(unreached).toEqual([expect.stringMatching(/^No time stamp could be obtained since 2/)]);
      authority.answer = (body) => ({ body });
      await log.close();
      expect(log.isAnchored()).toBe(true);
    });
  });
});

function flipped(token: Buffer, position: number): Buffer {
  const changed = Buffer.from(token);
  const at = token.length + position;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
