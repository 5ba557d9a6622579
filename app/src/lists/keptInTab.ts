import type { SavedFilterList } from '@isocenter/schemas';
import { relayEnvironment } from '../requests/relayEnvironment.ts';

/**
 * What a tab remembers of its lists, so that coming back from a chart finds them as they were (PAT-032): filters, sort and
 * how far they were scrolled. No patient data: the address of a list holds ids of colleagues and enums only.
 */
export interface KeptList {
  /** As in the address, without the question mark. */
  readonly query: string;
  /** Pixels from the top. */
  readonly scroll: number;
}

const keyOf = (list: SavedFilterList) => `list-${list}`;

export function readKeptList(list: SavedFilterList): KeptList | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('query' in kept) || !('scroll' in kept)) return null;
    const { query, scroll } = kept;
    return typeof query === 'string' && typeof scroll === 'number' ? { query, scroll } : null;
  } catch {
    return null;
  }
}

export function keepList(list: SavedFilterList, kept: KeptList): void {
  sessionStorage.setItem(keyOf(list), JSON.stringify(kept));
}

/** What was typed into a list's filter is a name: it stays in memory, and ends with the sign-in. */
const typed = new WeakMap<object, Map<SavedFilterList, string>>();

export function typedInto(list: SavedFilterList): string {
  return typed.get(relayEnvironment())?.get(list) ?? '';
}

export function keepTyped(list: SavedFilterList, text: string): void {
  const ofSignIn = typed.get(relayEnvironment()) ?? new Map<SavedFilterList, string>();
  typed.set(relayEnvironment(), ofSignIn.set(list, text));
}
