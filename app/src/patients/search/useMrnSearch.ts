import { useCallback, useRef, useState } from 'react';
import { useRelayEnvironment, fetchQuery, graphql } from 'react-relay/hooks';
import { logError } from '../../requests/logError.ts';
import type { useMrnSearchQuery } from '../../__generated__/useMrnSearchQuery.graphql.ts';

type MrnSearchResult = useMrnSearchQuery['response']['searchPatientByMRN'];

export type MrnSearch =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; result: MrnSearchResult };

const SEARCH = graphql`
  query useMrnSearchQuery($mrn: String!) {
    searchPatientByMRN(mrn: $mrn) {
      internal {
        id
        dobs
        mrns
        hasIdentityAlert
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
      externalError
      externalSystem
    }
  }
`;

/** One search at a time: the response to an older search is dropped. */
export function useMrnSearch() {
  const environment = useRelayEnvironment();
  const [search, setSearch] = useState<MrnSearch>({ kind: 'idle' });
  const latestRequest = useRef(0);

  const clear = useCallback(() => {
    latestRequest.current += 1;
    setSearch({ kind: 'idle' });
  }, []);

  const start = useCallback(
    async (mrn: string) => {
      const request = (latestRequest.current += 1);
      setSearch({ kind: 'searching' });
      try {
        const answer = await fetchQuery<useMrnSearchQuery>(
          environment,
          SEARCH,
          { mrn },
          { fetchPolicy: 'network-only' },
        ).toPromise();
        if (request !== latestRequest.current) return;
        setSearch(answer ? { kind: 'found', result: answer.searchPatientByMRN } : { kind: 'failed' });
      } catch (error) {
        logError(error, 'patient search');
        if (request === latestRequest.current) setSearch({ kind: 'failed' });
      }
    },
    [environment],
  );

  return { search, start, clear };
}
