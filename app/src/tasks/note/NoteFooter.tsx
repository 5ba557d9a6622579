import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import type { SaveState } from '../saving/documentSaver.ts';
import { SaveStateMark } from '../saving/SaveStateMark.tsx';
import type { TaskPermissions } from '../taskPermissions.ts';
import { ActionBar } from '../ActionBar.tsx';
import { PaperActions } from './PaperActions.tsx';
import type { FinishCommand } from './finishCommand.ts';
import type { OpenNote } from './useHandNote.ts';

interface NoteFooterProps {
  readonly openNote: OpenNote;
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly saveState: SaveState;
  /** What other users changed while the task is open here. */
  readonly mergeStatus: ReactNode;
  /** What the sign and pend buttons show. */
  readonly finishing: {
    readonly running: FinishCommand | null;
    readonly isBlocked: boolean;
    readonly connected: boolean;
  };
  readonly isTyping: boolean;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onFinish: { readonly pend: () => void; readonly sign: () => void };
}

/** The save state and what can be done with the note. */
export function NoteFooter(props: NoteFooterProps) {
  const { openNote, path, allowed, saveState, mergeStatus, isTyping, onTyping } = props;
  const { taskId, saver, note } = openNote;
  return (
    <ActionBar
      start={
        <>
          <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
          {mergeStatus}
        </>
      }
      secondary={
        <>
          <PaperActions taskId={taskId} beforeDrawing={() => saver.saveNow()} />
          <Button component={Link} to={path} variant="default">
            {NOTE_PAGE_TEXT.backToForm}
          </Button>
          {note.text !== null && (
            <Button variant="default" onClick={() => (onTyping(false), note.edit(null))}>
              {NOTE_PAGE_TEXT.useFormNote}
            </Button>
          )}
          {allowed.allowEdit && (
            <Button variant="default" onClick={() => onTyping(!isTyping)}>
              {isTyping ? NOTE_PAGE_TEXT.doneEditing : NOTE_PAGE_TEXT.edit}
            </Button>
          )}
        </>
      }
    >
      <FinishButtons {...props} />
    </ActionBar>
  );
}

function FinishButtons({ allowed, finishing, onFinish }: Pick<NoteFooterProps, 'allowed' | 'finishing' | 'onFinish'>) {
  const { running, isBlocked, connected } = finishing;
  const describedBy = connected ? undefined : 'no-connection';
  return (
    <>
      {allowed.allowPend && (
        <Button
          variant={allowed.allowSign ? 'light' : 'filled'}
          loading={running === 'pend'}
          disabled={isBlocked}
          aria-describedby={describedBy}
          onClick={onFinish.pend}
        >
          {NOTE_PAGE_TEXT.pend}
        </Button>
      )}
      {allowed.allowSign && (
        <Button
          loading={running === 'sign'}
          disabled={isBlocked}
          aria-describedby={describedBy}
          onClick={onFinish.sign}
        >
          {NOTE_PAGE_TEXT.sign}
        </Button>
      )}
    </>
  );
}
