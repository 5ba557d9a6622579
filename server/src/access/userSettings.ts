import { EPISODE_TYPES } from '@isocenter/schemas';
import type { UserData } from '@isocenter/schemas';
import { z } from 'zod';
import { NotFoundError } from '../errors.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

interface UserDataDocument extends UserData {
  readonly _id: string;
}
const USER_DATA: CollectionDefinition<UserDataDocument> = { name: 'userData', shardKey: '_id', indexes: [] };

/** A save may carry one of the two; the other stays as it is. */
export const userDataPatch = z.strictObject({
  default_episode_type: z.enum(EPISODE_TYPES).nullable().optional(),
  accepted_terms: z
    .array(z.strictObject({ name: z.string().max(100), version: z.string().min(1).max(20) }))
    .max(50)
    .optional(),
});
export type UserDataPatch = z.output<typeof userDataPatch>;

export interface UserSettingsService {
  /** @throws NotFoundError before the first save: that is how the application knows that no terms were accepted */
  read(userId: string): Promise<UserData>;
  save(userId: string, patch: UserDataPatch): Promise<UserData>;
}

export function userSettingsService(store: Store): UserSettingsService {
  const settings = store.collection(USER_DATA);
  const read: UserSettingsService['read'] = async (userId) => {
    const held = await settings.findOne({ _id: userId });
    if (!held) throw new NotFoundError('Your settings');
    return { default_episode_type: held.default_episode_type ?? null, accepted_terms: held.accepted_terms ?? [] };
  };
  return {
    read,
    async save(userId, patch) {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length > 0) await settings.updateOne({ _id: userId }, { $set: given }, { upsert: true });
      return read(userId);
    },
  };
}
