import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import type { Disposal } from '@isocenter/schemas';
import { DISPOSAL_TEXT as words } from '../../messages/disposals.ts';
import { RETENTION_TEXT } from '../../messages/retention.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showDate, showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { retentionQuery } from './retention.ts';
import styles from './Retention.module.css';

/** The certificate of a destroyed chart, to print: it outlives the installation, and a restored backup is compared with it. */
export function Certificate({ id }: { readonly id: string }) {
  const { data, isPending, isError, refetch } = useQuery(retentionQuery);
  if (isPending) return <Skeleton height={320} aria-busy="true" />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{RETENTION_TEXT.loadFailed}</FailureAlert>;
  const disposal = data.disposals.find((known) => known.id === id && known.state === 'DONE');
  return disposal ? <Page disposal={disposal} /> : <NotFound />;
}

function Page({ disposal }: { readonly disposal: Disposal }) {
  const { timeZone } = useSession().config;
  const { id, patient, reason, rule, proposed, approved, destroyed_on: destroyedOn, counts, courses } = disposal;
  const when = (instant: string) => showInstant(instant, timeZone);
  return (
    <Screen
      title={words.certificateTitle}
      actions={
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <div className={styles['certificate']}>
        <p>{words.certified(patient, destroyedOn === null ? '' : when(destroyedOn))}</p>
        <p>{words.rule(disposal, showDate(rule.last_entry), showDate(rule.retained_until))}</p>
        <p>{words.reason(reason)}</p>
        <p>{words.proposedBy(proposed.by.name, when(proposed.on))}</p>
        {approved && <p>{words.approvedBy(approved.by.name, when(approved.on))}</p>}
        <h2>{words.what}</h2>
        {counts && <p>{words.counts(counts)}</p>}
        {courses.length > 0 && <p>{words.courses(courses)}</p>}
        {disposal.keeps_doses && <p>{words.doses}</p>}
        <p>{words.stays}</p>
        <p className={styles['quiet']}>{words.id(id)}</p>
      </div>
    </Screen>
  );
}
