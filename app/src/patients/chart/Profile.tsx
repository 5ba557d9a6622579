import { graphql, useFragment } from 'react-relay/hooks';
import { useSession } from '../../session/session.ts';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate, todayIn } from '../../screen/dates.ts';
import { Section } from '../../screen/Screen.tsx';
import { PLACEHOLDER } from '@isocenter/schemas';
import { ageOf, fullName, sexLabel } from '../identity.ts';
import type { Profile_patient$key } from '../../__generated__/Profile_patient.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.profile;

export function Profile({ patient }: { patient: Profile_patient$key }) {
  const { timeZone } = useSession().config;
  const { name, sourceId, dateOfBirth, deceased, sex, trials } = useFragment(
    graphql`
      fragment Profile_patient on Patient {
        name {
          firstName
          middleName
          lastName
        }
        sourceId
        dateOfBirth
        deceased {
          date
        }
        sex
        trials {
          name
        }
      }
    `,
    patient,
  );
  const facts = [
    [words.name, fullName(name)],
    [words.mrn, sourceId],
    [words.dateOfBirth, showDate(dateOfBirth)],
    [words.age, ageOf(dateOfBirth, deceased, todayIn(timeZone)) ?? PLACEHOLDER.notAvailable],
    [words.sex, sexLabel(sex)],
    [words.trials, trials.map((trial) => trial.name).join(', ') || words.noTrials],
  ] as const;
  return (
    <Section title={words.title}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
