import DataLoader from 'dataloader';
import type { RequestInfo } from '../requestContext.ts';
import type { Asker } from './chartAccess.ts';

/**
 * What many rows of one request ask at once is one store call. Nothing is kept: a mutation earlier in the same request
 * must not be answered with what was there before it.
 */
export class RequestLoader<Value> {
  readonly #load: (asker: Asker, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #otherwise: Value;
  readonly #loaders = new WeakMap<RequestInfo, DataLoader<string, Value>>();

  /** @param otherwise for keys that `load` has no value for */
  constructor(load: (asker: Asker, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, otherwise: Value) {
    this.#load = load;
    this.#otherwise = otherwise;
  }

  load(asker: Asker, key: string): Promise<Value> {
    const loader = this.#loaders.get(asker.info) ?? this.#newLoader(asker);
    this.#loaders.set(asker.info, loader);
    return loader.load(key);
  }

  #newLoader(asker: Asker): DataLoader<string, Value> {
    return new DataLoader(
      async (keys) => {
        const found = await this.#load(asker, [...new Set(keys)]);
        return keys.map((key) => found.get(key) ?? this.#otherwise);
      },
      { cache: false },
    );
  }
}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
