import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../foundation/clock.ts';
import type { Collection, CollectionDefinition, Store } from '../../store/store.ts';

/** A record of oidc-provider: session, grant or code. We store its payload as text. */
interface ProviderDocument {
  readonly _id: string;
  readonly payload: string;
  readonly uid: string | null;
  readonly grantId: string | null;
  readonly expiresOn: string | null;
}
export const PROVIDER_RECORDS: CollectionDefinition<ProviderDocument> = {
  name: 'identityProvider',
  shardKey: '_id',
  indexes: [{ paths: ['uid'] }, { paths: ['grantId'] }, { paths: ['expiresOn'] }],
};

/** Keeps the records of oidc-provider in the store, so that a restart loses no session. */
export function providerStore(store: Store, clock: Clock): AdapterFactory {
  const records = store.collection(PROVIDER_RECORDS);
  return (model) => new ProviderRecords(model, records, clock);
}

/** Removes expired records, a page at a time; called at startup. */
export async function sweepProviderStore(store: Store, clock: Clock): Promise<void> {
  const records = store.collection(PROVIDER_RECORDS);
  const expired = await records.find({ expiresOn: { $lt: clock.now().toISOString() } }, { limit: 1_000 });
  for (const { _id } of expired) await records.deleteOne({ _id });
}

class ProviderRecords implements Adapter {
  readonly #model: string;
  readonly #records: Collection<ProviderDocument>;
  readonly #clock: Clock;

  constructor(model: string, records: Collection<ProviderDocument>, clock: Clock) {
    this.#model = model;
    this.#records = records;
    this.#clock = clock;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expiresOn = expiresIn ? new Date(this.#clock.now().getTime() + expiresIn * 1000).toISOString() : null;
    const { uid = null, grantId = null } = payload;
    const record = { payload: JSON.stringify(payload), uid, grantId, expiresOn };
    await this.#records.updateOne({ _id: this.#key(id) }, { $set: record }, { upsert: true });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#open(await this.#records.findOne({ _id: this.#key(id) }));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#open(await this.#records.findOne({ uid }));
  }

  /** Only the device flow calls this, and it is off. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    const stored = await this.find(id);
    if (!stored) return;
    const payload = JSON.stringify({ ...stored, consumed: Math.floor(this.#clock.now().getTime() / 1000) });
    await this.#records.updateOne({ _id: this.#key(id) }, { $set: { payload } });
  }

  async destroy(id: string): Promise<void> {
    await this.#records.deleteOne({ _id: this.#key(id) });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const { _id } of await this.#records.find({ grantId })) await this.#records.deleteOne({ _id });
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #open(record: ProviderDocument | null): AdapterPayload | undefined {
    if (!record || (record.expiresOn !== null && record.expiresOn <= this.#clock.now().toISOString())) return undefined;
    return JSON.parse(record.payload) as AdapterPayload;
  }
}
