import { LIMITS } from '@isocenter/schemas';
import type { AppBanner } from '@isocenter/schemas';
import { z } from 'zod';
import type { CollectionDefinition, Store } from '../store/store.ts';

interface BannerDocument extends AppBanner {
  readonly _id: string;
}
const BANNER: CollectionDefinition<BannerDocument> = { name: 'banner', shardKey: '_id', indexes: [] };
const THE_BANNER = 'banner';

/** An empty banner is none. */
export const bannerInput = z.strictObject({
  banner: z
    .string()
    .max(LIMITS.bannerCharacters, `A banner has at most ${LIMITS.bannerCharacters} characters.`)
    .nullable()
    .transform((text) => (text?.trim() ? text : null)),
});

export interface BannerService {
  read(): Promise<AppBanner>;
  write(banner: string | null): Promise<AppBanner>;
}

export function bannerService(store: Store): BannerService {
  const banners = store.collection(BANNER);
  return {
    read: async () => ({ banner: (await banners.findOne({ _id: THE_BANNER }))?.banner ?? null }),
    async write(banner) {
      await banners.updateOne({ _id: THE_BANNER }, { $set: { banner } }, { upsert: true });
      return { banner };
    },
  };
}
