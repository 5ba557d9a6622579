import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { readProvenances, type Provenances } from '@isocenter/engine';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { readFreshness, type FinalContent } from '../saving/taskCommands.ts';
import type { taskCommands_freshness$key } from '../../__generated__/taskCommands_freshness.graphql.ts';
import type { replaceCommandsCarryOverMutation } from '../../__generated__/replaceCommandsCarryOverMutation.graphql.ts';
import type { replaceCommandsCopyMutation } from '../../__generated__/replaceCommandsCopyMutation.graphql.ts';
import type { replaceCommandsResetMutation } from '../../__generated__/replaceCommandsResetMutation.graphql.ts';
import type { replaceCommandsUndoMutation } from '../../__generated__/replaceCommandsUndoMutation.graphql.ts';

/** The commands that replace the content of the screen. Each keeps the previous content as a version. */
export type ReplacedAction = 'REFRESHED' | 'RESET' | 'RESTORED' | 'COPIED' | 'CARRIED_OVER';

export type Replace = (environment: Environment, content: ScreenContent, freshness: Freshness) => Promise<Replaced>;

interface Replaced {
  readonly freshness: Freshness;
  /** The origins of the new answers, where the command asks for them. */
  readonly provenance: Provenances;
}
type Answer = taskCommands_freshness$key & {
  readonly document?: { readonly provenance?: unknown } | null | undefined;
};

/** Each sends the content of the screen, which is kept as the previous version. */
type ScreenContent = Omit<FinalContent, 'noteFragments'>;
interface ReplaceVariables extends ScreenContent {
  readonly id: string;
  readonly freshness: Freshness;
}

/** The part that all of them share. The text of each mutation stays where Relay can read it. */
function replacing(send: (environment: Environment, variables: ReplaceVariables) => Promise<Answer>): Replace {
  return async (environment, { values, provenance, note }, freshness) => {
    const answer = await send(environment, { id: freshness.taskId, values, provenance, note, freshness });
    return {
      freshness: readFreshness(answer),
      provenance: readProvenances(answer.document?.provenance ?? {}, 'provenance'),
    };
  };
}

export const resetTask = replacing(async (environment, variables) => {
  const mutation = graphql`
    mutation replaceCommandsResetMutation(
      $id: ID!
      $values: JSON
      $provenance: JSON
      $note: String
      $freshness: ValidUpdateCheckInput!
    ) {
      resetTask(
        taskId: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  return (await mutate<replaceCommandsResetMutation>(environment, mutation, variables)).resetTask;
});

export const copyFromPreviousWeek = replacing(async (environment, variables) => {
  const mutation = graphql`
    mutation replaceCommandsCopyMutation(
      $id: ID!
      $values: JSON
      $provenance: JSON
      $note: String
      $freshness: ValidUpdateCheckInput!
    ) {
      copyFromPreviousWeek(
        taskId: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        validUpdateCheckInputs: $freshness
      ) {
        document {
          provenance
        }
        ...taskCommands_freshness
      }
    }
  `;
  return (await mutate<replaceCommandsCopyMutation>(environment, mutation, variables)).copyFromPreviousWeek;
});

export const carryOver = replacing(async (environment, variables) => {
  const mutation = graphql`
    mutation replaceCommandsCarryOverMutation(
      $id: ID!
      $values: JSON
      $provenance: JSON
      $note: String
      $freshness: ValidUpdateCheckInput!
    ) {
      treatmentSummaryCarryover(
        txSummaryTaskId: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  return (await mutate<replaceCommandsCarryOverMutation>(environment, mutation, variables)).treatmentSummaryCarryover;
});

/** Only the last one can be undone, and only if nothing else happened since. */
export async function undoReplace(
  environment: Environment,
  action: ReplacedAction,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation replaceCommandsUndoMutation($id: ID!, $action: String!, $freshness: ValidUpdateCheckInput!) {
      undoTaskVersionAction(taskId: $id, quickUndoAction: $action, validUpdateCheckInputs: $freshness) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { id: freshness.taskId, action, freshness };
  return readFreshness(
    (await mutate<replaceCommandsUndoMutation>(environment, mutation, variables)).undoTaskVersionAction,
  );
}
