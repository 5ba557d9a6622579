import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { fresh } from '../saving/taskCommands.ts';
import type { attestTaskMutation } from '../../__generated__/attestTaskMutation.graphql.ts';

export async function attestTask(environment: Environment, seen: Freshness): Promise<Freshness> {
  const mutation = graphql`
    mutation attestTaskMutation($id: ID!, $check: ValidUpdateCheckInput!) {
      attestTask(taskId: $id, validUpdateCheckInputs: $check) {
        ...taskCommands_fresh
      }
    }
  `;
  const answer = await mutate<attestTaskMutation>(environment, mutation, { id: seen.taskId, check: seen });
  return fresh(answer.attestTask);
}
