import type { CompiledField, CompiledForm, Json, Provenance, Provenances, StoredAnswers } from '@isocenter/engine';
import { answerOf, cellOf, isDose, rowsOf, sameAnswer, type TableRow } from './differences.ts';

export type Side = 'mine' | 'theirs';

/** A place that differs between this screen and what another user saved: a field, a table row, or a cell. */
export interface FieldMerge {
  /** `OTVStatus.weight`, `OTVStatus.breaks[r1]`, or `OTVStatus.breaks[r1].days`. */
  readonly path: string;
  /** The field; for a row, its table; for a cell, its column. */
  readonly field: CompiledField;
  /** The row, for a row or a cell. */
  readonly row: RowPlace | null;
  /** For a row: the whole row, null if it is not there. */
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: Json;
  /** The side that is taken without a question. Null if the user decides. */
  readonly side: Side | null;
}

export interface RowPlace {
  readonly table: CompiledField;
  readonly rowId: string;
  /** The position that a person counts: from 1. */
  readonly number: number;
}

/** The three states that are compared: the last state that this screen shared with the server, and both since. */
export interface ThreeSides {
  readonly base: StoredAnswers['values'];
  readonly mine: StoredAnswers;
  readonly theirs: StoredAnswers;
}

/**
 * Compares each field, row and cell with the common base, in the order of the form (decision 55). Rows are compared by
 * their id. Calculated values are left out: they follow from the merged answers.
 */
export function threeWay(compiledForm: CompiledForm, sides: ThreeSides): readonly FieldMerge[] {
  const calculated = new Set(
    compiledForm.rules.flatMap(({ facet, section, target }) => (facet === 'calculate' && !section ? [target] : [])),
  );
  const isCalculated = (field: CompiledField, path: string) =>
    calculated.has(field.index) && [sides.mine, sides.theirs].every(({ provenance }) => !isTyped(provenance[path]));
  const merges = compiledForm.fields
    .filter((field) => field.table === undefined)
    .flatMap((field): readonly FieldMerge[] => {
      if (field.columns) return tableMerges(compiledForm, field, sides, isCalculated);
      if (isCalculated(field, field.path)) return [];
      const [base, mine, theirs] = [sides.base, sides.mine.values, sides.theirs.values].map((values) =>
        answerOf(values, field),
      );
      return merged({ path: field.path, field, row: null, base, mine, theirs }, sides);
    });
  return withDosesTogether(compiledForm, merges);
}

interface Compared extends Omit<FieldMerge, 'side' | 'base' | 'mine' | 'theirs'> {
  readonly base?: Json | undefined;
  readonly mine?: Json | undefined;
  readonly theirs?: Json | undefined;
}

function merged(place: Compared, { mine: ours, theirs: others }: ThreeSides): readonly FieldMerge[] {
  const { path, base = null, mine = null, theirs = null } = place;
  if (sameAnswer(mine, theirs)) return [];
  const side = ((): Side | null => {
    if (sameAnswer(base, mine)) return 'theirs';
    if (sameAnswer(base, theirs)) return 'mine';
    // Neither user typed it: the form filled it in on both screens, and theirs is already stored.
    return isTyped(ours.provenance[path]) || isTyped(others.provenance[path]) ? null : 'theirs';
  })();
  return [{ ...place, base, mine, theirs, side }];
}

/** An answer without a provenance counts as typed: it may be. */
function isTyped(provenance: Provenance | undefined): boolean {
  return provenance === undefined || !['default', 'calculated', 'carePlan', 'external'].includes(provenance.origin);
}

function tableMerges(
  compiledForm: CompiledForm,
  table: CompiledField,
  sides: ThreeSides,
  isCalculated: (column: CompiledField, path: string) => boolean,
): readonly FieldMerge[] {
  const [base, mine, theirs] = [
    rowsOf(sides.base, table),
    rowsOf(sides.mine.values, table),
    rowsOf(sides.theirs.values, table),
  ];
  const columns = (table.columns ?? []).flatMap((index) => compiledForm.fields[index] ?? []);
  const ids = new Set([...theirs, ...mine].map(({ _id }) => _id));
  const find = (rows: readonly TableRow[], id: string) => rows.find(({ _id }) => _id === id) ?? null;
  return [...ids].flatMap((rowId, index): readonly FieldMerge[] => {
    const row = { table, rowId, number: index + 1 };
    const [was, ours, other] = [find(base, rowId), find(mine, rowId), find(theirs, rowId)];
    const path = `${table.path}[${rowId}]`;
    if (!ours || !other) return merged({ path, field: table, row, base: was, mine: ours, theirs: other }, sides);
    return columns.flatMap((field) => {
      const cell = `${path}.${field.id}`;
      if (isCalculated(field, cell)) return [];
      const [before, own, others] = [was, ours, other].map((version) => cellOf(version, field.id));
      return merged({ path: cell, field, row, base: before, mine: own, theirs: others }, sides);
    });
  });
}

/**
 * Dose, dose per fraction and fractions belong together. If both users changed numbers of one prescription line, or of
 * one section, the user decides about each: halves of two prescriptions must never become a third.
 */
function withDosesTogether(compiledForm: CompiledForm, merges: readonly FieldMerge[]): readonly FieldMerge[] {
  const lineOf = ({ field, row }: FieldMerge) =>
    !isDose(compiledForm, field) ? null : row ? `${row.table.path}[${row.rowId}]` : `section ${field.section}`;
  const changedBy = (side: Side) =>
    new Set(merges.flatMap((merge) => (merge.side === null || merge.side === side ? (lineOf(merge) ?? []) : [])));
  const [mine, theirs] = [changedBy('mine'), changedBy('theirs')];
  return merges.map((merge) => {
    const line = lineOf(merge);
    return line !== null && mine.has(line) && theirs.has(line) ? { ...merge, side: null } : merge;
  });
}

/** Theirs, with every place that was decided for mine. */
export function mergedAnswers(
  compiledForm: CompiledForm,
  merges: readonly FieldMerge[],
  sides: ReadonlyMap<string, Side>,
  { base, mine, theirs }: ThreeSides,
): StoredAnswers {
  const values: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.entries(theirs.values).map(([eventType, answers]) => [eventType, { ...answers }]),
  );
  const provenance: Record<string, Provenances[string]> = { ...theirs.provenance };
  const write = (field: CompiledField, value: Json) => {
    const answers = (values[field.eventType] ??= {});
    if (value === null) delete answers[field.id];
    else answers[field.id] = value;
  };
  const ours = merges.filter(({ path }) => sides.get(path) === 'mine');
  for (const { field, path, mine: value } of ours.filter(({ row }) => row === null)) {
    write(field, value);
    moveProvenance(provenance, mine.provenance, path);
  }
  for (const table of compiledForm.fields.filter(({ columns }) => columns !== undefined)) {
    const own = ours.filter(({ row }) => row?.table === table);
    const lists = [base, mine.values, theirs.values].map((answers) => rowsOf(answers, table));
    const rows = mergedRows(own, lists);
    if (sameAnswer(rows, lists[2] ?? [])) continue;
    write(table, rows.length > 0 ? rows : null);
    for (const { path } of own) moveProvenance(provenance, mine.provenance, path);
    const ownTable = mine.provenance[table.path];
    if (ownTable) provenance[table.path] = ownTable;
  }
  return { values, provenance };
}

type RowLists = readonly (readonly TableRow[])[];

/** Their rows, with my rows and cells where they were decided for mine. */
function mergedRows(own: readonly FieldMerge[], [base = [], mine = [], theirs = []]: RowLists): readonly TableRow[] {
  const whole = own.filter(({ row, field }) => row?.table === field);
  const removed = new Set(whole.flatMap(({ row, mine: value }) => (row && value === null ? row.rowId : [])));
  const added = new Set(whole.flatMap(({ row, mine: value }) => (row && value !== null ? row.rowId : [])));
  const rows = [
    ...theirs
      .filter(({ _id }) => !removed.has(_id))
      .map((row) => own.reduce((next, merge) => withOwnCell(next, merge), row)),
    ...mine.filter(({ _id }) => added.has(_id)),
  ];
  const onlyMineMoved = movedRows(base, mine) && !movedRows(base, theirs);
  return onlyMineMoved ? arranged(rows, mine, theirs) : arranged(rows, theirs, mine);
}

/** Whether the rows that both lists have stand in another order. */
function movedRows(before: readonly TableRow[], after: readonly TableRow[]): boolean {
  const [old, now] = [before, after].map((rows) => rows.map(({ _id }) => _id));
  const kept = (old ?? []).filter((id) => now?.includes(id));
  return (now ?? []).filter((id) => old?.includes(id)).join() !== kept.join();
}

/** In the order of `first`; a row that only `second` has goes below the row that it follows there. */
function arranged(
  rows: readonly TableRow[],
  first: readonly TableRow[],
  second: readonly TableRow[],
): readonly TableRow[] {
  const known = new Map(rows.map((row) => [row._id, row]));
  const list = first.flatMap(({ _id }) => known.get(_id) ?? []);
  for (const [index, { _id }] of second.entries()) {
    const row = known.get(_id);
    if (!row || list.includes(row)) continue;
    const above = list.findIndex((item) => item._id === second[index - 1]?._id);
    list.splice(index > 0 && above < 0 ? list.length : above + 1, 0, row);
  }
  return list;
}

function withOwnCell(row: TableRow, { row: place, field, mine }: FieldMerge): TableRow {
  if (place === null || place.table === field || place.rowId !== row._id) return row;
  const { [field.id]: _, ...rest } = row;
  return mine === null ? { ...rest, _id: row._id } : { ...row, [field.id]: mine };
}

/** Of the place and of everything in it: a row's cells. */
function moveProvenance(into: Record<string, Provenances[string]>, from: Provenances, path: string): void {
  const inPlace = (candidate: string) => candidate === path || candidate.startsWith(`${path}.`);
  for (const known of Object.keys(into)) if (inPlace(known)) delete into[known];
  for (const [known, provenance] of Object.entries(from)) if (inPlace(known)) into[known] = provenance;
}
