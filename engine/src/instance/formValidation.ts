import type { Path } from '../compiled-form/compiledForm.ts';
import { isEmpty } from '../expressions/operators.ts';
import { sameJson } from '../json/json.ts';
import type { FormIndex, IndexedField } from './state/formIndex.ts';
import type { FormError, FormValidation, SectionProgress } from './state/formInstance.ts';
import { NO_ANSWER } from './state/answer.ts';
import type { Facts } from './state/facts.ts';
import type { FormState, SectionState } from './state/formState.ts';
import type { Provenance, UnknownOverride } from './state/provenance.ts';
import { cellKey } from './state/paths.ts';
import { visibleRows, type VisibleRow } from './state/visibleCells.ts';
import { overrideOf, unknownOf } from './state/unknown.ts';

/** One section's share. Kept with the section's state, so a key press validates one section only. */
interface SectionValidation extends Omit<FormValidation, 'signable'> {
  readonly shown: boolean;
  readonly answered: number;
  readonly total: number;
}

const validations = new WeakMap<SectionState, SectionValidation>();

export function validateForm(index: FormIndex, form: FormState): FormValidation {
  const all = form.sections.map((section, i) => sectionValidation(index, section, i));
  const errors = all.flatMap((section) => section.errors);
  const unknown = all.flatMap((section) => section.unknown);
  return {
    errors,
    unknown,
    overridden: all.flatMap((section) => section.overridden),
    reviews: all.flatMap((section) => section.reviews),
    requiredMissing: all.flatMap((section) => section.requiredMissing),
    signable: unknown.length === 0 && !errors.some((error) => error.severity === 'error'),
  };
}

/** The same objects while a section's counts stay the same, and the same list while all of them do. */
export function formProgress(
  index: FormIndex,
  form: FormState,
  before: readonly SectionProgress[] = [],
): readonly SectionProgress[] {
  const after = form.sections.map((section, i) => {
    const now = sectionProgress(sectionValidation(index, section, i), section, i);
    const was = before[i];
    return was && sameJson({ ...was }, { ...now }) ? was : now;
  });
  return after.length === before.length && after.every((item, index) => item === before[index]) ? before : after;
}

/** Whether a section is relevant and so is something in it. */
export function sectionShown(index: FormIndex, form: FormState, i: number): boolean {
  const section = form.sections[i];
  return section !== undefined && sectionValidation(index, section, i).shown;
}

function sectionProgress(validation: SectionValidation, section: SectionState, index: number): SectionProgress {
  const { shown, errors, requiredMissing, reviews, unknown, answered, total } = validation;
  const blocking = errors.filter(({ severity }) => severity === 'error').length;
  return {
    section: index,
    relevant: section.relevant,
    shown,
    answered,
    total,
    requiredMissing: requiredMissing.length,
    errors: blocking,
    warnings: errors.length - blocking,
    reviews: reviews.length,
    unknown: unknown.length,
  };
}

function sectionValidation(index: FormIndex, section: SectionState, i: number): SectionValidation {
  const known = validations.get(section);
  if (known) return known;
  const made = validateSection(index, section, i);
  validations.set(section, made);
  return made;
}

function validateSection(index: FormIndex, section: SectionState, i: number): SectionValidation {
  const errors: FormError[] = [];
  const unknown: Path[] = [];
  const overridden: (UnknownOverride & { readonly path: Path })[] = [];
  const reviews: Path[] = [];
  const requiredMissing: Path[] = [];
  let shown = false;
  let answered = 0;
  let total = 0;
  const add = (field: IndexedField, path: Path, facts: Facts, from: Provenance | null, isMissing: boolean): void => {
    const doubt = unknownOf(index, field, facts.broken, section.broken);
    const override = overrideOf(doubt, from);
    if (override) overridden.push({ path, ...override });
    else if (doubt !== null) unknown.push(path);
    errors.push(...facts.errors);
    if (facts.errors.some((error) => error.about === 'review')) reviews.push(path);
    if (facts.required && isMissing) requiredMissing.push(path);
  };
  const fields = section.relevant ? (index.sectionFields[i] ?? []) : [];
  for (const field of fields) {
    if (field.table !== undefined) continue;
    const facts = section.facts[field.local] ?? field.facts;
    if (!facts.relevant) continue;
    shown = true;
    const { value, from, cells = {} } = section.answers[field.id] ?? NO_ANSWER;
    if (field.behavior.holdsAnswer) {
      total += 1;
      if (!isEmpty(value)) answered += 1;
    }
    add(field, field.path, facts, from, isEmpty(value) && field.behavior.holdsAnswer);
    for (const row of visibleRows(index, field, section)) {
      if (section.broken.length === 0 && isSilent(row)) continue;
      for (const [path, cell, isMissing, column, rowId] of row) {
        add(column, path, cell, cells[cellKey(field, rowId, column)]?.from ?? null, isMissing);
      }
    }
  }
  return { errors, unknown, overridden, reviews, requiredMissing, shown, answered, total };
}

/** Rows without problems, which most are. */
const silentRows = new WeakMap<VisibleRow, boolean>();

function isSilent(row: VisibleRow): boolean {
  const known = silentRows.get(row);
  if (known !== undefined) return known;
  const silent = row.every(
    ([, facts, isMissing]) => facts.errors.length === 0 && facts.broken.length === 0 && !(facts.required && isMissing),
  );
  silentRows.set(row, silent);
  return silent;
}
