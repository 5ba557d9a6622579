import { useMemo } from 'react';
import type { CompiledField, FieldState } from '@isocenter/engine';
import type { FormMode } from '../formState/formHandle.ts';
import type { SameOnScreen } from '../formState/useForm.ts';
import type { FieldComponent } from './fieldComponent.ts';

/**
 * Whether a field looks the same but for its answer: an input shows that by itself (`useDraft`). Who typed it and when
 * is not on screen, only what was not typed here is.
 */
export function sameButForText(before: FieldState, after: FieldState): boolean {
  return !after.readOnly && differing(before, after).every((part) => part === 'value' || part === 'provenance');
}

/** The same of a table: its rows, cells and totals listen for themselves. Left is who changed it last, and on what day. */
export function sameButForCells(before: FieldState, after: FieldState): boolean {
  const { lastUpdate: was } = before;
  const { lastUpdate: now } = after;
  if (was?.by !== now?.by || was?.on.slice(0, TO_THE_HOUR) !== now?.on.slice(0, TO_THE_HOUR)) return false;
  return differing(before, after).every((part) => part === 'value' || part === 'provenance' || part === 'lastUpdate');
}

/** Of an instant: days begin at an hour, in every time zone but a few, and those are an hour late. */
const TO_THE_HOUR = 'yyyy-mm-ddThh'.length;

/** The parts of a field's state by which its looks differ. */
export function differing(before: FieldState, after: FieldState): readonly string[] {
  if (badgeOf(before) !== badgeOf(after)) return ['badge'];
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([part, now]) => now !== was.get(part) && !(isNothing(now) && isNothing(was.get(part))))
    .map(([part]) => part);
}

const badgeOf = ({ provenance }: FieldState) => (provenance?.origin === 'user' ? null : provenance);
const isNothing = (part: unknown) => Array.isArray(part) && part.length === 0;

/** When a field's control need not be drawn again; words in its place always say the answer as it is. */
export function useSameOnScreen(
  { sameOnScreen }: FieldComponent,
  field: CompiledField,
  mode: FormMode,
): SameOnScreen | undefined {
  const fillable = mode === 'edit' || mode === 'preview';
  return useMemo(
    () => (fillable && sameOnScreen ? (before, after) => sameOnScreen(before, after, field) : undefined),
    [fillable, sameOnScreen, field],
  );
}
