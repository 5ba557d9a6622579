import { useEffect } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { CACHE } from '@isocenter/schemas';
import signedInLayoutQuery, { type SignedInLayoutQuery } from '../__generated__/SignedInLayoutQuery.graphql.ts';

/** Refetches the flags when the user returns to the window, at most once a minute. */
export function useFlagRefetch(): void {
  const relay = useRelayEnvironment();
  useEffect(() => {
    let read = Date.now();
    function onVisible() {
      if (document.visibilityState !== 'visible' || Date.now() - read < CACHE.data.fresh) return;
      read = Date.now();
      // If this fails, the current flags stay; the connection banner shows why.
      fetchQuery<SignedInLayoutQuery>(relay, signedInLayoutQuery, {}, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => undefined);
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [relay]);
}
