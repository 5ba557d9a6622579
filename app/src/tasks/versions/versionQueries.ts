import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { TaskStatus } from '@isocenter/schemas';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { fresh, type FinalContent } from '../taskCommands.ts';
import type {
  versionQueriesDiffQuery,
  versionQueriesDiffQuery$data,
} from '../../__generated__/versionQueriesDiffQuery.graphql.ts';
import type {
  versionQueriesListQuery,
  versionQueriesListQuery$data,
} from '../../__generated__/versionQueriesListQuery.graphql.ts';
import type { versionQueriesRestoreMutation } from '../../__generated__/versionQueriesRestoreMutation.graphql.ts';

export type Version = versionQueriesListQuery$data['taskVersions'][number];
export type VersionDiff = versionQueriesDiffQuery$data['taskVersionDiff'];

/** Oldest first; without what they hold. */
export async function listVersions(environment: Environment, taskId: string): Promise<readonly Version[]> {
  const query = graphql`
    query versionQueriesListQuery($taskId: ID!) {
      taskVersions(taskId: $taskId) {
        id
        action
        taskStatus
        createdOn
        createdBy {
          displayName
        }
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<versionQueriesListQuery>(environment, query, { taskId }, options).toPromise();
  return answer?.taskVersions ?? [];
}

/** @param to null: what the task holds now */
export async function compareVersions(environment: Environment, from: string, to: string | null): Promise<VersionDiff> {
  const query = graphql`
    query versionQueriesDiffQuery($from: ID!, $to: ID) {
      taskVersionDiff(fromVersionId: $from, toVersionId: $to) {
        answers {
          path
          section
          label
          kind
          old
          new
          rows {
            rowId
            kind
            cells {
              label
              old
              new
            }
          }
        }
        note {
          kind
          text
        }
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<versionQueriesDiffQuery>(environment, query, { from, to }, options).toPromise();
  if (!answer) throw new Error('The versions could not be compared.');
  return answer.taskVersionDiff;
}

export async function restoreVersion(
  environment: Environment,
  versionId: string,
  taskStatus: TaskStatus,
  content: FinalContent,
  seen: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation versionQueriesRestoreMutation(
      $versionId: ID!
      $taskStatus: TaskStatus!
      $values: JSON
      $provenance: JSON
      $note: String
      $check: ValidUpdateCheckInput!
    ) {
      restoreTaskVersion(
        versionId: $versionId
        taskStatus: $taskStatus
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        validUpdateCheckInputs: $check
      ) {
        ...taskCommands_fresh
      }
    }
  `;
  const variables = { versionId, taskStatus, ...content, check: seen };
  const answer = await mutate<versionQueriesRestoreMutation>(environment, mutation, variables);
  return fresh(answer.restoreTaskVersion);
}
