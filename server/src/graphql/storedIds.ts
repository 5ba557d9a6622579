import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the way of Pothos to declare a plugin
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      storedIds: StoredIds<Types>;
    }
  }
}

/** The id of a node that is a stored document. */
export const storedId = {
  description: 'The same for ever; its prefix tells the type, such as `pat-` for a patient',
  resolve: ({ _id }: { readonly _id: string }) => _id,
  extensions: { isStoredId: true },
};

/**
 * Answers the ids of stored documents at once. The relay plugin answers each id with a promise, and every row and every
 * object around it then waits for one as well. It comes after the plugin of permissions, which still decides first.
 */
class StoredIds<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (extensions?.['isStoredId'] !== true) return resolver;
    return (parent, ...rest): unknown => (isDocument(parent) ? parent._id : resolver(parent, ...rest));
  }
}

function isDocument(parent: unknown): parent is { readonly _id: string } {
  return typeof parent === 'object' && parent !== null && '_id' in parent && typeof parent._id === 'string';
}

/** The name under which the schema builder knows it. */
export const STORED_IDS = 'storedIds' as const;
SchemaBuilder.registerPlugin(STORED_IDS, StoredIds);
