import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MESSAGES, ROUTES, type SupportFile, type SupportRequest } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { SUPPORT_REQUESTS_TEXT as words } from '../../messages/admin.ts';
import { messageOf } from '../../requests/failures.ts';
import { saveFile } from '../../requests/saveFile.ts';
import { showInstant } from '../../screen/dates.ts';
import { Screen } from '../../screen/Screen.tsx';
import { setSupportStatus, supportRequestsQuery } from './supportRequests.ts';
import styles from '../Admin.module.css';

/** Support requests, newest first; closed ones only on request. */
export function Component() {
  const { permissions } = useSession();
  const { data, isPending, isError, refetch } = useQuery(supportRequestsQuery);
  const [closedToo, setClosedToo] = useState(false);
  const open = data?.filter(({ status }) => status === 'OPEN') ?? [];
  const shown = closedToo ? (data ?? []) : open;

  return (
    <Screen
      title={words.title}
      actions={
        <Group gap="lg">
          {permissions.has('feedback') && <Link to={ROUTES.feedback}>{words.feedback}</Link>}
          {data && data.length > 0 && (
            <Checkbox
              label={words.closedToo}
              checked={closedToo}
              onChange={(event) => setClosedToo(event.currentTarget.checked)}
            />
          )}
        </Group>
      }
    >
      {isPending && <Skeleton height={320} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <>
          <p role="status">
            {data.length === 0
              ? words.none
              : shown.length === 0
                ? words.noneOpen
                : words.shown(open.length, data.length)}
          </p>
          {shown.length > 0 && (
            <ul className={styles['requests']}>
              {shown.map((supportRequest) => (
                <Request key={supportRequest.id} request={supportRequest} />
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  );
}

function Request({ request }: { request: SupportRequest }) {
  const { timeZone } = useSession().config;
  const client = useQueryClient();
  const isOpen = request.status === 'OPEN';
  const change = useMutation({
    mutationFn: () => setSupportStatus(request.id, isOpen ? 'CLOSED' : 'OPEN'),
    onSuccess: (saved) => {
      client.setQueryData(supportRequestsQuery.queryKey, (all) =>
        all?.map((entry) => (entry.id === saved.id ? saved : entry)),
      );
      flash(MESSAGES.requestSucceeded);
    },
  });
  return (
    <li>
      <details>
        <summary>
          <strong>{request.subject}</strong>
          <span className={styles['status']} data-status={request.status}>
            {words.status[request.status]}
          </span>
          <span className="figures">
            {words.from(request.createdBy.name, showInstant(request.createdOn, timeZone))}
          </span>
        </summary>
        <p className={styles['description']}>{request.description}</p>
        <p className={styles['facts']}>
          <span>
            <span className="unit">{words.number}</span> {request.id}
          </span>
          {request.url !== null && (
            <span>
              <span className="unit">{words.screen}</span> <Link to={request.url}>{request.url}</Link>
            </span>
          )}
        </p>
        {request.files.length > 0 && <Files files={request.files} />}
        {change.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(change.error)}
          </FailureAlert>
        )}
        <Button
          variant="default"
          size="xs"
          loading={change.isPending}
          aria-label={isOpen ? words.closeWhat(request.subject) : words.reopenWhat(request.subject)}
          onClick={() => change.mutate()}
        >
          {isOpen ? words.close : words.reopen}
        </Button>
      </details>
    </li>
  );
}

/** A link could not carry the tokens, so the file is fetched and saved by script. */
function Files({ files }: { files: readonly SupportFile[] }) {
  const save = useMutation({ mutationFn: ({ path, name }: SupportFile) => saveFile(path, name) });
  return (
    <>
      <p className={styles['facts']}>
        <span className="unit">{words.files}</span>
        {files.map((file) => (
          <Button key={file.path} variant="default" size="xs" onClick={() => save.mutate(file)}>
            {words.file(file.name, file.bytes)}
          </Button>
        ))}
      </p>
      {save.isError && (
        <FailureAlert>
          {words.fileFailed} {messageOf(save.error)}
        </FailureAlert>
      )}
    </>
  );
}
