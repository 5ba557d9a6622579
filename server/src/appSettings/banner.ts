import { LIMITS } from '@isocenter/schemas';
import type { AppBanner } from '@isocenter/schemas';
import { z } from 'zod';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Actor } from '../request/actor.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { CollectionDefinition } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly banner: BannerService;
  }
}

/** One document. It carries the audit event of its own change, so that a kill cannot separate the two. */
interface BannerDocument extends AppBanner, CarriesAudit {}
export const BANNER: CollectionDefinition<BannerDocument> = {
  name: 'banner',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};
const THE_BANNER = 'banner';

/** An empty banner becomes null. */
export const bannerInput = z.strictObject({
  banner: z
    .string()
    .max(LIMITS.bannerCharacters, `A banner has at most ${LIMITS.bannerCharacters} characters.`)
    .nullable()
    .transform((text) => (text?.trim() ? text : null)),
});

interface BannerService {
  read(): Promise<AppBanner>;
  write(banner: string | null, actor: Actor): Promise<AppBanner>;
}

export function bannerService({ store, audit, clock }: AuditedStore): BannerService {
  const banners = store.collection(BANNER);
  const read = async () => ({ banner: (await banners.findOne({ _id: THE_BANNER }))?.banner ?? null });
  return {
    read,
    async write(banner, actor) {
      const detail = [
        { type: 'banner before', value: (await read()).banner ?? '' },
        { type: 'banner after', value: banner ?? '' },
      ];
      const event: AuditEvent = auditEvent(
        { eventKind: 'admin change', patient: null, data: [THE_BANNER], detail },
        actor,
        clock,
      );
      await banners.updateOne(
        { _id: THE_BANNER },
        { $set: { banner, auditPending: true }, $push: { auditOutbox: event } },
        { upsert: true },
      );
      const written = await banners.findOne({ _id: THE_BANNER });
      if (written) audit.copyOut(banners, written);
      return { banner };
    },
  };
}
