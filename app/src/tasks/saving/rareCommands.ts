import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from './freshness.ts';
import { readFreshness } from './taskCommands.ts';
import type { rareCommandsAddendMutation } from '../../__generated__/rareCommandsAddendMutation.graphql.ts';
import type { rareCommandsCancelMutation } from '../../__generated__/rareCommandsCancelMutation.graphql.ts';
import type { rareCommandsDiscardMutation } from '../../__generated__/rareCommandsDiscardMutation.graphql.ts';
import type { rareCommandsUnsignMutation } from '../../__generated__/rareCommandsUnsignMutation.graphql.ts';

export async function discardPendedEdits(environment: Environment, freshness: Freshness): Promise<Freshness> {
  const mutation = graphql`
    mutation rareCommandsDiscardMutation($id: ID!, $freshness: ValidUpdateCheckInput!) {
      discardPendedEdits(taskId: $id, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const answer = await mutate<rareCommandsDiscardMutation>(environment, mutation, { id: freshness.taskId, freshness });
  return readFreshness(answer.discardPendedEdits);
}

export async function cancelTask(environment: Environment, freshness: Freshness): Promise<Freshness> {
  const mutation = graphql`
    mutation rareCommandsCancelMutation($id: ID!, $freshness: ValidUpdateCheckInput!) {
      cancelTask(taskId: $id, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const answer = await mutate<rareCommandsCancelMutation>(environment, mutation, { id: freshness.taskId, freshness });
  return readFreshness(answer.cancelTask);
}

export async function unsignTask(environment: Environment, reason: string, freshness: Freshness): Promise<Freshness> {
  const mutation = graphql`
    mutation rareCommandsUnsignMutation($id: ID!, $reason: String!, $freshness: ValidUpdateCheckInput!) {
      unsignTask(taskId: $id, reason: $reason, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { id: freshness.taskId, reason, freshness };
  const answer = await mutate<rareCommandsUnsignMutation>(environment, mutation, variables);
  return readFreshness(answer.unsignTask);
}

export async function addendTask(
  environment: Environment,
  { addendum, reason }: { readonly addendum: string; readonly reason: string },
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation rareCommandsAddendMutation(
      $id: ID!
      $addendum: String!
      $reason: String!
      $freshness: ValidUpdateCheckInput!
    ) {
      addendTask(taskId: $id, addendum: $addendum, reason: $reason, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { id: freshness.taskId, addendum, reason, freshness };
  const answer = await mutate<rareCommandsAddendMutation>(environment, mutation, variables);
  return readFreshness(answer.addendTask);
}
