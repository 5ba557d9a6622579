import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { DuplicateKeyError } from '../../server/src/store/storeErrors.ts';
import type { Collection, CollectionDefinition, StoredDocument } from '../../server/src/store/store.ts';

interface Note extends StoredDocument {
  readonly course: string | null;
  readonly number: number;
  readonly status: string;
  readonly texts: readonly string[];
}
const definition: CollectionDefinition<Note> = {
  name: 'notes',
  shardKey: null,
  indexes: [{ paths: ['course'] }, { paths: ['number'], unique: true }],
};

const id = fc.constantFrom('a', 'b', 'c', 'd');
const course = fc.constantFrom('x', 'y', null);
const status = fc.constantFrom('open', 'done');
const note = fc.record({ _id: id, course, number: fc.integer({ min: 0, max: 5 }), status, texts: fc.constant([]) });

type Write = (notes: Collection<Note>) => Promise<unknown>;
const write: fc.Arbitrary<Write> = fc.oneof(
  note.map(
    (added): Write =>
      (notes) =>
        notes.insertOne(added),
  ),
  fc.tuple(note, note).map(
    (two): Write =>
      (notes) =>
        notes.insertMany(two),
  ),
  note.map(
    (replaced): Write =>
      (notes) =>
        notes.replaceOne({ _id: replaced._id }, replaced),
  ),
  fc.tuple(id, course).map(
    ([_id, to]): Write =>
      (notes) =>
        notes.updateOne({ _id }, { $set: { course: to } }),
  ),
  fc.tuple(course, status).map(([from, to]): Write => (notes) => {
    return notes.updateOne({ course: from }, { $set: { status: to }, $push: { texts: to } });
  }),
  fc.tuple(id, status).map(
    ([_id, text]): Write =>
      (notes) =>
        notes.updateOne({ _id }, { $pull: { texts: text } }),
  ),
  fc.tuple(id, fc.nat(5)).map(([_id, number]): Write => (notes) => {
    return notes.updateOne({ _id }, { $set: { number, status: 'open', course: 'x', texts: [] } }, { upsert: true });
  }),
  id.map(
    (_id): Write =>
      (notes) =>
        notes.deleteOne({ _id }),
  ),
);

/** Twice each, so that the second answer is the kept one. */
const reads = [
  (notes: Collection<Note>) => notes.find({}, { sort: { _id: 1 } }),
  (notes: Collection<Note>) => notes.find({ course: 'x' }, { sort: { _id: 1 } }),
  (notes: Collection<Note>) => notes.find({ course: { $in: ['y', null] }, status: 'open' }, { sort: { _id: 1 } }),
  (notes: Collection<Note>) => notes.find({ status: { $ne: 'open' } }, { sort: { number: -1 }, limit: 2 }),
  (notes: Collection<Note>) => notes.find({ _id: { $in: ['a', 'c'] }, status: 'done' }),
  (notes: Collection<Note>) =>
    notes.findOne({ number: { $gte: 3 } }, { sort: { number: 1 }, projection: { texts: 0 } }),
  (notes: Collection<Note>) => notes.findOne({ _id: 'b' }),
  (notes: Collection<Note>) => notes.countDocuments({ course: 'x' }),
];
const answers = async (notes: Collection<Note>) => {
  const once = await Promise.all(reads.map((read) => read(notes)));
  expect(await Promise.all(reads.map((read) => read(notes)))).toEqual(once);
  return once;
};

/** A write that another one forbids changes nothing. */
const tried = (writing: Promise<unknown>) =>
  writing.catch((error: unknown) => {
    if (!(error instanceof DuplicateKeyError)) throw error;
  });

describe('what the embedded store keeps in memory', () => {
  it('is what is on disk, after any writes, alone or at once, refused or not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'isocenter-cache-'));
    const store = await openEmbeddedStore({ folder });
    const notes = store.collection(definition);
    // A store that is only read keeps nothing.
    const disk = await openEmbeddedStore({ folder, readOnly: true });
    const rounds = fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        for (const atOnce of all) {
          await Promise.all(atOnce.map((write) => tried(write(notes))));
          expect(await answers(notes)).toEqual(await answers(disk.collection(definition)));
        }
      }),
      { numRuns: process.env['SOAK'] ? 2_000 : 40 },
    );
    await disk.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
