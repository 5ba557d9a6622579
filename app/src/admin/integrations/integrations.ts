import { fetchQuery, graphql } from 'react-relay/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRelayEnvironment } from 'react-relay/hooks';
import type { Environment, GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type {
  integrationsHealthQuery,
  integrationsHealthQuery$data,
} from '../../__generated__/integrationsHealthQuery.graphql.ts';
import type {
  integrationsOutboxQuery,
  integrationsOutboxQuery$data,
} from '../../__generated__/integrationsOutboxQuery.graphql.ts';
import type {
  integrationsSettingsQuery,
  integrationsSettingsQuery$data,
} from '../../__generated__/integrationsSettingsQuery.graphql.ts';
import type { integrationsRetryMutation } from '../../__generated__/integrationsRetryMutation.graphql.ts';
import type { integrationsTestMutation } from '../../__generated__/integrationsTestMutation.graphql.ts';
import type { integrationsWithdrawMutation } from '../../__generated__/integrationsWithdrawMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';

export type SystemHealth = integrationsHealthQuery$data['integrationHealthChecks'][number];
export type SystemSettings = integrationsSettingsQuery$data['integrationSettings'][number];
export type OutboxState = integrationsOutboxQuery$data['publicationOutbox'];
export type OutboxEntry = OutboxState['entries'][number];

const AREA = ['admin', 'integrations'] as const;

/** Asks the systems, so it may take seconds; everything else on the screen does not wait for it. */
const HEALTH = graphql`
  query integrationsHealthQuery {
    integrationHealthChecks {
      sourceSystem
      status
      reason
      checkedOn
      lastSuccess
      history {
        on
        status
        reason
      }
    }
  }
`;

const SETTINGS = graphql`
  query integrationsSettingsQuery {
    integrationSettings {
      id
      sourceSystem
      isConfigured
      abilities
      settings {
        name
        meaning
        value
        isSet
        isSecret
      }
    }
  }
`;

const OUTBOX = graphql`
  query integrationsOutboxQuery {
    publicationOutbox {
      isCut
      receivers {
        sourceSystem
        waiting
        failed
        delivered
        lastDeliveredOn
      }
      entries {
        taskId
        noteName
        nextTryOn
        publication {
          id
          status
          receivingApplication
          askedBy {
            displayName
          }
          askedOn
          attempts
          error
        }
      }
    }
  }
`;

/** Read from the server each time: how it is now, never how it was. */
export function useFresh<Query extends OperationType, Read>(
  name: string,
  query: GraphQLTaggedNode,
  read: (data: Query['response']) => Read,
) {
  const environment = useRelayEnvironment();
  return useQuery({
    queryKey: [...AREA, name],
    queryFn: async () => {
      const data = await fetchQuery<Query>(environment, query, {}, { fetchPolicy: 'network-only' }).toPromise();
      return data ? read(data) : null;
    },
    refetchOnMount: 'always',
  });
}

export const useHealth = () =>
  useFresh<integrationsHealthQuery, readonly SystemHealth[]>('health', HEALTH, (data) => data.integrationHealthChecks);
export const useSystemSettings = () =>
  useFresh<integrationsSettingsQuery, readonly SystemSettings[]>(
    'settings',
    SETTINGS,
    (data) => data.integrationSettings,
  );
export const useOutbox = () =>
  useFresh<integrationsOutboxQuery, OutboxState>('outbox', OUTBOX, (data) => data.publicationOutbox);

/** Reads every part of the screen again. */
export function useCheckAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: AREA });
}

export async function retryPublication(environment: Environment, entry: OutboxEntry) {
  const mutation = graphql`
    mutation integrationsRetryMutation($taskId: ID!, $publicationId: ID!) {
      retryPublication(taskId: $taskId, publicationId: $publicationId) {
        id
        status
        error
      }
    }
  `;
  const variables = { taskId: entry.taskId, publicationId: entry.publication.id };
  return (await mutate<integrationsRetryMutation>(environment, mutation, variables)).retryPublication;
}

export async function withdrawPublication(environment: Environment, entry: OutboxEntry, reason: string) {
  const mutation = graphql`
    mutation integrationsWithdrawMutation($taskId: ID!, $publicationId: ID!, $reason: String!) {
      withdrawPublication(taskId: $taskId, publicationId: $publicationId, reason: $reason) {
        id
        status
      }
    }
  `;
  const variables = { taskId: entry.taskId, publicationId: entry.publication.id, reason };
  await mutate<integrationsWithdrawMutation>(environment, mutation, variables);
}

export async function testInbound(environment: Environment, integrationSettingId: string, taskId: string) {
  const mutation = graphql`
    mutation integrationsTestMutation($integrationSettingId: ID!, $taskId: ID!) {
      testInboundIntegration(integrationSettingId: $integrationSettingId, taskId: $taskId) {
        name
        status
        detail
      }
    }
  `;
  const answer = await mutate<integrationsTestMutation>(environment, mutation, { integrationSettingId, taskId });
  return answer.testInboundIntegration;
}
