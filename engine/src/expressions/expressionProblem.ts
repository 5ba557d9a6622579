/** Why an expression cannot be bound. `pointer` is a JSON pointer into the written tree. */
export interface ExpressionProblem {
  readonly pointer: string;
  readonly code:
    | 'notAnExpression'
    | 'textFormula'
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
}
