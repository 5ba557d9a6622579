import { fieldTypes, type CompiledSection, type FormStore } from '@isocenter/engine';

/** How many questions of a folded section have answers: what is folded away must not look as if it were not there. */
export function foldedAnswers(store: FormStore, section: CompiledSection): string | null {
  const asked = section.fields.flatMap((index) => {
    const field = store.compiledForm.fields[index];
    if (!field || fieldTypes[field.type].holdsAnswer !== true) return [];
    const { relevant, value } = store.field(field.path);
    return relevant ? [value !== null] : [];
  });
  const answered = asked.filter(Boolean).length;
  return asked.length === 0 ? null : `${answered === 0 ? 'None' : answered} of ${asked.length} answered`;
}
