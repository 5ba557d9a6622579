import {
  GraphQLError,
  Kind,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import type {
  DefinitionNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInputType,
  SelectionSetNode,
  ValidationRule,
  ValueNode,
} from 'graphql';

/** The limits of one operation; the application's largest operation stays well below them (tested). */
export const OPERATION_LIMITS = { depth: 15, aliases: 60, cost: 20_000, tokens: 8_000 } as const;

/** The assumed length of a list when the operation does not limit it; `MOST` when a variable does. */
const USUAL_LIST = 10;
const MOST = 200;
/** The arguments and input members that say how many rows a list may have. */
const PAGE_SIZES: readonly string[] = ['first', 'last', 'limit'];

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
      const size = measure(node.selectionSet, root ?? null, false, {
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

/** @param paged whether the operation said how many rows the lists directly in `set` have: they are counted already */
function measure(
  set: SelectionSetNode,
  parent: GraphQLCompositeType | null,
  paged: boolean,
  walk: Walk,
): OperationSize {
  return set.selections
    .map((selection) => {
      if (selection.kind === Kind.FIELD) return measureField(selection, parent, paged, walk);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, paged, walk);
      const name = selection.typeCondition?.name.value;
      return measure(selection.selectionSet, name ? walk.typeNamed(name) : parent, paged, walk);
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

function measureFragment(name: string, paged: boolean, walk: Walk): OperationSize {
  const key = `${name} ${paged}`;
  const known = walk.measured.get(key);
  if (known) return known;
  walk.measured.set(key, NOTHING);
  const fragment = walk.fragments.get(name);
  if (!fragment) return NOTHING;
  const size = measure(fragment.selectionSet, walk.typeNamed(fragment.typeCondition.name.value), paged, walk);
  walk.measured.set(key, size);
  return size;
}

function measureField(
  field: FieldNode,
  parent: GraphQLCompositeType | null,
  paged: boolean,
  walk: Walk,
): OperationSize {
  const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined;
  const type = definition ? getNamedType(definition.type) : null;
  const isList = definition !== undefined && isListType(getNullableType(definition.type));
  const rows = pageSize(field, definition);
  const inside = field.selectionSet
    ? measure(field.selectionSet, isCompositeType(type) ? type : null, rows !== null && !isList, walk)
    : NOTHING;
  const times = rows ?? (isList && !paged ? USUAL_LIST : 1);
  return {
    depth: 1 + inside.depth,
    aliases: (field.alias ? 1 : 0) + inside.aliases,
    cost: 1 + times * inside.cost,
  };
}

/** How many rows the operation asks for, in an argument or in a member of an input object; null when it does not say. */
function pageSize(field: FieldNode, definition: GraphQLField<unknown, unknown> | undefined): number | null {
  const sizes = (field.arguments ?? []).flatMap(({ name, value }) => {
    const type = definition?.args.find((argument) => argument.name === name.value)?.type;
    return sizesIn(name.value, value, type);
  });
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

function sizesIn(name: string, value: ValueNode, type: GraphQLInputType | undefined): readonly number[] {
  if (PAGE_SIZES.includes(name)) return [value.kind === Kind.INT ? Number(value.value) : MOST];
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return [];
  const members = named.getFields();
  if (value.kind === Kind.VARIABLE) return PAGE_SIZES.some((size) => Object.hasOwn(members, size)) ? [MOST] : [];
  if (value.kind !== Kind.OBJECT) return [];
  return value.fields.flatMap((member) => sizesIn(member.name.value, member.value, members[member.name.value]?.type));
}

function isFragment(node: DefinitionNode): node is FragmentDefinitionNode {
  return node.kind === Kind.FRAGMENT_DEFINITION;
}
