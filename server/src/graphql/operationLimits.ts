import { GraphQLError, Kind, getNamedType, getNullableType, isCompositeType, isListType, isObjectType } from 'graphql';
import type {
  DefinitionNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  SelectionSetNode,
  ValidationRule,
} from 'graphql';

/** The limits of one operation; the application's largest operation stays well below them (tested). */
export const OPERATION_LIMITS = { depth: 15, aliases: 60, cost: 20_000, tokens: 8_000 } as const;

/** The assumed length of a list when the operation does not limit it; `MOST` when a variable does. */
const USUAL_LIST = 10;
const MOST = 100;

interface OperationSize {
  readonly depth: number;
  readonly aliases: number;
  /** Fields in the answer if every list is as long as it may be. */
  readonly cost: number;
}
const NOTHING: OperationSize = { depth: 0, aliases: 0, cost: 0 };

/** Refuses an operation that is too deep, has too many aliases or would cost too much, before anything is read. */
export const operationLimits: ValidationRule = (context) => {
  const fragments = new Map(
    context.getDocument().definitions.flatMap((node) => (isFragment(node) ? [[node.name.value, node] as const] : [])),
  );
  return {
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation);
      const size = measure(node.selectionSet, root ?? null, {
        fragments,
        typeNamed: (name) => {
          const type = context.getSchema().getType(name);
          return isCompositeType(type) ? type : null;
        },
        measured: new Map(),
      });
      for (const part of ['depth', 'aliases', 'cost'] as const) {
        if (size[part] <= OPERATION_LIMITS[part]) continue;
        const extensions = { code: 'OPERATION_TOO_LARGE' };
        context.reportError(
          new GraphQLError(`The operation's ${part} is above ${OPERATION_LIMITS[part]}.`, { extensions }),
        );
      }
      return false;
    },
  };
};

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly typeNamed: (name: string) => GraphQLCompositeType | null;
  /** Each fragment is measured once; a recursive one counts nothing (another rule refuses it). */
  readonly measured: Map<string, OperationSize>;
}

function measure(set: SelectionSetNode, parent: GraphQLCompositeType | null, walk: Walk): OperationSize {
  return set.selections
    .map((selection) => {
      if (selection.kind === Kind.FIELD) return measureField(selection, parent, walk);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, walk);
      const name = selection.typeCondition?.name.value;
      return measure(selection.selectionSet, name ? walk.typeNamed(name) : parent, walk);
    })
    .reduce(
      (sum, { depth, aliases, cost }) => ({
        depth: Math.max(sum.depth, depth),
        aliases: sum.aliases + aliases,
        cost: sum.cost + cost,
      }),
      NOTHING,
    );
}

function measureFragment(name: string, walk: Walk): OperationSize {
  const known = walk.measured.get(name);
  if (known) return known;
  walk.measured.set(name, NOTHING);
  const fragment = walk.fragments.get(name);
  if (!fragment) return NOTHING;
  const size = measure(fragment.selectionSet, walk.typeNamed(fragment.typeCondition.name.value), walk);
  walk.measured.set(name, size);
  return size;
}

function measureField(field: FieldNode, parent: GraphQLCompositeType | null, walk: Walk): OperationSize {
  const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined;
  const type = definition ? getNamedType(definition.type) : null;
  const inside = field.selectionSet ? measure(field.selectionSet, isCompositeType(type) ? type : null, walk) : NOTHING;
  const isList = definition !== undefined && isListType(getNullableType(definition.type));
  // The connection's `first` has counted its edges already.
  const times = pageSize(field) ?? (isList && !parent?.name.endsWith('Connection') ? USUAL_LIST : 1);
  return {
    depth: 1 + inside.depth,
    aliases: (field.alias ? 1 : 0) + inside.aliases,
    cost: 1 + times * inside.cost,
  };
}

function pageSize(field: FieldNode): number | null {
  const first = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (!first) return null;
  return first.value.kind === Kind.INT ? Number(first.value.value) : MOST;
}

function isFragment(node: DefinitionNode): node is FragmentDefinitionNode {
  return node.kind === Kind.FRAGMENT_DEFINITION;
}
