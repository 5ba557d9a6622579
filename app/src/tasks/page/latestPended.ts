import { readFormValues } from '@isocenter/engine';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { PendedContent } from './pendedChanges.ts';
import type { latestPendedQuery } from '../../__generated__/latestPendedQuery.graphql.ts';

export interface LatestPended {
  /** Null while it loads, and if there is none. */
  readonly content: PendedContent | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The version that a pended task's edits are compared with (TASK-064). Fetched at every opening, never from a cache.
 */
export function useLatestPended(taskId: string, isPended: boolean): LatestPended {
  const environment = useRelayEnvironment();
  const [content, setContent] = useState<PendedContent | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isPended) return;
    let gone = false;
    latestPended(environment, taskId).then(
      (answer) => {
        if (gone) return;
        setContent(answer);
        setState('loaded');
      },
      () => gone || setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId, isPended, attempt]);
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { content, isLoading: isPended && state === 'loading', failed: state === 'failed', retry };
}

async function latestPended(environment: Environment, taskId: string): Promise<PendedContent | null> {
  const query = graphql`
    query latestPendedQuery($taskId: ID!) {
      latestTaskVersion(taskId: $taskId, actions: ["PENDED"]) {
        documentFormValues
        noteValue
      }
    }
  `;
  const answer = await fetchQuery<latestPendedQuery>(
    environment,
    query,
    { taskId },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  const version = answer?.latestTaskVersion;
  if (!version) return null;
  return { answers: readFormValues(version.documentFormValues, 'documentFormValues'), note: version.noteValue };
}
