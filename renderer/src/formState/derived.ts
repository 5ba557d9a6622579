import { useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '@isocenter/engine';

interface Derived<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Something computed from the whole form, which stays the same object while it says the same. */
export function derivedFrom<T>(store: FormStore, compute: (store: FormStore) => T): Derived<T> {
  let known = compute(store);
  const refresh = () => {
    const next = compute(store);
    if (next === known || JSON.stringify(next) === JSON.stringify(known)) return false;
    known = next;
    return true;
  };
  return {
    read: () => known,
    subscribe: (listener) => {
      // What happened between the first drawing and this moment.
      refresh();
      return store.subscribeAll(() => refresh() && listener());
    },
  };
}

const progressOf = (store: FormStore) => store.progress();
const verdictOf = (store: FormStore) => store.verdict();

export const useProgress = (store: FormStore) => useDerived(store, progressOf);
export const useVerdict = (store: FormStore) => useDerived(store, verdictOf);

function useDerived<T>(store: FormStore, compute: (store: FormStore) => T): T {
  const derived = useMemo(() => derivedFrom(store, compute), [store, compute]);
  return useSyncExternalStore(derived.subscribe, derived.read);
}
