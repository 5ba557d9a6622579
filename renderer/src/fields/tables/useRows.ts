import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore, Path } from '@isocenter/engine';

/** The ids of a table's rows, in order. */
export function useRows(store: FormStore, path: Path): readonly string[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.rows(path));
}
