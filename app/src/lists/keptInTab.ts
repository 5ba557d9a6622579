import type { SavedFilterList } from '@isocenter/schemas';
import { relayEnvironment } from '../requests/relayEnvironment.ts';

/**
 * What a tab remembers of its lists, so that returning from a chart restores them (PAT-032): filters, sort and scroll
 * position. No patient data: a list's URL holds only ids of colleagues and enums.
 */
interface KeptList {
  /** As in the URL, without the question mark. */
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

/** The typed filter text is a name: it stays in memory and ends with the sign-in. */
const typed = new WeakMap<object, Map<SavedFilterList, string>>();

export function typedInto(list: SavedFilterList): string {
  return typed.get(relayEnvironment())?.get(list) ?? '';
}

export function keepTyped(list: SavedFilterList, text: string): void {
  const ofSignIn = typed.get(relayEnvironment()) ?? new Map<SavedFilterList, string>();
  typed.set(relayEnvironment(), ofSignIn.set(list, text));
}
