import { isGeneratedColumn, type FieldEntry, type FieldTable } from '../../compile/fieldTable.ts';
import type { FieldDefinition, FormDefinition, Position } from '../../definition/definition.ts';
import { child, positionOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { fieldNodes } from '../../resolve/inherit.ts';
import type { CheckModel } from './checkModel.ts';
import { pathOf } from './expressionFacts.ts';
import type { Hit } from './rule.ts';

/** A field or column of the form of one disease system, with its path of ids. */
export interface FieldFact {
  readonly form: FormDefinition;
  readonly field: FieldDefinition;
  readonly path: string;
  readonly entry: FieldEntry;
  readonly table: FieldTable;
}

/** Every field and column of all forms for each disease system. The generated column of a radio table is left out. */
export function allFields(model: CheckModel): readonly FieldFact[] {
  const known = facts.get(model);
  if (known) return known;
  const made = model.formSets.flatMap(({ table, system }) => {
    return table.fields.flatMap((entry) => {
      const { form, definition } = entry;
      if (isGeneratedColumn(entry, table.fields) || form.system !== system) return [];
      return [{ form, field: definition, path: pathOf(entry, table), entry, table }];
    });
  });
  facts.set(model, made);
  return made;
}
/** Cached, because many rules read this list. */
const facts = new WeakMap<CheckModel, readonly FieldFact[]>();

/** The source nodes of all fields and columns. */
export function fieldNodesOf({ reading }: CheckModel): readonly { readonly node: SourceNode; readonly path: string }[] {
  return reading.forms.flatMap(({ tree }) => fieldNodes(tree));
}

/** The nodes whose id an earlier node already uses. */
export function repeated(
  nodes: readonly { readonly node: SourceNode; readonly owner: string }[],
): readonly (Hit & { readonly id: string; readonly first: Position })[] {
  const first = new Map<string, Position>();
  return nodes.flatMap(({ node, owner }) => {
    const idNode = child(node, 'id');
    const id = textOf(idNode);
    if (!idNode || id === undefined) return [];
    const position = positionOf(idNode);
    const earlier = first.get(id);
    if (!earlier) {
      first.set(id, position);
      return [];
    }
    return [{ position, path: owner === '' ? id : `${owner}.${id}`, id, first: earlier }];
  });
}
