import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { ROUTES, TIMES } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { useSlow } from '../notices/useSlow.ts';
import { ACCESS_TEXT } from '../messages/access.ts';
import { useDocumentTitle } from '../screen/documentTitle.ts';
import { AccessPage } from './AccessPage.tsx';
import { configQuery } from './appConfig.ts';
import { SlowProvider } from './LoginRoute.tsx';
import { takeNextPath } from '../session/nextPath.ts';
import { finishSignIn, SilentSignInRefusedError } from './signIn.ts';
import { handTokensOver } from './signInWindow.ts';

const words = ACCESS_TEXT.signedIn;

/** The page that the identity provider redirects to. */
export function Component() {
  useDocumentTitle(words.title);
  const config = useQuery(configQuery);
  const [failed, setFailed] = useState(false);
  const slow = useSlow(!failed && !config.isError, TIMES.slowSignIn);
  const navigate = useNavigate();
  const started = useRef(false);
  const oidc = config.data?.oidc;

  useEffect(() => {
    // A code can be redeemed only once, and React may run an effect twice.
    if (oidc === undefined || started.current) return;
    started.current = true;
    const answer = new URL(location.href);
    history.replaceState(null, '', ROUTES.signInCallback);
    finishSignIn(oidc, answer).then(
      ({ waitingTab, tokens }) => {
        if (waitingTab !== null) return handTokensOver(waitingTab, tokens);
        // The provider's redirect has just loaded this page: nothing of an earlier user is in memory.
        void navigate(takeNextPath(), { replace: true });
      },
      (error: unknown) => {
        if (error instanceof SilentSignInRefusedError) void navigate(ROUTES.login, { replace: true });
        else setFailed(true);
      },
    );
  }, [oidc, navigate]);

  if (failed || config.isError) {
    return (
      <AccessPage title={words.failedTitle}>
        <FailureAlert>{words.failed}</FailureAlert>
        <Button component={Link} to={ROUTES.login} fullWidth>
          {ACCESS_TEXT.login.signIn}
        </Button>
      </AccessPage>
    );
  }
  return (
    <AccessPage title={words.title}>
      <Loader aria-label={words.title} />
      <SlowProvider shown={slow} />
    </AccessPage>
  );
}
