import type { Path } from '../compiled-form/compiledForm.ts';
import { propertyOf } from '../json/json.ts';
import { answerInWords } from './state/answerText.ts';
import { NO_ANSWER } from './state/answer.ts';
import type { FormIndex } from './state/formIndex.ts';
import type { FormState } from './state/formState.ts';
import type { FieldLocation } from './formStore.ts';
import { validateForm } from './formValidation.ts';
import { visibleCells } from './state/visibleCells.ts';
import { placeOf, UnknownPathError } from './state/paths.ts';
import { rowIn } from './state/tableRows.ts';

/** One shown field or cell, in document order. */
interface Shown {
  readonly path: Path;
  readonly text: string;
}

export function locate(index: FormIndex, form: FormState, path: Path): FieldLocation | null {
  try {
    const { field, row } = placeOf(index, path);
    const own = index.compiledForm.fields[field.index];
    const table = field.table === undefined ? undefined : index.compiledForm.fields[field.table];
    const value = table && form.sections[table.section]?.answers[table.id]?.value;
    const rowExists = !table || (value !== undefined && row !== null && rowIn(value, row) !== undefined);
    return own && rowExists ? { section: field.section, field: own, table: table ?? null, rowId: row } : null;
  } catch (error) {
    if (error instanceof UnknownPathError) return null;
    throw error;
  }
}

export function nextToComplete(index: FormIndex, form: FormState, after: Path | null): Path | null {
  const { errors, unknown } = validateForm(index, form);
  const open = new Set([...errors.filter(({ severity }) => severity === 'error').map(({ path }) => path), ...unknown]);
  const paths = [...shownPlaces(index, form)].map(({ path }) => path);
  const i = after === null ? -1 : paths.indexOf(after);
  return [...paths.slice(i + 1), ...paths.slice(0, i + 1)].find((path) => open.has(path)) ?? null;
}

export function findInForm(index: FormIndex, form: FormState, words: string): readonly Path[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return [...shownPlaces(index, form)].flatMap(({ path, text }) => {
    const lower = text.toLowerCase();
    return wanted.every((word) => lower.includes(word)) ? [path] : [];
  });
}

/** Every shown field, and after each table its shown cells, with label and answer in words. */
function* shownPlaces(index: FormIndex, form: FormState): Generator<Shown> {
  for (const section of index.compiledForm.sections) {
    const state = form.sections[section.index];
    if (!state?.relevant) continue;
    for (const i of section.fields) {
      const field = index.fields[i];
      const facts = field && (state.facts[field.local] ?? field.facts);
      if (!field || !facts?.relevant) continue;
      const { value } = state.answers[field.id] ?? NO_ANSWER;
      const shown = field.behavior.holdsAnswer ? value : facts.calculated;
      const words = field.columns ? '' : answerInWords(field, shown, form.context);
      yield { path: field.path, text: `${field.label} ${words}` };
      for (const [path, , , column, rowId] of visibleCells(index, field, state)) {
        const row = rowIn(value, rowId);
        yield {
          path,
          text: `${column.label} ${answerInWords(column, propertyOf(row, column.id) ?? null, form.context)}`,
        };
      }
    }
  }
}
