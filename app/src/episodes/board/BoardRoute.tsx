import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useParams } from 'react-router-dom';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { Component as NotFound } from '../../shell/NotFoundRoute.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { Board } from './Board.tsx';
import type { BoardRouteQuery } from '../../__generated__/BoardRouteQuery.graphql.ts';

/** The episode's manage page: its tasks on a board of twelve columns (decision 7). */
export function Component() {
  const { patientId = '', episodeId = '' } = useParams();
  return <ManagePage key={episodeId} patientId={patientId} episodeId={episodeId} />;
}

function ManagePage({ patientId, episodeId }: { patientId: string; episodeId: string }) {
  const { episode } = useLazyLoadQuery<BoardRouteQuery>(
    graphql`
      query BoardRouteQuery($episodeId: ID!) {
        episode(episodeId: $episodeId) {
          label
          patient {
            id
            ...PatientBanner_patient
          }
          ...Board_episode
        }
      }
    `,
    { episodeId },
    { fetchPolicy: 'store-and-network' },
  );
  // An episode under another patient's path is as good as not there: nobody may land on a wrong chart.
  if (!episode || episode.patient.id !== patientId) return <NotFound />;
  return (
    <>
      <PatientBanner key={patientId} patient={episode.patient} />
      <Screen title={episode.label} wide>
        <Board episode={episode} />
      </Screen>
    </>
  );
}
