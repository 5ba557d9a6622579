import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { Freshness } from './freshness.ts';
import type { checkFreshQuery } from '../../__generated__/checkFreshQuery.graphql.ts';

/**
 * Whether the task is still as this screen saw it, asked before a command so that nothing is sent in vain (TASK-073). A
 * hint: where it cannot be asked the command goes, and its write compares in any case (decision 29).
 */
export async function isStillFresh(environment: Environment, seen: Freshness): Promise<boolean> {
  const query = graphql`
    query checkFreshQuery($check: ValidUpdateCheckInput!) {
      validateFreshTaskUpdate(validUpdateCheckInputs: $check)
    }
  `;
  try {
    const answer = await fetchQuery<checkFreshQuery>(
      environment,
      query,
      { check: seen },
      { fetchPolicy: 'network-only' },
    ).toPromise();
    return answer?.validateFreshTaskUpdate ?? true;
  } catch {
    return true;
  }
}
