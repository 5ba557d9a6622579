import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { readFreshness } from '../saving/taskCommands.ts';
import type { attestTaskMutation } from '../../__generated__/attestTaskMutation.graphql.ts';

export async function attestTask(environment: Environment, freshness: Freshness): Promise<Freshness> {
  const mutation = graphql`
    mutation attestTaskMutation($id: ID!, $freshness: ValidUpdateCheckInput!) {
      attestTask(taskId: $id, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const answer = await mutate<attestTaskMutation>(environment, mutation, { id: freshness.taskId, freshness });
  return readFreshness(answer.attestTask);
}
