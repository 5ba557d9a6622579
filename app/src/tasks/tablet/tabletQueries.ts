import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { tabletQueriesGiveMutation } from '../../__generated__/tabletQueriesGiveMutation.graphql.ts';
import type { tabletQueriesQuery } from '../../__generated__/tabletQueriesQuery.graphql.ts';
import type { tabletQueriesRevokeMutation } from '../../__generated__/tabletQueriesRevokeMutation.graphql.ts';
import type { tabletQueriesSettleMutation } from '../../__generated__/tabletQueriesSettleMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';

export type SeenSheet = NonNullable<tabletQueriesQuery['response']['task']>['tabletSheets'][number];
export type PatientAnswer = SeenSheet['answers'][number];

/** The sheets of a task that are offered, in use, or wait for a decision. */
export async function sheetsOf(environment: Environment, taskId: string): Promise<readonly SeenSheet[]> {
  const query = graphql`
    query tabletQueriesQuery($taskId: ID!) {
      task(taskId: $taskId) {
        tabletSheets {
          id
          state
          codeUntil
          answeredOn
          awaitsReview
          fitsForm
          answers {
            path
            label
            answer
            present
            alert
          }
        }
      }
    }
  `;
  const fresh = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<tabletQueriesQuery>(environment, query, { taskId }, fresh).toPromise();
  if (!answer?.task) throw new Error('No answer.');
  return answer.task.tabletSheets;
}

/** @returns the code, which cannot be read again */
export async function giveToPatient(environment: Environment, taskId: string): Promise<string> {
  const mutation = graphql`
    mutation tabletQueriesGiveMutation($taskId: ID!) {
      giveToPatient(taskId: $taskId) {
        code
      }
    }
  `;
  return (await mutate<tabletQueriesGiveMutation>(environment, mutation, { taskId })).giveToPatient.code;
}

export async function revokeTablet(environment: Environment, id: string): Promise<void> {
  const mutation = graphql`
    mutation tabletQueriesRevokeMutation($id: ID!) {
      revokeTablet(id: $id) {
        id
      }
    }
  `;
  await mutate<tabletQueriesRevokeMutation>(environment, mutation, { id });
}

interface Settlement {
  readonly id: string;
  readonly paths: readonly string[];
  readonly reason: string | null;
  readonly settledNote: string | null;
}

/** Takes over the named answers, and leaves out the others with a reason. */
export async function settleAnswers(
  environment: Environment,
  settlement: Settlement,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation tabletQueriesSettleMutation(
      $id: ID!
      $paths: [String!]!
      $reason: String
      $settledNote: String
      $freshness: ValidUpdateCheckInput!
    ) {
      settleTabletAnswers(
        id: $id
        paths: $paths
        reason: $reason
        settledNote: $settledNote
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  const answer = await mutate<tabletQueriesSettleMutation>(environment, mutation, { ...settlement, freshness });
  return readFreshness(answer.settleTabletAnswers);
}
