import { lazy, Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { hasFractions, ROUTES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { isAddressedAs, reversedName } from '../../patients/identity.ts';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { Board } from './Board.tsx';
import { EnteredInError } from './EnteredInError.tsx';
import type { BoardRouteQuery } from '../../__generated__/BoardRouteQuery.graphql.ts';

/** Loaded on demand: rarely used. */
const ChangePhysicianDialog = lazy(() => import('./ChangePhysicianDialog.tsx'));
const AddTaskDialog = lazy(() => import('./AddTaskDialog.tsx'));
const CloseTaskDialog = lazy(() => import('./CloseTaskDialog.tsx'));
const PredictionLink = lazy(() => import('./PredictionLink.tsx'));
/** Below the board, and loaded apart from it. */
const TreatmentPanel = lazy(() => import('./TreatmentPanel.tsx'));
const DeleteEpisodeDialog = lazy(() => import('./DeleteEpisodeDialog.tsx'));

/** The episode's manage page: its tasks on a board of twelve columns (decision 7). */
export function Component() {
  const { patientId = '', episodeId = '' } = useParams();
  return <ManagePage key={episodeId} patientId={patientId} episodeId={episodeId} />;
}

const EPISODE = graphql`
  query BoardRouteQuery($episodeId: ID!) {
    episode(episodeId: $episodeId) {
      label
      episodeType
      provider {
        id
      }
      addableTasks {
        taskType
        displayName
        columns
      }
      userEpisodePermissions {
        allowDelete
      }
      patient {
        id
        name {
          firstName
          middleName
          lastName
        }
        sourceId
        formerRecords {
          patientId
        }
        ...PatientBanner_patient
      }
      ...Board_episode
      ...EnteredInError_episode
    }
  }
`;

interface ClosedTask {
  readonly id: string;
  readonly displayName: string;
}

function ManagePage({ patientId, episodeId }: { patientId: string; episodeId: string }) {
  const navigate = useNavigate();
  const { permissions } = useSession();
  const [asking, setAsking] = useState<'add' | 'physician' | 'delete' | ClosedTask | null>(null);
  const { episode } = useLazyLoadQuery<BoardRouteQuery>(EPISODE, { episodeId }, { fetchPolicy: 'store-and-network' });
  // An episode under another patient's path is treated as not found: the user must not land on a wrong chart.
  if (!episode || !isAddressedAs(episode.patient, patientId)) return <NotFound />;
  const mayChange = permissions.has('episodes:update');
  const mayDelete = mayChange && episode.userEpisodePermissions.allowDelete;
  const close = () => setAsking(null);
  const { name, sourceId } = episode.patient;
  const whose = BOARD_TEXT.patient(reversedName(name), sourceId);
  return (
    <>
      <PatientBanner key={patientId} patient={episode.patient} />
      <Screen
        title={episode.label}
        wide
        actions={
          <Group gap="xs">
            {permissions.has('predictions:view') && isRegistered(ROUTES.episodeRisk) && (
              <Suspense fallback={null}>
                <PredictionLink episodeId={episodeId} />
              </Suspense>
            )}
            {episode.addableTasks.length > 0 && (
              <Button variant="light" size="compact-sm" onClick={() => setAsking('add')}>
                {BOARD_TEXT.add.button}
              </Button>
            )}
            {mayChange && (
              <Button variant="subtle" size="compact-sm" onClick={() => setAsking('physician')}>
                {BOARD_TEXT.physician.button}
              </Button>
            )}
            {mayDelete && (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('delete')}>
                {BOARD_TEXT.delete.button}
              </Button>
            )}
          </Group>
        }
      >
        <Board episode={episode} onClose={setAsking} />
        {hasFractions(episode.episodeType) && (
          <Suspense fallback={null}>
            <TreatmentPanel key={episodeId} episodeId={episodeId} />
          </Suspense>
        )}
        <EnteredInError episode={episode} />
      </Screen>
      <Suspense fallback={null}>
        {asking === 'add' && (
          <AddTaskDialog
            episodeId={episodeId}
            patient={whose}
            course={episode.label}
            addable={episode.addableTasks}
            onClose={close}
          />
        )}
        {typeof asking === 'object' && asking !== null && <CloseTaskDialog task={asking} onClose={close} />}
        {asking === 'physician' && (
          <ChangePhysicianDialog
            episodeId={episodeId}
            patient={whose}
            course={episode.label}
            providerId={episode.provider.id}
            onClose={close}
          />
        )}
        {asking === 'delete' && (
          <DeleteEpisodeDialog
            episodeId={episodeId}
            patient={whose}
            course={episode.label}
            onDeleted={() => void navigate(generatePath(ROUTES.patient, { patientId }), { replace: true })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
