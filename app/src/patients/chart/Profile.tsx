import { graphql, useFragment } from 'react-relay/hooks';
import { useSession } from '../../access/session.ts';
import { todayIn } from '../../shell/departmentTime.ts';
import { Section } from '../../shell/Screen.tsx';
import { age, fullName, sexLabel, showDate } from '../identity.ts';
import type { Profile_patient$key } from '../../__generated__/Profile_patient.graphql.ts';
import styles from './Chart.module.css';

export function Profile({ patient }: { patient: Profile_patient$key }) {
  const { timeZone } = useSession().config;
  const { name, sourceId, dateOfBirth, sex, trials } = useFragment(
    graphql`
      fragment Profile_patient on Patient {
        name {
          firstName
          middleName
          lastName
        }
        sourceId
        dateOfBirth
        sex
        trials {
          name
        }
      }
    `,
    patient,
  );
  const facts = [
    ['Name', fullName(name)],
    ['MRN', sourceId],
    ['Date of birth', showDate(dateOfBirth)],
    ['Age', age(dateOfBirth, todayIn(timeZone)) ?? 'N/A'],
    ['Sex', sexLabel(sex)],
    ['Trials', trials.map((trial) => trial.name).join(', ') || 'None recorded'],
  ] as const;
  return (
    <Section title="Profile">
      <dl className={styles['facts']}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
