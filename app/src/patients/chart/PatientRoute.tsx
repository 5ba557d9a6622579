import { useEffect } from 'react';
import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { commitMutation } from 'relay-runtime';
import { Button, Group } from '@mantine/core';
import { generatePath, Link, Navigate, useParams } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { ACCESS_REPORT_TEXT } from '../../messages/accessReport.ts';
import { RESTRICTIONS_TEXT } from '../../messages/restrictedCharts.ts';
import { RETENTION_TEXT } from '../../messages/retention.ts';
import { MERGES_TEXT } from '../../messages/mergedPatients.ts';
import { CHART_TEXT as words } from '../../messages/chart.ts';
import { logError } from '../../requests/logError.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { accessReportOf, holdChartOf, mergeRecordOf, restrictChartOf } from '../../navigation/accessReport.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { PatientBanner } from '../PatientBanner.tsx';
import { Appointments } from './Appointments.tsx';
import { ChartPhotographs } from './ChartPhotographs.tsx';
import { ChartNotes } from './ChartNotes.tsx';
import { CourseStory, ToxicityStory } from './Story.tsx';
import { Episodes } from './Episodes.tsx';
import { LegacyEpisodes } from './LegacyEpisodes.tsx';
import { OutsideStory } from './OutsideStory.tsx';
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
  const { flags, permissions } = useSession();
  const { patient } = useLazyLoadQuery<PatientRouteQuery>(
    graphql`
      query PatientRouteQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          ...PatientBanner_patient
          ...Profile_patient
          ...Episodes_patient
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network' },
  );
  useRememberOpened(patient?.id ?? null);
  if (!patient) return <NotFound />;
  // The record was merged into another one: its address leads to the chart that it belongs to now (decision 181).
  if (patient.id !== patientId && patientId.startsWith('pat-'))
    return <Navigate replace to={generatePath(ROUTES.patient, { patientId: patient.id })} />;

  return (
    <>
      <PatientBanner patient={patient} />
      <Screen
        title={words.title}
        actions={
          <Group gap="sm">
            {flags.PATIENT_TIMELINE_ENABLED && isRegistered(ROUTES.patientTimeline) && (
              <Button
                component={Link}
                variant="default"
                to={generatePath(ROUTES.patientTimeline, { patientId: patient.id })}
              >
                {words.timeline}
              </Button>
            )}
            {isRegistered(ROUTES.patientHistory) && (
              <Button
                component={Link}
                variant="default"
                to={generatePath(ROUTES.patientHistory, { patientId: patient.id })}
              >
                {words.history}
              </Button>
            )}
            {permissions.has('audit:view') && (
              <Button component={Link} variant="default" to={accessReportOf(patient.id)}>
                {ACCESS_REPORT_TEXT.chart}
              </Button>
            )}
            {permissions.has('patients:identity') && (
              <Button component={Link} variant="default" to={mergeRecordOf(patient.id)}>
                {MERGES_TEXT.mergeThis}
              </Button>
            )}
            {permissions.has('patients:restrict') && (
              <Button component={Link} variant="default" to={restrictChartOf(patient.id)}>
                {RESTRICTIONS_TEXT.restrictThis}
              </Button>
            )}
            {permissions.has('patients:retention') && (
              <Button component={Link} variant="default" to={holdChartOf(patient.id)}>
                {RETENTION_TEXT.place}
              </Button>
            )}
            {permissions.has('episodes:update') && (
              <Button component={Link} to={generatePath(ROUTES.episodeSettings, { patientId: patient.id })}>
                {words.register}
              </Button>
            )}
          </Group>
        }
      >
        <Episodes patient={patient} />
        <CourseStory patientId={patient.id} />
        <ChartNotes patientId={patient.id} />
        <ChartPhotographs patientId={patient.id} />
        <div className={styles['columns']}>
          <div>
            <Profile patient={patient} />
            <Vitals patientId={patient.id} />
            <PerformanceScores patientId={patient.id} />
            <LegacyEpisodes patientId={patient.id} />
          </div>
          <div>
            <Appointments patientId={patient.id} />
            <ToxicityStory patientId={patient.id} />
          </div>
        </div>
        <OutsideStory patientId={patient.id} />
      </Screen>
    </>
  );
}

/** Adds the chart to the user's recent patients. */
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
      // A failure here is not worth interrupting the user.
      onError: (error) => void logError(error, 'recent patients'),
    });
  }, [environment, patientId]);
}
