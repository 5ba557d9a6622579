import { fetchQuery, graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { contentTemplatesCreateMutation } from '../../__generated__/contentTemplatesCreateMutation.graphql.ts';
import type { contentTemplatesDeleteMutation } from '../../__generated__/contentTemplatesDeleteMutation.graphql.ts';
import type {
  contentTemplatesQuery,
  contentTemplatesQuery$data,
} from '../../__generated__/contentTemplatesQuery.graphql.ts';
import type { contentTemplatesNameQuery } from '../../__generated__/contentTemplatesNameQuery.graphql.ts';
import type {
  contentTemplatesTasksQuery,
  contentTemplatesTasksQuery$data,
} from '../../__generated__/contentTemplatesTasksQuery.graphql.ts';
import type {
  contentTemplatesTemplateQuery,
  contentTemplatesTemplateQuery$data,
} from '../../__generated__/contentTemplatesTemplateQuery.graphql.ts';
import type { contentTemplatesUpdateMutation } from '../../__generated__/contentTemplatesUpdateMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';
import { refetch } from '../../requests/refetch.ts';

export type ListedTemplate = contentTemplatesQuery$data['contentTemplates'][number];
export type EditedTemplate = NonNullable<contentTemplatesTemplateQuery$data['contentTemplate']>;
/** A task type of the forms, and the disease systems that have their own forms for it. */
type TemplatedTask = contentTemplatesTasksQuery$data['publishedEventConfigurationDetails'][number];

const TEMPLATES = graphql`
  query contentTemplatesQuery {
    contentTemplates {
      id
      name
      description
      episodeType
      taskType
      system
      site
      published
      needsReview
      updatedBy {
        displayName
      }
      updatedOn
    }
  }
`;

/** From the version that new episodes are registered with. */
export function useTemplates(fetchKey: number): readonly ListedTemplate[] {
  const options = { fetchPolicy: 'store-and-network', fetchKey } as const;
  return useLazyLoadQuery<contentTemplatesQuery>(TEMPLATES, {}, options).contentTemplates;
}

export const refetchTemplates = (environment: Environment) =>
  refetch<contentTemplatesQuery>(environment, TEMPLATES, {});

/** The template as it is on the server now; null if it no longer exists. */
export function useTemplate(id: string, fetchKey: number): EditedTemplate | null {
  const query = graphql`
    query contentTemplatesTemplateQuery($id: ID!) {
      contentTemplate(id: $id) {
        id
        name
        description
        episodeType
        taskType
        system
        needsReview
        formHash
        formValues
      }
    }
  `;
  const options = { fetchPolicy: 'network-only', fetchKey } as const;
  return useLazyLoadQuery<contentTemplatesTemplateQuery>(query, { id }, options).contentTemplate ?? null;
}

export function useTemplatedTasks(fetchKey: number): readonly TemplatedTask[] {
  const query = graphql`
    query contentTemplatesTasksQuery {
      publishedEventConfigurationDetails {
        episodeType
        taskType
        displayName
        systems
      }
    }
  `;
  const options = { fetchPolicy: 'store-or-network', fetchKey } as const;
  return useLazyLoadQuery<contentTemplatesTasksQuery>(query, {}, options).publishedEventConfigurationDetails;
}

/** Whether no other template has this name (FORM-111). */
export async function isNameFree(environment: Environment, name: string): Promise<boolean> {
  const query = graphql`
    query contentTemplatesNameQuery($name: String!) {
      contentTemplateNameIsUnique(name: $name)
    }
  `;
  const answer = await fetchQuery<contentTemplatesNameQuery>(
    environment,
    query,
    { name },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return answer?.contentTemplateNameIsUnique ?? false;
}

/** @returns the id of the new template, which is empty and unpublished */
export async function createTemplate(
  environment: Environment,
  input: contentTemplatesCreateMutation['variables'],
): Promise<string> {
  const mutation = graphql`
    mutation contentTemplatesCreateMutation(
      $name: String!
      $description: String!
      $episodeType: EpisodeType!
      $taskType: TaskType!
      $system: DiseaseSystem
      $site: String
    ) {
      createContentTemplate(
        name: $name
        description: $description
        episodeType: $episodeType
        taskType: $taskType
        system: $system
        site: $site
      ) {
        id
      }
    }
  `;
  const answer = await mutate<contentTemplatesCreateMutation>(environment, mutation, input);
  return answer.createContentTemplate.id;
}

/** Members that are left out keep their value. */
export async function updateTemplate(
  environment: Environment,
  change: contentTemplatesUpdateMutation['variables'],
): Promise<void> {
  const mutation = graphql`
    mutation contentTemplatesUpdateMutation(
      $id: ID!
      $name: String
      $description: String
      $formValues: JSON
      $published: Boolean
      $needsReview: Boolean
    ) {
      updateContentTemplate(
        id: $id
        name: $name
        description: $description
        formValues: $formValues
        published: $published
        needsReview: $needsReview
      ) {
        id
      }
    }
  `;
  await mutate<contentTemplatesUpdateMutation>(environment, mutation, change);
}

export async function deleteTemplate(environment: Environment, id: string): Promise<void> {
  const mutation = graphql`
    mutation contentTemplatesDeleteMutation($id: ID!) {
      deleteContentTemplate(id: $id) {
        success
      }
    }
  `;
  await mutate<contentTemplatesDeleteMutation>(environment, mutation, { id });
}
