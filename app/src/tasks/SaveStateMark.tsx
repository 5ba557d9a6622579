import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useSession } from '../access/session.ts';
import { showInstant } from '../shell/departmentTime.ts';
import type { SaveState } from './saving/documentSaver.ts';
import styles from './TaskPage.module.css';

/** Saved 10:42 / Saving / Not saved – retry (look.md); the words change politely, the place does not. */
export function SaveStateMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { timeZone } = useSession().config;
  const failed = state.kind === 'failed' && !state.retrying;
  return (
    <div className={styles['saveState']} data-kind={state.kind}>
      {state.kind === 'failed' || state.kind === 'outOfDate' ? (
        <IconAlertTriangle size={16} aria-hidden />
      ) : state.kind === 'saved' ? (
        <IconCloudCheck size={16} aria-hidden />
      ) : (
        <IconCloudUp size={16} aria-hidden />
      )}
      <span role="status">{saveStateWords(state, timeZone)}</span>
      {failed && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

export function saveStateWords(state: SaveState, timeZone: string): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'All changes saved' : `Saved ${timeOf(state.at, timeZone)}`;
    case 'unsaved':
    case 'saving':
      return 'Saving';
    case 'failed':
      return state.retrying ? 'Not saved – trying again' : 'Not saved – retry';
    case 'outOfDate':
      return 'Not saved – the task is out of date';
  }
}

function timeOf(at: Date, timeZone: string): string {
  return showInstant(at.toISOString(), timeZone).split(', ')[1] ?? '';
}
