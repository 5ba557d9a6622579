import { GraphQLError } from 'graphql';
import type { ASTNode, ValidationRule } from 'graphql';
import { DomainError } from '../foundation/errors.ts';
import { checkNumber, checkText } from '../http/plainJson.ts';

/** The same rule for values in the text of an operation as for its variables. */
export const plainLiterals: ValidationRule = (context) => {
  const refused = (node: ASTNode, check: () => void) => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      context.reportError(new GraphQLError(error.message, { nodes: node, extensions: { code: error.code } }));
    }
  };
  return {
    IntValue: (node) => refused(node, () => checkNumber(Number(node.value))),
    FloatValue: (node) => refused(node, () => checkNumber(Number(node.value))),
    StringValue: (node) => refused(node, () => checkText(node.value)),
  };
};
