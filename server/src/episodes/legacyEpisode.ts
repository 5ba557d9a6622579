import type { Actor } from '../request/actor.ts';
import type { CalendarDate, DiseaseSystem } from '@isocenter/schemas';
import { NotFoundError } from '../foundation/errors.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly legacyEpisodes: LegacyEpisodeService;
  }
}

/** A course documented before this product; read-only. `_id` is `leg-…`. */
export interface LegacyEpisodeRecord extends StoredDocument {
  readonly patientId: string;
  readonly primaryDiseaseSystem: DiseaseSystem;
  readonly registrationDate: CalendarDate | null;
  readonly firstFractionDate: CalendarDate | null;
  readonly courseStartDate: CalendarDate | null;
}

export const legacyEpisodes: CollectionDefinition<LegacyEpisodeRecord> = {
  name: 'legacyEpisodes',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId'] }],
};

/** Legacy episodes for the signed-in user. */
export class LegacyEpisodeService {
  readonly #store: Store;
  readonly #access: ChartAccess;

  constructor({ store, access }: { store: Store; access: ChartAccess }) {
    this.#store = store;
    this.#access = access;
  }

  /** @throws NotFoundError, ForbiddenError */
  async legacyEpisode(actor: Actor, id: string): Promise<LegacyEpisodeRecord> {
    this.#access.require(actor, 'patients:view');
    const found = await this.#store.collection(legacyEpisodes).findOne({ _id: id });
    if (!found) throw new NotFoundError('This episode');
    await this.#access.viewed(actor, [found.patientId], [id]);
    return found;
  }

  /** Latest registration first. */
  async ofPatient(actor: Actor, patientId: string): Promise<readonly LegacyEpisodeRecord[]> {
    this.#access.require(actor, 'patients:view');
    const patientIds = await chartIdsOf(this.#store, patientId);
    await this.#access.viewed(actor, patientIds);
    const found = await this.#store.collection(legacyEpisodes).find({ patientId: { $in: [...patientIds] } });
    return found.sort((a, b) => (b.registrationDate ?? '').localeCompare(a.registrationDate ?? ''));
  }
}
