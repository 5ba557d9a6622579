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
    idFieldOptions: { description: 'The same for ever; its prefix tells the type, such as `pat-` for a patient' },
    nodeTypeOptions: { description: 'A record that can be read again by its id alone' },
    nodeQueryOptions: {
      description: 'Any record by its id',
      authScopes: { permission: 'patients:view' },
      args: { id: { description: 'With the prefix that tells its type, such as `pat-`' } },
    },
    nodesQueryOptions: {
      description: 'Any records by their ids, in the same order; null for those that do not exist',
      authScopes: { permission: 'patients:view' },
      args: { ids: { description: 'With the prefixes that tell their types; types may be mixed' } },
    },
    pageInfoTypeOptions: { description: 'Where a page is within its list' },
    hasNextPageFieldOptions: { description: 'There are rows after this page' },
    hasPreviousPageFieldOptions: { description: 'There are rows before this page' },
    startCursorFieldOptions: { description: 'Sent as `before` for the page before; null on an empty page' },
    endCursorFieldOptions: { description: 'Sent as `after` for the page after; null on an empty page' },
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

builder.queryType({ description: 'What can be read. Every read of patient data is recorded in the audit log' });
builder.mutationType({
  description: 'What can be done. Each call is decided and written in one step, or refused with a code and a sentence',
});

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
builder.scalarType('JSON', {
  description: 'Any JSON value, within the limits of size and depth; the field says how it is shaped',
  serialize: (value) => value,
  parseValue: (value) => value,
});
