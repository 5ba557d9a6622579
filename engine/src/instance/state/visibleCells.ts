import type { Path } from '../../compiled-form/compiledForm.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { Row } from '../../field-type/tables.ts';
import { propertyOf } from '../../json/json.ts';
import { NO_ANSWER } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { SectionState } from './formState.ts';
import { cellPath } from './paths.ts';
import { isRows } from './tableRows.ts';

/** A shown cell: its path, facts, emptiness, column and row id. */
export type VisibleCell = readonly [Path, Facts, boolean, IndexedField, string];

/** The shown cells of a row. */
export type VisibleRow = readonly VisibleCell[];

/** Of the sections that were looked at last, the rows of each table: the validation and the note ask for the same ones. */
const shownRows = new WeakMap<SectionState, Map<number, readonly VisibleRow[]>>();
const NO_ROWS: readonly VisibleRow[] = [];

/** The shown cells by row. A row without shown cells is an empty list. */
export function visibleRows(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleRow[] {
  if (!table.columns) return NO_ROWS;
  const ofSection = shownRows.get(section) ?? new Map<number, readonly VisibleRow[]>();
  shownRows.set(section, ofSection);
  const known = ofSection.get(table.index);
  if (known) return known;
  const { value } = section.answers[table.id] ?? NO_ANSWER;
  const columns = table.columns.flatMap((i) => index.fields[i] ?? []);
  const made = isRows(value) ? value.map((row) => visibleRow(table, columns, row, section)) : NO_ROWS;
  ofSection.set(table.index, made);
  return made;
}

export function visibleCells(index: FormIndex, table: IndexedField, section: SectionState): readonly VisibleCell[] {
  return visibleRows(index, table, section).flat();
}

/** Cached cells of a row, valid while the row and its facts are unchanged, because one change affects one row of many. */
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
  const shown = columns.flatMap((column, index): VisibleRow => {
    const [path, own] = all[index] ?? [cellPath(table, row._id, column), undefined];
    const facts = own ?? column.facts;
    if (!facts.relevant) return [];
    const answer = column.behavior.holdsAnswer ? propertyOf(row, column.id) : facts.calculated;
    return [[path, facts, isEmpty(answer), column, row._id]];
  });
  knownRows.set(row, { table, facts: section.cells, all, shown });
  return shown;
}

function factsOf({ cells }: SectionState, path: Path): Facts | undefined {
  return Object.hasOwn(cells, path) ? cells[path] : undefined;
}
