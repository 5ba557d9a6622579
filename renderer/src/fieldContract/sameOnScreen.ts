import { useMemo } from 'react';
import type { CompiledField, FieldState } from '@isocenter/engine';
import type { FormMode } from '../formState/formHandle.ts';
import type { SameOnScreen } from '../formState/useForm.ts';
import type { FieldComponent } from './fieldComponent.ts';

/**
 * Whether a field looks the same except for its answer, which the input shows by itself (`useDraft`). Provenance is on
 * screen only for values that were not typed here.
 */
export function sameExceptText(before: FieldState, after: FieldState): boolean {
  return !after.readOnly && differingParts(before, after).every((part) => part === 'value' || part === 'provenance');
}

/** The same for a table, whose rows, cells and totals subscribe themselves. What remains is who changed it last, and on which day. */
export function sameExceptCells(before: FieldState, after: FieldState): boolean {
  const { lastUpdate: was } = before;
  const { lastUpdate: now } = after;
  if (was?.by !== now?.by || was?.on.slice(0, TO_THE_HOUR) !== now?.on.slice(0, TO_THE_HOUR)) return false;
  return differingParts(before, after).every(
    (part) => part === 'value' || part === 'provenance' || part === 'lastUpdate',
  );
}

/** Comparing instants to the hour finds the change of day: in nearly all time zones days begin on the hour. */
const TO_THE_HOUR = 'yyyy-mm-ddThh'.length;

/** The parts of a field's state that look different. */
function differingParts(before: FieldState, after: FieldState): readonly string[] {
  if (badgeOf(before) !== badgeOf(after)) return ['badge'];
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([part, now]) => now !== was.get(part) && !(isNothing(now) && isNothing(was.get(part))))
    .map(([part]) => part);
}

const badgeOf = ({ provenance }: FieldState) => (provenance?.origin === 'user' ? null : provenance);
const isNothing = (part: unknown) => Array.isArray(part) && part.length === 0;

/** When a field's control need not render again. In read-only modes the text must always match the answer. */
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
