import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES, type ReadingAlert } from '@isocenter/schemas';
import { READING_ALERTS_TEXT as words } from '../../messages/readingAlerts.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { markReadingAlert, readingAlertsQuery } from './readingAlerts.ts';
import admin from '../Admin.module.css';
import styles from './Audit.module.css';

/** Who has read unusually many charts, for the people who may read the audit log (decision 89). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('audit:view') ? <ReadingAlerts /> : <NotFound />;
}

function ReadingAlerts() {
  const { data, isPending, isError, refetch } = useQuery(readingAlertsQuery);
  const [marking, setMarking] = useState<ReadingAlert | null>(null);
  const mark = async (alert: ReadingAlert, note: string) => {
    await markReadingAlert(alert, note);
    setMarking(null);
    flash(words.marked);
    await refetch();
  };
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.length === 0 && <p role="status">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={admin['entries']} aria-label={words.list}>
          {data.map((alert) => (
            <AlertEntry key={alert.id} alert={alert} onMark={() => setMarking(alert)} />
          ))}
        </ul>
      )}
      {marking && (
        <ReasonDialog
          opened
          title={words.dialogTitle}
          explains={words.explains(marking.user.name)}
          confirm={words.mark}
          onClose={() => setMarking(null)}
          onConfirm={({ reason }) => mark(marking, reason)}
        />
      )}
    </Screen>
  );
}

function AlertEntry({ alert, onMark }: { alert: ReadingAlert; onMark: () => void }) {
  const { timeZone } = useSession().config;
  const { user, patients, threshold, seen } = alert;
  const hour = showInstant(alert.hour, timeZone);
  const records = `${ROUTES.auditLog}?${new URLSearchParams({ user: user.id }).toString()}`;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.what(user.name, patients)}</strong>
        <span className="figures">{words.when(hour)}</span>
      </p>
      <p className={styles['quiet']}>{words.limit(threshold)}</p>
      {seen ? (
        <p>
          {words.seen(seen.by.name, showInstant(seen.on, timeZone))}
          <span className={styles['quiet']}>{seen.note}</span>
        </p>
      ) : (
        <p>
          <strong className={admin['warned']}>{words.open}</strong>
        </p>
      )}
      <p className={styles['actions']}>
        <Link to={records} aria-label={words.recordsOf(user.name, hour)}>
          {words.records}
        </Link>
        {!seen && (
          <Button variant="default" size="xs" aria-label={words.markWhat(user.name, hour)} onClick={onMark}>
            {words.mark}
          </Button>
        )}
      </p>
    </li>
  );
}
