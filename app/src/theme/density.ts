import { useSyncExternalStore } from 'react';

/** The spacing of controls and rows. Kept in local storage and on the root element, where CSS reads it. */
type Density = 'compact' | 'comfortable';

const KEY = 'density';
const listeners = new Set<() => void>();

function density(): Density {
  return document.documentElement.dataset['density'] === 'comfortable' ? 'comfortable' : 'compact';
}

function setDensity(next: Density): void {
  document.documentElement.dataset['density'] = next;
  localStorage.setItem(KEY, next);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useDensity(): readonly [Density, (next: Density) => void] {
  return [useSyncExternalStore(subscribe, density), setDensity];
}
