import { fieldTypes, type CompiledField, type CompiledForm, type Json } from '@isocenter/engine';
import type { WrittenValue } from '../chart/linkedPrescription.ts';
import type { FormValues } from '@isocenter/schemas';
import { answerAt, rowOf } from './writtenAnswers.ts';

/** One answer that an import would write, in words. */
export interface PreviewLine {
  readonly path: string;
  /** The row it belongs to, by the name of its target; null for a field. */
  readonly target: string | null;
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
  /** What the source says, where the form rounds or words it in another way; else null. */
  readonly exact: string | null;
}

/** What would be written where, next to what is there now. */
export function previewLines(
  compiledForm: CompiledForm,
  answers: FormValues,
  written: readonly WrittenValue[],
): readonly PreviewLine[] {
  const names = new Map(
    written.flatMap(({ path, value }) => {
      const row = rowOf(path);
      return row !== null && path.endsWith('.target_name') && typeof value === 'string' ? [[row, value] as const] : [];
    }),
  );
  return written.flatMap(({ path, value, exact }) => {
    const field = fieldAt(compiledForm, path);
    if (!field) return [];
    const row = rowOf(path);
    const before = answerAt(answers, path);
    const after = inWords(compiledForm, field, value);
    return [
      {
        path,
        target: row === null ? null : (names.get(row) ?? row),
        label: field.label,
        before: before === undefined || before === null ? null : inWords(compiledForm, field, before as Json),
        after,
        exact: typeof value === 'number' && String(value) !== exact ? exact : null,
      },
    ];
  });
}

function fieldAt({ fields }: CompiledForm, path: string): CompiledField | undefined {
  const shape = path.replace(/\[[\w-]+\]/, '[]');
  return fields.find((field) => field.path === shape);
}

function inWords(
  { choices }: CompiledForm,
  { type, attributes, choices: list, label }: CompiledField,
  value: Json,
): string {
  const offered = list === null ? [] : (choices[list] ?? []);
  const choiceLabel = (id: string) => offered.find((choice) => choice.id === id)?.label ?? id;
  return fieldTypes[type].toNotePhrase(value, { label, attributes, isSide: false, choiceLabel })?.text ?? '';
}
