import DataLoader from 'dataloader';
import type { RequestInfo, Actor } from './actor.ts';

/**
 * Combines the store queries of many rows of one request into one. Nothing is cached: after a mutation, the same
 * request must not see the earlier data.
 */
export class RequestLoader<Value> {
  readonly #load: (actor: Actor, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly #otherwise: Value;
  readonly #loaders = new WeakMap<RequestInfo, DataLoader<string, Value>>();

  /** @param otherwise for keys without a value from `load` */
  constructor(load: (actor: Actor, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, otherwise: Value) {
    this.#load = load;
    this.#otherwise = otherwise;
  }

  load(actor: Actor, key: string): Promise<Value> {
    const loader = this.#loaders.get(actor.info) ?? this.#newLoader(actor);
    this.#loaders.set(actor.info, loader);
    return loader.load(key);
  }

  #newLoader(actor: Actor): DataLoader<string, Value> {
    return new DataLoader(
      async (keys) => {
        const found = await this.#load(actor, [...new Set(keys)]);
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
