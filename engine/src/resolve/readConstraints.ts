import { CONSTRAINT_SEVERITIES } from '../compiled-form/compiledForm.ts';
import type { ConstraintDefinition } from '../definition/definition.ts';
import { sameJson } from '../json/json.ts';
import { child, itemsOf, textOf, type SourceNode } from '../source/sourceNode.ts';
import { readExpression } from './readExpression.ts';

/** The constraints of a field: one map, or a list of them. */
export function readConstraints(node: SourceNode | undefined): readonly ConstraintDefinition[] {
  const written = node?.kind === 'map' ? [node] : itemsOf(node);
  return written.flatMap((constraint) => {
    const tree = child(constraint, 'expression');
    if (!tree) return [];
    const written = textOf(child(constraint, 'severity'));
    const severity = CONSTRAINT_SEVERITIES.find((known) => known === written) ?? 'error';
    return [{ expression: readExpression(tree), message: textOf(child(constraint, 'message')) ?? '', severity }];
  });
}

/**
 * The messages of the inherited constraints that the written ones replace without repeating them: with the same condition, and a
 * severity that is at least as strict.
 */
export function lostConstraints(inherited: SourceNode | undefined, written: SourceNode | undefined): readonly string[] {
  const own = readConstraints(written);
  const isKept = (lost: ConstraintDefinition): boolean =>
    own.some(({ expression, severity }) => {
      return sameJson(expression.tree, lost.expression.tree) && strictness(severity) >= strictness(lost.severity);
    });
  return readConstraints(inherited).flatMap((constraint) => (isKept(constraint) ? [] : [constraint.message]));
}

const strictness = (severity: ConstraintDefinition['severity']): number => -CONSTRAINT_SEVERITIES.indexOf(severity);
