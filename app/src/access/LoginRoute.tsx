import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { TIMES } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { useSlow } from '../notices/useSlow.ts';
import { ACCESS_TEXT } from '../messages/access.ts';
import { messageOf } from '../requests/failures.ts';
import { useDocumentTitle } from '../screen/documentTitle.ts';
import { AccessPage } from './AccessPage.tsx';
import { configQuery } from './appConfig.ts';
import { leaveTo } from '../session/leave.ts';
import { takeNextPath } from '../session/nextPath.ts';
import { startSignIn } from './signIn.ts';
import { hasValidToken } from '../session/tokens.ts';

export function Component() {
  useDocumentTitle(ACCESS_TEXT.login.title);
  const [parameters] = useSearchParams();
  const waitingTab = parameters.get('again');
  const config = useQuery(configQuery);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const slow = useSlow(leaving, TIMES.slowSignIn);

  if (waitingTab === null && hasValidToken()) return <Navigate to={takeNextPath()} replace />;

  async function signIn() {
    if (!config.data) return;
    setLeaving(true);
    setFailure(null);
    try {
      leaveTo((await startSignIn(config.data.oidc, waitingTab, parameters.has('credentials'))).href);
    } catch {
      setFailure(ACCESS_TEXT.login.providerAway);
      setLeaving(false);
    }
  }

  return (
    <AccessPage title={ACCESS_TEXT.login.title}>
      <p>{waitingTab === null ? ACCESS_TEXT.login.why : ACCESS_TEXT.login.again}</p>
      {config.isError && (
        <FailureAlert onRetry={() => void config.refetch()}>
          {ACCESS_TEXT.login.configFailed(messageOf(config.error))}
        </FailureAlert>
      )}
      {failure !== null && <FailureAlert>{failure}</FailureAlert>}
      <Button
        size="md"
        fullWidth
        loading={leaving || config.isFetching}
        disabled={!config.data}
        onClick={() => void signIn()}
        data-autofocus
      >
        {ACCESS_TEXT.login.signIn}
      </Button>
      <SlowProvider shown={slow} />
    </AccessPage>
  );
}

/** After five seconds, the page says what it is waiting for (AUTH-003). */
export function SlowProvider({ shown }: { shown: boolean }) {
  return <p role="status">{shown && ACCESS_TEXT.slowProvider}</p>;
}
