import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Skeleton } from '@mantine/core';
import type { ChangeRequest } from '@isocenter/schemas';
import { CHANGE_REQUESTS_TEXT as words, CHANGED_MEMBER } from '../../messages/changeRequests.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import { forgetChanged } from './entries/accessEntries.ts';
import { maySeeChangeRequests } from './entries/areas.ts';
import { changedMembers, changeRequestsQuery, decide, type Decision } from './changeRequests.ts';

/** Changes of access that wait for a second administrator, and what became of earlier ones (decision 83). */
export function Component() {
  const { permissions } = useSession();
  return maySeeChangeRequests(permissions) ? <ChangeRequests /> : <NotFound />;
}

function ChangeRequests() {
  const { data, isPending, isError, refetch } = useQuery(changeRequestsQuery);
  const pending = data?.filter(({ status }) => status === 'PENDING') ?? [];
  const decided = data?.filter(({ status }) => status !== 'PENDING') ?? [];
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <>
          <RequestList title={words.pending} none={words.nonePending} requests={pending} />
          <RequestList title={words.decided} none={words.noneDecided} requests={decided} />
        </>
      )}
    </Screen>
  );
}

interface RequestListProps {
  readonly title: string;
  readonly none: string;
  readonly requests: readonly ChangeRequest[];
}

function RequestList({ title, none, requests }: RequestListProps) {
  return (
    <Section title={title}>
      {requests.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className={admin['entries']} aria-label={title}>
          {requests.map((request) => (
            <RequestEntry key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RequestEntry({ request }: { request: ChangeRequest }) {
  const { timeZone } = useSession().config;
  const { subject, changes, requestedBy, requestedOn, expiresOn, status, decidedBy, decidedOn } = request;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.subject(subject.name, subject.email)}</strong>
        <span>{words.requested(requestedBy.displayName, showInstant(requestedOn, timeZone))}</span>
        <span>
          {status === 'PENDING' && words.expires(showInstant(expiresOn, timeZone))}
          {status !== 'PENDING' && (decidedBy === null || decidedOn === null) && words.state[status]}
          {decidedBy !== null &&
            decidedOn !== null &&
            words.decidedBy(words.state[status], decidedBy.displayName, showInstant(decidedOn, timeZone))}
        </span>
      </p>
      <ul>
        {changedMembers(changes).map(({ name, before, after }) => (
          <li key={name}>
            {CHANGED_MEMBER[name] ?? name}: {before !== null && <del>{before || words.nothing}</del>}{' '}
            <ins>{after || words.nothing}</ins>
          </li>
        ))}
      </ul>
      {status === 'PENDING' && <Decisions request={request} />}
    </li>
  );
}

function Decisions({ request }: { request: ChangeRequest }) {
  const { user, permissions } = useSession();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (decision: Decision) => decide(request, decision),
    onSuccess: (_answer, decision) => flash(words.done[decision]),
    onSettled: () => forgetChanged(client),
  });
  const isOwn = request.requestedBy.id === user.id;
  const isConcerned = request.concerned.some(({ id }) => id === user.id);
  const mayDecide = !isOwn && permissions.has('auth:users:update');
  const act = (decision: Decision) => (
    <Button
      key={decision}
      variant={decision === 'approve' ? 'filled' : 'default'}
      size="xs"
      aria-label={words.act(words[decision], request.subject.name)}
      disabled={save.isPending}
      onClick={() => save.mutate(decision)}
    >
      {words[decision]}
    </Button>
  );
  return (
    <>
      {isOwn && <p role="note">{words.own}</p>}
      {!isOwn && isConcerned && <p role="note">{words.concerned}</p>}
      {save.isError && <FailureAlert>{words.failed(messageOf(save.error))}</FailureAlert>}
      <Group gap="xs">
        {mayDecide && !isConcerned && act('approve')}
        {mayDecide && act('refuse')}
        {isOwn && act('withdraw')}
      </Group>
    </>
  );
}
