import { useLayoutEffect } from 'react';
import { isJsonArray, type FormStore, type Path } from '@isocenter/engine';
import { canBeFilled } from './requiredPlaces.ts';
import type { FormHandle, FormMode } from './formHandle.ts';

/** A field that folds sections once it is answered, such as "No toxicity today" the events to be graded. */
interface FoldingField {
  readonly path: Path;
  readonly sections: ReadonlySet<number>;
}

function foldingFields({ compiledForm }: FormStore): readonly FoldingField[] {
  return compiledForm.fields.flatMap(({ path, eventType, attributes: { folds } }): readonly FoldingField[] => {
    if (!isJsonArray(folds)) return [];
    const named = compiledForm.sections.filter(
      (section) => section.eventType === eventType && folds.includes(section.id),
    );
    return [{ path, sections: new Set(named.map(({ index }) => index)) }];
  });
}

/**
 * Folds the sections that an answer makes superfluous, and opens them when it is taken back. In between the sections are
 * the user's to open and to fold.
 */
export function useAnsweredFolding(form: FormHandle, mode: FormMode): void {
  useLayoutEffect(() => {
    const fields = foldingFields(form.store);
    if (fields.length === 0 || !canBeFilled(mode)) return;
    const answered = new Set<Path>();
    const follow = () => {
      for (const { path, sections } of fields) {
        const { relevant, value } = form.store.field(path);
        const isAnswered = relevant && value !== null;
        if (isAnswered === answered.has(path)) continue;
        if (isAnswered) answered.add(path);
        else answered.delete(path);
        const folded = [...form.foldedSections.get()];
        form.foldedSections.set(
          new Set(isAnswered ? [...folded, ...sections] : folded.filter((section) => !sections.has(section))),
        );
      }
    };
    follow();
    return form.store.subscribeAll(follow);
  }, [form, mode]);
}
