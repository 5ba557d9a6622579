import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES, ROUTES } from '@isocenter/schemas';
import { ACCESS_TEXT } from '../messages/access.ts';
import { useDocumentTitle } from '../screen/documentTitle.ts';
import { AccessPage } from './AccessPage.tsx';
import { announceSignOut, INACTIVE_MARKER, signOut } from './signOut.ts';

export function Component() {
  useDocumentTitle(ACCESS_TEXT.logout.title);
  const [parameters] = useSearchParams();
  const inactive = parameters.has(INACTIVE_MARKER);
  const [done, setDone] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    announceSignOut(inactive);
    void signOut({ keepsPlace: inactive }).finally(() => setDone(true));
  }, [inactive]);

  return (
    <AccessPage title={ACCESS_TEXT.logout.title}>
      <p role="status">{!done ? MESSAGES.loggingOut : inactive ? MESSAGES.loggedOutInactive : MESSAGES.loggedOut}</p>
      <Button component={Link} to={ROUTES.login} fullWidth>
        {ACCESS_TEXT.logout.login}
      </Button>
    </AccessPage>
  );
}
