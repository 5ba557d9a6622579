import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type {
  configValidationQuery,
  configValidationQuery$data,
} from '../../../__generated__/configValidationQuery.graphql.ts';

export type ConfigValidation = configValidationQuery$data['formConfigValidation'];
export type ConfigError = ConfigValidation['errors'][number];

/** Takes seconds, because the whole config is checked. */
export async function validateConfig(environment: Environment, id: string): Promise<ConfigValidation | null> {
  const query = graphql`
    query configValidationQuery($id: ID!) {
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
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<configValidationQuery>(environment, query, { id }, options).toPromise();
  return answer?.formConfigValidation ?? null;
}
