import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { ADA, examples } from '../../fixtures/mosaiq-sandbox/examples.ts';
import { patientMessage } from '../../fixtures/mosaiq-sandbox/messages.ts';
import type { AuditLog } from '../../server/src/audit/auditLog.ts';
import { framed } from '../../server/src/external/hl7/mllpReader.ts';
import { startMosaiqListener, type MosaiqListener } from '../../server/src/external/mosaiq/mosaiqListener.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { auditOf, LISTENING, Sender, sent } from './mosaiqSender.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

describe('the listener', () => {
  let test: TestStore;
  let listener: MosaiqListener;
  let audit: AuditLog;
  const good = () => patientMessage('A28', ADA, sent(1));
  const answers = async () => {
    const sender = new Sender(listener.port);
    const code = await sender.send(good());
    sender.end();
    return code;
  };

  beforeAll(async () => {
    test = await (stores[0] ?? raise()).open();
    audit = auditOf(test, new TestClock());
    const clock = new TestClock();
    listener = await startMosaiqListener({
      ...{ ...LISTENING, store: test.store, clock, audit },
      senders: new Set(['MOSAIQ|RADONC']),
    });
  });
  afterAll(async () => {
    await listener.close();
    await audit.close();
    await test.discard();
  });

  it('survives half messages, noise, slow senders and messages that are too long', async () => {
    const half = new Sender(listener.port);
    half.write(framed(good()).subarray(0, 60));
    const slow = new Sender(listener.port);
    const trickle = setInterval(() => slow.write(Buffer.from('x')), 50);
    slow.write(framed(good()).subarray(0, 20));
    const noisy = new Sender(listener.port);
    noisy.write(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    const long = new Sender(listener.port);
    const tooLong = patientMessage('A28', { ...ADA, middleName: 'x'.repeat(200_000) }, sent(1));
    expect(await long.send(tooLong)).toBe('AR');
    expect(await long.send(good())).toBe('AA');
    expect(await noisy.send(good())).toBe('AA');
    await Promise.all([half.closed(), slow.closed()]);
    clearInterval(trickle);
    expect(await answers()).toBe('AA');
    for (const sender of [long, noisy]) sender.end();
  });

  it('takes messages only from the applications on its list, and keeps what it cannot read', async () => {
    const sender = new Sender(listener.port);
    expect(await sender.send(patientMessage('A28', ADA, sent(1, { facility: 'ELSEWHERE' })))).toBe('AR');
    expect(await sender.send('MSH|^~\\&|not quite')).toBe('AE');
    expect(await sender.send('hello')).toBe('AE');
    expect(await sender.send(good().replace('|P|2.5.1', '|X|2.5.1'))).toBe('AR');
    expect(await sender.send(good().replace('ADT^A28', 'ZZZ^Z01'))).toBe('AR');
    const latin = Buffer.from(good().replace('Lindqvist', 'L\u00e4ngqvist'), 'latin1');
    expect(await sender.raw(Buffer.concat([Buffer.from([0x0b]), latin, Buffer.from([0x1c, 0x0d])]))).toBe('AE');
    const kept = await test.store.collection(mosaiqMessages).find({ state: 'dead' });
    expect(kept.map(({ fault }) => fault?.at).sort()).toEqual(['MSH', 'MSH-18', 'MSH-9']);
    sender.end();
  });

  it(
    'never ends, whatever arrives',
    async () => {
      const texts = [...examples((controlId) => sent(1, { controlId: `${controlId}-fuzz` })).values()];
      const damage = fc.record({
        text: fc.constantFrom(...texts),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        put: fc.oneof(
          fc.uint8Array({ maxLength: 30 }),
          fc.constantFrom('|', '^', '~', '\\', '&', '\r', '\n', '""', '\\X').map((mark) => Buffer.from(mark.repeat(9))),
        ),
        cut: fc.nat({ max: 60 }),
        frame: fc.constantFrom('whole', 'noStart', 'noEnd', 'twoStarts'),
      });
      const samples = fc.sample(damage, { numRuns: SOAK ? 10_000 : 300, seed: 20_260_302 });
      const ends = { acknowledged: 0, closed: 0, silent: 0 };
      for (let from = 0; from < samples.length; from += BATCH) {
        const frames = samples.slice(from, from + BATCH).map(({ text, at, put, cut, frame }) => {
          const bytes = Buffer.from(text, 'utf8');
          const place = Math.floor(at * bytes.length);
          const start = frame === 'noStart' ? [] : frame === 'twoStarts' ? [0x0b, 0x0b] : [0x0b];
          const broken = [bytes.subarray(0, place), put, bytes.subarray(place + cut)];
          return Buffer.concat([Buffer.from(start), ...broken, Buffer.from(frame === 'noEnd' ? [] : [0x1c, 0x0d])]);
        });
        ends[await endOf(listener.port, frames)] += 1;
      }
      // Each frame was read to its end before the message after it was acknowledged.
      expect(ends).toMatchObject({ silent: 0 });
      expect(ends.acknowledged).toBeGreaterThan(ends.closed);
      const kept = await test.store.collection(mosaiqMessages).countDocuments({});
      expect(kept).toBeGreaterThan(samples.length / 4);
      expect(await answers()).toBe('AA');
    },
    SOAK ? 600_000 : 20_000,
  );
});

/** Frames for one connection. */
const BATCH = 25;

/** What becomes of a good message after these frames on one connection. */
function endOf(port: number, frames: readonly Buffer[]): Promise<'acknowledged' | 'closed' | 'silent'> {
  const last = sent(1);
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    let received = '';
    const settle = (end: 'acknowledged' | 'closed' | 'silent') => {
      clearTimeout(timer);
      socket.destroy();
      resolve(end);
    };
    const timer = setTimeout(() => settle('silent'), 20_000);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (received.includes(`|${last.controlId}`)) settle('acknowledged');
    });
    socket.on('error', () => settle('closed'));
    socket.on('close', () => settle('closed'));
    // What has no end ends here.
    socket.write(Buffer.concat([...frames, Buffer.from([0x1c, 0x0d]), framed(patientMessage('A28', ADA, last))]));
  });
}

function raise(): never {
  throw new Error('There is no store.');
}
