import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useQuery } from '@tanstack/react-query';
import type { simOrdersQuery, simOrdersQuery$data } from '../../__generated__/simOrdersQuery.graphql.ts';

export type SimOrder = simOrdersQuery$data['qaMosaiqSimOrders']['orders'][number];

const ORDERS = graphql`
  query simOrdersQuery($qaStartDate: Date!) {
    qaMosaiqSimOrders(qaStartDate: $qaStartDate) {
      isCut
      orders {
        taskId
        orderName
        signedBy {
          displayName
        }
        signedOn
        publication {
          status
          error
        }
      }
    }
  }
`;

/** @param start a calendar date; null asks for nothing */
export function useSimOrders(start: string | null) {
  const environment = useRelayEnvironment();
  return useQuery({
    queryKey: ['admin', 'integrations', 'simOrders', start],
    queryFn: async () => {
      const variables = { qaStartDate: start ?? '' };
      const fresh = { fetchPolicy: 'network-only' } as const;
      const data = await fetchQuery<simOrdersQuery>(environment, ORDERS, variables, fresh).toPromise();
      return data?.qaMosaiqSimOrders ?? null;
    },
    enabled: start !== null,
    refetchOnMount: 'always',
  });
}
