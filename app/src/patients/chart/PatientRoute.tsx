import { useEffect } from 'react';
import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { commitMutation } from 'relay-runtime';
import { Button } from '@mantine/core';
import { generatePath, Link, useParams } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { logError } from '../../requests/logError.ts';
import { Component as NotFound } from '../../shell/NotFoundRoute.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { useSession } from '../../access/session.ts';
import { PatientBanner } from '../PatientBanner.tsx';
import { Appointments } from './Appointments.tsx';
import { Episodes } from './Episodes.tsx';
import { PerformanceScores } from './PerformanceScores.tsx';
import { Profile } from './Profile.tsx';
import { Vitals } from './Vitals.tsx';
import type { PatientRouteQuery } from '../../__generated__/PatientRouteQuery.graphql.ts';
import type { PatientRouteOpenedMutation } from '../../__generated__/PatientRouteOpenedMutation.graphql.ts';
import styles from './Chart.module.css';

export function Component() {
  const { patientId = '' } = useParams();
  return <Chart key={patientId} patientId={patientId} />;
}

function Chart({ patientId }: { patientId: string }) {
  const { permissions } = useSession();
  const { patient } = useLazyLoadQuery<PatientRouteQuery>(
    graphql`
      query PatientRouteQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          ...PatientBanner_patient
          ...Profile_patient
          ...Episodes_patient
          ...Appointments_patient
          ...Vitals_patient
          ...PerformanceScores_patient
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network' },
  );
  useRememberOpened(patient?.id ?? null);
  if (!patient) return <NotFound />;

  return (
    <>
      <PatientBanner patient={patient} />
      <Screen
        title="Patient chart"
        actions={
          permissions.has('episodes:update') && (
            <Button component={Link} to={generatePath(ROUTES.episodeSettings, { patientId: patient.id })}>
              Register episode
            </Button>
          )
        }
      >
        <Episodes patient={patient} />
        <div className={styles['columns']}>
          <div>
            <Profile patient={patient} />
            <Vitals patient={patient} />
          </div>
          <div>
            <Appointments patient={patient} />
            <PerformanceScores patient={patient} />
          </div>
        </div>
      </Screen>
    </>
  );
}

/** Puts the chart among this person's recent patients. */
function useRememberOpened(patientId: string | null): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (patientId === null) return;
    commitMutation<PatientRouteOpenedMutation>(environment, {
      mutation: graphql`
        mutation PatientRouteOpenedMutation($interactionType: String!, $interactionId: ID!) {
          createUserInteraction(interactionType: $interactionType, interactionId: $interactionId) {
            id
          }
        }
      `,
      variables: { interactionType: 'PATIENT_OPENED', interactionId: patientId },
      // Not being among the recent ones is no reason to disturb anybody.
      onError: (error) => void logError(error, 'recent patients'),
    });
  }, [environment, patientId]);
}
