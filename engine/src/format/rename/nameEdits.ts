import type { Position, SourceFile } from '../../definition/definition.ts';
import { sourceText, type SourceText } from '../../source/sourceNode.ts';
import { parseCsv } from '../../source/parseCsv.ts';
import { offsetOf, type TextEdit } from '../textEdits.ts';
import { RenameError } from './renameError.ts';

/** Collects the places of a name; each place once, however many disease systems inherit it. */
export class NameEdits {
  private readonly sources: ReadonlyMap<string, SourceText>;
  private readonly edits = new Map<string, TextEdit>();

  constructor(files: readonly SourceFile[]) {
    this.sources = new Map(files.map(({ path, text }) => [path, sourceText(path, text)]));
  }

  get all(): readonly TextEdit[] {
    return [...this.edits.values()];
  }

  /**
   * Renames within what is written at a position: `old` becomes `fresh`, as a whole word.
   * @param ahead what stands before the name at that place, such as `OTVStatus.`
   * @throws RenameError when the name is not there
   */
  rename(position: Position, old: string, fresh: string, ahead = ''): void {
    const source = this.sources.get(position.file);
    const start = offsetOf(source, position.line, position.column);
    const end = offsetOf(source, position.endLine, position.endColumn);
    const written = source?.text.slice(start, end) ?? '';
    const found = new RegExp(`(?<![\\w.])${escaped(ahead)}(${escaped(old)})(?!\\w)`, 'd').exec(written)?.indices?.[1];
    if (!found) {
      const { file, line, column } = position;
      throw new RenameError(
        `${file}:${line}:${column} names "${old}" in a way that cannot be changed. Change it by hand.`,
      );
    }
    this.replace(position.file, start + found[0], start + found[1], fresh);
  }

  /** Adds text at the end of a place. */
  insertAfter({ file, endLine, endColumn }: Position, text: (before: string, after: string) => string): void {
    const source = this.sources.get(file);
    const at = offsetOf(source, endLine, endColumn);
    const lineStart = source?.lineStarts[endLine - 1] ?? 0;
    const line = (source?.text ?? '').slice(lineStart).split('\n', 1)[0] ?? '';
    this.replace(file, at, at, text(line.slice(0, at - lineStart), line.slice(at - lineStart)));
  }

  /** Notes an old id in the line of a CSV: in its column `was`, which is added when there is none. */
  noteInCsv({ file, line }: Position, old: string): void {
    const source = this.sources.get(file);
    const { table } = parseCsv({ path: file, text: source?.text ?? '' });
    if (!source || !table) return;
    const column = table.columns.findIndex(({ text }) => text === 'was');
    const lineStart = source.lineStarts[line - 1] ?? 0;
    for (const { cells, start, end } of table.records) {
      const isOwn = start <= lineStart && lineStart <= end;
      const cell = cells[column];
      if (column < 0) this.replace(file, end, end, isOwn ? `,${old}` : ',');
      else if (isOwn && cell?.text === '') this.replace(file, cell.start, cell.end, old);
    }
    const { end } = table.header;
    if (column < 0) this.replace(file, end, end, ',was:list');
  }

  private replace(file: string, start: number, end: number, text: string): void {
    this.edits.set(`${file} ${start} ${end}`, { file, start, end, text });
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
