import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { mutate } from '../../requests/mutate.ts';
import type { presenceCommandsEndMutation } from '../../__generated__/presenceCommandsEndMutation.graphql.ts';
import type {
  presenceCommandsKeepMutation,
  presenceCommandsKeepMutation$data,
} from '../../__generated__/presenceCommandsKeepMutation.graphql.ts';

/** Another user who has the task open. */
export type Colleague = presenceCommandsKeepMutation$data['keepTaskPresence'][number];

/** Reports that the task is open here; returns who else has it open. */
export async function keepPresence(
  environment: Environment,
  taskId: string,
  editing: boolean,
): Promise<readonly Colleague[]> {
  const mutation = graphql`
    mutation presenceCommandsKeepMutation($taskId: ID!, $editing: Boolean!) {
      keepTaskPresence(taskId: $taskId, editing: $editing) {
        user {
          id
          displayName
        }
        editing
      }
    }
  `;
  const answer = await mutate<presenceCommandsKeepMutation>(environment, mutation, { taskId, editing });
  return answer.keepTaskPresence;
}

export async function endPresence(environment: Environment, taskId: string): Promise<void> {
  const mutation = graphql`
    mutation presenceCommandsEndMutation($taskId: ID!) {
      endTaskPresence(taskId: $taskId)
    }
  `;
  await mutate<presenceCommandsEndMutation>(environment, mutation, { taskId });
}
