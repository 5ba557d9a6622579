import { LIMITS, type TaskCommand } from '@isocenter/schemas';
import type { TaskRecord } from '../../chart/task.ts';
import { InputTooLargeError } from '../../foundation/errors.ts';

const ROWS = {
  addenda: 'addenda',
  signatures: 'signatures',
  externalDataReferences: 'links to outside data',
  versions: 'versions',
} as const satisfies Partial<Record<keyof TaskRecord & keyof typeof LIMITS, string>>;
type Rows = keyof typeof ROWS;

/** Nothing that someone else did to a task may keep a physician from signing it, or from taking a signature back. */
const ALWAYS: readonly TaskCommand[] = ['sign', 'unsign', 'attest'];

/**
 * Why a task cannot take what a command adds, or null. A task is one stored document: it is read, verified and written as a
 * whole, so each row makes every later call slower.
 */
export function refusalOfGrowth(command: TaskCommand, before: TaskRecord, next: TaskRecord): InputTooLargeError | null {
  const isFull = (rows: Rows) => next[rows].length > before[rows].length && next[rows].length > LIMITS[rows];
  const full = (Object.keys(ROWS) as Rows[]).filter((rows) => rows !== 'versions' || !ALWAYS.includes(command));
  const rows = full.find(isFull);
  return rows
    ? new InputTooLargeError(
        `This task has the most ${ROWS[rows]} that a task can have: ${LIMITS[rows].toLocaleString('en-US')}. Nothing was saved.`,
      )
    : null;
}
