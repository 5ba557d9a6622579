import { useEffect, useRef } from 'react';
import { useFragment, graphql } from 'react-relay/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, generatePath } from 'react-router-dom';
import { ALLERGIES, ROUTES } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { DECEASED_TEXT, IDENTITY_ALERT_TEXT, PATIENT_BANNER_TEXT as words } from '../messages/patientBanner.ts';
import { useStickyHeight } from '../theme/useStickyHeight.ts';
import { showDate, todayIn } from '../screen/dates.ts';
import { ageOf, reversedName, sexLabel } from './identity.ts';
import type { PatientBanner_patient$key } from '../__generated__/PatientBanner_patient.graphql.ts';
import styles from './PatientBanner.module.css';

const UNNAMED: ReadonlySet<string> = new Set(Object.values(ALLERGIES));

/**
 * Names the patient on every chart screen, modal and print. Give it `key={patient.id}`, so that no state of one patient
 * is carried over to another.
 */
export function PatientBanner({ patient }: { patient: PatientBanner_patient$key }) {
  const { timeZone } = useSession().config;
  const {
    id,
    name,
    sourceId,
    dateOfBirth,
    sex,
    allergies,
    alerts,
    language,
    interpreterNeeded,
    hasIdentityAlert,
    deceased,
    formerRecords,
  } = useFragment(
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
        allergies
        alerts
        language
        interpreterNeeded
        hasIdentityAlert
        deceased {
          date
          source
        }
        formerRecords {
          sourceId
        }
      }
    `,
    patient,
  );
  const years = ageOf(dateOfBirth, deceased, todayIn(timeZone));
  const banner = useRef<HTMLElement>(null);
  useStickyHeight(banner, '--iso-chart-banner');
  usePatientOnPaper(words.onPaper(reversedName(name), sourceId, words.born(showDate(dateOfBirth), years)));
  return (
    <section className={styles['banner']} aria-label={words.patient} ref={banner}>
      {hasIdentityAlert && (
        <p className={styles['identityAlert']} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {IDENTITY_ALERT_TEXT.banner}
        </p>
      )}
      <Link to={generatePath(ROUTES.patient, { patientId: id })} className={styles['name']}>
        {reversedName(name)}
      </Link>
      {deceased && (
        <p className={styles['deceased']}>
          {deceased.date ? DECEASED_TEXT.on(showDate(deceased.date)) : DECEASED_TEXT.dayUnknown}{' '}
          <span>{DECEASED_TEXT.statedBy(deceased.source)}</span>
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{words.mrn}</dt>
          <dd>
            {sourceId}
            {formerRecords && (
              <span className={styles['former']}>{words.formerly(formerRecords.map((record) => record.sourceId))}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.dateOfBirth}</dt>
          <dd>{words.born(showDate(dateOfBirth), years)}</dd>
        </div>
        <div>
          <dt>{words.sex}</dt>
          <dd>{sexLabel(sex)}</dd>
        </div>
        <div>
          <dt>{words.allergies}</dt>
          <dd className={UNNAMED.has(allergies) ? undefined : styles['alert']}>{allergies}</dd>
        </div>
        {(language !== null || interpreterNeeded) && (
          <div>
            <dt>{words.language}</dt>
            <dd>
              {language ?? words.notEnglish}
              {interpreterNeeded && <span className={styles['interpreter']}>{words.interpreterNeeded}</span>}
            </dd>
          </div>
        )}
      </dl>
      {alerts.length > 0 && (
        <ul className={styles['alerts']} aria-label={words.alerts}>
          {alerts.map((alert) => (
            <li key={alert} className={styles['alert']}>
              <IconAlertTriangle size={14} aria-hidden />
              {alert}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Prints the patient at the top of every page after the first one (base.css). */
function usePatientOnPaper(patient: string): void {
  useEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--iso-paper-patient', `"${patient.replace(/["\\\n]/g, ' ')}"`);
    return () => void root.removeProperty('--iso-paper-patient');
  }, [patient]);
}
