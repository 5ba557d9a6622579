import { useEffect, useMemo, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { FormStore } from '@isocenter/engine';
import type { ExpandPhrase } from '@isocenter/renderer';
import { logError } from '../../requests/logError.ts';
import type { usePhrasesQuery, usePhrasesQuery$data } from '../../__generated__/usePhrasesQuery.graphql.ts';
import { fillPhrase } from './fillPhrase.ts';

type Offered = usePhrasesQuery$data['phrases'];

/** The person's own phrases and the department's, filled in from the chart of an open form. None until they are loaded. */
export function usePhrases(store: FormStore): ExpandPhrase {
  const environment = useRelayEnvironment();
  const [phrases, setPhrases] = useState<Offered>([]);
  useEffect(() => {
    const request = fetchQuery<usePhrasesQuery>(
      environment,
      graphql`
        query usePhrasesQuery {
          phrases {
            name
            text
            ofDepartment
          }
        }
      `,
      {},
    ).subscribe({
      next: (answer) => setPhrases(answer.phrases),
      // Without them everything can still be typed.
      error: (problem: unknown) => void logError(problem, 'phrases'),
    });
    return () => request.unsubscribe();
  }, [environment]);
  return useMemo<ExpandPhrase>(() => {
    const texts = new Map<string, string>();
    // A person's own phrase comes before the department's of that name.
    for (const { name, text, ofDepartment } of phrases) if (!ofDepartment || !texts.has(name)) texts.set(name, text);
    return (name) => {
      const text = texts.get(name);
      return text === undefined ? null : fillPhrase(text, store.context);
    };
  }, [phrases, store]);
}
