import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Group } from '@mantine/core';
import { ROUTES } from '@isocenter/schemas';
import { INACTIVE_MARKER } from '../../access/signOut.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { LEAVE_TEXT } from '../../messages/leaveTask.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';

interface LeaveGuardProps {
  readonly path: string;
  /** True after pend, sign or cancel. */
  readonly isOff: () => boolean;
  readonly saver: DocumentSaver;
  /** Whether this window has edits that the task did not take. */
  readonly hasKeptEdits: boolean;
  readonly hasUnpendedChanges: () => boolean;
  /** While it loads, it is unknown whether there are unpended changes. */
  readonly isPendedVersionLoading: boolean;
  /** Opens the note page. */
  readonly onSave: () => void;
  readonly onDiscard: () => Promise<void>;
}

/**
 * Guards unsaved work when the user leaves the task (TASK-022, TASK-023). Edits of a started task are saved, text that is
 * still being typed included. For edits of a pended task the user is asked what to do, as soon as the pended version is
 * known; so it is for what cannot be saved.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { path, isOff, saver, hasKeptEdits, hasUnpendedChanges, isPendedVersionLoading, onSave, onDiscard } = props;
  const [trouble, setTrouble] = useState<string | null>(null);
  const blocker = useBlocker(
    useCallback(
      ({ nextLocation }: { nextLocation: { pathname: string; search: string } }) => {
        const stays = nextLocation.pathname === path || nextLocation.pathname === `${path}/note`;
        if (stays || isOff() || isForced(nextLocation)) return false;
        saver.takeInput();
        return saver.dirty || hasKeptEdits || isPendedVersionLoading || hasUnpendedChanges();
      },
      [path, isOff, saver, hasKeptEdits, isPendedVersionLoading, hasUnpendedChanges],
    ),
  );
  const blocked = blocker.state === 'blocked';
  const asks = blocked && hasUnpendedChanges();

  const leave = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (!blocked || asks || isPendedVersionLoading) return;
    let gone = false;
    void saver.saveNow().then((saved) => {
      if (gone) return;
      if (saved && !hasKeptEdits) leave();
      else setTrouble(saver.hasInput ? LEAVE_TEXT.notRecorded : LEAVE_TEXT.notSaved);
    });
    return () => {
      gone = true;
    };
  }, [blocked, asks, isPendedVersionLoading, hasKeptEdits, saver]);

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

/** A sign-in that ended without activity: a question that stays on screen would show the chart to anyone. */
function isForced({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === ROUTES.logout && new URLSearchParams(search).has(INACTIVE_MARKER);
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
