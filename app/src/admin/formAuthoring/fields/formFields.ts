import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { formFieldsCreateMutation } from '../../../__generated__/formFieldsCreateMutation.graphql.ts';
import type { formFieldsQuery, formFieldsQuery$data } from '../../../__generated__/formFieldsQuery.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';

export type FormField = formFieldsQuery$data['formFieldLibrary'][number];
type NewFormField = formFieldsCreateMutation['variables'];

/** The fields of the editable forms, by id and version. */
export function useFormFields(fetchKey: number): readonly FormField[] {
  const query = graphql`
    query formFieldsQuery {
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
  const options = { fetchPolicy: 'store-and-network', fetchKey } as const;
  return useLazyLoadQuery<formFieldsQuery>(query, {}, options).formFieldLibrary;
}

export async function createFormField(environment: Environment, input: NewFormField) {
  const mutation = graphql`
    mutation formFieldsCreateMutation(
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
  return (await mutate<formFieldsCreateMutation>(environment, mutation, input)).createFormField;
}
