import { useEffect, useEffectEvent, useRef } from 'react';
import type { Change } from '@isocenter/schemas';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { onChanges } from '../requests/changes.ts';
import { startActivityClock } from '../session/inactivity.ts';
import type { useListChangesQuery } from '../__generated__/useListChangesQuery.graphql.ts';

const REVISION = graphql`
  query useListChangesQuery($providerIds: [ID!]) {
    worklistRevision(providerIds: $providerIds)
  }
`;

/** A forgotten screen asks nothing, because a question would keep its sign-in alive. Milliseconds. */
const LATELY = 60_000;
/** Many changes at once are asked about once. Milliseconds. */
const GATHERED = 300;

const nothingElse = () => false;

/**
 * Tells a screen that its worklists are other ones than it shows. It hears of every change of a chart, asks for nothing but
 * the number of changes of its own lists, and only while someone is there; what was missed is asked when someone is back.
 * @param listIds whose lists; null for those with which the person begins
 * @param shown the revision that is on screen; null when the screen does not know it
 * @param isShown whether a change is of something else on the screen, which has no revision
 */
export function useListChanges(
  listIds: readonly string[] | null,
  shown: string | null,
  onChange: () => void,
  isShown: (change: Change) => boolean = nothingElse,
): void {
  const environment = useRelayEnvironment();
  const known = useRef(shown);
  useEffect(() => {
    if (shown !== null) known.current = shown;
  }, [shown]);
  const ask = useEffectEvent(async () => {
    const providerIds = listIds && [...listIds];
    const query = fetchQuery<useListChangesQuery>(
      environment,
      REVISION,
      { providerIds },
      { fetchPolicy: 'network-only' },
    );
    const answer = await query.toPromise().catch(() => undefined);
    // Without an answer the connection is away, which the frame says; the stream tells of a change again.
    if (answer === undefined || answer.worklistRevision === known.current) return;
    known.current = answer.worklistRevision;
    onChange();
  });
  const concerns = useEffectEvent(isShown);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    let isCertain = false;
    const clock = startActivityClock(() => {
      if (isMissed) gather();
    });
    const isHere = () => document.visibilityState !== 'hidden' && Date.now() - clock.lastActive() < LATELY;
    const gather = () => {
      isMissed = !isHere();
      if (isMissed || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (isCertain) tell();
        else void ask();
        isCertain = false;
      }, GATHERED);
    };
    const stopHearing = onChanges((changes) => {
      isCertain ||= changes.some(concerns);
      if (isCertain || changes.some(({ about }) => about === 'chart' || about === 'stream')) gather();
    });
    return () => {
      stopHearing();
      clock.close();
      clearTimeout(timer);
    };
  }, []);
}
