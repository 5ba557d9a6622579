import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { configFormsQuery, configFormsQuery$data } from '../../../__generated__/configFormsQuery.graphql.ts';

export type ListedForm = configFormsQuery$data['forms'][number];

/** The forms of the editable config, or of a version with its name. */
export function useConfigForms(id: string, fetchKey: number): configFormsQuery$data {
  const query = graphql`
    query configFormsQuery($id: ID!, $isVersion: Boolean!) {
      forms(formConfigId: $id) {
        episodeType
        formConfigType
        system
        label
        updatedBy
        updatedOn
      }
      configVersions @include(if: $isVersion) {
        id
        name
      }
    }
  `;
  const variables = { id, isVersion: id !== EDITABLE_FORM_CONFIG_ID };
  return useLazyLoadQuery<configFormsQuery>(query, variables, { fetchPolicy: 'store-and-network', fetchKey });
}
