import type { Collection, Store, StoredDocument } from '../../server/src/store/store.ts';

/** A store that counts the documents that are found in one collection, and the lists that are inserted into it at once. */
export function countingReads(store: Store, name: string) {
  let read = 0;
  let inserted: number[] = [];
  const counting: Store = {
    kind: store.kind,
    ping: () => store.ping(),
    close: () => store.close(),
    collection<Doc extends StoredDocument>(definition: Parameters<typeof store.collection<Doc>>[0]): Collection<Doc> {
      const collection = store.collection(definition);
      if (definition.name !== name) return collection;
      return new Proxy(collection, {
        get(target, member): unknown {
          const value: unknown = Reflect.get(target, member);
          if (typeof value !== 'function') return value;
          if (member === 'insertMany')
            return async (documents: readonly Doc[]) => {
              inserted.push(documents.length);
              return target.insertMany(documents);
            };
          if (member !== 'find') return value.bind(target) as unknown;
          return async (...asked: Parameters<Collection<Doc>['find']>) => {
            const found = await target.find(...asked);
            read += found.length;
            return found;
          };
        },
      });
    },
  };
  return {
    store: counting,
    read: () => read,
    inserted: (): readonly number[] => inserted,
    reset: () => {
      read = 0;
      inserted = [];
    },
  };
}
