import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Alert, Button, Group } from '@mantine/core';
import { MERGE_TEXT } from '../../messages/mergeTask.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import type { KeptEdit } from '../conflicts/mergeState.ts';
import styles from '../Task.module.css';

const words = MERGE_TEXT.kept;

interface KeptEditsProps {
  readonly edits: readonly KeptEdit[];
  /** The dialog that adds their text as an addendum. Null if this user may not addend. */
  readonly addendDialog: ((text: string, onClose: () => void) => ReactNode) | null;
  /** When the user discarded the edits. */
  readonly onDiscard: () => void;
}

/**
 * The edits that a task did not take because another user signed, cancelled or moved it first. Only this window has
 * them: they can be copied or added as an addendum, and leaving asks.
 */
export function KeptEdits({ edits, addendDialog, onDiscard }: KeptEditsProps) {
  const [asks, setAsks] = useState<'addend' | 'discard' | null>(null);
  const text = edits.map(({ label, text: answer }) => words.line(label, answer)).join('\n');
  return (
    <Alert role="region" aria-label={words.title} className={styles['stale']} title={words.title}>
      <p>{words.explains}</p>
      <ul>
        {edits.map(({ label, text: answer }) => (
          <li key={label} className={styles['merge']}>
            {words.line(label, answer)}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void navigator.clipboard.writeText(text)}>
          {words.copy}
        </Button>
        {addendDialog && (
          <Button size="xs" onClick={() => setAsks('addend')}>
            {words.addend}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => setAsks('discard')}>
          {words.discard}
        </Button>
      </Group>
      {asks === 'addend' && addendDialog?.(text, () => setAsks(null))}
      <Dialog opened={asks === 'discard'} onClose={() => setAsks(null)} title={words.discard} centered>
        <p>{words.discardQuestion}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button data-autofocus onClick={() => setAsks(null)}>
            {words.keep}
          </Button>
        </Group>
      </Dialog>
    </Alert>
  );
}

/** Asks before the window's only copy of the edits is lost. */
export function KeptEditsGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog opened onClose={() => blocker.reset()} title={words.leaveTitle} centered>
      <p>{words.discardQuestion}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset()}>
          {words.keep}
        </Button>
      </Group>
    </Dialog>
  );
}
