import { afterPress } from '@isocenter/renderer';
import { TIMES } from '@isocenter/schemas';

/** A short message in the corner. Snackbars stay ten seconds, flashes three (CONST-005, CONST-006). */
interface Snackbar {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  /** What a click on the text does, such as reloading the page. */
  readonly onClick?: () => void;
}

let shown: readonly Snackbar[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function showSnackbar(message: Omit<Snackbar, 'id'>, lasting: number = TIMES.snackbarAutoHide): void {
  const id = nextId++;
  change([...shown.filter(({ text }) => text !== message.text), { ...message, id }]);
  setTimeout(() => hideSnackbar(id), lasting);
}

export function flash(text: string, kind: Snackbar['kind'] = 'success'): void {
  showSnackbar({ kind, text }, TIMES.flash);
}

export function hideSnackbar(id: number): void {
  change(shown.filter((message) => message.id !== id));
}

export const snackbars = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  current: () => shown,
};

function change(next: readonly Snackbar[]): void {
  shown = next;
  afterPress(() => {
    for (const tell of listeners) tell();
  });
}
