import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { TaskStatus } from '@isocenter/schemas';
import type { Freshness } from '../saving/freshness.ts';
import { mutate } from '../../requests/mutate.ts';
import { readFreshness, type FinalContent } from '../saving/taskCommands.ts';
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

type Signature = NonNullable<versionQueriesListQuery$data['task']>['signatures'][number];

export interface Versions {
  /** Oldest first; without their content. */
  readonly versions: readonly Version[];
  /** The task's signatures, oldest first. */
  readonly signatures: readonly Signature[];
}

export async function listVersions(environment: Environment, taskId: string): Promise<Versions> {
  const query = graphql`
    query versionQueriesListQuery($taskId: ID!) {
      task(taskId: $taskId) {
        signatures {
          meaning
          ...Signatures_signature
        }
      }
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
  return { versions: answer?.taskVersions ?? [], signatures: answer?.task?.signatures ?? [] };
}

/**
 * The signatures of this version: the one that made it, and later attestations or unsignings. Empty for other versions.
 */
export function signaturesOf(
  id: string | null,
  versions: readonly Version[],
  signatures: readonly Signature[],
): readonly Signature[] {
  const signed = versions.filter(({ action }) => action === 'signed').findIndex((version) => version.id === id);
  if (signed < 0) return [];
  const starts = signatures.flatMap(({ meaning }, index) => (meaning === 'signed' ? [index] : []));
  return starts[signed] === undefined ? [] : signatures.slice(starts[signed], starts[signed + 1]);
}

/** @param to null: the current content of the task */
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
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation versionQueriesRestoreMutation(
      $versionId: ID!
      $taskStatus: TaskStatus!
      $values: JSON
      $provenance: JSON
      $note: String
      $freshness: ValidUpdateCheckInput!
    ) {
      restoreTaskVersion(
        versionId: $versionId
        taskStatus: $taskStatus
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { versionId, taskStatus, ...content, freshness };
  const answer = await mutate<versionQueriesRestoreMutation>(environment, mutation, variables);
  return readFreshness(answer.restoreTaskVersion);
}
