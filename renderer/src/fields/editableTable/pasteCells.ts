import { fieldTypes, type CompiledField, type Json } from '@isocenter/engine';
import { quoted } from '../../inputs/RefusalMessage.tsx';
import { newRowId } from '../tables/fixedRows.ts';

/**
 * Cells copied from a spreadsheet: rows by line, columns by tab; a quoted cell may contain both. Null for plain text,
 * which is pasted at the caret.
 */
export function parseSpreadsheet(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(lines)) return null;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y;
  while (cell.lastIndex <= lines.length) {
    const match = cell.exec(lines);
    if (!match) break;
    rows.at(-1)?.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === '') break;
    if (match[3] === '\n') rows.push([]);
  }
  return rows;
}

/** One pasted cell. */
export interface PastedCell {
  readonly rowId: string;
  /** The number of its row, from 1. */
  readonly row: number;
  readonly column: CompiledField;
  readonly value: Json;
}

interface PasteTarget {
  readonly columns: readonly CompiledField[];
  /** The value that a column stores for a pasted text. */
  readonly valueOf: (column: CompiledField, text: string) => Json;
  readonly isReadOnly: (column: CompiledField, row: string) => boolean;
  readonly rows: readonly string[];
  /** The cell where the pasted block begins. */
  readonly from: { readonly row: number; readonly column: number };
  /** Whether rows may be added. */
  readonly canAddRows: boolean;
}

/** The cells that a block fills. Skips a first line that repeats the headers, and read-only cells. */
export function pastedCells(cells: readonly (readonly string[])[], target: PasteTarget): readonly PastedCell[] {
  const { columns, valueOf, isReadOnly, canAddRows, from } = target;
  const block = isHeader(cells[0], columns, from.column) ? cells.slice(1) : cells;
  const ids = [...target.rows];
  return block.flatMap((line, down) => {
    const known = ids[from.row + down];
    if (known === undefined && !canAddRows) return [];
    const rowId = known ?? newRowId();
    if (known === undefined) ids.push(rowId);
    return line.flatMap((text, across) => {
      const column = columns[from.column + across];
      if (!column || (known !== undefined && isReadOnly(column, rowId))) return [];
      return [{ rowId, row: from.row + down + 1, column, value: text === '' ? null : valueOf(column, text) }];
    });
  });
}

/** Says that the form does not take a cell whose text is no answer: "“abc” was not recorded in Dose, row 1." Else null. */
export function refusalOf({ column, row, value }: PastedCell): string | null {
  if (typeof value !== 'string' || fieldTypes[column.type].normalize(value, column.attributes) !== null) return null;
  return `${quoted(value)} was not recorded in ${column.label}, row ${row}.`;
}

function isHeader(line: readonly string[] | undefined, columns: readonly CompiledField[], from: number): boolean {
  return (
    line !== undefined &&
    line.some((text) => text !== '') &&
    line.every((text, index) => text.toLowerCase() === (columns[from + index]?.label.toLowerCase() ?? ''))
  );
}
