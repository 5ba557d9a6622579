import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { MESSAGES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { showInstant } from '../../screen/dates.ts';
import { isConnectionLost, useConnected } from './connection.ts';
import type { SaveState } from './documentSaver.ts';
import { SAVE_STATE_TEXT } from '../../messages/saveState.ts';
import styles from '../Task.module.css';

/** Saved 10:42 / Not saved yet / Saving / Not saved – retry. Announced politely, in a fixed place. */
export function SaveStateMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { timeZone } = useSession().config;
  const failed = state.kind === 'failed' && !state.retrying;
  const connected = useConnected();
  return (
    <div className={styles['saveState']} data-kind={connected ? state.kind : 'offline'}>
      {!connected ? (
        <IconCloudOff size={16} aria-hidden />
      ) : state.kind === 'failed' || state.kind === 'stale' ? (
        <IconAlertTriangle size={16} aria-hidden />
      ) : state.kind === 'saved' ? (
        <IconCloudCheck size={16} aria-hidden />
      ) : (
        <IconCloudUp size={16} aria-hidden />
      )}
      <span role="status">{saveStateWords(state, connected, timeZone)}</span>
      {failed && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {SAVE_STATE_TEXT.retry}
        </Button>
      )}
    </div>
  );
}

function saveStateWords(state: SaveState, connected: boolean, timeZone: string): string {
  switch (state.kind) {
    case 'saved':
      if (!connected) return SAVE_STATE_TEXT.offlineSaved;
      return state.on === null ? SAVE_STATE_TEXT.allSaved : SAVE_STATE_TEXT.savedAt(timeOf(state.on, timeZone));
    case 'unsaved':
      return connected ? SAVE_STATE_TEXT.unsaved : SAVE_STATE_TEXT.offline;
    case 'saving':
      return connected ? SAVE_STATE_TEXT.saving : SAVE_STATE_TEXT.offline;
    case 'failed':
      if (!connected || isConnectionLost(state.reason)) return SAVE_STATE_TEXT.offline;
      return state.retrying
        ? SAVE_STATE_TEXT.tryingAgain
        : `${MESSAGES.documentNotPersisted} ${SAVE_STATE_TEXT.notSaved}`;
    case 'stale':
      return SAVE_STATE_TEXT.stale;
  }
}

function timeOf(moment: Date, timeZone: string): string {
  return showInstant(moment.toISOString(), timeZone).split(', ')[1] ?? '';
}
