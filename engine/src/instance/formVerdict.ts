import type { Path } from '../bundle/bundle.ts';
import { isEmpty } from '../expressions/operators.ts';
import { partOf } from '../field-types/json.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { FormError, FormVerdict, SectionProgress } from './formInstance.ts';
import { NO_ANSWER, type Facts, type FormState, type SectionState } from './formState.ts';
import { cellPath } from './paths.ts';
import { isRows } from './tableRows.ts';

/** One section's share. Kept with the section's state, so a key press judges one section anew. */
interface SectionVerdict {
  readonly errors: readonly FormError[];
  readonly unknown: readonly Path[];
  readonly requiredMissing: readonly Path[];
  readonly answered: number;
  readonly total: number;
}

const verdicts = new WeakMap<SectionState, SectionVerdict>();

export function formVerdict(index: FormIndex, form: FormState): FormVerdict {
  const all = form.sections.map((section, at) => sectionVerdict(index, section, at));
  const errors = all.flatMap((one) => one.errors);
  const unknown = all.flatMap((one) => one.unknown);
  const requiredMissing = all.flatMap((one) => one.requiredMissing);
  const signable = unknown.length === 0 && !errors.some((error) => error.severity === 'error');
  return { errors, unknown, requiredMissing, signable };
}

export function formProgress(index: FormIndex, form: FormState): readonly SectionProgress[] {
  return form.sections.map((section, at) => {
    const { errors, requiredMissing, answered, total } = sectionVerdict(index, section, at);
    return {
      section: at,
      relevant: section.relevant,
      answered,
      total,
      requiredMissing: requiredMissing.length,
      errors: errors.length,
    };
  });
}

function sectionVerdict(index: FormIndex, section: SectionState, at: number): SectionVerdict {
  const known = verdicts.get(section);
  if (known) return known;
  const made = judgeSection(index, section, at);
  verdicts.set(section, made);
  return made;
}

function judgeSection(index: FormIndex, section: SectionState, at: number): SectionVerdict {
  const errors: FormError[] = [];
  const unknown: Path[] = [];
  const requiredMissing: Path[] = [];
  let answered = 0;
  let total = 0;
  const add = (path: Path, facts: Facts, isMissing: boolean): void => {
    if (facts.broken.length > 0 || section.broken.length > 0) unknown.push(path);
    errors.push(...facts.errors);
    if (facts.required && isMissing) requiredMissing.push(path);
  };
  const fields = section.relevant ? (index.sectionFields[at] ?? []) : [];
  for (const field of fields) {
    if (field.table !== undefined) continue;
    const facts = section.facts[field.local] ?? field.facts;
    if (!facts.relevant) continue;
    const { value } = section.answers[field.id] ?? NO_ANSWER;
    if (field.behaviour.holdsAnswer) {
      total += 1;
      if (!isEmpty(value)) answered += 1;
    }
    add(field.path, facts, isEmpty(value) && field.behaviour.holdsAnswer);
    for (const [path, cell, isMissing] of visibleCells(index, field, section)) add(path, cell, isMissing);
  }
  return { errors, unknown, requiredMissing, answered, total };
}

/** Path, facts and emptiness of each cell that is shown. */
export function visibleCells(
  index: FormIndex,
  table: IndexedField,
  section: SectionState,
): readonly (readonly [Path, Facts, boolean, IndexedField, string])[] {
  const { value } = section.answers[table.id] ?? NO_ANSWER;
  if (!table.columns || !isRows(value)) return [];
  return value.flatMap((row) =>
    (table.columns ?? []).flatMap((at) => {
      const column = index.fields[at];
      if (!column) return [];
      const path = cellPath(table, row._id, column);
      const facts = (Object.hasOwn(section.cells, path) ? section.cells[path] : undefined) ?? column.facts;
      return facts.relevant ? [[path, facts, isEmpty(partOf(row, column.id)), column, row._id] as const] : [];
    }),
  );
}
