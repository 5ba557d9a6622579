import { useCallback, useSyncExternalStore } from 'react';
import { afterPress } from '@isocenter/renderer';
import type { DocumentSaver, SaveState } from './documentSaver.ts';

/** The current save state, for the screen. */
export function useSaveState(saver: DocumentSaver): SaveState {
  const subscribe = useCallback((tell: () => void) => saver.subscribe(() => afterPress(tell)), [saver]);
  return useSyncExternalStore(subscribe, saver.state);
}
