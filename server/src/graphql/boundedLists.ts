import { getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { BadInputError } from '../foundation/errors.ts';

/** Items of one list in the arguments of a field. The application sends a department's attendings at most. */
const MOST_ITEMS = 500;

/**
 * Limits every list in the arguments of every field, so that no list of fifty thousand identifiers reaches the store.
 * Values of the scalar JSON have limits of their own.
 */
export function boundedLists(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const lists = field.args.filter(({ type }) => holdsList(type, new Set()));
      const { resolve } = field;
      if (lists.length === 0 || !resolve) continue;
      field.resolve = (parent, args: object, context, info): unknown => {
        for (const { name, type } of lists) checkLists(type, Reflect.get(args, name));
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

function holdsList(type: GraphQLInputType, seen: Set<GraphQLInputType>): boolean {
  if (isNonNullType(type)) return holdsList(type.ofType, seen);
  if (isListType(type)) return true;
  if (!isInputObjectType(type) || seen.has(type)) return false;
  seen.add(type);
  return Object.values(type.getFields()).some((member) => holdsList(member.type, seen));
}

function checkLists(type: GraphQLInputType, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) throw new BadInputError(`A list has at most ${MOST_ITEMS} items.`);
    for (const item of value) checkLists(type, item);
    return;
  }
  const named = getNamedType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return;
  for (const member of Object.values(named.getFields())) checkLists(member.type, Reflect.get(value, member.name));
}
