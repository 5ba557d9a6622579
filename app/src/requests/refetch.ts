import { fetchQuery } from 'react-relay/hooks';
import type { Environment, GraphQLTaggedNode, OperationType } from 'relay-runtime';

/**
 * Reads a query into the store again, so that its screens update. If that fails, they keep their data, and the
 * connection
 * banner shows why.
 */
export async function refetch<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<void> {
  await fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' })
    .toPromise()
    .catch(() => undefined);
}
