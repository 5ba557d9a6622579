import { type Json, isJsonArray, isJsonObject } from '../../json/json.ts';
import { defineRule } from '../model/rule.ts';

export const noUncheckedConstraint = defineRule({
  code: 'FC145',
  name: 'no-unchecked-constraint',
  severity: 'warning',
  summary: 'A part of a constraint is not checked while another part reads a field without an answer',
  find: ({ expressions }) => {
    return expressions.flatMap(({ facet, field, table, bound, source, path }) => {
      if (facet !== 'constraint' || field === null || bound.problems.length > 0) return [];
      if (/"(answered|empty)":/.test(JSON.stringify(bound.logic))) return [];
      const parts = partsOf(bound.logic).map((part) => fieldsIn(part));
      const own = parts.length > 1 && parts.some((reads) => reads.size === 1 && reads.has(field.index));
      const other = bound.reads.find((read) => read !== field.index);
      const otherId = other === undefined ? undefined : table.fields[other]?.definition.id;
      if (!own || otherId === undefined) return [];
      return [{ position: source.position, path, id: field.definition.id, otherId }];
    });
  },
  message: ({ id, otherId }) => ({
    what: `The constraint of "${id}" joins a test of "${id}" alone with a test of "${otherId}".`,
    why: `A constraint is checked once all that it reads is answered: without "${otherId}", no part of it is checked.`,
    fix: `Write a list of two constraints, one of which reads "${id}" only.`,
  }),
});

/** What must all be true: the parts of `and`, and each part of `or` inside `not`. */
function partsOf(logic: Json, negated = false): readonly Json[] {
  if (!isJsonObject(logic)) return [logic];
  const joined = logic[negated ? 'or' : 'and'];
  if (isJsonArray(joined)) return joined.flatMap((part) => partsOf(part, negated));
  const inner = logic['not'];
  return isJsonArray(inner) && inner.length === 1 ? partsOf(inner[0] ?? null, !negated) : [logic];
}

const READERS: ReadonlySet<string> = new Set(['field', 'cell', 'column', 'rows']);

function fieldsIn(logic: Json): ReadonlySet<number> {
  const found = new Set<number>();
  const walk = (node: Json): void => {
    if (isJsonArray(node)) return node.forEach(walk);
    if (!isJsonObject(node)) return;
    for (const [name, operands] of Object.entries(node)) {
      const [read] = isJsonArray(operands) ? operands : [];
      if (READERS.has(name) && typeof read === 'number') found.add(read);
      if (operands !== undefined) walk(operands);
    }
  };
  walk(logic);
  return found;
}
