/** One thing a rule found, in the stable shape of `check --json` (dsl.md, Machine outputs). Lines and columns start at 1. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong. */
  readonly message: string;
  /** What will come of it. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** Where in the config, such as `pain.pain_medication.required`. */
  readonly path: string;
  /** The rule's page, such as `docs/FC012.md`. */
  readonly docs: string;
}
