import { queryOptions } from '@tanstack/react-query';
import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { carePlanFieldRecordsCreateMutation } from '../../../__generated__/carePlanFieldRecordsCreateMutation.graphql.ts';
import type {
  carePlanFieldRecordsListQuery,
  carePlanFieldRecordsListQuery$data,
} from '../../../__generated__/carePlanFieldRecordsListQuery.graphql.ts';
import { mutate } from '../../../requests/mutate.ts';

export type CarePlanFieldLibrary = carePlanFieldRecordsListQuery$data['carePlanFieldLibrary'];
export type CarePlanField = CarePlanFieldLibrary['fields'][number];
export type NewCarePlanField = carePlanFieldRecordsCreateMutation['variables'];

const ALWAYS_NEW = { fetchPolicy: 'network-only' } as const;

/** Of the editable forms. */
export const carePlanFieldsQuery = (environment: Environment) =>
  queryOptions({
    queryKey: ['admin', 'care_plan_fields'],
    queryFn: async () => {
      const query = graphql`
        query carePlanFieldRecordsListQuery {
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
      const answer = await fetchQuery<carePlanFieldRecordsListQuery>(environment, query, {}, ALWAYS_NEW).toPromise();
      return answer?.carePlanFieldLibrary ?? null;
    },
    refetchOnMount: 'always',
  });

export async function createCarePlanField(environment: Environment, input: NewCarePlanField) {
  const mutation = graphql`
    mutation carePlanFieldRecordsCreateMutation(
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
  return (await mutate<carePlanFieldRecordsCreateMutation>(environment, mutation, input)).createCarePlanField;
}
