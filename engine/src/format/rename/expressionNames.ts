import type { CheckModel } from '../../check/model/checkModel.ts';
import { at, comparisonsIn, walkFact, type ExpressionFact } from '../../check/model/expressionFacts.ts';
import { fieldOf } from '../../check/model/operands.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { type Json, isJsonArray } from '../../json/json.ts';
import type { NameEdits } from './nameEdits.ts';
import { isTarget, type RenameTarget } from './target.ts';

/** Renames in conditions and calculations. */
export function renameInExpressions({ formSets }: CheckModel, target: RenameTarget, edits: NameEdits): void {
  for (const set of formSets.filter(({ episodeType }) => episodeType === target.request.episodeType)) {
    for (const fact of set.expressions) {
      if (target.choice) renameChoice(fact, target, edits);
      else renameFields(fact, target, edits);
    }
  }
}

function renameFields(fact: ExpressionFact, target: RenameTarget, edits: NameEdits): void {
  const { from, request } = target;
  walkFact(fact, (node, pointer, scoped) => {
    for (const key of ['field', 'condition', 'anyRowOf']) {
      const name = node[key];
      const isNamed = key === 'condition' && typeof name === 'string' && fact.scope.condition(name) !== undefined;
      if (typeof name !== 'string' || isNamed) continue;
      const entry = fieldOf({ ...node, field: name }, scoped);
      const ahead = placeIn(name, entry, fact, target);
      if (ahead !== null) edits.rename(at(fact, `${pointer}/${key}`), from, request.to, ahead);
    }
  });
}

/** What stands before the old name in a reference, such as `OTVStatus.`; null when the reference does not name it. */
function placeIn(
  name: string,
  entry: FieldEntry | null,
  { table }: ExpressionFact,
  target: RenameTarget,
): string | null {
  const owner = entry ? table.fields[entry.table ?? -1] : undefined;
  if (isTarget(entry, target)) return name.slice(0, name.length - target.from.length);
  const parts = name.split('.');
  const isInside = isTarget(owner, target) && parts.at(-2) === target.from;
  return isInside
    ? parts
        .slice(0, -2)
        .map((part) => `${part}.`)
        .join('')
    : null;
}

function renameChoice(fact: ExpressionFact, target: RenameTarget, edits: NameEdits): void {
  const replace = (value: Json, pointer: string): void => {
    if (value === target.from) edits.rename(at(fact, pointer), target.from, target.request.to);
    if (isJsonArray(value)) value.forEach((item, index) => replace(item, `${pointer}/${index}`));
  };
  for (const { expression, subject, operator, operand, pointer } of comparisonsIn(fact)) {
    if (isTarget(fieldOf(subject, expression), target)) replace(operand, `${pointer}/${operator}`);
  }
  walkFact(fact, (node, pointer, scoped) => {
    if ('comparator' in node && isTarget(fieldOf(node, scoped), target))
      replace(node['value'] ?? null, `${pointer}/value`);
  });
  const gives = fact.facet === 'calculate' && isTarget(fact.field, target);
  if (gives)
    walkFact(fact, (node, pointer) =>
      replace(node['choose'] ?? node['coalesce'] ?? null, `${pointer}/${'choose' in node ? 'choose' : 'coalesce'}`),
    );
}
