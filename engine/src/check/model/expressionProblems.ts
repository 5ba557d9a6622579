import type { Position } from '../../definition/definition.ts';
import type { ExpressionProblem } from '../../expressions/expressionProblem.ts';
import type { FormulaFault } from '../../expressions/formulaFault.ts';
import type { CheckModel } from './checkModel.ts';
import type { ExpressionFact } from './expressionFacts.ts';

/** A problem of one expression, with its owner. */
interface OwnedProblem {
  readonly expression: ExpressionFact;
  readonly pointer: string;
  readonly message: string;
  /** The id of the field, section or condition that the expression belongs to. */
  readonly owner: string;
  readonly path: string;
  readonly name: string;
  readonly near: readonly string[];
  readonly fault: FormulaFault | null;
}

/**
 * Problems of the given kinds. A problem inside a named condition is reported once, where the condition is defined, and
 * not again where it is used, which shows in a pointer that leads through the name of the condition.
 */
export function problemsOf(
  { expressions }: CheckModel,
  ...codes: readonly ExpressionProblem['code'][]
): readonly OwnedProblem[] {
  return expressions.flatMap((expression) => {
    return expression.bound.problems.flatMap(({ code, pointer, message, name = '', near = [], fault = null }) => {
      if (!codes.includes(code) || /\/condition\//.test(pointer)) return [];
      return [{ expression, pointer, message, owner: ownerOf(expression), path: expression.path, name, near, fault }];
    });
  });
}

export function ownerOf({ field, path }: ExpressionFact): string {
  return field?.definition.id ?? path.split('.').at(path.startsWith('conditions.') ? 1 : 0) ?? path;
}

/** The position of the key that the last step of the pointer names. */
export function keyAt({ expression, pointer }: OwnedProblem): Position {
  return expression.source.positionOf(`${pointer}#`);
}
