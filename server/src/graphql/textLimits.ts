import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import { requireTextLimits } from '../request/textLimits.ts';

/** Holds the texts in the arguments of every field to their length, in variables and in the operation itself. */
export function withTextLimits(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args: object, context, info) => {
        requireTextLimits(args);
        return resolve.call(undefined, source, args, context, info);
      };
    }
  }
  return schema;
}
