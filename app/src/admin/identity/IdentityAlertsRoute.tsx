import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import type { IdentityAlert } from '@isocenter/schemas';
import { IDENTITY_ALERTS_TEXT as words } from '../../messages/identityAlerts.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { reversedName } from '../../patients/identity.ts';
import { sourceSystemLabel } from '../../patients/identityWarnings.ts';
import { showDate, showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { identityAlertsQuery, settleIdentityAlert } from './identityAlerts.ts';
import styles from '../Admin.module.css';

/** MRNs that several people share, for administrators who settle them (decision 31). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('patients:identity') ? <IdentityAlerts /> : <NotFound />;
}

function IdentityAlerts() {
  const { data, isPending, isError, refetch } = useQuery(identityAlertsQuery);
  const [settling, setSettling] = useState<IdentityAlert | null>(null);
  const settle = async (alert: IdentityAlert, reason: string) => {
    await settleIdentityAlert(alert, reason);
    setSettling(null);
    flash(words.settled);
    await refetch();
  };
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.length === 0 && <p role="status">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles['entries']} aria-label={words.list}>
          {data.map((alert) => (
            <AlertEntry key={alert.id} alert={alert} onSettle={() => setSettling(alert)} />
          ))}
        </ul>
      )}
      {settling && (
        <ReasonDialog
          opened
          title={words.dialogTitle}
          explains={words.explains(settling.mrn)}
          confirm={words.settle}
          onClose={() => setSettling(null)}
          onConfirm={({ reason }) => settle(settling, reason)}
        />
      )}
    </Screen>
  );
}

function AlertEntry({ alert, onSettle }: { alert: IdentityAlert; onSettle: () => void }) {
  const { timeZone } = useSession().config;
  const { mrn, source_system, raised_on, is_restricted, people } = alert;
  if (is_restricted)
    return (
      <li>
        <p className={styles['facts']}>
          <strong>{words.restricted(sourceSystemLabel(source_system))}</strong>
          <span className="figures">{words.raised(showInstant(raised_on, timeZone))}</span>
        </p>
        <p>{words.restrictedExplains}</p>
      </li>
    );
  return (
    <li>
      <p className={styles['facts']}>
        <strong>{words.shared(mrn, sourceSystemLabel(source_system))}</strong>
        <span className="figures">{words.raised(showInstant(raised_on, timeZone))}</span>
      </p>
      <ul>
        {people.map((person, index) => (
          <li key={index}>
            {words.person(
              reversedName({
                firstName: person.first_name,
                middleName: person.middle_name,
                lastName: person.last_name,
              }),
              showDate(person.date_of_birth),
            )}{' '}
            <span className="unit">{person.patient_id === null ? words.noChart : words.hasChart}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" aria-label={words.settleWhat(mrn)} onClick={onSettle}>
        {words.settle}
      </Button>
    </li>
  );
}
