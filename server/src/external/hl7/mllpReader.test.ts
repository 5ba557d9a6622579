import fc from 'fast-check';
import { expect, it } from 'vitest';
import { framed, MllpReader } from './mllpReader.ts';

const texts = (reader: MllpReader, chunks: readonly Buffer[]) =>
  chunks
    .flatMap((chunk) => reader.push(chunk))
    .map((frame) => (frame.kind === 'message' ? frame.bytes.toString('utf8') : 'oversize'));

it('finds the same messages however their bytes arrive', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\v') && !text.includes('\u001c'))),
      fc.array(fc.integer({ min: 1, max: 20 })),
      (messages, sizes) => {
        const bytes = Buffer.concat(messages.map(framed));
        const chunks: Buffer[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % Math.max(1, sizes.length)] ?? bytes.length;
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(texts(new MllpReader(10_000), chunks)).toEqual(messages);
      },
    ),
    { numRuns: 100 },
  );
});

it('drops noise between messages, and a message that another one interrupts', () => {
  const reader = new MllpReader(100);
  const half = framed('half of a mess').subarray(0, 10);
  const noise = Buffer.from('\r\nGET / HTTP/1.1\r\n');
  expect(texts(reader, [noise, half, framed('whole'), noise, framed('next')])).toEqual(['whole', 'next']);
  expect(reader.discarded).toBe(1);
  expect(reader.isInside).toBe(false);
});

it('keeps no more of an oversize message than its beginning, and reads the next one', () => {
  const reader = new MllpReader(1_000);
  const long = framed('x'.repeat(50_000));
  const chunks = Array.from({ length: 50 }, (_, turn) => long.subarray(turn * 1_001, (turn + 1) * 1_001));
  const before: number[] = [];
  const found = chunks.flatMap((chunk) => {
    const frames = reader.push(chunk);
    before.push(reader.held);
    return frames;
  });
  expect(found.map(({ kind }) => kind)).toEqual(['oversize']);
  expect(Math.max(...before)).toBeLessThanOrEqual(2_048);
  expect(texts(reader, [framed('next')])).toEqual(['next']);
});
