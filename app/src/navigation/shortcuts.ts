import { ROUTES } from '@isocenter/schemas';
import { SHORTCUTS_TEXT as words } from '../messages/shortcuts.ts';
import { groupRoot, navigationFor, type Viewer } from './navigation.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';

/** The screens for each letter after G. */
interface GoKey {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

/** The letters for the screens that this user may open. */
export function goKeys(viewer: Viewer): GoKey[] {
  const links = navigationFor(viewer).flatMap((group) => group.links);
  const link = (key: string, path: string): GoKey[] =>
    links.flatMap(({ label, target }) =>
      target.kind === 'route' && target.path === path ? [{ key, label, path }] : [],
    );
  const patients = groupRoot(NAVIGATION_TEXT.patientCare, viewer);
  return [
    ...link('h', ROUTES.home),
    ...(patients === null ? [] : [{ key: 'p', label: NAVIGATION_TEXT.patientCare, path: patients }]),
    ...link('s', ROUTES.schedule),
    ...link('w', ROUTES.worklist),
    ...link('f', ROUTES.faq),
    { key: 'u', label: words.settings, path: ROUTES.settings },
  ];
}

/** How long to wait for the letter after G. */
export const GO_WITHIN_MS = 1_500;

/** What a key does in the current state. */
type KeyMeaning =
  | { readonly kind: 'palette' }
  | { readonly kind: 'help' }
  | { readonly kind: 'goStart' }
  | { readonly kind: 'other' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @param typing the focus is in a field, where single keys are letters, not commands */
export function meaningOf(pressed: Pressed, typing: boolean, singleKeys: boolean): KeyMeaning {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' };
  if (ctrlKey || metaKey || altKey || typing || !singleKeys) return { kind: 'other' };
  if (key === '?') return { kind: 'help' };
  return key === 'g' ? { kind: 'goStart' } : { kind: 'other' };
}

const TYPED_INTO =
  'input:not([type="checkbox"],[type="radio"],[type="button"]), textarea, select, [contenteditable="true"]';

/** Around radio buttons that take no letters and digits themselves: these mean the same as elsewhere on the page. */
export const LEAVES_LETTERS = 'data-leaves-letters';

/** Letters typed here are text, or belong to a list or grid that handles letters itself. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_INTO) !== null) return true;
  const owner = target.closest('[role="menu"],[role="listbox"],[role="dialog"],[role="grid"],[role="radiogroup"]');
  return owner !== null && owner.closest(`[${LEAVES_LETTERS}]`) === null;
}

const KEY = 'single_key_shortcuts';

/** Users with speech input, or who press keys by accident, can turn single keys off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}
