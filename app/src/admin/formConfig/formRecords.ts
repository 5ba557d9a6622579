import { queryOptions } from '@tanstack/react-query';
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import {
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
} from '@isocenter/schemas';
import type {
  formRecordsListQuery,
  formRecordsListQuery$data,
} from '../../__generated__/formRecordsListQuery.graphql.ts';
import type {
  formRecordsSourceQuery,
  formRecordsSourceQuery$data,
} from '../../__generated__/formRecordsSourceQuery.graphql.ts';
import type {
  formRecordsValidationQuery,
  formRecordsValidationQuery$data,
} from '../../__generated__/formRecordsValidationQuery.graphql.ts';

export type ListedForm = formRecordsListQuery$data['forms'][number];
export type FormSource = NonNullable<formRecordsSourceQuery$data['formSource']>;
export type Validation = formRecordsValidationQuery$data['formConfigValidation'];
export type ConfigError = Validation['errors'][number];

/** Where a form stands in a config: the address that routes, calls and files share. */
export interface FormAddress {
  readonly formConfigId: string;
  readonly episodeType: EpisodeType;
  readonly formConfigType: EventType;
  readonly system: DiseaseSystem;
}

const ALWAYS_NEW = { fetchPolicy: 'network-only' } as const;

/** Null for words that no form can have. */
export function readAddress(params: {
  readonly formConfigId?: string | null | undefined;
  readonly episodeType?: string | null | undefined;
  readonly formConfigType?: string | null | undefined;
  readonly system?: string | null | undefined;
}): FormAddress | null {
  const { formConfigId } = params;
  const episodeType = EPISODE_TYPES.find((type) => type === params.episodeType);
  const formConfigType = EVENT_TYPES.find((type) => type === params.formConfigType);
  const system = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === (params.system ?? 'Default'));
  if (!formConfigId || !episodeType || !formConfigType || !system) return null;
  return { formConfigId, episodeType, formConfigType, system };
}

/** Of the editable forms, or of a version. */
export const formsQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: ['admin', 'forms', id],
    queryFn: async () => {
      const query = graphql`
        query formRecordsListQuery($id: ID!) {
          forms(formConfigId: $id) {
            episodeType
            formConfigType
            system
            label
            updatedBy
            updatedOn
          }
        }
      `;
      const answer = await fetchQuery<formRecordsListQuery>(environment, query, { id }, ALWAYS_NEW).toPromise();
      return answer?.forms ?? [];
    },
    refetchOnMount: 'always',
  });

/** Null where it is not there any more. */
export const formSourceQuery = (environment: Environment, address: FormAddress) =>
  queryOptions({
    queryKey: ['admin', 'form', address.formConfigId, address.episodeType, address.formConfigType, address.system],
    queryFn: async () => {
      const query = graphql`
        query formRecordsSourceQuery(
          $formConfigId: ID!
          $episodeType: EpisodeType!
          $formConfigType: EventType!
          $system: DiseaseSystem
        ) {
          formSource(
            formConfigId: $formConfigId
            episodeType: $episodeType
            formConfigType: $formConfigType
            system: $system
          ) {
            formConfigId
            episodeType
            formConfigType
            system
            label
            path
            text
            revision
            editable
            around {
              path
              text
            }
            updatedBy
            updatedOn
            isShippedNewer
          }
        }
      `;
      const variables = { ...address };
      const answer = await fetchQuery<formRecordsSourceQuery>(environment, query, variables, ALWAYS_NEW).toPromise();
      return answer?.formSource ?? null;
    },
    // What somebody edits is not fetched from under their hands.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Takes seconds: the whole config is checked. */
export const validationQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: ['admin', 'form_config_validation', id],
    queryFn: async () => {
      const query = graphql`
        query formRecordsValidationQuery($id: ID!) {
          formConfigValidation(id: $id) {
            formConfigId
            files
            errors {
              s3Key
              description
              sectionValue
              episodeType
              formConfigType
              system
              severity
              line
              column
              baggage {
                key
                value
              }
            }
          }
        }
      `;
      const answer = await fetchQuery<formRecordsValidationQuery>(environment, query, { id }, ALWAYS_NEW).toPromise();
      return answer?.formConfigValidation ?? null;
    },
    retry: false,
    gcTime: 0,
  });
