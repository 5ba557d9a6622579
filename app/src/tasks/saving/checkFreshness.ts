import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from './freshness.ts';
import type { checkFreshnessQuery } from '../../__generated__/checkFreshnessQuery.graphql.ts';

/**
 * Whether the task is still as this screen saw it, asked before a command so that nothing is sent in vain (TASK-073). A
 * hint: where it cannot be asked the command goes, and its write compares in any case (decision 29).
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
