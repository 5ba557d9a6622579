import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore, JsonObject, Path } from '@isocenter/engine';
import { isJsonArray, isJsonObject } from '../../answers/readJson.ts';

/** The ids of a table's rows, in order. */
export function useRows(store: FormStore, path: Path): readonly string[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.rows(path));
}

const NO_LISTENING = () => () => undefined;

/** The answers of a row that has no controls yet; null once it has, for then its cells listen for themselves. */
export function usePlainRow(store: FormStore, path: Path, at: number, drawn: boolean): JsonObject | null {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(drawn ? NO_LISTENING : subscribe, () => (drawn ? null : rowAt(store, path, at)));
}

function rowAt(store: FormStore, path: Path, at: number): JsonObject | null {
  const { value } = store.field(path);
  const row = isJsonArray(value) ? value[at] : undefined;
  return isJsonObject(row) ? row : null;
}
