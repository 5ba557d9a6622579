import { fieldTypes, type CompiledForm, type CompiledField } from '@isocenter/engine';
import { withMember, withoutMember, type FormHandle, type FormMode } from './formHandle.ts';
import { isFolding } from './isFolding.ts';
import { useSignal } from './useForm.ts';

const headingsByForm = new WeakMap<CompiledForm, ReadonlyMap<number, readonly number[]>>();
const NONE: readonly number[] = [];

/** The folding headings above a field. A heading extends to the next one of its level or above. */
export function headingsAbove(compiledForm: CompiledForm, { table, index }: CompiledField): readonly number[] {
  let headings = headingsByForm.get(compiledForm);
  if (!headings) headingsByForm.set(compiledForm, (headings = findHeadings(compiledForm)));
  return headings.get(table ?? index) ?? NONE;
}

function findHeadings(compiledForm: CompiledForm): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  for (const { fields } of compiledForm.sections) {
    /** The headings that extend to the current field, from the outermost one. */
    let open: readonly { readonly level: number; readonly folding: readonly number[] }[] = [];
    for (const index of fields) {
      const field = compiledForm.fields[index];
      if (!field) continue;
      const level = fieldTypes[field.type].heading;
      if (level !== undefined) open = open.filter((heading) => heading.level < level);
      const above = open.flatMap(({ folding }) => folding);
      if (above.length > 0) found.set(index, above);
      if (level !== undefined) open = [...open, { level, folding: isFolding(field) ? [index] : [] }];
    }
  }
  return found;
}

/** Whether a field is hidden below a folded heading; never in print. */
export function useBelowFold(form: FormHandle, field: CompiledField, mode: FormMode): boolean {
  const above = headingsAbove(form.store.compiledForm, field);
  return useSignal(form.foldedHeadings, (folded) => mode !== 'print' && above.some((heading) => folded.has(heading)));
}

/** Folds a heading, or unfolds it. */
export function toggleHeading(form: FormHandle, heading: number): void {
  const folded = form.foldedHeadings.get();
  form.foldedHeadings.set((folded.has(heading) ? withoutMember : withMember)(folded, heading));
}

/** Unfolds the headings that hide a field. */
export function unfoldAbove(form: FormHandle, field: CompiledField): void {
  const above = headingsAbove(form.store.compiledForm, field);
  form.foldedHeadings.set(above.reduce(withoutMember, form.foldedHeadings.get()));
}
