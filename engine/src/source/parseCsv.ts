import type { SourceFile } from '../definition/definition.ts';
import { Faults, type Fault } from '../definition/fault.ts';
import { nearest } from '../words/nearest.ts';
import { csvRecords, type Cell, type CsvRecord } from './csvRecords.ts';
import { RESERVED_KEYS, SOURCE_LIMITS } from './limits.ts';
import { positionOf, sourceText, type ListNode, type SourceEntry, type SourceNode } from './sourceNode.ts';

/** What the cells of a column hold. The header says it behind a colon (`dose:integer`); text needs no word. */
export const CSV_TYPES = ['text', 'integer', 'number', 'boolean', 'list'] as const;
type CsvType = (typeof CSV_TYPES)[number];

export interface CsvColumn extends Cell {
  /** The name is the text of the cell, without its type. */
  readonly type: CsvType;
}

/** A CSV as a list of maps, one for each line below the header. Every position is one in the CSV. */
export interface CsvTable {
  readonly rows: ListNode;
  readonly columns: readonly CsvColumn[];
  readonly header: CsvRecord;
  readonly records: readonly CsvRecord[];
}

/** Reads one CSV. Never throws: every problem becomes a fault with a position. Null when it has no usable header. */
export function parseCsv(file: SourceFile): { readonly table: CsvTable | null; readonly faults: readonly Fault[] } {
  const source = sourceText(file.path, file.text.startsWith('\uFEFF') ? file.text.slice(1) : file.text);
  const faults = new Faults();
  const refused = refusal(source.text);
  const top = positionOf({ source, start: 0, end: 0 });
  if (refused !== null) {
    faults.add('csvRow', top, '', { problem: refused });
    return { table: null, faults: faults.all };
  }
  const [header, ...records] = csvRecords(source, faults);
  const columns = header ? readHeader(header, faults) : null;
  if (!header) faults.add('csvHeader', top, '', { problem: 'absent', written: '', near: [] });
  if (!header || !columns) return { table: null, faults: faults.all };
  if (records.length === 0) faults.add('csvRow', positionOf(header), '', { problem: 'none' });
  const items = records.map((record) => rowOf(record, columns, faults));
  const [start, end] = [records[0]?.start ?? header.end, records.at(-1)?.end ?? header.end];
  return { table: { rows: { kind: 'list', items, source, start, end }, columns, header, records }, faults: faults.all };
}

function refusal(text: string): 'large' | 'encoding' | null {
  if (text.length > SOURCE_LIMITS.characters) return 'large';
  return /[\0\uFFFD]/.test(text) ? 'encoding' : null;
}

function readHeader({ cells, ...span }: CsvRecord, faults: Faults): readonly CsvColumn[] | null {
  const [only] = cells;
  if (only && cells.length === 1 && /[;\t]/.test(only.text)) {
    faults.add('csvHeader', positionOf(span), '', { problem: 'separator', written: only.text, near: [] });
    return null;
  }
  const seen = new Set<string>();
  return cells.map((cell) => {
    const colon = cell.text.indexOf(':');
    const name = (colon < 0 ? cell.text : cell.text.slice(0, colon)).trim();
    const word = colon < 0 ? 'text' : cell.text.slice(colon + 1).trim();
    const type = CSV_TYPES.find((known) => known === word);
    const problem = nameProblem(name, seen);
    if (problem) faults.add('csvHeader', positionOf(cell), name, { problem, written: name, near: [] });
    else if (!type) {
      const meant = Object.hasOwn(MEANT_TYPES, word.toLowerCase()) ? MEANT_TYPES[word.toLowerCase()] : undefined;
      const near = meant === undefined ? nearest(word, CSV_TYPES) : [meant];
      faults.add('csvHeader', positionOf(cell), name, { problem: 'type', written: word, near });
    }
    seen.add(name);
    return { ...cell, text: problem ? '' : name, end: cell.start + name.length, type: type ?? 'text' };
  });
}

/** Words of other systems. */
const MEANT_TYPES: { readonly [word: string]: CsvType } = {
  ...{ int: 'integer', float: 'number', decimal: 'number', numeric: 'number', double: 'number' },
  ...{ string: 'text', str: 'text', date: 'text', bool: 'boolean', array: 'list' },
};

function nameProblem(name: string, seen: ReadonlySet<string>): 'empty' | 'reserved' | 'twice' | null {
  if (name === '') return 'empty';
  if (RESERVED_KEYS.has(name)) return 'reserved';
  return seen.has(name) ? 'twice' : null;
}

function rowOf(record: CsvRecord, columns: readonly CsvColumn[], faults: Faults): SourceNode {
  const { cells, source, start, end } = record;
  if (cells.length !== columns.length) {
    const detail = { problem: 'cells', cells: cells.length, columns: columns.length } as const;
    faults.add('csvRow', positionOf(cells[columns.length] ?? record), '', detail);
    return { kind: 'scalar', value: null, unreadable: true, source, start, end };
  }
  const entries = columns.flatMap((column, index): readonly SourceEntry[] => {
    const cell = cells[index];
    if (!cell || cell.text === '' || column.text === '') return [];
    return [{ key: column.text, keySpan: column, value: valueOf(cell, column, faults) }];
  });
  return { kind: 'map', entries, source, start, end };
}

const FITS: { readonly [type in CsvType]: RegExp } = {
  text: /^/,
  integer: /^-?\d{1,15}$/,
  number: /^-?\d{1,15}(\.\d{1,15})?$/,
  boolean: /^(true|false)$/,
  list: /^/,
};

function valueOf(cell: Cell, { text: column, type }: CsvColumn, faults: Faults): SourceNode {
  const { text, source, start, end } = cell;
  if (!FITS[type].test(text)) {
    faults.add('csvCell', positionOf(cell), column, { column, type, written: text });
    return { kind: 'scalar', value: null, unreadable: true, source, start, end };
  }
  if (type === 'list') return listOf(cell);
  const value = type === 'boolean' ? text === 'true' : type === 'text' ? text : Number(text);
  return { kind: 'scalar', value, source, start, end };
}

/** `a; b; c` */
function listOf({ text, source, start, end }: Cell): ListNode {
  let from = 0;
  const items = text.split(';').flatMap((part): readonly SourceNode[] => {
    const word = part.trim();
    const at = start + from + part.indexOf(word);
    from += part.length + 1;
    return word === '' ? [] : [{ kind: 'scalar', value: word, source, start: at, end: at + word.length }];
  });
  return { kind: 'list', items, source, start, end };
}
