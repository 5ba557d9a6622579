import { queryOptions } from '@tanstack/react-query';
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { templateRecordsCreateMutation } from '../../__generated__/templateRecordsCreateMutation.graphql.ts';
import type { templateRecordsDeleteMutation } from '../../__generated__/templateRecordsDeleteMutation.graphql.ts';
import type {
  templateRecordsFormsQuery,
  templateRecordsFormsQuery$data,
} from '../../__generated__/templateRecordsFormsQuery.graphql.ts';
import type {
  templateRecordsListQuery,
  templateRecordsListQuery$data,
} from '../../__generated__/templateRecordsListQuery.graphql.ts';
import type { templateRecordsNameQuery } from '../../__generated__/templateRecordsNameQuery.graphql.ts';
import type {
  templateRecordsTemplateQuery,
  templateRecordsTemplateQuery$data,
} from '../../__generated__/templateRecordsTemplateQuery.graphql.ts';
import type { templateRecordsUpdateMutation } from '../../__generated__/templateRecordsUpdateMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';

export type ListedTemplate = templateRecordsListQuery$data['contentTemplates'][number];
export type EditedTemplate = NonNullable<templateRecordsTemplateQuery$data['contentTemplate']>;
/** A task that the forms plan, and the disease systems that have forms of their own for it. */
export type TemplatedTask = templateRecordsFormsQuery$data['publishedEventConfigurationDetails'][number];

const KEY = ['admin', 'content_templates'] as const;
const ALWAYS_NEW = { fetchPolicy: 'network-only' } as const;

/** Of the version that new episodes are registered with. */
export const templatesQuery = (environment: Environment) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async () => {
      const query = graphql`
        query templateRecordsListQuery {
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
      const answer = await fetchQuery<templateRecordsListQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.contentTemplates ?? [];
    },
    refetchOnMount: 'always',
  });

/** Null where it is not there any more. */
export const templateQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async () => {
      const query = graphql`
        query templateRecordsTemplateQuery($id: ID!) {
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
      const answer = await fetchQuery<templateRecordsTemplateQuery>(environment, query, { id }, ALWAYS_NEW).toPromise();
      return answer?.contentTemplate ?? null;
    },
    // What somebody edits is not fetched from under their hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });

export const templatedTasksQuery = (environment: Environment) =>
  queryOptions({
    queryKey: [...KEY, 'tasks'],
    queryFn: async () => {
      const query = graphql`
        query templateRecordsFormsQuery {
          publishedEventConfigurationDetails {
            episodeType
            taskType
            displayName
            systems
          }
        }
      `;
      const answer = await fetchQuery<templateRecordsFormsQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.publishedEventConfigurationDetails ?? [];
    },
  });

/** Whether no other template has this name (FORM-111). */
export async function isNameFree(environment: Environment, name: string): Promise<boolean> {
  const query = graphql`
    query templateRecordsNameQuery($name: String!) {
      contentTemplateNameIsUnique(name: $name)
    }
  `;
  const answer = await fetchQuery<templateRecordsNameQuery>(environment, query, { name }, ALWAYS_NEW).toPromise();
  return answer?.contentTemplateNameIsUnique ?? false;
}

/** @returns the id of the new template, which is empty and unpublished */
export async function createTemplate(
  environment: Environment,
  input: templateRecordsCreateMutation['variables'],
): Promise<string> {
  const mutation = graphql`
    mutation templateRecordsCreateMutation(
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
  const answer = await mutate<templateRecordsCreateMutation>(environment, mutation, input);
  return answer.createContentTemplate.id;
}

/** What is left out stays as it is. */
export async function updateTemplate(
  environment: Environment,
  change: templateRecordsUpdateMutation['variables'],
): Promise<void> {
  const mutation = graphql`
    mutation templateRecordsUpdateMutation(
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
  await mutate<templateRecordsUpdateMutation>(environment, mutation, change);
}

export async function deleteTemplate(environment: Environment, id: string): Promise<void> {
  const mutation = graphql`
    mutation templateRecordsDeleteMutation($id: ID!) {
      deleteContentTemplate(id: $id) {
        success
      }
    }
  `;
  await mutate<templateRecordsDeleteMutation>(environment, mutation, { id });
}
