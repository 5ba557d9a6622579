import type { FormulaFault } from './formulaFault.ts';

/** Why an expression cannot be bound. `pointer` is a JSON pointer into the written tree. */
export interface ExpressionProblem {
  readonly pointer: string;
  readonly code:
    | 'notAnExpression'
    | 'unreadable'
    | 'unknownOperator'
    | 'unknownField'
    | 'unknownCondition'
    | 'unknownContext'
    | 'unknownPart'
    | 'badOperand'
    | 'badPattern'
    | 'tooDeep'
    | 'combinedShowIf';
  readonly message: string;
  /** The written name, and the most similar existing names. */
  readonly name?: string;
  readonly near?: readonly string[];
  /** What is wrong with a text that is no formula, and where in the text. */
  readonly fault?: FormulaFault;
}
