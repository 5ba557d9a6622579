import { useSyncExternalStore } from 'react';
import type { DocumentSaver, SaveState } from './documentSaver.ts';

/** The current save state, for the screen. */
export function useSaveState(saver: DocumentSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.state);
}
