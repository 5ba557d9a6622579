import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { formSourceQuery, formSourceQuery$data } from '../../../__generated__/formSourceQuery.graphql.ts';
import type { FormAddress } from '../formAddress.ts';

export type FormSource = NonNullable<formSourceQuery$data['formSource']>;

/**
 * A form as it is on the server now; null if it no longer exists.
 * @param fetchKey distinguishes two requests for one form that are on screen together
 */
export function useFormSource(address: FormAddress, fetchKey: string | number): FormSource | null {
  const query = graphql`
    query formSourceQuery(
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
  const options = { fetchPolicy: 'network-only', fetchKey } as const;
  return useLazyLoadQuery<formSourceQuery>(query, { ...address }, options).formSource ?? null;
}
