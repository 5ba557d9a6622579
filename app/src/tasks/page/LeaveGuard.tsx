import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { LEAVE_TEXT } from '../../messages/leaveTask.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';

interface LeaveGuardProps {
  readonly path: string;
  /** Leaving is meant: after pend, sign or cancel, or when nothing can be saved any more. */
  readonly isOff: () => boolean;
  readonly saver: DocumentSaver;
  readonly hasUnpendedChanges: () => boolean;
  /** To the note page. */
  readonly onSave: () => void;
  readonly onDiscard: () => Promise<void>;
}

/**
 * Stands between unsaved work and the way out (TASK-022, TASK-023). Edits of a started task are saved on the way; edits
 * of a pended one ask what shall become of them.
 */
export function LeaveGuard({ path, isOff, saver, hasUnpendedChanges, onSave, onDiscard }: LeaveGuardProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const blocker = useBlocker(
    useCallback(
      ({ nextLocation }: { nextLocation: { pathname: string } }) => {
        const stays = nextLocation.pathname === path || nextLocation.pathname === `${path}/note`;
        return !isOff() && !stays && (saver.dirty || hasUnpendedChanges());
      },
      [path, isOff, saver, hasUnpendedChanges],
    ),
  );
  const blocked = blocker.state === 'blocked';
  const asks = blocked && hasUnpendedChanges();

  useEffect(() => {
    if (!blocked || asks) return;
    let gone = false;
    void saver.saveNow().then((saved) => {
      if (gone) return;
      if (saved) blocker.proceed();
      else setTrouble(LEAVE_TEXT.notSaved);
    });
    return () => {
      gone = true;
    };
    // `blocker` is a new object at every render; the navigation it holds is the same while it blocks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocked, asks, saver]);

  if (!blocked || (!asks && trouble === null)) return null;
  const stay = () => {
    setTrouble(null);
    blocker.reset();
  };
  const discard = async () => {
    try {
      if (asks) await onDiscard();
      blocker.proceed();
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <Dialog opened onClose={stay} title={LEAVE_TEXT.title} centered>
      <p>
        {asks ? LEAVE_TEXT.unpended : trouble} {LEAVE_TEXT.leaveAnyway}
      </p>
      {asks && trouble !== null && <p role="alert">{trouble}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void discard()}>
          {LEAVE_TEXT.discard}
        </Button>
        {asks ? (
          <Button
            data-autofocus
            onClick={() => {
              stay();
              onSave();
            }}
          >
            {LEAVE_TEXT.save}
          </Button>
        ) : (
          <Button data-autofocus onClick={stay}>
            {LEAVE_TEXT.stay}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
