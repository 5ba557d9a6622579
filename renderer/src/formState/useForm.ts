import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldState, FormStore, Path } from '@isocenter/engine';
import type { Signal } from './signal.ts';

export type SameOnScreen = (before: FieldState, after: FieldState) => boolean;

/** A field's state. The component renders again only when a visible part of the state changes. */
export function useFieldState(store: FormStore, path: Path, same: SameOnScreen = Object.is): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  const read = useMemo(() => readerOf(store, path, same), [store, path, same]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the previous state for as long as the current one looks the same. */
function readerOf(store: FormStore, path: Path, same: SameOnScreen): () => FieldState {
  let shown = store.field(path);
  return () => {
    const current = store.field(path);
    if (current !== shown && !same(shown, current)) shown = current;
    return shown;
  };
}

export function useSignal<T, Part>(signal: Signal<T>, read: (value: T) => Part): Part {
  return useSyncExternalStore(signal.subscribe, () => read(signal.get()));
}

/** Something of the whole form that keeps its identity while it stays the same. Read after each change. */
export function useWholeForm<Part>(store: FormStore, read: () => Part): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribeAll(listener), [store]);
  return useSyncExternalStore(subscribe, read);
}
