import { createHash } from 'node:crypto';
import { tasks, wasSigned, type TaskPhotograph, type TaskRecord } from '../chart/task.ts';
import { FileBytes } from '../files/fileBytes.ts';
import type { Store } from '../store/store.ts';

export interface PhotographFindings {
  readonly photographs: number;
  /** One sentence each, naming the task. */
  readonly faults: readonly string[];
}

const PAGE = 50;

/** Compares the bytes of every photograph with the checksum in its task, also while the server runs. */
export async function verifyPhotographs(store: Store): Promise<PhotographFindings> {
  const bytes = new FileBytes(store);
  const faults: string[] = [];
  let photographs = 0;
  for (let last = ''; ;) {
    const found = await store.collection(tasks).findStored({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE });
    const page = found.map(({ document }) => document);
    for (const task of page) {
      for (const photograph of keptOf(task)) {
        photographs += 1;
        if (!(await isUnchanged(bytes, photograph))) {
          faults.push(
            `The bytes of photograph ${photograph.number} of task ${task._id} are not those that were added.`,
          );
        }
      }
    }
    last = page.at(-1)?._id ?? last;
    if (page.length < PAGE) return { photographs, faults };
    // The embedded store answers without waiting: this lets other requests in between.
    await new Promise(setImmediate);
  }
}

/** Those whose bytes must be there. */
const keptOf = (task: TaskRecord): readonly TaskPhotograph[] =>
  (task.photographs ?? []).filter((photograph) => photograph.removed === null || wasSigned(task, photograph));

async function isUnchanged(bytes: FileBytes, { fileId, size, sha256 }: TaskPhotograph): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes.read(fileId, size)) hash.update(chunk);
  } catch {
    // A chunk is missing, or there is one too many.
    return false;
  }
  return hash.digest('hex') === sha256;
}

/** What `npm run audit:verify` prints. */
export function photographSentence({ photographs, faults }: PhotographFindings): string {
  const read = `${photographs} ${photographs === 1 ? 'photograph' : 'photographs'}`;
  if (faults.length === 0) return `The photographs are verified: ${read}.`;
  const more = faults.length - MOST_FAULTS;
  return [
    `The photographs have ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}; ${read} read:`,
    ...faults.slice(0, MOST_FAULTS).map((fault) => `- ${fault}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
const MOST_FAULTS = 20;
