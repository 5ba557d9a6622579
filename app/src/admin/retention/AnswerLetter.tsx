import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import type { DeletionRequest } from '@isocenter/schemas';
import { DELETION_TEXT as words } from '../../messages/deletionRequests.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showDate } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { deletionRequestsQuery } from './deletionRequests.ts';
import styles from './Retention.module.css';

/** The answer to a request to erase a chart, to print. Name and address are written by hand: who keeps records need not see them. */
export function AnswerLetter({ id }: { readonly id: string }) {
  const { data, isPending, isError, refetch } = useQuery(deletionRequestsQuery);
  const request = data?.requests.find((known) => known.id === id);
  if (isPending) return <Skeleton height={320} aria-busy="true" />;
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>;
  return request?.decision ? <Letter request={request} decision={request.decision} /> : <NotFound />;
}

interface LetterProps {
  readonly request: DeletionRequest;
  readonly decision: NonNullable<DeletionRequest['decision']>;
}

function Letter({ request, decision }: LetterProps) {
  const { retained_until: until, is_held: isHeld, kept, reason } = decision;
  return (
    <Screen
      title={words.letterTitle}
      actions={
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <div className={styles['letter']}>
        <p>{words.address}</p>
        <p>{words.opening(showDate(request.asked_on))}</p>
        <p>{reason}</p>
        <p>{until === null ? words.untilUnknown : words.until(showDate(until))}</p>
        {isHeld && <p>{words.held}</p>}
        <h2>{words.stays}</h2>
        <ul>
          {kept.map((part) => (
            <li key={part}>{words.parts[part]}</li>
          ))}
        </ul>
        <p>{words.complain}</p>
        <p>{words.signature}</p>
      </div>
    </Screen>
  );
}
