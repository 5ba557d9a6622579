import { useLocation } from 'react-router-dom';
import { isInRun, placeInRun, type RunPlace } from '../signingRun.ts';

/** The place of the open note among those that a person signs one after the other; null when it was opened alone. */
export function useRunPlace(taskId: string): RunPlace | null {
  const inRun = isInRun(useLocation().state);
  return inRun ? placeInRun(taskId) : null;
}
