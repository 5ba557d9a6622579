import type { Finding } from '../check/model/finding.ts';
import { headOf, positionOf, type Span } from '../source/sourceNode.ts';

/**
 * Something of the source that was not imported. Without `part` the whole item is missing; with it only that part of the
 * item (an expression, a code, an extension) is missing.
 */
interface Unmapped {
  /** The id in the source: a linkId or a question id; empty for the form itself. */
  readonly id: string;
  readonly line: number;
  readonly reason: string;
  readonly part?: string;
}

/**
 * The import result of one file. Items are all questions, groups, displays and table columns of the source.
 * `items` always equals `mapped` plus the entries of `unmapped` without `part`.
 */
export interface ImportedFile {
  readonly source: string;
  /** The path of the form config below its root, and its YAML; null when the source could not be imported. */
  readonly form: { readonly path: string; readonly yaml: string } | null;
  readonly items: number;
  readonly mapped: number;
  readonly unmapped: readonly Unmapped[];
  /** Positions refer to the source file. */
  readonly findings: readonly Finding[];
}

type FaultWords = Pick<Finding, 'message' | 'why' | 'fix'>;

/** Collects the import messages. Nothing of the source may be dropped without an entry here. */
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
  /** A fault of the source, with the code of the rule for the same fault in form configs. */
  fault(code: string, at: Span, path: string, words: FaultWords, severity: Finding['severity'] = 'error'): void {
    this.findings.push({ ...headOf(at), code, severity, ...words, path, docs: `docs/rules/${code}.md` });
  }
}
