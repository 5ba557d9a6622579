import { BSON } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { DecodedDocuments } from './decodedDocuments.ts';

const bytesOf = (document: object) => BSON.serialize(document);
const long = (state: string) => ({ _id: 'tsk-1', before: 'x'.repeat(200), state, after: 'x'.repeat(200) });

describe('documents that are decoded once', () => {
  it('are what the bytes say, each reader with a copy of its own', () => {
    const decoded = new DecodedDocuments();
    const stored = { _id: 'pat-1', name: { lastName: 'Ångström' }, count: 3, on: new Date(0), none: null, list: [1] };
    const [first, second] = [decoded.of(bytesOf(stored)), decoded.of(bytesOf(stored))];
    expect(first).toEqual(stored);
    expect(second).toEqual(stored);
    expect(second).not.toBe(first);
    Object.assign(first, { _id: 'pat-2', added: true });
    expect(decoded.of(bytesOf(stored))).toEqual(stored);
  });

  it('share their members, which no reader can change', () => {
    const decoded = new DecodedDocuments();
    const read = () =>
      decoded.of<{ readonly _id: string; name: { lastName: string } }>(bytesOf({ _id: 'a', name: {} }));
    expect(read().name).toBe(read().name);
    expect(() => (read().name.lastName = 'Other')).toThrow(TypeError);
  });

  it('are others as soon as one byte is another', () => {
    const decoded = new DecodedDocuments();
    const states = ['STARTED', 'PENDED', 'STARTED'];
    expect(states.map((state) => decoded.of(bytesOf({ _id: 'tsk-1', state })))).toEqual(
      states.map((state) => ({ _id: 'tsk-1', state })),
    );
  });

  it('are others where only a byte between their beginning and their end is another', () => {
    const decoded = new DecodedDocuments();
    const states = ['STARTED', 'PENDING', 'STARTED', 'STARTED'];
    expect(states.map((state) => decoded.of(bytesOf(long(state))))).toEqual(states.map(long));
  });

  it('do not follow the memory that they were received in', () => {
    const decoded = new DecodedDocuments();
    const received = bytesOf(long('STARTED'));
    decoded.of(received);
    received.set(bytesOf(long('PENDING')));
    expect(decoded.of(received)).toEqual(long('PENDING'));
  });

  it('are not kept when they are large', () => {
    const decoded = new DecodedDocuments();
    const large = bytesOf({ _id: 'tsk-1', content: { text: 'x'.repeat(20_000) } });
    const read = () => decoded.of<{ readonly _id: string; readonly content: object }>(large);
    expect(read().content).not.toBe(read().content);
    expect(read()).toEqual(read());
  });
});
