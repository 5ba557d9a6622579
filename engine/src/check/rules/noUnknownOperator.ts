import { keyAt, problemsOf } from '../model/expressionProblems.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const noUnknownOperator = defineRule({
  code: 'FC023',
  name: 'no-unknown-operator',
  severity: 'error',
  summary: 'An expression uses an operator that does not exist',
  find: (model) => {
    return problemsOf(model, 'unknownOperator').map((found) => {
      const meant = Object.hasOwn(MEANT, found.name.toLowerCase()) ? MEANT[found.name.toLowerCase()] : undefined;
      return { ...found, position: keyAt(found), near: meant === undefined ? found.near : [meant] };
    });
  },
  message: ({ owner, name, near }) => ({
    what: `"${owner}" uses "${name}", but there is no such operator.`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix: writeNearest(near, 'use an operator in the reference.'),
  }),
});

/** Names of the operators in other languages. */
const MEANT: { readonly [name: string]: string } = {
  ...{ add: 'sum', plus: 'sum', '+': 'sum', subtract: 'difference', minus: 'difference', '-': 'difference' },
  ...{ multiply: 'product', times: 'product', '*': 'product', divide: 'quotient', '/': 'quotient', if: 'choose' },
  equals: 'eq',
  equal: 'eq',
  is: 'eq',
  '==': 'eq',
  '=': 'eq',
  '===': 'eq',
  notequals: 'ne',
  notequal: 'ne',
  isnot: 'ne',
  '!=': 'ne',
  '!==': 'ne',
  greaterthan: 'gt',
  greater: 'gt',
  morethan: 'gt',
  '>': 'gt',
  greaterthanorequal: 'gte',
  atleast: 'gte',
  '>=': 'gte',
  lessthan: 'lt',
  less: 'lt',
  '<': 'lt',
  lessthanorequal: 'lte',
  atmost: 'lte',
  '<=': 'lte',
  oneof: 'in',
  isin: 'in',
  noneof: 'notIn',
  includes: 'contains',
  includesany: 'containsAny',
  includesall: 'containsAll',
  exists: 'answered',
  isanswered: 'answered',
  notempty: 'answered',
  isempty: 'empty',
  blank: 'empty',
  regex: 'matches',
  pattern: 'matches',
  and: 'all',
  or: 'any',
};
