/** Why an expression cannot be bound; `pointer` is a JSON pointer into the tree as written. */
export interface ExpressionProblem {
  readonly pointer: string;
  readonly code:
    | 'notAnExpression'
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
  /** The name as written, and the nearest names that exist. */
  readonly name?: string;
  readonly near?: readonly string[];
}
