import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { LEAVE_TEXT } from '../../messages/leaveTask.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';

interface LeaveGuardProps {
  readonly path: string;
  /** True after pend, sign or cancel, and when nothing can be saved any more. */
  readonly isOff: () => boolean;
  readonly saver: DocumentSaver;
  readonly hasUnpendedChanges: () => boolean;
  /** Opens the note page. */
  readonly onSave: () => void;
  readonly onDiscard: () => Promise<void>;
}

/**
 * Guards unsaved work when the user leaves the task (TASK-022, TASK-023). Edits of a started task are saved. For edits of
 * a pended task, the user is asked what to do.
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
    // `blocker` is a new object at every render, but the navigation it blocks stays the same.
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
    <LeaveDialog
      question={asks ? LEAVE_TEXT.unpended : trouble}
      trouble={asks ? trouble : null}
      onDiscard={() => void discard()}
      onStay={stay}
      onSave={
        asks
          ? () => {
              stay();
              onSave();
            }
          : null
      }
    />
  );
}

interface LeaveDialogProps {
  readonly question: string | null;
  readonly trouble: string | null;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  /** Null when there is nothing to pend or sign. */
  readonly onSave: (() => void) | null;
}

function LeaveDialog({ question, trouble, onDiscard, onStay, onSave }: LeaveDialogProps) {
  return (
    <Dialog opened onClose={onStay} title={LEAVE_TEXT.title} centered>
      <p>
        {question} {LEAVE_TEXT.leaveAnyway}
      </p>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDiscard}>
          {LEAVE_TEXT.discard}
        </Button>
        <Button data-autofocus onClick={onSave ?? onStay}>
          {onSave ? LEAVE_TEXT.save : LEAVE_TEXT.stay}
        </Button>
      </Group>
    </Dialog>
  );
}
