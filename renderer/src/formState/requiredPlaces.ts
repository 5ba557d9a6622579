import { useLayoutEffect } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle, FormMode } from './formHandle.ts';
import { partOfField } from './formParts.ts';
import { headingsAbove } from './headingFolds.ts';
import { useWholeForm } from './useForm.ts';

/** Where required answers are missing. These places stay open: a required control is never hidden. */
interface RequiredPlaces {
  /** Indices of sections. */
  readonly sections: ReadonlySet<number>;
  /** Folding headings, by field index. */
  readonly headings: ReadonlySet<number>;
  readonly paths: readonly Path[];
}

const known = new WeakMap<FormHandle, RequiredPlaces>();

/** The same object while the same answers are missing. */
export function requiredPlaces(form: FormHandle): RequiredPlaces {
  const paths = form.store.validation().requiredMissing;
  const existing = known.get(form);
  if (existing?.paths === paths || (existing && existing.paths.join('\n') === paths.join('\n'))) return existing;
  const { compiledForm } = form.store;
  const fields = paths.flatMap((path) => form.fieldByPath(path) ?? []);
  const places: RequiredPlaces = {
    sections: new Set(fields.flatMap((field) => partOfField(compiledForm, field)?.section ?? [])),
    headings: new Set(fields.flatMap((field) => headingsAbove(compiledForm, field))),
    paths,
  };
  known.set(form, places);
  return places;
}

/** What a control that folds says while it cannot. */
export const STAYS_OPEN = 'Stays open until its required answers are given';

export const canBeFilled = (mode: FormMode): boolean => mode === 'edit' || mode === 'preview';

/** Whether a section or a folding heading stays open, because a required answer in it is missing. */
export function useStaysOpen(form: FormHandle, mode: FormMode, kind: 'sections' | 'headings', index: number): boolean {
  return useWholeForm(form.store, () => canBeFilled(mode) && requiredPlaces(form)[kind].has(index));
}

/**
 * Opens the sections and headings in which a required answer is or becomes missing. They stay open after it was given,
 * because nothing may move below the pointer.
 */
export function useRequiredUnfolding(form: FormHandle, mode: FormMode): void {
  useLayoutEffect(() => {
    if (!canBeFilled(mode)) return;
    const unfold = () => {
      const { sections, headings } = requiredPlaces(form);
      form.foldedSections.set(without(form.foldedSections.get(), sections));
      form.foldedHeadings.set(without(form.foldedHeadings.get(), headings));
    };
    unfold();
    return form.store.subscribeAll(unfold);
  }, [form, mode]);
}

function without(folded: ReadonlySet<number>, open: ReadonlySet<number>): ReadonlySet<number> {
  const kept = [...folded].filter((index) => !open.has(index));
  return kept.length === folded.size ? folded : new Set(kept);
}
