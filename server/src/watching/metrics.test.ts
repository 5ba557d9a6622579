import { expect, it } from 'vitest';
import { withinRequest } from '../foundation/currentRequest.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { Metrics } from './metrics.ts';
import { watchedStore } from './watchedStore.ts';

const letters = { name: 'letters', shardKey: '_id', indexes: [] };

it('keeps the last slow operations with the request they were for, newest first', () => {
  const { slow } = new Metrics();
  slow.note('fast', 0.999);
  withinRequest('req-1', () => slow.note('find tasks', 1.5));
  for (let count = 1; count <= 60; count += 1) slow.note(`slow ${count}`, 2);
  expect(slow.list()).toHaveLength(50);
  expect(slow.list()[0]).toMatchObject({ what: 'slow 60', milliseconds: 2000, requestId: null });
  const next = new Metrics().slow;
  withinRequest('req-1', () => next.note('find tasks', 1.5));
  expect(next.list()).toMatchObject([{ what: 'find tasks', milliseconds: 1500, requestId: 'req-1' }]);
});

it('measures what the store does and what it refuses, without a value of a document', async () => {
  const metrics = new Metrics();
  const store = watchedStore(await openEmbeddedStore({ folder: ':memory:' }), metrics);
  const collection = store.collection<{ readonly _id: string }>(letters);
  await collection.insertOne({ _id: 'Quokka' });
  await expect(collection.insertOne({ _id: 'Quokka' })).rejects.toThrow();
  expect(await collection.findOne({ _id: 'Quokka' })).toEqual({ _id: 'Quokka' });
  const text = await metrics.registry.metrics();
  const counted = (operation: string, outcome: string) =>
    `isocenter_store_seconds_count{operation="${operation}",collection="letters",outcome="${outcome}"} 1`;
  expect(text).toContain(counted('insertOne', 'done'));
  expect(text).toContain(counted('insertOne', 'failed'));
  expect(text).toContain(counted('findOne', 'done'));
  expect(text).not.toContain('Quokka');
  await store.close();
});

it('counts operations without bound as others', async () => {
  const metrics = new Metrics();
  const ended = { method: 'POST', route: '/api', status: 200, seconds: 0.01, requestId: 'req-1' };
  for (let count = 0; count < 600; count += 1) metrics.requested({ ...ended, operation: `query field${count}` });
  const text = await metrics.registry.metrics();
  expect(text).toContain('operation="query field499"');
  expect(text).not.toContain('operation="query field500"');
  expect(text).toContain(
    'isocenter_request_seconds_count{method="POST",route="/api",operation="other",status="200"} 100',
  );
});
