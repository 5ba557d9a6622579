import type { Path } from '../compiled-form/compiledForm.ts';
import type { Position } from '../definition/definition.ts';

/** One reason why a config does not compile, with its position. */
export interface CompileProblem {
  readonly path: Path;
  readonly message: string;
  readonly position: Position;
}

/** The config has faults, which `check` also reports. Nothing was compiled. */
export class CompileError extends Error {
  readonly code: string = 'CONFIG_DOES_NOT_COMPILE';
  readonly problems: readonly CompileProblem[];

  constructor(problems: readonly CompileProblem[]) {
    const [first] = problems;
    const where = first
      ? `${first.position.file}:${first.position.line}:${first.position.column} ${first.path}: ${first.message}`
      : '';
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    super(`The config does not compile. ${where}${more}`);
    this.name = 'CompileError';
    this.problems = problems;
  }
}

/** Rules that depend on each other, so that none can be evaluated first. `cycle` starts and ends with the same field. */
export class CyclicRulesError extends CompileError {
  override readonly code = 'CYCLIC_RULES';
  readonly cycle: readonly Path[];

  constructor(cycle: readonly Path[], position: Position) {
    super([{ path: cycle[0] ?? '', message: `These fields depend on each other: ${cycle.join(' > ')}.`, position }]);
    this.name = 'CyclicRulesError';
    this.cycle = cycle;
  }
}
