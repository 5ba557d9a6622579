import { EPISODE_TYPES, SAVED_FILTER_LIMITS, SAVED_FILTER_LISTS } from '@isocenter/schemas';
import type { UserData } from '@isocenter/schemas';
import { z } from 'zod';
import { NotFoundError } from '../foundation/errors.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly userSettings: UserSettingsService;
  }
}

interface UserDataDocument extends UserData {
  readonly _id: string;
}
export const USER_DATA: CollectionDefinition<UserDataDocument> = { name: 'userData', shardKey: '_id', indexes: [] };

/** A saved filter consists of ids, enums and a sort, as in the address of its list; it contains no typed words. */
const savedFilter = z.strictObject({
  list: z.enum(SAVED_FILTER_LISTS),
  name: z.string().trim().min(1).max(SAVED_FILTER_LIMITS.nameCharacters),
  query: z
    .string()
    .max(SAVED_FILTER_LIMITS.queryCharacters)
    .regex(/^(\w{1,20}=[\w,%.-]{1,500}(&|$))*$/),
});

/** Only the changes; members that are left out stay as they are. */
export const userDataPatch = z.strictObject({
  default_episode_type: z.enum(EPISODE_TYPES).nullable().optional(),
  accepted_terms: z
    .array(z.strictObject({ name: z.string().max(100), version: z.string().min(1).max(20) }))
    .max(50)
    .optional(),
  saved_filters: z.array(savedFilter).max(SAVED_FILTER_LIMITS.count).optional(),
});
type UserDataPatch = z.output<typeof userDataPatch>;

interface UserSettingsService {
  /** @throws NotFoundError before the first save; the application takes it as "no terms accepted" */
  read(userId: string): Promise<UserData>;
  save(userId: string, patch: UserDataPatch): Promise<UserData>;
}

export function userSettingsService(store: Store): UserSettingsService {
  const settings = store.collection(USER_DATA);
  const read: UserSettingsService['read'] = async (userId) => {
    const stored = await settings.findOne({ _id: userId });
    if (!stored) throw new NotFoundError('Your settings');
    return {
      default_episode_type: stored.default_episode_type ?? null,
      accepted_terms: stored.accepted_terms ?? [],
      saved_filters: stored.saved_filters ?? [],
    };
  };
  return {
    read,
    async save(userId, patch) {
      const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      if (Object.keys(changed).length > 0)
        await settings.updateOne({ _id: userId }, { $set: changed }, { upsert: true });
      return read(userId);
    },
  };
}
