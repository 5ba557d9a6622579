/** One finding of a rule, in the stable format of `check --json` (engine/docs/language.md, Machine outputs). Lines and columns start at 1. */
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
  /** Why it matters. */
  readonly why: string;
  /** How to fix it. */
  readonly fix: string;
  /** The path in the config, such as `pain.pain_medication.required`. */
  readonly path: string;
  /** The page of the rule, such as `docs/rules/FC012.md`. */
  readonly docs: string;
}
