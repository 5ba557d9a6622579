import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from './freshness.ts';
import type { checkFreshnessQuery } from '../../__generated__/checkFreshnessQuery.graphql.ts';

/**
 * Whether the task is unchanged, asked before a command to avoid sending it in vain (TASK-073). Only a hint: if the
 * check
 * fails, the command is sent, and its write compares in any case (decision 29).
 */
export async function isStillCurrent(environment: Environment, freshness: Freshness): Promise<boolean> {
  const query = graphql`
    query checkFreshnessQuery($freshness: ValidUpdateCheckInput!) {
      validateFreshTaskUpdate(validUpdateCheckInputs: $freshness)
    }
  `;
  try {
    const answer = await fetchQuery<checkFreshnessQuery>(
      environment,
      query,
      { freshness },
      { fetchPolicy: 'network-only' },
    ).toPromise();
    return answer?.validateFreshTaskUpdate ?? true;
  } catch {
    return true;
  }
}
