import type { Faults } from '../definition/fault.ts';
import { positionOf, type SourceText, type Span } from './sourceNode.ts';

/** A cell as written. The span is that of its text, without quotes and the spaces around it. */
export interface Cell extends Span {
  readonly text: string;
}

/** One line of a CSV. A cell in quotes may hold line ends. */
export interface CsvRecord extends Span {
  readonly cells: readonly Cell[];
}

/** Reads comma-separated values (RFC 4180). Lines without any text are left out. */
export function csvRecords(source: SourceText, faults: Faults): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  while (at < source.text.length) {
    const { record, next } = readRecord(source, at, faults);
    if (record.cells.length > 1 || record.cells.some(({ text }) => text !== '')) records.push(record);
    at = next;
  }
  return records;
}

function readRecord(
  source: SourceText,
  start: number,
  faults: Faults,
): { readonly record: CsvRecord; readonly next: number } {
  const { text } = source;
  const cells: Cell[] = [];
  let at = start;
  for (;;) {
    const { cell, next } = readCell(source, at, faults);
    cells.push(cell);
    at = next;
    if (text.charAt(at) !== ',') break;
    at += 1;
  }
  const end = text.charAt(at - 1) === '\r' ? at - 1 : at;
  return { record: { source, start, end: Math.max(start, end), cells }, next: at + 1 };
}

/** Up to the comma or line end behind it. */
function readCell(source: SourceText, start: number, faults: Faults): { readonly cell: Cell; readonly next: number } {
  const { text } = source;
  let open = start;
  while (text.charAt(open) === ' ' || text.charAt(open) === '\t') open++;
  if (text.charAt(open) === '"') return readQuoted(source, open, faults);
  const next = endOf(text, start);
  const written = text.slice(open, next).trimEnd();
  return { cell: { text: written, source, start: open, end: open + written.length }, next };
}

function readQuoted(source: SourceText, open: number, faults: Faults): { readonly cell: Cell; readonly next: number } {
  const { text } = source;
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  if (close < 0) {
    faults.add('csvRow', positionOf({ source, start: open, end: open + 1 }), '', { problem: 'unclosed' });
    const written = text.slice(open + 1);
    return { cell: { text: written, source, start: open + 1, end: text.length }, next: text.length };
  }
  const next = endOf(text, close + 1);
  const behind = text.slice(close + 1, next);
  if (behind.trim() !== '') {
    const from = close + 1 + behind.search(/\S/);
    faults.add('csvRow', positionOf({ source, start: from, end: from + behind.trim().length }), '', {
      problem: 'behind',
    });
  }
  const written = text
    .slice(open + 1, close)
    .replaceAll('""', '"')
    .replaceAll('\r\n', '\n');
  return { cell: { text: written, source, start: open + 1, end: close }, next };
}

function endOf(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charAt(at) !== ',' && text.charAt(at) !== '\n') at++;
  return at;
}
