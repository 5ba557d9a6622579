import { useSyncExternalStore } from 'react';
import { createSignal, type Signal } from '../formState/signal.ts';

/** Something that is loaded once, when somebody first wants it: a terminology, a heavy list. */
export type LazyState<T> =
  | { readonly state: 'idle' | 'loading' | 'failed'; readonly value: null }
  | { readonly state: 'ready'; readonly value: T };

export interface Lazy<T> {
  /** Starts loading, unless it is there or on its way; after a failure it tries again. */
  readonly want: () => void;
  readonly signal: Signal<LazyState<T>>;
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  const signal = createSignal<LazyState<T>>({ state: 'idle', value: null });
  return {
    signal,
    want: () => {
      const { state } = signal.get();
      if (state === 'ready' || state === 'loading') return;
      signal.set({ state: 'loading', value: null });
      load().then(
        (value) => signal.set({ state: 'ready', value }),
        () => signal.set({ state: 'failed', value: null }),
      );
    },
  };
}

/** What is there now. */
export function useLazy<T>({ signal }: Lazy<T>): LazyState<T> {
  return useSyncExternalStore(signal.subscribe, signal.get);
}

/** What an empty list says while its options are not there. */
export function lazyText({ state }: LazyState<unknown>): string | undefined {
  if (state === 'loading') return 'Loading…';
  return state === 'failed' ? 'The list could not be loaded. Leave the field and come back to try again.' : undefined;
}
