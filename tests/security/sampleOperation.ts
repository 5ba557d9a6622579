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

/** Values of the right type that are nobody's: an allowed call finds nothing, a forbidden one must not get that far. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  ID: 'pat-of-nobody',
  String: 'nothing',
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  Date: '2026-03-02',
  DateTime: '2026-03-02T09:00:00.000Z',
};

/** An operation that asks for one root field, every required argument filled in, as the schema is now. */
export function sampleOperation(
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): { readonly query: string; readonly variables: Record<string, unknown> } {
  const required = field.args.filter(({ type }) => isNonNullType(type));
  const declared = required.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const operation = root.name.toLowerCase();
  return {
    query: `${operation}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`,
    variables: Object.fromEntries(required.map(({ name, type }) => [name, sample(type)])),
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

/** The fields of `Query` and `Mutation`, with the names the matrix gives them. */
export function rootFields(roots: readonly (GraphQLObjectType | null | undefined)[]) {
  return roots
    .filter((type): type is GraphQLObjectType => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        operation: sampleOperation(type, field),
      })),
    );
}
