import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useQuery } from '@tanstack/react-query';
import { PATHWAYS_TEXT } from '../../messages/pathways.ts';
import type { pathwaysQuery, pathwaysQuery$data } from '../../__generated__/pathwaysQuery.graphql.ts';

export type Pathway = pathwaysQuery$data['pathways'][number];
export type PathwayTask = Pathway['tasks'][number];

const PATHWAYS = graphql`
  query pathwaysQuery {
    pathways {
      episodeType
      tasks {
        taskType
        displayName
        treatmentStage
        weeks
        iterations
        repeatable
        required
        editedBy
        signedBy
        attestedFor
        secondApproval
        published
        forms {
          eventType
          label
        }
        systems
      }
    }
  }
`;

export function usePathways() {
  const environment = useRelayEnvironment();
  return useQuery({
    queryKey: ['admin', 'pathways'],
    queryFn: async () => {
      const fresh = { fetchPolicy: 'network-only' } as const;
      const data = await fetchQuery<pathwaysQuery>(environment, PATHWAYS, {}, fresh).toPromise();
      return data?.pathways ?? [];
    },
  });
}

/** "Every week, 1 to 10, can be repeated". */
export function whenOf({ weeks, iterations, repeatable }: Pick<PathwayTask, 'weeks' | 'iterations' | 'repeatable'>) {
  const { when } = PATHWAYS_TEXT;
  if (iterations === 0) return when.added;
  const first = weeks[0];
  const last = weeks.at(-1);
  const planned =
    first !== undefined && last !== undefined
      ? when.weekly(first, last)
      : iterations === 1
        ? when.once
        : when.times(iterations);
  return repeatable.length > 0 ? `${planned}, ${when.again}` : planned;
}
