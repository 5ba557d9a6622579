import { queryOptions } from '@tanstack/react-query';
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { FormConfigSource } from '@isocenter/schemas';
import type { versionRecordsActivateMutation } from '../../../__generated__/versionRecordsActivateMutation.graphql.ts';
import type { versionRecordsCreateMutation } from '../../../__generated__/versionRecordsCreateMutation.graphql.ts';
import type { versionRecordsDeleteMutation } from '../../../__generated__/versionRecordsDeleteMutation.graphql.ts';
import type {
  versionRecordsListQuery,
  versionRecordsListQuery$data,
} from '../../../__generated__/versionRecordsListQuery.graphql.ts';
import type { versionRecordsRegenerateMutation } from '../../../__generated__/versionRecordsRegenerateMutation.graphql.ts';
import type { versionRecordsSourceMutation } from '../../../__generated__/versionRecordsSourceMutation.graphql.ts';
import type { versionRecordsSourceQuery } from '../../../__generated__/versionRecordsSourceQuery.graphql.ts';
import type { versionRecordsUpdateMutation } from '../../../__generated__/versionRecordsUpdateMutation.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';

export type ConfigVersion = versionRecordsListQuery$data['configVersions'][number];
/** What a change says of the version it was made on. */
export type SeenVersion = Pick<ConfigVersion, 'id' | 'revision'>;

const KEY = ['admin', 'config_versions'] as const;
const ALWAYS_NEW = { fetchPolicy: 'network-only' } as const;

/** Newest first. */
export const versionsQuery = (environment: Environment) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async () => {
      const query = graphql`
        query versionRecordsListQuery {
          configVersions {
            id
            name
            description
            active
            isUnused
            episodeCount
            publishedBy
            publishedOn
            createdBy
            createdOn
            revision
          }
        }
      `;
      const answer = await fetchQuery<versionRecordsListQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.configVersions ?? [];
    },
    refetchOnMount: 'always',
  });

export function createVersion(environment: Environment, input: { name: string; description: string }) {
  const mutation = graphql`
    mutation versionRecordsCreateMutation($name: String!, $description: String) {
      createConfigVersion(name: $name, description: $description) {
        id
      }
    }
  `;
  return mutate<versionRecordsCreateMutation>(environment, mutation, input);
}

export function updateVersion(
  environment: Environment,
  { id, revision }: SeenVersion,
  input: { name: string; description: string },
) {
  const mutation = graphql`
    mutation versionRecordsUpdateMutation($id: ID!, $revision: Int, $name: String, $description: String) {
      updateConfigVersion(id: $id, revision: $revision, name: $name, description: $description) {
        id
      }
    }
  `;
  return mutate<versionRecordsUpdateMutation>(environment, mutation, { id, revision, ...input });
}

export function activateVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation versionRecordsActivateMutation($id: ID!, $revision: Int) {
      activateConfigVersion(id: $id, revision: $revision) {
        id
      }
    }
  `;
  return mutate<versionRecordsActivateMutation>(environment, mutation, { id, revision });
}

export function regenerateVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation versionRecordsRegenerateMutation($id: ID!, $revision: Int) {
      regenerateConfigVersion(id: $id, revision: $revision) {
        id
      }
    }
  `;
  return mutate<versionRecordsRegenerateMutation>(environment, mutation, { id, revision });
}

export function deleteVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation versionRecordsDeleteMutation($id: ID!, $revision: Int) {
      deleteConfigVersion(id: $id, revision: $revision) {
        success
      }
    }
  `;
  return mutate<versionRecordsDeleteMutation>(environment, mutation, { id, revision });
}

/** Where tasks that nobody began take their forms from. */
export const sourceQuery = (environment: Environment) =>
  queryOptions({
    queryKey: ['admin', 'form_config_source'],
    queryFn: async () => {
      const query = graphql`
        query versionRecordsSourceQuery {
          formConfigSource
        }
      `;
      const answer = await fetchQuery<versionRecordsSourceQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.formConfigSource ?? null;
    },
    refetchOnMount: 'always',
  });

export function switchSource(environment: Environment, source: FormConfigSource) {
  const mutation = graphql`
    mutation versionRecordsSourceMutation($source: FormConfigSource!) {
      updateFormConfigSource(source: $source)
    }
  `;
  return mutate<versionRecordsSourceMutation>(environment, mutation, { source });
}
