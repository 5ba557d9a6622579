/** Where tests and journeys put data folders: in memory where there is room, because a disk makes each commit wait. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes; a whole run needs a fifth of it. */
const ROOM = 4 * 2 ** 30;

export function temporaryFolder() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ROOM) return IN_MEMORY;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}
