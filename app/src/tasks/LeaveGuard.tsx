import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../feedback/Dialog.tsx';
import { messageOf } from '../requests/failures.ts';
import type { DocumentSaver } from './saving/documentSaver.ts';

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
      else setTrouble('Your last changes could not be saved.');
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
    <Dialog opened onClose={stay} title="Unsaved changes" centered>
      <p>
        {asks ? 'This task was pended, and it was edited since. The edits are not in the pended note.' : trouble} Leave
        anyway?
      </p>
      {asks && trouble !== null && <p role="alert">{trouble}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void discard()}>
          Discard edits
        </Button>
        {asks ? (
          <Button
            data-autofocus
            onClick={() => {
              stay();
              onSave();
            }}
          >
            Save
          </Button>
        ) : (
          <Button data-autofocus onClick={stay}>
            Stay
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
