import type { SourceFile } from '../definition/definition.ts';
import type { SourceText } from '../source/sourceNode.ts';

/** A change in a file. Offsets count from the start of the text. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file with its own edits made, which must not overlap. */
export function withEdits(file: SourceFile, edits: readonly TextEdit[]): SourceFile {
  const own = edits.filter((edit) => edit.file === file.path).toSorted((a, b) => b.start - a.start || b.end - a.end);
  const text = own.reduce((before, { start, end, text: fresh }) => {
    return before.slice(0, start) + fresh + before.slice(end);
  }, file.text);
  return { ...file, text };
}

/** The offset of a line and a column, which start at 1. */
export const offsetOf = (source: SourceText | undefined, line: number, column: number): number =>
  (source?.lineStarts[line - 1] ?? 0) + column - 1;
