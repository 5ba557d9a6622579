import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { readFreshness } from '../saving/taskCommands.ts';
import type { attestTaskMutation } from '../../__generated__/attestTaskMutation.graphql.ts';

/** @param attestation the id of what the attending states; null for nothing */
export async function attestTask(
  environment: Environment,
  attestation: string | null,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation attestTaskMutation($id: ID!, $attestation: ID, $freshness: ValidUpdateCheckInput!) {
      attestTask(taskId: $id, attestation: $attestation, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { id: freshness.taskId, attestation, freshness };
  const answer = await mutate<attestTaskMutation>(environment, mutation, variables);
  return readFreshness(answer.attestTask);
}
