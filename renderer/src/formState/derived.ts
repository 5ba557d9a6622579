import { useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '@isocenter/engine';

interface Derived<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value computed from the whole form that stays the same object while its content is the same. */
function derivedFrom<T>(store: FormStore, compute: (store: FormStore) => T): Derived<T> {
  let current = compute(store);
  const refresh = () => {
    const next = compute(store);
    if (next === current || JSON.stringify(next) === JSON.stringify(current)) return false;
    current = next;
    return true;
  };
  return {
    read: () => current,
    subscribe: (listener) => {
      // Catches changes between the first render and the subscription.
      refresh();
      return store.subscribeAll(() => refresh() && listener());
    },
  };
}

const progressOf = (store: FormStore) => store.progress();
const validationOf = (store: FormStore) => store.validation();

export const useProgress = (store: FormStore) => useDerived(store, progressOf);
export const useValidation = (store: FormStore) => useDerived(store, validationOf);

function useDerived<T>(store: FormStore, compute: (store: FormStore) => T): T {
  const derived = useMemo(() => derivedFrom(store, compute), [store, compute]);
  return useSyncExternalStore(derived.subscribe, derived.read);
}
