import { useCallback, useSyncExternalStore } from 'react';
import { type FormStore, type JsonObject, type Path, isJsonArray, isJsonObject } from '@isocenter/engine';

/** The ids of a table's rows, in order. */
export function useRows(store: FormStore, path: Path): readonly string[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.rows(path));
}

const subscribeToNothing = () => () => undefined;

/** The answers of a row without controls; null for a row with controls, whose cells subscribe themselves. */
export function usePlainRow(store: FormStore, path: Path, index: number, hasControls: boolean): JsonObject | null {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(hasControls ? subscribeToNothing : subscribe, () =>
    hasControls ? null : rowAt(store, path, index),
  );
}

function rowAt(store: FormStore, path: Path, index: number): JsonObject | null {
  const { value } = store.field(path);
  const row = isJsonArray(value) ? value[index] : undefined;
  return isJsonObject(row) ? row : null;
}
