import type { Finding } from '../check/model/finding.ts';
import { headOf, positionOf, type Span } from '../source/sourceNode.ts';

/**
 * Something of the source that the form does not have. Without `part` the whole item is missing; with it the item is
 * there and only that part of it (an expression, a code, an extension) was left behind.
 */
export interface Unmapped {
  /** The source's own id: a linkId or a question's id; empty for the form itself. */
  readonly id: string;
  readonly line: number;
  readonly reason: string;
  readonly part?: string;
}

/**
 * What became of one file. An item is every question, group, display and table column of the source;
 * `items` is always `mapped` plus the entries of `unmapped` without `part`.
 */
export interface ImportedFile {
  readonly source: string;
  /** The form config's address path below its own root, and its YAML; null when nothing could be made of the source. */
  readonly form: { readonly path: string; readonly yaml: string } | null;
  readonly items: number;
  readonly mapped: number;
  readonly unmapped: readonly Unmapped[];
  /** Places are those of the source file. */
  readonly findings: readonly Finding[];
}

export type FaultWords = Pick<Finding, 'message' | 'why' | 'fix'>;

/** Collects what an import must tell. Nothing of the source may be left out without a line here. */
export class ImportLog {
  readonly unmapped: Unmapped[] = [];
  readonly findings: Finding[] = [];
  private missing = 0;
  private found = 0;

  get items(): number {
    return this.found;
  }
  get mapped(): number {
    return this.found - this.missing;
  }

  item(): void {
    this.found += 1;
  }
  lostItem(id: string, at: Span, reason: string): void {
    this.missing += 1;
    this.unmapped.push({ id, line: positionOf(at).line, reason });
  }
  lostPart(id: string, part: string, at: Span, reason: string): void {
    this.unmapped.push({ id, line: positionOf(at).line, reason, part });
  }
  /** A fault of the source itself, under the code of the rule that names the same fault in our own configs. */
  fault(code: string, at: Span, path: string, words: FaultWords, severity: Finding['severity'] = 'error'): void {
    this.findings.push({ ...headOf(at), code, severity, ...words, path, docs: `docs/rules/${code}.md` });
  }
}
