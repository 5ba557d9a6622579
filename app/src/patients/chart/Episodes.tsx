import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { EPISODE_TYPE_LABEL, ROUTES } from '@isocenter/schemas';
import { CourseExport } from '../../analytics/CourseExport.tsx';
import { useSession } from '../../session/session.ts';
import { asEpisodeType } from '../../episodes/registration/episodeType.ts';
import { ChangeEpisodeSettings } from '../../episodes/registration/ChangeEpisodeSettings.tsx';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showInstantDate } from '../../screen/dates.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { Section } from '../../screen/Screen.tsx';
import { clinicianName } from '../identity.ts';
import type { Episodes_patient$key } from '../../__generated__/Episodes_patient.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.episodes;

const EPISODES = graphql`
  fragment Episodes_patient on Patient {
    id
    episodes {
      id
      label
      episodeType
      courseNumber
      formerMrn
      createdOn
      provider {
        id
        name {
          title
          firstName
          lastName
          credentials
        }
      }
    }
  }
`;

/** The patient's courses, newest first, distinguished by their labels (decision 51). */
export function Episodes({ patient }: { patient: Episodes_patient$key }) {
  const { config, permissions } = useSession();
  const { id: patientId, episodes } = useFragment(EPISODES, patient);
  if (episodes.length === 0) {
    return (
      <Section title={words.title}>
        <p className={styles['empty']}>
          {words.none}{' '}
          {permissions.has('episodes:update') && (
            <Link to={generatePath(ROUTES.episodeSettings, { patientId })}>{words.first}</Link>
          )}
        </p>
      </Section>
    );
  }
  const newestFirst = [...episodes].sort((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
  return (
    <Section title={words.title}>
      <ul className={styles['episodes']}>
        {newestFirst.map((episode) => {
          const type = asEpisodeType(episode.episodeType);
          const manage = generatePath(ROUTES.episodeManage, { patientId, episodeId: episode.id });
          return (
            <li key={episode.id}>
              <div className={styles['episode']}>
                <strong>{episode.label}</strong>
                <span className={styles['quiet']}>
                  {words.about(
                    type === null ? episode.episodeType : EPISODE_TYPE_LABEL[type],
                    clinicianName(episode.provider.name),
                    showInstantDate(episode.createdOn, config.timeZone),
                  )}
                  {episode.formerMrn && ` · ${words.formerMrn(episode.formerMrn)}`}
                </span>
              </div>
              {permissions.has('episodes:update') && (
                <ChangeEpisodeSettings
                  patientId={patientId}
                  episodeId={episode.id}
                  provider={episode.provider.id}
                  previousEpisodeType={episode.episodeType}
                  course={episode.label}
                />
              )}
              {permissions.has('viewpoints:download_all') && (
                <CourseExport episodeId={episode.id} course={episode.label} />
              )}
              {isRegistered(ROUTES.episodeManage) && (
                <Button component={Link} to={manage} variant="light" aria-label={words.openWhat(episode.label)}>
                  {words.open}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
