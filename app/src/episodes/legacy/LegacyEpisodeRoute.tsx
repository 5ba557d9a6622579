import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { generatePath, Link, useParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { DISEASE_SYSTEM_LABEL, DISEASE_SYSTEMS, ROUTES } from '@isocenter/schemas';
import { LEGACY_EPISODE_TEXT as TEXT } from '../../messages/legacyEpisode.ts';
import { showDate } from '../../screen/dates.ts';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import type { LegacyEpisodeRouteQuery } from '../../__generated__/LegacyEpisodeRouteQuery.graphql.ts';
import styles from './Legacy.module.css';

/** A course from before this product: read only (EPI-032). */
export function Component() {
  const { legacyEpisodeId = '' } = useParams();
  const { legacyEpisode } = useLazyLoadQuery<LegacyEpisodeRouteQuery>(
    graphql`
      query LegacyEpisodeRouteQuery($id: ID!) {
        legacyEpisode(id: $id) {
          primaryDiseaseSystem
          registrationDate
          courseStartDate
          firstFractionDate
          patient {
            id
            ...PatientBanner_patient
          }
        }
      }
    `,
    { id: legacyEpisodeId },
    { fetchPolicy: 'store-and-network' },
  );
  if (!legacyEpisode) return <NotFound />;
  const { patient, primaryDiseaseSystem, registrationDate, courseStartDate, firstFractionDate } = legacyEpisode;
  const known = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === primaryDiseaseSystem);
  const system = known ? DISEASE_SYSTEM_LABEL[known] : primaryDiseaseSystem;
  const facts = {
    primaryDiseaseSystem: system,
    registrationDate: showDate(registrationDate),
    courseStartDate: showDate(courseStartDate),
    firstFractionDate: showDate(firstFractionDate),
  };
  return (
    <>
      <PatientBanner key={patient.id} patient={patient} />
      <Screen
        title={TEXT.title(system)}
        actions={
          <Button component={Link} variant="default" to={generatePath(ROUTES.patient, { patientId: patient.id })}>
            {TEXT.chart}
          </Button>
        }
      >
        <p className={styles['about']}>{TEXT.about}</p>
        <dl className={styles['facts']}>
          {Object.entries(TEXT.facts).map(([fact, label]) => (
            <div key={fact}>
              <dt>{label}</dt>
              <dd>{facts[fact as keyof typeof facts]}</dd>
            </div>
          ))}
        </dl>
      </Screen>
    </>
  );
}
