import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, FormStore, Path } from '@isocenter/engine';
import type { Signal } from './signal.ts';

/** A field's state; the component renders again only when something in it changed. */
export function useFieldState(store: FormStore, path: Path): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  return useSyncExternalStore(subscribe, () => store.field(path));
}

/** Anything computed from the whole form; `read` must answer the same object until it changed. */
export function useWholeForm<T>(store: FormStore, read: (store: FormStore) => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribeAll(listener), [store]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export function useSignal<T, Part>(signal: Signal<T>, read: (value: T) => Part): Part {
  return useSyncExternalStore(signal.subscribe, () => read(signal.get()));
}
