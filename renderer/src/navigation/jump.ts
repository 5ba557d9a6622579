import type { FormStore, Path } from '@isocenter/engine';
import { formHandle } from '../form/formHandle.ts';
import { focusField, revealSection } from '../form/sectionMounting.ts';

/** Puts the focus into a field, mounting and unfolding its section where needed; also into a cell of a table. */
export function jumpToField(store: FormStore, path: Path): void {
  focusField(formHandle(store), path);
}

/** Brings a section to the top of the screen, its heading focused. */
export function jumpToSection(store: FormStore, section: number): void {
  revealSection(formHandle(store), section)?.querySelector('button')?.focus({ preventScroll: true });
}
