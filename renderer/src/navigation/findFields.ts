import {
  fieldTypes,
  type CompiledForm,
  type CompiledField,
  type FormStore,
  type Path,
  textOf,
} from '@isocenter/engine';
import { fieldAnswerText } from '../fields/fieldAnswerText.ts';

/** A field that matches a search. */
interface FoundField {
  readonly path: Path;
  readonly label: string;
  readonly section: string;
  /** The answer, which distinguishes fields with the same name; null without an answer. */
  readonly answer: string | null;
}

const MAX_RESULTS = 50;

/**
 * Fields that contain every typed word in their label, section, help, table column names or answer. Includes fields that
 * are not mounted yet, but not hidden ones. Matches in the label come first.
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
      if (!field || isHeading(field)) continue;
      const { relevant, value } = store.field(field.path);
      if (!relevant) continue;
      const answer = fieldAnswerText(compiledForm, field, value);
      const text = `${field.label} ${section.label} ${searchedText(compiledForm, field)} ${answer ?? ''}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      const inLabel = words.every((word) => field.label.toLowerCase().includes(word));
      found.push({ inLabel, field: { path: field.path, label: field.label, section: section.label, answer } });
    }
  }
  return [...found.filter(({ inLabel }) => inLabel), ...found.filter(({ inLabel }) => !inLabel)]
    .slice(0, MAX_RESULTS)
    .map(({ field }) => field);
}

function searchedText(compiledForm: CompiledForm, field: CompiledField): string {
  const columns = (field.columns ?? []).map((index) => compiledForm.fields[index]?.label ?? '');
  return `${textOf(field.attributes['help']) ?? ''} ${columns.join(' ')}`;
}

function isHeading({ type }: CompiledField): boolean {
  return fieldTypes[type].heading !== undefined;
}
