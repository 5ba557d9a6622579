import { useSyncExternalStore } from 'react';
import type { DocumentSaver, SaveState } from '../saving/documentSaver.ts';
import { useSaveState } from '../saving/useSaveState.ts';
import type { MergeRecord, MergeState } from './mergeState.ts';
import type { TaskMerger } from './taskMerger.ts';

export function useMergeState(merger: TaskMerger): MergeState {
  return useSyncExternalStore(merger.subscribe, merger.state);
}

export function useMergeRecord(merger: TaskMerger): MergeRecord {
  return useSyncExternalStore(merger.subscribe, merger.record);
}

/** The save state for the screen. A merge that needs no answer is part of saving. */
export function useMergedSaveState(saver: DocumentSaver, merger: TaskMerger): SaveState {
  const saveState = useSaveState(saver);
  const { kind } = useMergeState(merger);
  return saveState.kind === 'stale' && (kind === 'reading' || kind === 'idle') ? { kind: 'saving' } : saveState;
}
