import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldState, FormStore, Path } from '@isocenter/engine';
import type { Signal } from './signal.ts';

export type SameOnScreen = (before: FieldState, after: FieldState) => boolean;

/** A field's state; the component renders again only when something in it changed that shows. */
export function useFieldState(store: FormStore, path: Path, same: SameOnScreen = Object.is): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  const read = useMemo(() => readerOf(store, path, same), [store, path, same]);
  return useSyncExternalStore(subscribe, read);
}

/** Answers the state that was shown last, for as long as the one of now looks the same. */
function readerOf(store: FormStore, path: Path, same: SameOnScreen): () => FieldState {
  let shown = store.field(path);
  return () => {
    const now = store.field(path);
    if (now !== shown && !same(shown, now)) shown = now;
    return shown;
  };
}

/** Anything computed from the whole form; `read` must answer the same object until it changed. */
export function useWholeForm<T>(store: FormStore, read: (store: FormStore) => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribeAll(listener), [store]);
  return useSyncExternalStore(subscribe, () => read(store));
}

export function useSignal<T, Part>(signal: Signal<T>, read: (value: T) => Part): Part {
  return useSyncExternalStore(signal.subscribe, () => read(signal.get()));
}
