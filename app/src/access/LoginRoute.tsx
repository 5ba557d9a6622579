import { useEffect, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { TIMES, type AppConfig } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { useSlow } from '../notices/useSlow.ts';
import { ACCESS_TEXT } from '../messages/access.ts';
import { messageOf } from '../requests/failures.ts';
import { useDocumentTitle } from '../screen/documentTitle.ts';
import { AccessPage } from './AccessPage.tsx';
import { configQuery } from './appConfig.ts';
import { leave } from '../session/leave.ts';
import { takeNextPath } from '../session/nextPath.ts';
import { maySignInSilently, rememberSilentAttempt } from '../session/silentSignIn.ts';
import { startSignIn } from './signIn.ts';
import { emailOf, hasValidToken, readTokens } from '../session/tokens.ts';

export function Component() {
  useDocumentTitle(ACCESS_TEXT.login.title);
  const [parameters] = useSearchParams();
  const waitingTab = parameters.get('again');
  const config = useQuery(configQuery);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const silence = useSilentSignIn(config.data?.oidc, waitingTab === null && !hasValidToken());
  const slow = useSlow(leaving || silence === 'asking', TIMES.slowSignIn);

  if (waitingTab === null && hasValidToken()) return <Navigate to={takeNextPath()} replace />;

  async function signIn() {
    if (!config.data) return;
    setLeaving(true);
    setFailure(null);
    try {
      // The small window starts with a copy of the session storage of the tab that waits for it.
      const waiting = waitingTab === null ? null : readTokens();
      const request = {
        waitingTab,
        credentials: parameters.has('credentials'),
        loginHint: waiting && emailOf(waiting.idToken),
      };
      leave.to((await startSignIn(config.data.oidc, request)).href);
    } catch {
      setFailure(ACCESS_TEXT.login.providerAway);
      setLeaving(false);
    }
  }

  if (silence === 'asking') {
    return (
      <AccessPage title={ACCESS_TEXT.signedIn.title}>
        {!config.isError && <Loader aria-label={ACCESS_TEXT.signedIn.title} />}
        <ConfigFailure config={config} />
        <SlowProvider shown={slow} />
      </AccessPage>
    );
  }
  return (
    <AccessPage title={ACCESS_TEXT.login.title}>
      <p>{waitingTab === null ? ACCESS_TEXT.login.why : ACCESS_TEXT.login.again}</p>
      <ConfigFailure config={config} />
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

/**
 * In a new tab: asks the identity provider once, without showing anything, whether the user is signed in already.
 * @returns `done` once there is nothing left to try: the user may press the button
 */
function useSilentSignIn(oidc: AppConfig['oidc'] | undefined, isSignedOut: boolean): 'asking' | 'done' {
  const [state, setState] = useState<'asking' | 'done'>(() => (isSignedOut && maySignInSilently() ? 'asking' : 'done'));
  useEffect(() => {
    if (state === 'done' || oidc === undefined || !maySignInSilently()) return;
    rememberSilentAttempt();
    startSignIn(oidc, { silent: true }).then(
      ({ href }) => leave.replaceBy(href),
      () => setState('done'),
    );
  }, [state, oidc]);
  return state;
}

function ConfigFailure({ config }: { config: UseQueryResult<AppConfig> }) {
  if (!config.isError) return null;
  return (
    <FailureAlert onRetry={() => void config.refetch()}>
      {ACCESS_TEXT.login.configFailed(messageOf(config.error))}
    </FailureAlert>
  );
}

/** After five seconds, the page says what it is waiting for (AUTH-003). */
export function SlowProvider({ shown }: { shown: boolean }) {
  return <p role="status">{shown && ACCESS_TEXT.slowProvider}</p>;
}
