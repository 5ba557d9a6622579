import { useEffect } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { CACHE } from '@isocenter/schemas';
import signedInLayoutQuery, { type SignedInLayoutQuery } from '../__generated__/SignedInLayoutQuery.graphql.ts';

/** A feature switched elsewhere shows here when the person comes back to the window, at most once a minute. */
export function useFlagRefetch(): void {
  const relay = useRelayEnvironment();
  useEffect(() => {
    let read = Date.now();
    function onVisible() {
      if (document.visibilityState !== 'visible' || Date.now() - read < CACHE.data.fresh) return;
      read = Date.now();
      // The flags that were read stay when this fails; the connection banner says why.
      fetchQuery<SignedInLayoutQuery>(relay, signedInLayoutQuery, {}, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => undefined);
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [relay]);
}
