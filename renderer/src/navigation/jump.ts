import type { FormStore, Path } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { focusField, revealSection } from '../form/mounting.ts';
import { placeIn } from './places.ts';

/** Puts the focus into a field, mounting and unfolding its section where needed; also into a cell of a table. */
export function jumpToField(store: FormStore, path: Path): void {
  focusField(formHandle(store), path);
}

/** Brings a section to the top of the screen, its heading focused. */
export function jumpToSection(store: FormStore, section: number): void {
  revealSection(formHandle(store), section)?.querySelector('button')?.focus({ preventScroll: true });
}

/**
 * Goes to the next required answer that is missing, below the field that has the focus; from the last one back to the
 * first. Answers where it went, null when nothing is missing.
 */
export function jumpToNextRequired(store: FormStore): Path | null {
  const missing = store.verdict().requiredMissing;
  const here = focusedPath();
  const next = here === null ? undefined : missing.find((path) => placeIn(store, path) > placeIn(store, here));
  const path = next ?? missing.find((one) => one !== here) ?? missing[0] ?? null;
  if (path !== null) jumpToField(store, path);
  return path;
}

const FRAME = 'frame:';

/** The field that has the focus, by its frame. */
function focusedPath(): Path | null {
  const frame = document.activeElement?.closest(`[id^="${FRAME}"]`);
  return frame ? frame.id.slice(FRAME.length) : null;
}
