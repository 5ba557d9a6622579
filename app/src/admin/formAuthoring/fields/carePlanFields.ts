import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { carePlanFieldsCreateMutation } from '../../../__generated__/carePlanFieldsCreateMutation.graphql.ts';
import type {
  carePlanFieldsQuery,
  carePlanFieldsQuery$data,
} from '../../../__generated__/carePlanFieldsQuery.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';
import { refetch } from '../../../requests/refetch.ts';

type CarePlanFieldLibrary = carePlanFieldsQuery$data['carePlanFieldLibrary'];
export type CarePlanField = CarePlanFieldLibrary['fields'][number];
type NewCarePlanField = carePlanFieldsCreateMutation['variables'];

const LIBRARY = graphql`
  query carePlanFieldsQuery {
    carePlanFieldLibrary {
      revision
      fields {
        fieldId
        name
        type
        maxAge
        usage
      }
    }
  }
`;

/** The library of the editable forms. */
export function useCarePlanFields(fetchKey: number): CarePlanFieldLibrary {
  const options = { fetchPolicy: 'store-and-network', fetchKey } as const;
  return useLazyLoadQuery<carePlanFieldsQuery>(LIBRARY, {}, options).carePlanFieldLibrary;
}

export const refetchCarePlanFields = (environment: Environment) =>
  refetch<carePlanFieldsQuery>(environment, LIBRARY, {});

export async function createCarePlanField(environment: Environment, input: NewCarePlanField) {
  const mutation = graphql`
    mutation carePlanFieldsCreateMutation(
      $fieldId: String!
      $name: String!
      $type: String!
      $maxAge: Int
      $revision: String!
    ) {
      createCarePlanField(fieldId: $fieldId, name: $name, type: $type, maxAge: $maxAge, revision: $revision) {
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
  return (await mutate<carePlanFieldsCreateMutation>(environment, mutation, input)).createCarePlanField;
}
