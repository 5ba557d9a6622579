import { queryOptions } from '@tanstack/react-query';
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { formFieldRecordsCreateMutation } from '../../../__generated__/formFieldRecordsCreateMutation.graphql.ts';
import type {
  formFieldRecordsListQuery,
  formFieldRecordsListQuery$data,
} from '../../../__generated__/formFieldRecordsListQuery.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';

export type FormField = formFieldRecordsListQuery$data['formFieldLibrary'][number];
export type NewFormField = formFieldRecordsCreateMutation['variables'];

const ALWAYS_NEW = { fetchPolicy: 'network-only' } as const;

/** Of the editable forms, by id and version. */
export const formFieldsQuery = (environment: Environment) =>
  queryOptions({
    queryKey: ['admin', 'form_field_library'],
    queryFn: async () => {
      const query = graphql`
        query formFieldRecordsListQuery {
          formFieldLibrary {
            id
            label
            type
            carePlanField
            childVersionId
            usage
            published
            source
            updatedBy
            updatedOn
          }
        }
      `;
      const answer = await fetchQuery<formFieldRecordsListQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.formFieldLibrary ?? [];
    },
    refetchOnMount: 'always',
  });

export async function createFormField(environment: Environment, input: NewFormField) {
  const mutation = graphql`
    mutation formFieldRecordsCreateMutation(
      $fieldId: String!
      $label: String!
      $type: FormFieldType!
      $carePlanField: String
      $attributes: String
    ) {
      createFormField(
        fieldId: $fieldId
        label: $label
        type: $type
        carePlanField: $carePlanField
        attributes: $attributes
      ) {
        saved
        errors {
          s3Key
          sectionValue
          description
          severity
          line
          baggage {
            key
            value
          }
        }
      }
    }
  `;
  return (await mutate<formFieldRecordsCreateMutation>(environment, mutation, input)).createFormField;
}
