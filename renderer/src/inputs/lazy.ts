import { useSyncExternalStore } from 'react';
import { createSignal, type Signal } from '../formState/signal.ts';

/** A value that is loaded once, on first use, such as a terminology. */
export type LazyState<T> =
  | { readonly state: 'idle' | 'loading' | 'failed'; readonly value: null }
  | { readonly state: 'ready'; readonly value: T };

export interface Lazy<T> {
  /** Starts loading, unless it is loaded or loading; retries after a failure. */
  readonly load: () => void;
  /** Loads it, and ends when it is loaded or has failed. */
  readonly settled: () => Promise<void>;
  readonly signal: Signal<LazyState<T>>;
}

export function lazy<T>(fetchValue: () => Promise<T>): Lazy<T> {
  const signal = createSignal<LazyState<T>>({ state: 'idle', value: null });
  let loading = Promise.resolve();
  const settled = () => {
    const { state } = signal.get();
    if (state === 'ready' || state === 'loading') return loading;
    signal.set({ state: 'loading', value: null });
    loading = fetchValue().then(
      (value) => signal.set({ state: 'ready', value }),
      () => signal.set({ state: 'failed', value: null }),
    );
    return loading;
  };
  return { signal, settled, load: () => void settled() };
}

export function useLazy<T>({ signal }: Lazy<T>): LazyState<T> {
  return useSyncExternalStore(signal.subscribe, signal.get);
}

/** The text of an empty list while its options are not loaded. */
export function lazyText({ state }: LazyState<unknown>): string | undefined {
  if (state === 'loading') return 'Loading…';
  return state === 'failed' ? 'The list could not be loaded. Leave the field and come back to try again.' : undefined;
}
