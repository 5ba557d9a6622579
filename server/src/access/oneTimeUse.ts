import { createHash } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/** A used token. Only its digest is stored, and only as long as the token would be valid. */
interface UsedTokenDocument {
  readonly _id: string;
  readonly until: string;
}
export const USED_TOKENS: CollectionDefinition<UsedTokenDocument> = {
  name: 'usedTokens',
  shardKey: '_id',
  indexes: [{ paths: ['until'] }],
};

const SWEPT_AT_ONCE = 100;

export interface OneTimeUse {
  /**
   * Uses up a token, across all server processes.
   * @param until when the token expires anyway
   * @returns false when it was used before
   */
  take(token: string, until: Date): Promise<boolean>;
}

export function oneTimeUse({ store, clock }: { readonly store: Store; readonly clock: Clock }): OneTimeUse {
  const used = store.collection(USED_TOKENS);
  return {
    async take(token, until) {
      const _id = `use-${createHash('sha256').update(token).digest('base64url')}`;
      const isFirst = await insertOnce(used, { _id, until: until.toISOString() });
      const past = await used.find({ until: { $lt: clock.now().toISOString() } }, { limit: SWEPT_AT_ONCE });
      await Promise.all(past.map((expired) => used.deleteOne({ _id: expired._id })));
      return isFirst;
    },
  };
}
