import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { generatePath, Link } from 'react-router-dom';
import { DISEASE_SYSTEM_LABEL, DISEASE_SYSTEMS, ROUTES } from '@isocenter/schemas';
import { CHART_TEXT } from '../../messages/chart.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { showDate } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import type { LegacyEpisodesQuery } from '../../__generated__/LegacyEpisodesQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.legacy;

/** Courses from before this product. */
export function LegacyEpisodes({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={48}>
      {(attempt) => <Courses patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

function Courses({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { patient } = useLazyLoadQuery<LegacyEpisodesQuery>(
    graphql`
      query LegacyEpisodesQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          legacyEpisodes {
            id
            primaryDiseaseSystem
            registrationDate
            firstFractionDate
            courseStartDate
          }
          keptPlans {
            plan
            fractions
            firstDay
            lastDay
            doses {
              target
              doseTenthsCGy
            }
          }
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const episodes = patient?.legacyEpisodes ?? [];
  const kept = patient?.keptPlans ?? [];
  if (episodes.length + kept.length === 0) return <p className={styles['empty']}>{words.none}</p>;
  return (
    <ul className={styles['episodes']}>
      {episodes.map(({ id, primaryDiseaseSystem, registrationDate, courseStartDate, firstFractionDate }) => {
        const label = systemLabel(primaryDiseaseSystem);
        return (
          <li key={id}>
            <div className={styles['episode']}>
              <strong>
                {isRegistered(ROUTES.legacyEpisode) ? (
                  <Link
                    to={generatePath(ROUTES.legacyEpisode, { legacyEpisodeId: id })}
                    aria-label={words.open(`${label} ${showDate(registrationDate)}`)}
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </strong>
              <span className={`figures ${styles['quiet']}`}>
                {[
                  [words.registered, registrationDate],
                  [words.courseStart, courseStartDate],
                  [words.firstFraction, firstFractionDate],
                ]
                  .map(([label, on]) => `${label} ${showDate(on)}`)
                  .join(' · ')}
              </span>
            </div>
          </li>
        );
      })}
      {kept.map(({ plan, fractions, firstDay, lastDay, doses }) => (
        <li key={`${plan} ${firstDay}`}>
          <div className={styles['episode']}>
            <strong>{plan}</strong>
            <span>{words.kept}</span>
            <span className={`figures ${styles['quiet']}`}>
              {[
                words.fractions(fractions),
                ...doses.map(({ target, doseTenthsCGy }) => words.dose(target, doseTenthsCGy / 10)),
                words.days(showDate(firstDay), showDate(lastDay)),
              ].join(' · ')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function systemLabel(system: string): string {
  const known = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === system);
  return known ? DISEASE_SYSTEM_LABEL[known] : system;
}
