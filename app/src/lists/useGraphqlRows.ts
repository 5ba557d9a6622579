import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type IEnvironment,
  type OperationDescriptor,
  type OperationType,
  type Snapshot,
} from 'relay-runtime';
import { PAGE, rowsOfPages, usePagesInView, type PagedRows, type PageOf } from './pagedRows.ts';

interface GraphqlRowsOptions<Query extends OperationType, Row> {
  readonly query: GraphQLTaggedNode;
  /** The same function until the filters change. */
  readonly pageVariables: (offset: number, limit: number) => Query['variables'];
  readonly readPage: (response: Query['response']) => PageOf<Row>;
}

/** The rows of a GraphQL list. Pages stay in the store of Relay. */
export function useGraphqlRows<Query extends OperationType, Row>({
  query,
  pageVariables,
  readPage,
}: GraphqlRowsOptions<Query, Row>): PagedRows<Row> {
  const { pages, want } = usePagesInView(JSON.stringify(pageVariables(0, PAGE)));
  const operations = useMemo(
    () => pages.map((page) => createOperationDescriptor(getRequest(query), pageVariables(page * PAGE, PAGE))),
    [query, pageVariables, pages],
  );
  const snapshots = useStored(operations);
  const isIncomplete = snapshots.some(({ isMissingData }) => isMissingData);
  const { error, retry } = useFetched(query, operations, isIncomplete);
  const loaded = snapshots.map(({ data, isMissingData }) =>
    isMissingData ? undefined : readPage(data as Query['response']),
  );
  // Rows that are already loaded stay when their refresh fails; the connection banner shows why.
  return { ...rowsOfPages(pages, loaded), want, error: isIncomplete ? error : null, retry };
}

/** What the store holds of these operations. It is kept there while they are in use. */
function useStored(operations: readonly OperationDescriptor[]): readonly Snapshot[] {
  const environment = useRelayEnvironment();
  const stored = useMemo(() => storedSnapshots(environment, operations), [environment, operations]);
  useEffect(() => {
    const retained = operations.map((operation) => environment.retain(operation));
    return () => retained.forEach((operation) => operation.dispose());
  }, [environment, operations]);
  return useSyncExternalStore(stored.subscribe, stored.current);
}

function storedSnapshots(environment: IEnvironment, operations: readonly OperationDescriptor[]) {
  const read = () => operations.map(({ fragment }) => environment.lookup(fragment));
  let snapshots = read();
  return {
    current: () => snapshots,
    subscribe: (onChange: () => void) => {
      // The store may have changed since the first reading.
      snapshots = read();
      const subscriptions = snapshots.map((snapshot, index) =>
        environment.subscribe(snapshot, (latest) => {
          snapshots = snapshots.with(index, latest);
          onChange();
        }),
      );
      return () => subscriptions.forEach((subscription) => subscription.dispose());
    },
  };
}

/** Fetches what is missing from the store or has expired: at first, when data goes missing, and on return to the tab. */
function useFetched(query: GraphQLTaggedNode, operations: readonly OperationDescriptor[], isIncomplete: boolean) {
  const environment = useRelayEnvironment();
  const [attempt, startAttempt] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ readonly of: typeof operations; readonly error: unknown } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown) => isCurrent && setFailure({ of: operations, error });
    for (const { request } of operations) {
      // A request continues after its page left the view: the store keeps the answer, and Relay joins equal requests.
      fetchQuery(environment, query, request.variables, { fetchPolicy: 'store-or-network' }).subscribe({ error: fail });
    }
    return () => {
      isCurrent = false;
    };
  }, [environment, query, operations, isIncomplete, attempt]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && startAttempt();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  const retry = () => {
    setFailure(null);
    startAttempt();
  };
  return { error: failure?.of === operations ? failure.error : null, retry };
}
