import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  getNamedType,
  isCompositeType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType } from 'graphql';

/** Values of the right type that match no record: an allowed call finds nothing, a forbidden one must not get that far. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  ID: 'pat-unknown',
  String: 'nothing',
  Int: 1,
  Float: 1,
  Boolean: false,
  JSON: {},
  Date: '2026-03-02',
  DateTime: '2026-03-02T09:00:00.000Z',
};

/**
 * An operation with one root field.
 * @param args its arguments; left out: every required argument, filled in from `SAMPLES`
 */
export function sampleOperation(
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  args?: Readonly<Record<string, unknown>>,
): { readonly query: string; readonly variables: Record<string, unknown> } {
  const sent = field.args.filter(({ name, type }) => (args ? name in args : isNonNullType(type)));
  const declared = sent.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = sent.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const operation = root.name.toLowerCase();
  return {
    query: `${operation}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`,
    variables: { ...(args ?? Object.fromEntries(sent.map(({ name, type }) => [name, sample(type)]))) },
  };
}

function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type)]));
  }
  return SAMPLES[type.name];
}

/** The fields of `Query` and `Mutation`, by their names in the matrix. */
export function rootFields(roots: readonly (GraphQLObjectType | null | undefined)[]) {
  return roots
    .filter((type): type is GraphQLObjectType => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        type: field.type,
        operation: sampleOperation(type, field),
        operationWith: (args: Readonly<Record<string, unknown>>) => sampleOperation(type, field, args),
      })),
    );
}
