import { useSyncExternalStore } from 'react';
import type { DocumentSaver, SaveState } from './documentSaver.ts';

/** How far saving is, as the screen says it. */
export function useSaveState(saver: DocumentSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.state);
}
