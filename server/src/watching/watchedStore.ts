import { inSpan } from '../foundation/tracing.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

/** The same store; how long each operation takes is measured and shown in traces, by its name and its collection. */
export function watchedStore(store: Store, metrics: Pick<Metrics, 'stored'>): Store {
  return {
    kind: store.kind,
    ...(store.isSharded === undefined ? {} : { isSharded: store.isSharded }),
    ping: () => store.ping(),
    close: () => store.close(),
    collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
      return watchedCollection(store.collection(definition), definition.name, metrics);
    },
  };
}

function watchedCollection<Doc extends StoredDocument>(
  collection: Collection<Doc>,
  name: string,
  metrics: Pick<Metrics, 'stored'>,
): Collection<Doc> {
  const timed = async <Result>(operation: keyof Collection<Doc>, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const attributes = { 'db.operation.name': operation, 'db.collection.name': name };
    const traced = { name: `${operation} ${name}`, attributes, kind: 'CLIENT' } as const;
    const ended = (outcome: 'done' | 'failed') =>
      metrics.stored(operation, name, outcome, (performance.now() - began) / 1000);
    try {
      const result = await inSpan(traced, work);
      ended('done');
      return result;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };
  return {
    findOne: (...asked) => timed('findOne', () => collection.findOne(...asked)),
    find: (...asked) => timed('find', () => collection.find(...asked)),
    findStored: (...asked) => timed('findStored', () => collection.findStored(...asked)),
    insertOne: (...asked) => timed('insertOne', () => collection.insertOne(...asked)),
    insertMany: (...asked) => timed('insertMany', () => collection.insertMany(...asked)),
    updateOne: (...asked) => timed('updateOne', () => collection.updateOne(...asked)),
    replaceOne: (...asked) => timed('replaceOne', () => collection.replaceOne(...asked)),
    deleteOne: (...asked) => timed('deleteOne', () => collection.deleteOne(...asked)),
    countDocuments: (...asked) => timed('countDocuments', () => collection.countDocuments(...asked)),
    aggregate: (pipeline) => timed('aggregate', () => collection.aggregate(pipeline)),
  };
}
