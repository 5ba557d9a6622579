import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { PREDICTED_SYSTEMS, ROUTES } from '@isocenter/schemas';
import { BOARD_TEXT } from '../../messages/board.ts';
import type { PredictionLinkQuery } from '../../__generated__/PredictionLinkQuery.graphql.ts';

/** Leads to the prediction of a course, if it is of a disease system that predictions are made for (VIEW-029). */
export default function PredictionLink({ episodeId }: { readonly episodeId: string }) {
  const { episode } = useLazyLoadQuery<PredictionLinkQuery>(
    graphql`
      query PredictionLinkQuery($episodeId: ID!) {
        episode(episodeId: $episodeId) {
          id
          tasks {
            id
            diseaseSystem
          }
        }
      }
    `,
    { episodeId },
  );
  const systems = new Set(episode?.tasks.map(({ diseaseSystem }) => diseaseSystem));
  if (!PREDICTED_SYSTEMS.some((system) => systems.has(system))) return null;
  return (
    <Button component={Link} variant="subtle" size="compact-sm" to={generatePath(ROUTES.episodeRisk, { episodeId })}>
      {BOARD_TEXT.predictions}
    </Button>
  );
}
