import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { API, MESSAGES, ROUTES, nothingShape } from '@isocenter/schemas';
import { ACCESS_TEXT } from '../messages/access.ts';
import { request } from '../requests/request.ts';
import { AccessPage } from './AccessPage.tsx';

const words = ACCESS_TEXT.noPermissions;

/** For a known user without permissions: asks the permission provider for them. */
export function NoPermissions({ supportMail, onReload }: { supportMail: string | null; onReload: () => void }) {
  const check = useMutation({
    mutationFn: () => request(`${API.data}/auth/check_permissions`, { method: 'POST', shape: nothingShape }),
  });
  const { mutate } = check;
  useEffect(() => mutate(), [mutate]);

  return (
    <AccessPage title={MESSAGES.noPermissions}>
      <p role="status">
        {check.isSuccess && words.found}
        {check.isError && words.notFound}
        {!check.isSuccess && !check.isError && MESSAGES.authorizing}
      </p>
      {check.isSuccess && <Button onClick={onReload}>{words.continue}</Button>}
      {check.isError && supportMail !== null && (
        <Button component="a" href={`mailto:${supportMail}?subject=${encodeURIComponent(words.subject)}`}>
          {words.sendEmail}
        </Button>
      )}
      <Button component={Link} to={ROUTES.logout} variant="default">
        {words.logout}
      </Button>
    </AccessPage>
  );
}
