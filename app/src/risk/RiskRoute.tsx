import { useQuery } from '@tanstack/react-query';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Skeleton } from '@mantine/core';
import { generatePath, Link, useParams } from 'react-router-dom';
import { ROUTES, type Prediction } from '@isocenter/schemas';
import { RISK_TEXT as words } from '../messages/risk.ts';
import { FailureAlert, WarningNote } from '../notices/FailureAlert.tsx';
import { PatientBanner } from '../patients/PatientBanner.tsx';
import { messageOf } from '../requests/failures.ts';
import { showInstant } from '../screen/dates.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { predictionQuery } from './predictionRequests.ts';
import type { RiskRouteQuery } from '../__generated__/RiskRouteQuery.graphql.ts';

/** Predictions for one course (decisions 35 and 36, VIEW-029). */
export function Component() {
  const { permissions } = useSession();
  const { episodeId } = useParams();
  if (!permissions.has('predictions:view')) return <NotFound />;
  if (episodeId !== undefined) return <Risk key={episodeId} episodeId={episodeId} />;
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
    </Screen>
  );
}

function Risk({ episodeId }: { readonly episodeId: string }) {
  const { data, error, isPending, isError, refetch } = useQuery(predictionQuery(episodeId));
  if (data) return <Predicted prediction={data} />;
  // Without a prediction the patient is not known here.
  const toChart = (
    <Button component={Link} variant="default" to={generatePath(ROUTES.episodeLink, { id: episodeId })}>
      {words.toChart}
    </Button>
  );
  return (
    <Screen title={words.title} actions={toChart}>
      {isPending && <Skeleton height={240} aria-busy="true" />}
      {isError && (
        <FailureAlert onRetry={() => void refetch()}>
          {words.failed} {messageOf(error)}
        </FailureAlert>
      )}
      {data === null && <p role="status">{words.none}</p>}
    </Screen>
  );
}

/** Whose prediction it is comes first, and what the model is stands before its figure. */
function Predicted({ prediction }: { readonly prediction: Prediction }) {
  const { timeZone } = useSession().config;
  const { patientId, model, outcome, probability, factors, predictedOn } = prediction;
  const { patient } = useLazyLoadQuery<RiskRouteQuery>(
    graphql`
      query RiskRouteQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          ...PatientBanner_patient
        }
      }
    `,
    { patientId },
  );
  if (!patient) return <NotFound />;
  return (
    <>
      <PatientBanner patient={patient} />
      <Screen
        title={words.title}
        actions={
          <Button component={Link} variant="default" to={generatePath(ROUTES.patient, { patientId })}>
            {words.toChart}
          </Button>
        }
      >
        {model.isDemonstration ? <WarningNote>{model.statement}</WarningNote> : <p>{model.statement}</p>}
        <Section title={outcome}>
          <p>
            <strong className="figures">{words.probability(probability)}</strong>
          </p>
          <h3>{words.factors}</h3>
          {factors.length === 0 && <p>{words.noFactors}</p>}
          <ul>
            {factors.map(({ label, oddsRatio }) => (
              <li key={label}>{words.factor(label, oddsRatio.toFixed(2))}</li>
            ))}
          </ul>
          <p>{words.model(model.name, showInstant(predictedOn, timeZone))}</p>
        </Section>
      </Screen>
    </>
  );
}
