import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useLocation, useParams } from 'react-router-dom';
import { MESSAGES } from '@isocenter/schemas';
import { userDataQuery } from '../../access/account.ts';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { preselectedType, readChangeState } from './registration.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { EpisodeSettingsRouteQuery } from '../../__generated__/EpisodeSettingsRouteQuery.graphql.ts';

export function Component() {
  const { patientId = '' } = useParams();
  const change = readChangeState(useLocation().state);
  return <Registration key={patientId} patientId={patientId} change={change} />;
}

function Registration({ patientId, change }: { patientId: string; change: ReturnType<typeof readChangeState> }) {
  const { data: userData } = useSuspenseQuery(userDataQuery);
  const { patient } = useLazyLoadQuery<EpisodeSettingsRouteQuery>(
    graphql`
      query EpisodeSettingsRouteQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          ...PatientBanner_patient
          ...RegistrationForm_patient
        }
      }
    `,
    { patientId },
  );
  if (!patient) return <NotFound />;
  return (
    <>
      <PatientBanner patient={patient} />
      <Screen title={change === null ? REGISTRATION_TEXT.title : REGISTRATION_TEXT.changeTitle}>
        <QueryBoundary
          where="episode types"
          waiting={<Skeleton height={260} width={480} />}
          failed={(retry) => <FailureAlert onRetry={retry}>{MESSAGES.episodeTypesFailed}</FailureAlert>}
        >
          {(fetchKey) => (
            <RegistrationForm
              patient={patient}
              episodeType={preselectedType(change, userData?.default_episode_type ?? null)}
              change={change}
              fetchKey={fetchKey}
            />
          )}
        </QueryBoundary>
      </Screen>
    </>
  );
}
