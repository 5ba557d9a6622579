import { mayHaveArrived } from '../saving/connection.ts';
import { sameAnswers } from './differences.ts';
import type { SavedContent, SaverConnection } from '../saving/documentSaver.ts';
import { isStale, type Freshness } from '../saving/freshness.ts';
import type { TheirTask } from './theirTask.ts';

interface OwnWritesInit {
  readonly connection: SaverConnection;
  /** The task as the server has it. */
  readonly find: () => Promise<TheirTask>;
  readonly userId: string;
  readonly opened: Freshness;
}

/**
 * A write whose response was lost may have arrived; sent again, it would conflict with itself. If this user is the only
 * writer, their own write is recognized and later edits are sent, without a comparison.
 */
export function recognizingOwnWrites({ connection, find, userId, opened }: OwnWritesInit): SaverConnection {
  let lost: SavedContent[] = [];
  let startLost = false;
  /** The one write since `seen`, if it is this person's. */
  const ownWriteSince = async (freshness: Freshness) => {
    const theirs = await find();
    return theirs.byId === userId && theirs.takesEdits && theirs.freshness.revision === freshness.revision + 1
      ? theirs
      : null;
  };
  return {
    start: async () => {
      try {
        return await connection.start();
      } catch (error) {
        startLost ||= mayHaveArrived(error);
        const begun = startLost && isStale(error) ? await ownWriteSince(opened) : null;
        if (!begun) throw error;
        return begun.freshness;
      }
    },
    save: async (content, freshness) => {
      try {
        const saved = await connection.save(content, freshness);
        lost = [];
        return saved;
      } catch (error) {
        if (mayHaveArrived(error)) lost.push(content);
        const own = lost.length > 0 && isStale(error) ? await ownWriteSince(freshness) : null;
        const arrived = own && lost.some(({ values }) => sameAnswers(values, own.answers.values));
        if (!arrived) throw error;
        lost = [];
        return connection.save(content, own.freshness);
      }
    },
  };
}
