import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_ROUTE, MESSAGES, ROUTES, TIMES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { EHR_TEXT } from '../../messages/ehr.ts';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { AccessPage } from '../AccessPage.tsx';
import { finishEhrSignIn, takeReturnRoute, withOutcome } from './ehr.ts';
import { leave } from '../../session/leave.ts';
import { saveTokens } from '../../session/tokens.ts';

/** An error and the screen to go to next. */
interface Problem {
  readonly text: string;
  readonly next: string;
}

/** The page that the EHR redirects to, with a code and our state. */
export function Component() {
  useDocumentTitle(EHR_TEXT.redirectTitle);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const started = useRef(false);

  useEffect(() => {
    // A code can be redeemed only once, and React may run an effect twice.
    if (started.current) return;
    started.current = true;
    void finish().then((outcome) => {
      if ('problem' in outcome) setProblem(outcome.problem);
      // New tokens: drop everything the previous user left in memory.
      else if (outcome.isNewSignIn) leave.to(outcome.to);
      else void navigate(outcome.to, { replace: true });
    });
  }, [navigate]);

  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(() => {
      // Three seconds are short, so the next screen shows the error too.
      showSnackbar({ kind: 'error', text: problem.text });
      void navigate(problem.next, { replace: true });
    }, TIMES.ehrRedirectErrorDelay);
    return () => clearTimeout(timer);
  }, [problem, navigate]);

  return (
    <AccessPage title={EHR_TEXT.redirectTitle}>
      {problem === null ? <p role="status">{MESSAGES.ehrRedirecting}</p> : <FailureAlert>{problem.text}</FailureAlert>}
    </AccessPage>
  );
}

type Outcome = { readonly problem: Problem } | { readonly to: string; readonly isNewSignIn: boolean };

async function finish(): Promise<Outcome> {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', ROUTES.ehrRedirect);
  const [code, state] = [query.get('code'), query.get('state')];
  const stored = takeReturnRoute();
  const told = (text: string): Outcome => ({
    problem: { text, next: stored ?? (isRegistered(ROUTES.schedule) ? ROUTES.schedule : DEFAULT_ROUTE) },
  });
  if (!code || !state) return told(MESSAGES.ehrAuthenticationIncomplete);
  try {
    const { tokens, returnRoute } = await finishEhrSignIn(code, state);
    if (tokens) saveTokens(tokens);
    const route = stored ?? returnRoute;
    if (route === null) return told(MESSAGES.ehrNoReturnRoute);
    return { to: withOutcome(route, 'success'), isNewSignIn: tokens !== null };
  } catch {
    if (stored === null) return told(MESSAGES.ehrAuthenticationError);
    return { to: withOutcome(stored, 'failure'), isNewSignIn: false };
  }
}
