import { Button, Group } from '@mantine/core';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '../notices/Dialog.tsx';

interface LeaveDialogProps {
  readonly isHeld: () => boolean;
  /** The texts of the screen, which knows what would be lost. */
  readonly words: {
    readonly leave: { readonly title: string; readonly text: string };
    readonly discard: string;
    readonly stay: string;
  };
}

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ isHeld, words }: LeaveDialogProps) {
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
