import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { readFormContext, type FormContext } from '@isocenter/engine';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { readFreshness, type FinalContent } from '../saving/taskCommands.ts';
import type { refreshCommandsContextQuery } from '../../__generated__/refreshCommandsContextQuery.graphql.ts';
import type { refreshCommandsRefreshMutation } from '../../__generated__/refreshCommandsRefreshMutation.graphql.ts';

/** Reads the current values of the course and of external systems, without changing anything. */
export async function freshContext(environment: Environment, taskId: string): Promise<FormContext> {
  const query = graphql`
    query refreshCommandsContextQuery($taskId: ID!) {
      task(taskId: $taskId) {
        formContext
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<refreshCommandsContextQuery>(environment, query, { taskId }, options).toPromise();
  return readFormContext(answer?.task?.formContext, 'formContext');
}

/** @param settledNote the resolved note, if it was edited by hand where answers change */
export async function refreshTask(
  environment: Environment,
  content: FinalContent,
  settledNote: string | null,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation refreshCommandsRefreshMutation(
      $id: ID!
      $values: JSON
      $provenance: JSON
      $note: String
      $settledNote: String
      $freshness: ValidUpdateCheckInput!
    ) {
      refreshTask(
        taskId: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        settledNote: $settledNote
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { id: freshness.taskId, ...content, settledNote, freshness };
  const answer = await mutate<refreshCommandsRefreshMutation>(environment, mutation, variables);
  return readFreshness(answer.refreshTask);
}
