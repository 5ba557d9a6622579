import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { DEFAULT_ROUTE, MESSAGES, ROUTES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { EHR_TEXT } from '../../messages/ehr.ts';
import { SignedOutError } from '../../requests/failures.ts';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { AccessPage } from '../AccessPage.tsx';
import { isApprovedRedirect, launchEhr, saveReturnRoute, takeReturnRoute, withOutcome } from './ehr.ts';
import { leave } from '../../session/leave.ts';
import { configQuery } from '../appConfig.ts';

type Step = 'asking' | 'authenticated' | 'failed';

/** `/opc/launch_ehr?iss=…&launch=…` from the EHR, or `?return=…` from one of our screens. */
export function Component() {
  useDocumentTitle(EHR_TEXT.launchTitle);
  const navigate = useNavigate();
  const config = useQuery(configQuery);
  const [step, setStep] = useState<Step>('asking');
  const started = useRef(false);
  const suffixes = config.data?.ehrRedirectSuffixes;

  useEffect(() => {
    // A launch token can be used only once, and React may run an effect twice.
    if (suffixes === undefined || started.current) return;
    started.current = true;
    const { iss, launch } = readAddress();
    launchEhr(iss === null || launch === null ? null : { iss, launch }).then(
      ({ location: to, ok }) => {
        if (to !== null && isApprovedRedirect(to, suffixes)) return leave.to(to);
        if (to !== null || ok !== true) return setStep('failed');
        const route = takeReturnRoute();
        if (route === null) return setStep('authenticated');
        return void navigate(withOutcome(route, 'success'), { replace: true });
      },
      (error: unknown) => {
        if (!(error instanceof SignedOutError)) setStep('failed');
      },
    );
  }, [suffixes, navigate]);

  if (step === 'failed' || config.isError) {
    return (
      <AccessPage title={EHR_TEXT.launchTitle}>
        <FailureAlert>{MESSAGES.ehrAuthenticationFailed}</FailureAlert>
        <p>{EHR_TEXT.tryAgain}</p>
        <Button component={Link} to={DEFAULT_ROUTE} fullWidth>
          {EHR_TEXT.continue}
        </Button>
      </AccessPage>
    );
  }
  return (
    <AccessPage title={EHR_TEXT.launchTitle}>
      {step === 'asking' ? <Loader aria-label={EHR_TEXT.launchTitle} /> : <p role="status">{EHR_TEXT.signedIn}</p>}
      {step === 'authenticated' && (
        <Button component={Link} to={DEFAULT_ROUTE} fullWidth>
          {EHR_TEXT.continue}
        </Button>
      )}
    </AccessPage>
  );
}

/** The launch parameters of the URL. The launch token is removed from the URL and the browser history. */
function readAddress(): { iss: string | null; launch: string | null } {
  const query = new URLSearchParams(location.search);
  const route = query.get('return');
  if (route !== null) saveReturnRoute(route);
  if (query.has('launch')) history.replaceState(history.state, '', ROUTES.launchEhr);
  return { iss: query.get('iss'), launch: query.get('launch') };
}
