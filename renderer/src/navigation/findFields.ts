import type { CompiledForm, CompiledField, FormStore, Path } from '@isocenter/engine';
import { answerInWords } from '../fields/answerInWords.ts';
import { textOf } from '../answers/readJson.ts';

/** A field that fits what somebody looks for. */
export interface FoundField {
  readonly path: Path;
  readonly label: string;
  readonly section: string;
  /** The answer, for telling fields of the same name apart; null while there is none. */
  readonly answer: string | null;
}

const MOST = 50;

/**
 * Fields in which every word typed appears: in the label, the section, the help, the names of a table's columns or the
 * answer. Hidden fields are not found; fields that are not drawn yet are. Fields whose label fits come first.
 */
export function findFields(store: FormStore, typed: string): readonly FoundField[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { compiledForm } = store;
  const found: { readonly inLabel: boolean; readonly field: FoundField }[] = [];
  for (const section of compiledForm.sections) {
    if (!store.sectionVisible(section.index)) continue;
    for (const index of section.fields) {
      const field = compiledForm.fields[index];
      if (!field || !SPEAKS.test(field.type)) continue;
      const { relevant, value } = store.field(field.path);
      if (!relevant) continue;
      const answer = answerInWords(compiledForm, field, value);
      const text = `${field.label} ${section.label} ${wordsOf(compiledForm, field)} ${answer ?? ''}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      const inLabel = words.every((word) => field.label.toLowerCase().includes(word));
      found.push({ inLabel, field: { path: field.path, label: field.label, section: section.label, answer } });
    }
  }
  return [...found.filter((one) => one.inLabel), ...found.filter((one) => !one.inLabel)]
    .slice(0, MOST)
    .map((one) => one.field);
}

/** Headings are found by what stands below them. */
const SPEAKS = /^(?!Header$|SubsectionHeader$)/;

function wordsOf(compiledForm: CompiledForm, field: CompiledField): string {
  const columns = (field.columns ?? []).map((index) => compiledForm.fields[index]?.label ?? '');
  return `${textOf(field.attributes['help']) ?? ''} ${columns.join(' ')}`;
}
