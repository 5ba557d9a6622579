import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';
import type { commentCommandsAddMutation } from '../../__generated__/commentCommandsAddMutation.graphql.ts';
import type { commentCommandsResolveMutation } from '../../__generated__/commentCommandsResolveMutation.graphql.ts';

export async function commentOnTask(
  environment: Environment,
  variables: commentCommandsAddMutation['variables'],
): Promise<Freshness> {
  const mutation = graphql`
    mutation commentCommandsAddMutation($taskId: ID!, $section: String, $text: String!) {
      commentOnTask(taskId: $taskId, section: $section, text: $text) {
        ...taskCommands_freshness
        ...Comments_task
      }
    }
  `;
  const { commentOnTask: task } = await mutate<commentCommandsAddMutation>(environment, mutation, variables);
  return readFreshness(task);
}

export async function resolveComment(
  environment: Environment,
  variables: commentCommandsResolveMutation['variables'],
): Promise<Freshness> {
  const mutation = graphql`
    mutation commentCommandsResolveMutation($taskId: ID!, $number: Int!) {
      resolveTaskComment(taskId: $taskId, number: $number) {
        ...taskCommands_freshness
        ...Comments_task
      }
    }
  `;
  const { resolveTaskComment: task } = await mutate<commentCommandsResolveMutation>(environment, mutation, variables);
  return readFreshness(task);
}
