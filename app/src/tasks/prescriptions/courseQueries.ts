import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { courseQueriesEndMutation } from '../../__generated__/courseQueriesEndMutation.graphql.ts';
import type { courseQueriesQuery } from '../../__generated__/courseQueriesQuery.graphql.ts';
import type { courseQueriesSettleMutation } from '../../__generated__/courseQueriesSettleMutation.graphql.ts';
import type { courseQueriesSupersedeMutation } from '../../__generated__/courseQueriesSupersedeMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';

export type SignedPrescription = NonNullable<courseQueriesQuery['response']['task']>;

/** What became of a signed prescription, and what its source has changed since. */
export async function signedPrescription(environment: Environment, taskId: string): Promise<SignedPrescription> {
  const query = graphql`
    query courseQueriesQuery($taskId: ID!) {
      task(taskId: $taskId) {
        prescriptionState
        prescriptionOutcome {
          kind
          atFraction
          reason
        }
        supersedes {
          id
          displayName
          sequence
        }
        supersedesReason
        supersededBy {
          id
          displayName
          sequence
        }
        allowEndPrescription
        outsideAlerts {
          externalDataId
          sourceSystem
          since
          changes {
            text
          }
        }
        episode {
          addableTasks {
            taskType
            columns
          }
        }
      }
    }
  `;
  const fresh = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<courseQueriesQuery>(environment, query, { taskId }, fresh).toPromise();
  if (!answer?.task) throw new Error('No answer.');
  return answer.task;
}

export async function settleOutsideChange(environment: Environment, taskId: string, reason: string): Promise<void> {
  const mutation = graphql`
    mutation courseQueriesSettleMutation($taskId: ID!, $reason: String!) {
      settleOutsideChange(taskId: $taskId, reason: $reason) {
        id
      }
    }
  `;
  await mutate<courseQueriesSettleMutation>(environment, mutation, { taskId, reason });
}

/** @returns the prescription that replaces it once it is signed */
export async function supersedePrescription(
  environment: Environment,
  order: courseQueriesSupersedeMutation['variables'],
): Promise<{ readonly id: string; readonly sequence: number | null | undefined }> {
  const mutation = graphql`
    mutation courseQueriesSupersedeMutation($taskId: ID!, $reason: String!, $column: String!, $requestKey: String!) {
      supersedePrescription(taskId: $taskId, reason: $reason, column: $column, requestKey: $requestKey) {
        id
        sequence
      }
    }
  `;
  return (await mutate<courseQueriesSupersedeMutation>(environment, mutation, order)).supersedePrescription;
}

export async function endPrescription(
  environment: Environment,
  variables: courseQueriesEndMutation['variables'],
): Promise<void> {
  const mutation = graphql`
    mutation courseQueriesEndMutation(
      $taskId: ID!
      $kind: PrescriptionOutcomeKind!
      $atFraction: Int
      $reason: String
    ) {
      endPrescription(taskId: $taskId, kind: $kind, atFraction: $atFraction, reason: $reason) {
        id
      }
    }
  `;
  await mutate<courseQueriesEndMutation>(environment, mutation, variables);
}
