import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { PermissionName } from '@isocenter/schemas';
import { ForbiddenError, NotFoundError } from '../foundation/errors.ts';
import type { RequestContext } from '../request/services.ts';
import { typeOfId } from './nodeIds.ts';
import { parseCalendarDate, parseInstant } from './scalars.ts';
import { STORED_IDS } from './storedIds.ts';

export interface SchemaTypes {
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    /** A calendar date, yyyy-MM-dd. */
    Date: { Input: string; Output: string };
    /** An instant in UTC, ISO 8601. */
    DateTime: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
  AuthScopes: {
    /** Open to everyone who signed in, even without any permission. Only where the specification says so. */
    signedIn: boolean;
    /** Open to everyone with at least one permission, like the home screen (decision 4). */
    permitted: boolean;
    permission: PermissionName;
    anyPermission: readonly PermissionName[];
  };
}

/**
 * The one schema builder. Each area declares its types, queries and mutations in its own `*Graphql.ts` file, and
 * `schema.ts` lists those files. Default deny: `schema.test.ts` fails on a root field or a node without `authScopes`;
 * values inside a node are as reachable as the node.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, RelayPlugin, STORED_IDS],
  defaultFieldNullability: false,
  relay: {
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => {
      const typename = typeOfId(id);
      if (!typename) throw new NotFoundError();
      return { typename, id };
    },
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: { description: 'Any record by its id', authScopes: { permission: 'patients:view' } },
    nodesQueryOptions: { description: 'Any records by their ids', authScopes: { permission: 'patients:view' } },
  },
  scopeAuth: {
    treatErrorsAsUnauthorized: false,
    unauthorizedError: () => new ForbiddenError(),
    authScopes: ({ user }) => {
      // This endpoint is the patient-care service, so every permission here requires the service's own (PERM-036).
      const holds = (name: PermissionName) => user.permissions.has('opc:access') && user.permissions.has(name);
      return {
        signedIn: true,
        permitted: user.permissions.size > 0,
        permission: holds,
        anyPermission: (names) => names.some(holds),
      };
    },
  },
});

builder.queryType({});
builder.mutationType({});

builder.scalarType('Date', {
  description: 'A calendar date, yyyy-MM-dd',
  serialize: parseCalendarDate,
  parseValue: parseCalendarDate,
});
builder.scalarType('DateTime', {
  description: 'An instant in UTC, ISO 8601',
  serialize: parseInstant,
  parseValue: parseInstant,
});
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value });
