import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { FormConfigSource } from '@isocenter/schemas';
import type { configVersionsActivateMutation } from '../../../__generated__/configVersionsActivateMutation.graphql.ts';
import type { configVersionsCreateMutation } from '../../../__generated__/configVersionsCreateMutation.graphql.ts';
import type { configVersionsDeleteMutation } from '../../../__generated__/configVersionsDeleteMutation.graphql.ts';
import type {
  configVersionsQuery,
  configVersionsQuery$data,
} from '../../../__generated__/configVersionsQuery.graphql.ts';
import type { configVersionsRegenerateMutation } from '../../../__generated__/configVersionsRegenerateMutation.graphql.ts';
import type { configVersionsSourceMutation } from '../../../__generated__/configVersionsSourceMutation.graphql.ts';
import type {
  configVersionsSourceQuery,
  configVersionsSourceQuery$data,
} from '../../../__generated__/configVersionsSourceQuery.graphql.ts';
import type { configVersionsUpdateMutation } from '../../../__generated__/configVersionsUpdateMutation.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';
import { refetch } from '../../../requests/refetch.ts';

export type ConfigVersion = configVersionsQuery$data['configVersions'][number];
/** The version and revision that a change applies to. */
type SeenVersion = Pick<ConfigVersion, 'id' | 'revision'>;

const VERSIONS = graphql`
  query configVersionsQuery {
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

/** Newest first. */
export function useConfigVersions(fetchKey: number): readonly ConfigVersion[] {
  const options = { fetchPolicy: 'store-and-network', fetchKey } as const;
  return useLazyLoadQuery<configVersionsQuery>(VERSIONS, {}, options).configVersions;
}

export const refetchVersions = (environment: Environment) => refetch<configVersionsQuery>(environment, VERSIONS, {});

export function createVersion(environment: Environment, input: { name: string; description: string }) {
  const mutation = graphql`
    mutation configVersionsCreateMutation($name: String!, $description: String) {
      createConfigVersion(name: $name, description: $description) {
        id
      }
    }
  `;
  return mutate<configVersionsCreateMutation>(environment, mutation, input);
}

export function updateVersion(
  environment: Environment,
  { id, revision }: SeenVersion,
  input: { name: string; description: string },
) {
  const mutation = graphql`
    mutation configVersionsUpdateMutation($id: ID!, $revision: Int, $name: String, $description: String) {
      updateConfigVersion(id: $id, revision: $revision, name: $name, description: $description) {
        id
      }
    }
  `;
  return mutate<configVersionsUpdateMutation>(environment, mutation, { id, revision, ...input });
}

export function activateVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation configVersionsActivateMutation($id: ID!, $revision: Int) {
      activateConfigVersion(id: $id, revision: $revision) {
        id
      }
    }
  `;
  return mutate<configVersionsActivateMutation>(environment, mutation, { id, revision });
}

export function regenerateVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation configVersionsRegenerateMutation($id: ID!, $revision: Int) {
      regenerateConfigVersion(id: $id, revision: $revision) {
        id
      }
    }
  `;
  return mutate<configVersionsRegenerateMutation>(environment, mutation, { id, revision });
}

export function deleteVersion(environment: Environment, { id, revision }: SeenVersion) {
  const mutation = graphql`
    mutation configVersionsDeleteMutation($id: ID!, $revision: Int) {
      deleteConfigVersion(id: $id, revision: $revision) {
        success
      }
    }
  `;
  return mutate<configVersionsDeleteMutation>(environment, mutation, { id, revision });
}

const SOURCE = graphql`
  query configVersionsSourceQuery {
    formConfigSource
  }
`;

/** The source of forms for tasks that are not started. */
export function useFormConfigSource(fetchKey: number): configVersionsSourceQuery$data['formConfigSource'] {
  const options = { fetchPolicy: 'store-and-network', fetchKey } as const;
  return useLazyLoadQuery<configVersionsSourceQuery>(SOURCE, {}, options).formConfigSource;
}

export const refetchSource = (environment: Environment) => refetch<configVersionsSourceQuery>(environment, SOURCE, {});

export function switchSource(environment: Environment, source: FormConfigSource) {
  const mutation = graphql`
    mutation configVersionsSourceMutation($source: FormConfigSource!) {
      updateFormConfigSource(source: $source)
    }
  `;
  return mutate<configVersionsSourceMutation>(environment, mutation, { source });
}
