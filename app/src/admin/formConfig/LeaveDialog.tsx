import { Button, Group } from '@mantine/core';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '../../feedback/Dialog.tsx';
import { FORM_EDITOR_TEXT } from '../../messages/formConfig.ts';

const words = FORM_EDITOR_TEXT;

/** Between what is not saved and the way out. */
export function LeaveDialog({ isHeld }: { isHeld: () => boolean }) {
  const blocker = useBlocker(isHeld);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog opened onClose={() => blocker.reset()} title={words.leave.title} centered>
      <p>{words.leave.text}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed()}>
          {words.discard}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </Group>
    </Dialog>
  );
}
