import { Button } from '@mantine/core';
import { ERROR_REPORTING_TEXT as words } from '../messages/admin.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';

/** Where errors are reported to, which is another system (SHELL-056, decision 37). */
export function Component() {
  const { errorReporting } = useSession().config.links;
  return (
    <Screen title={words.title}>
      <p>{words.about}</p>
      {errorReporting === null ? (
        <p>{words.none}</p>
      ) : (
        <Button component="a" href={errorReporting} target="_blank" rel="noreferrer noopener">
          {words.open}
          <span className="visually-hidden">{NAVIGATION_TEXT.opensNewTab}</span>
        </Button>
      )}
    </Screen>
  );
}
