import type { Path } from '../bundle/bundle.ts';
import { isEmpty } from '../expressions/operators.ts';
import { partOf, sameJson } from '../field-types/json.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { FormError, FormVerdict, SectionProgress } from './formInstance.ts';
import { NO_ANSWER } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormState, SectionState } from './formState.ts';
import { cellPath } from './paths.ts';
import type { Provenance, UnknownOverride } from './provenance.ts';
import { isRows } from './tableRows.ts';
import { overrideOf, unknownOf } from './unknown.ts';

/** One section's share. Kept with the section's state, so a key press judges one section anew. */
interface SectionVerdict extends Omit<FormVerdict, 'signable'> {
  readonly answered: number;
  readonly total: number;
}

const verdicts = new WeakMap<SectionState, SectionVerdict>();

export function formVerdict(index: FormIndex, form: FormState): FormVerdict {
  const all = form.sections.map((section, at) => sectionVerdict(index, section, at));
  const errors = all.flatMap((one) => one.errors);
  const unknown = all.flatMap((one) => one.unknown);
  return {
    errors,
    unknown,
    overridden: all.flatMap((one) => one.overridden),
    reviews: all.flatMap((one) => one.reviews),
    requiredMissing: all.flatMap((one) => one.requiredMissing),
    signable: unknown.length === 0 && !errors.some((error) => error.severity === 'error'),
  };
}

/** The same objects while a section's counts stay the same, and the same list while all of them do. */
export function formProgress(
  index: FormIndex,
  form: FormState,
  before: readonly SectionProgress[] = [],
): readonly SectionProgress[] {
  const after = form.sections.map((section, at) => {
    const now = sectionProgress(sectionVerdict(index, section, at), section, at);
    const was = before[at];
    return was && sameJson({ ...was }, { ...now }) ? was : now;
  });
  return after.length === before.length && after.every((one, at) => one === before[at]) ? before : after;
}

function sectionProgress(verdict: SectionVerdict, section: SectionState, at: number): SectionProgress {
  const { errors, requiredMissing, reviews, unknown, answered, total } = verdict;
  const blocking = errors.filter(({ severity }) => severity === 'error').length;
  return {
    section: at,
    relevant: section.relevant,
    answered,
    total,
    requiredMissing: requiredMissing.length,
    errors: blocking,
    warnings: errors.length - blocking,
    reviews: reviews.length,
    unknown: unknown.length,
  };
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
  const overridden: (UnknownOverride & { readonly path: Path })[] = [];
  const reviews: Path[] = [];
  const requiredMissing: Path[] = [];
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
  const fields = section.relevant ? (index.sectionFields[at] ?? []) : [];
  for (const field of fields) {
    if (field.table !== undefined) continue;
    const facts = section.facts[field.local] ?? field.facts;
    if (!facts.relevant) continue;
    const { value, from, cells = {} } = section.answers[field.id] ?? NO_ANSWER;
    if (field.behaviour.holdsAnswer) {
      total += 1;
      if (!isEmpty(value)) answered += 1;
    }
    add(field, field.path, facts, from, isEmpty(value) && field.behaviour.holdsAnswer);
    for (const [path, cell, isMissing, column, row] of visibleCells(index, field, section)) {
      add(column, path, cell, cells[`${row}.${column.id}`]?.from ?? null, isMissing);
    }
  }
  return { errors, unknown, overridden, reviews, requiredMissing, answered, total };
}

/** Path, facts, emptiness, column and row id of a cell that is shown. */
export type VisibleCell = readonly [Path, Facts, boolean, IndexedField, string];

/** Of the sections that were looked at last, the cells of each table: the verdict and the note ask for the same ones. */
const shownCells = new WeakMap<SectionState, Map<number, readonly VisibleCell[]>>();
const NO_CELLS: readonly VisibleCell[] = [];

/** The cells that are shown, row by row. */
export function visibleCells(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleCell[] {
  if (!table.columns) return NO_CELLS;
  const ofSection = shownCells.get(section) ?? new Map<number, readonly VisibleCell[]>();
  shownCells.set(section, ofSection);
  const known = ofSection.get(table.index);
  if (known) return known;
  const made = findVisibleCells(index, table, section);
  ofSection.set(table.index, made);
  return made;
}

function findVisibleCells(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleCell[] {
  const { value } = section.answers[table.id] ?? NO_ANSWER;
  if (!isRows(value)) return NO_CELLS;
  const columns = (table.columns ?? []).flatMap((at) => index.fields[at] ?? []);
  const cells: VisibleCell[] = [];
  for (const row of value) {
    for (const column of columns) {
      const path = cellPath(table, row._id, column);
      const facts = (Object.hasOwn(section.cells, path) ? section.cells[path] : undefined) ?? column.facts;
      if (!facts.relevant) continue;
      const answer = column.behaviour.holdsAnswer ? partOf(row, column.id) : facts.calculated;
      cells.push([path, facts, isEmpty(answer), column, row._id]);
    }
  }
  return cells;
}
