import { useFragment, graphql } from 'react-relay/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, generatePath } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { PATIENT_BANNER_TEXT as words } from '../messages/patientBanner.ts';
import { age, showDate, todayIn } from '../screen/dates.ts';
import { reversedName, sexLabel } from './identity.ts';
import type { PatientBanner_patient$key } from '../__generated__/PatientBanner_patient.graphql.ts';
import styles from './PatientBanner.module.css';

/**
 * Names the patient on every chart screen, modal and print. Give it `key={patient.id}`, so that no state of one patient
 * is carried over to another.
 */
export function PatientBanner({ patient }: { patient: PatientBanner_patient$key }) {
  const { timeZone } = useSession().config;
  const { id, name, sourceId, dateOfBirth, sex, alerts } = useFragment(
    graphql`
      fragment PatientBanner_patient on Patient {
        id
        name {
          firstName
          middleName
          lastName
        }
        sourceId
        dateOfBirth
        sex
        alerts
      }
    `,
    patient,
  );
  const years = age(dateOfBirth, todayIn(timeZone));
  return (
    <section className={styles['banner']} aria-label={words.patient}>
      <Link to={generatePath(ROUTES.patient, { patientId: id })} className={styles['name']}>
        {reversedName(name)}
      </Link>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.mrn}</dt>
          <dd>{sourceId}</dd>
        </div>
        <div>
          <dt>{words.dateOfBirth}</dt>
          <dd>{words.born(showDate(dateOfBirth), years)}</dd>
        </div>
        <div>
          <dt>{words.sex}</dt>
          <dd>{sexLabel(sex)}</dd>
        </div>
      </dl>
      {alerts.length > 0 && (
        <ul className={styles['alerts']} aria-label={words.alerts}>
          {alerts.map((alert) => (
            <li key={alert}>
              <IconAlertTriangle size={14} aria-hidden />
              {alert}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
