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

/** An opened task page. */
interface OpenTask {
  readonly taskId: string;
  /** The random id of the page. */
  readonly screen: string;
}

/** Reports that the task is open here; returns who else has it open. */
export async function keepPresence(
  environment: Environment,
  opened: OpenTask,
  editing: boolean,
): Promise<readonly Colleague[]> {
  const mutation = graphql`
    mutation presenceCommandsKeepMutation($taskId: ID!, $screen: ID!, $editing: Boolean!) {
      keepTaskPresence(taskId: $taskId, screen: $screen, editing: $editing) {
        user {
          id
          displayName
        }
        editing
      }
    }
  `;
  const answer = await mutate<presenceCommandsKeepMutation>(environment, mutation, { ...opened, editing });
  return answer.keepTaskPresence;
}

export async function endPresence(environment: Environment, opened: OpenTask): Promise<void> {
  const mutation = graphql`
    mutation presenceCommandsEndMutation($taskId: ID!, $screen: ID!) {
      endTaskPresence(taskId: $taskId, screen: $screen)
    }
  `;
  await mutate<presenceCommandsEndMutation>(environment, mutation, { ...opened });
}
