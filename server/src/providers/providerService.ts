import type { ClinicianRole } from '@isocenter/schemas';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { providers, type ProviderRecord } from './provider.ts';
import { resources, type ResourceRecord } from './resource.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly providers: ProviderService;
  }
}

/** People who can be responsible for care. No patient data, so it requires no permission beyond that of the caller. */
export interface ProviderService {
  /** By family name. */
  ofTypes(types: readonly ClinicianRole[] | null): Promise<readonly ProviderRecord[]>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, ProviderRecord>>;
  /** Machines and rooms, by name. */
  resources(): Promise<readonly ResourceRecord[]>;
  /** The provider record of the signed-in user. */
  me(actor: Actor): Promise<ProviderRecord | null>;
}

export function providerService(store: Store): ProviderService {
  const all = store.collection(providers);
  return {
    async ofTypes(types) {
      const found = await all.find(types ? { type: { $in: [...types] } } : {});
      return found.sort((a, b) => (a.name.lastName ?? '').localeCompare(b.name.lastName ?? ''));
    },
    async byIds(ids) {
      const found = await all.find({ _id: { $in: [...new Set(ids)] } });
      return new Map(found.map((provider) => [provider._id, provider]));
    },
    async resources() {
      const found = await store.collection(resources).find({});
      return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    },
    async me({ user }) {
      return user.providerId === null ? null : all.findOne({ _id: user.providerId });
    },
  };
}
