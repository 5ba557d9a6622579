import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES, type ChartOpening, type ChartRestriction } from '@isocenter/schemas';
import { RESTRICTIONS_TEXT as words } from '../../messages/restrictedCharts.ts';
import { accessReportOf } from '../../navigation/accessReport.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import styles from './Audit.module.css';

interface OpeningEntryProps {
  readonly opening: ChartOpening;
  /** Null for people who review nothing. */
  readonly onReview: (() => void) | null;
}

export function OpeningEntry({ opening, onReview }: OpeningEntryProps) {
  const { timeZone } = useSession().config;
  const { user, patient, reason, seen } = opening;
  const when = showInstant(opening.opened_on, timeZone);
  const records = `${ROUTES.auditLog}?${new URLSearchParams({ user: user.id, patient }).toString()}`;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.openedBy(user.name)}</strong>
        <span className="figures">{words.when(when, showInstant(opening.until, timeZone))}</span>
      </p>
      <p>{words.reason(reason)}</p>
      <p className={styles['quiet']}>{words.patient(patient)}</p>
      {seen ? (
        <p>
          {words.reviewed(seen.by.name, showInstant(seen.on, timeZone))}
          <span className={styles['quiet']}>{seen.note}</span>
        </p>
      ) : (
        <p>
          <strong className={admin['warned']}>{words.notReviewed}</strong>
        </p>
      )}
      <p className={styles['actions']}>
        {onReview && (
          <Link to={records} aria-label={words.recordsOf(user.name, when)}>
            {words.records}
          </Link>
        )}
        {!seen && onReview && (
          <Button variant="default" size="xs" aria-label={words.reviewWhat(user.name, when)} onClick={onReview}>
            {words.review}
          </Button>
        )}
      </p>
    </li>
  );
}

interface RestrictionEntryProps {
  readonly restriction: ChartRestriction;
  /** Null for people who restrict nothing. */
  readonly onLift: (() => void) | null;
}

export function RestrictionEntry({ restriction, onLift }: RestrictionEntryProps) {
  const { config, permissions } = useSession();
  const { patient, kind, reason, team, set } = restriction;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.patient(patient)}</strong>
        <span>{words.kinds[kind]}</span>
      </p>
      <p>{words.reason(reason)}</p>
      <p className={styles['quiet']}>{words.team(team.map(({ name }) => name))}</p>
      <p className={styles['quiet']}>{words.setBy(set.by.name, showInstant(set.on, config.timeZone))}</p>
      <p className={styles['actions']}>
        {permissions.has('audit:view') && (
          <Link to={accessReportOf(patient)} aria-label={words.reportOf(patient)}>
            {words.report}
          </Link>
        )}
        {onLift && (
          <Button variant="default" size="xs" aria-label={words.liftOf(patient)} onClick={onLift}>
            {words.lift}
          </Button>
        )}
      </p>
    </li>
  );
}
