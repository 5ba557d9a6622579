import type { FormStore, Path } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { focusField, revealSection } from '../form/mounting.ts';
import { fieldPosition } from './fieldPosition.ts';

/** Focuses a field or table cell. Mounts and unfolds its section where needed. */
export function jumpToField(store: FormStore, path: Path): void {
  focusField(formHandle(store), path);
}

/** Scrolls a section to the top of the screen and focuses its heading. */
export function jumpToSection(store: FormStore, section: number): void {
  revealSection(formHandle(store), section)?.querySelector('button')?.focus({ preventScroll: true });
}

/**
 * Jumps to the next missing required answer after the focused field, and from the last one back to the first.
 * @returns the path of that field; null when nothing is missing
 */
export function jumpToNextRequired(store: FormStore): Path | null {
  const missing = store.validation().requiredMissing;
  const focused = focusedPath();
  const next =
    focused === null ? undefined : missing.find((path) => fieldPosition(store, path) > fieldPosition(store, focused));
  const target = next ?? missing.find((path) => path !== focused) ?? missing[0] ?? null;
  if (target !== null) jumpToField(store, target);
  return target;
}

const FRAME = 'frame:';

/** The field that contains the focus. */
function focusedPath(): Path | null {
  const frame = document.activeElement?.closest(`[id^="${FRAME}"]`);
  return frame ? frame.id.slice(FRAME.length) : null;
}
