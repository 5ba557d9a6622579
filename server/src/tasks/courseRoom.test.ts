import { describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { DocumentTooLargeError } from '../store/storeErrors.ts';
import { untouchedTask } from '../testing/taskFixture.ts';
import { requireRoom } from './courseRoom.ts';

/** Numbers of one digit take two bytes each in JSON, and more than eight in the form of MongoDB. */
const readings = (count: number) => ({ rows: Array.from({ length: count }, () => 1) });

describe('a task that nears the limit of one document', () => {
  const store = openEmbeddedStore({ folder: ':memory:' });
  const grow = async (kind: 'edit' | 'sign', count: number) => {
    const task = untouchedTask({ bytes: 5_000_000 });
    const next = { ...task, bytes: 5_000_100, roles: { ...task.roles, ...readings(count) } };
    await requireRoom(await store, { kind, task, next });
  };

  it('refuses an edit with a sentence before anything is written, and still takes a signature', async () => {
    await expect(grow('edit', 1_100_000)).rejects.toThrow(
      'This record has stored the most that it can have. Nothing was saved.',
    );
    await expect(grow('sign', 1_100_000)).resolves.toBeUndefined();
    await expect(grow('sign', 1_400_000)).rejects.toBeInstanceOf(DocumentTooLargeError);
  });

  it('takes an edit below it', async () => {
    await expect(grow('edit', 500_000)).resolves.toBeUndefined();
  });
});
