import type { Path } from '../compiled-form/compiledForm.ts';
import { isEmpty } from '../expressions/operators.ts';
import { partOf, sameJson } from '../field-types/json.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { FormError, FormVerdict, SectionProgress } from './formInstance.ts';
import { NO_ANSWER } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormState, SectionState } from './formState.ts';
import { cellPath } from './paths.ts';
import type { Provenance, UnknownOverride } from './provenance.ts';
import type { Row } from '../field-types/tables.ts';
import { isRows } from './tableRows.ts';
import { overrideOf, unknownOf } from './unknown.ts';

/** One section's share. Kept with the section's state, so a key press judges one section anew. */
interface SectionVerdict extends Omit<FormVerdict, 'signable'> {
  readonly shown: boolean;
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

/** Whether a section is relevant and so is something in it. */
export function sectionShown(index: FormIndex, form: FormState, at: number): boolean {
  const section = form.sections[at];
  return section !== undefined && sectionVerdict(index, section, at).shown;
}

function sectionProgress(verdict: SectionVerdict, section: SectionState, at: number): SectionProgress {
  const { shown, errors, requiredMissing, reviews, unknown, answered, total } = verdict;
  const blocking = errors.filter(({ severity }) => severity === 'error').length;
  return {
    section: at,
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
  const fields = section.relevant ? (index.sectionFields[at] ?? []) : [];
  for (const field of fields) {
    if (field.table !== undefined) continue;
    const facts = section.facts[field.local] ?? field.facts;
    if (!facts.relevant) continue;
    shown = true;
    const { value, from, cells = {} } = section.answers[field.id] ?? NO_ANSWER;
    if (field.behaviour.holdsAnswer) {
      total += 1;
      if (!isEmpty(value)) answered += 1;
    }
    add(field, field.path, facts, from, isEmpty(value) && field.behaviour.holdsAnswer);
    for (const row of visibleRows(index, field, section)) {
      if (section.broken.length === 0 && isSilent(row)) continue;
      for (const [path, cell, isMissing, column, rowId] of row) {
        add(column, path, cell, cells[`${rowId}.${column.id}`]?.from ?? null, isMissing);
      }
    }
  }
  return { errors, unknown, overridden, reviews, requiredMissing, shown, answered, total };
}

/** Path, facts, emptiness, column and row id of a cell that is shown. */
export type VisibleCell = readonly [Path, Facts, boolean, IndexedField, string];

/** The cells of a row that are shown. */
type VisibleRow = readonly VisibleCell[];

/** Of the sections that were looked at last, the rows of each table: the verdict and the note ask for the same ones. */
const shownRows = new WeakMap<SectionState, Map<number, readonly VisibleRow[]>>();
const NO_ROWS: readonly VisibleRow[] = [];

/** The cells that are shown, row by row; a row without shown cells has none, but its place. */
export function visibleRows(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleRow[] {
  if (!table.columns) return NO_ROWS;
  const ofSection = shownRows.get(section) ?? new Map<number, readonly VisibleRow[]>();
  shownRows.set(section, ofSection);
  const known = ofSection.get(table.index);
  if (known) return known;
  const { value } = section.answers[table.id] ?? NO_ANSWER;
  const columns = table.columns.flatMap((at) => index.fields[at] ?? []);
  const made = isRows(value) ? value.map((row) => visibleRow(table, columns, row, section)) : NO_ROWS;
  ofSection.set(table.index, made);
  return made;
}

export function visibleCells(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleCell[] {
  return visibleRows(index, table, section).flat();
}

/** What was found in a row. It stays as long as the row and the facts of its cells do: one cell changes, 199 rows do not. */
interface KnownRow {
  readonly table: IndexedField;
  readonly facts: SectionState['cells'];
  readonly all: readonly (readonly [Path, Facts | undefined])[];
  readonly shown: VisibleRow;
}
const knownRows = new WeakMap<Row, KnownRow>();

function visibleRow(
  table: IndexedField,
  columns: readonly IndexedField[],
  row: Row,
  section: SectionState,
): VisibleRow {
  const known = knownRows.get(row);
  if (known?.table === table) {
    if (known.facts === section.cells) return known.shown;
    if (known.all.every(([path, facts]) => factsOf(section, path) === facts)) {
      knownRows.set(row, { ...known, facts: section.cells });
      return known.shown;
    }
  }
  const all = columns.map((column) => {
    const path = cellPath(table, row._id, column);
    return [path, factsOf(section, path)] as const;
  });
  const shown = columns.flatMap((column, at): VisibleRow => {
    const [path, own] = all[at] ?? [cellPath(table, row._id, column), undefined];
    const facts = own ?? column.facts;
    if (!facts.relevant) return [];
    const answer = column.behaviour.holdsAnswer ? partOf(row, column.id) : facts.calculated;
    return [[path, facts, isEmpty(answer), column, row._id]];
  });
  knownRows.set(row, { table, facts: section.cells, all, shown });
  return shown;
}

function factsOf({ cells }: SectionState, path: Path): Facts | undefined {
  return Object.hasOwn(cells, path) ? cells[path] : undefined;
}

/** Rows whose cells stand in the way of nothing; most do. */
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
