import { GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType } from 'graphql';
import { checkOf, type SeenTask } from '../../server/src/testing/clinic.ts';

/** Any mutation of the schema as an operation, with variables named like its arguments. */
export function callOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = args.length > 0 ? `(${passed})` : '';
  const selection = /^(Boolean|String|Int|Float|ID|JSON)!?$/.test(type.toString()) ? '' : '{ __typename }';
  return `mutation${args.length > 0 ? `(${declared})` : ''} { ${name}${call} ${selection} }`;
}

/** A value that an attacker or a faulty client could send for an argument, with current freshness. */
export function valueFor(
  { name, type }: Pick<GraphQLArgument, 'name'> & { type: GraphQLInputType },
  id: string,
  task: SeenTask,
): unknown {
  if (type instanceof GraphQLNonNull) return valueFor({ name, type: type.ofType }, id, task);
  if (type instanceof GraphQLList) return [valueFor({ name, type: type.ofType }, id, task)];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]?.name;
  if (type instanceof GraphQLInputObjectType) {
    if (type.name === 'ValidUpdateCheckInput') return checkOf(task);
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field, id, task)]));
  }
  switch (type.name) {
    case 'ID':
      return id;
    case 'JSON':
      return { OTVStatus: { weight: 99 } };
    case 'Int':
    case 'Float':
      return 1;
    case 'Boolean':
      return true;
    case 'Date':
      return '2026-03-02';
    case 'DateTime':
      return task.updatedOn;
    default:
      return 'Another text';
  }
}
