import { fetchQuery } from 'react-relay/hooks';
import type { Environment, GraphQLTaggedNode, OperationType } from 'relay-runtime';

/**
 * Reads a query again into the store; the screens that show it follow. If that fails, they keep what they show, and the
 * connection banner says why.
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
