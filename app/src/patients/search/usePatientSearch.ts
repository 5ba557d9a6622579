import { useCallback, useRef, useState } from 'react';
import { useRelayEnvironment, fetchQuery, graphql } from 'react-relay/hooks';
import { logError } from '../../requests/logError.ts';
import type { usePatientSearchQuery } from '../../__generated__/usePatientSearchQuery.graphql.ts';

export type PatientsFound = usePatientSearchQuery['response']['searchPatients'];

export type PatientSearch =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; result: PatientsFound };

const SEARCH = graphql`
  query usePatientSearchQuery($text: String!) {
    searchPatients(text: $text) {
      people {
        internal {
          id
          dobs
          mrns
          formerMrns
          hasIdentityAlert
          isDeceased
          names {
            firstName
            middleName
            lastName
          }
        }
        external {
          externalId
          sourceId
          dateOfBirth
          name {
            firstName
            middleName
            lastName
          }
          sourceSystem
          oncoraId
        }
      }
      hasMore
      words
      datesOfBirth
      externalSystem
      externalSearch
      externalError
    }
  }
`;

/** One search at a time: the response to an older search is dropped. */
export function usePatientSearch() {
  const environment = useRelayEnvironment();
  const [search, setSearch] = useState<PatientSearch>({ kind: 'idle' });
  const latestRequest = useRef(0);

  const clear = useCallback(() => {
    latestRequest.current += 1;
    setSearch({ kind: 'idle' });
  }, []);

  const start = useCallback(
    async (text: string) => {
      const request = (latestRequest.current += 1);
      setSearch({ kind: 'searching' });
      try {
        const answer = await fetchQuery<usePatientSearchQuery>(
          environment,
          SEARCH,
          { text },
          { fetchPolicy: 'network-only' },
        ).toPromise();
        if (request !== latestRequest.current) return;
        setSearch(answer ? { kind: 'found', result: answer.searchPatients } : { kind: 'failed' });
      } catch (error) {
        logError(error, 'patient search');
        if (request === latestRequest.current) setSearch({ kind: 'failed' });
      }
    },
    [environment],
  );

  return { search, start, clear };
}
