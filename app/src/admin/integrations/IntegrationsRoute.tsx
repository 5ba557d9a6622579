import { Button } from '@mantine/core';
import { INTEGRATIONS_TEXT as words } from '../../messages/integrations.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { DeadLetters } from './DeadLetters.tsx';
import { useCheckAgain, useHealth } from './integrations.ts';
import { Outbox } from './Outbox.tsx';
import { Systems } from './Systems.tsx';
import { TestMessage } from './TestMessage.tsx';

/** Outside systems: whether they answer, what is on its way to them, and what of theirs could not be used. */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('oncora') ? <Integrations /> : <NotFound />;
}

function Integrations() {
  const checkAgain = useCheckAgain();
  const { isFetching } = useHealth();
  return (
    <Screen
      title={words.title}
      actions={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void checkAgain()}>
          {words.checkAgain}
        </Button>
      }
    >
      <Systems />
      <Outbox />
      <DeadLetters />
      <TestMessage />
    </Screen>
  );
}
