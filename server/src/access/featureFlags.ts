import { DEFAULT_FEATURE_FLAGS } from '@isocenter/schemas';
import type { FeatureFlagName, FeatureFlags } from '@isocenter/schemas';
import type { ServiceDependencies } from '../serviceDependencies.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** A flag somebody has set; the others keep the value of a fresh installation. */
interface FlagDocument {
  readonly _id: string;
  readonly value: unknown;
}
export const FEATURE_FLAGS: CollectionDefinition<FlagDocument> = {
  name: 'featureFlags',
  shardKey: '_id',
  indexes: [],
};

export interface FeatureFlagService {
  all(): Promise<readonly { readonly name: FeatureFlagName; readonly value: unknown }[]>;
}

export function featureFlagService({
  store,
  settings,
}: Pick<ServiceDependencies, 'store' | 'settings'>): FeatureFlagService {
  const flags = store.collection(FEATURE_FLAGS);
  const fresh: FeatureFlags = {
    ...DEFAULT_FEATURE_FLAGS,
    IS_DEMO_ENVIRONMENT: settings.mode === 'demo',
    FHIR_PATIENT_SEARCH_ENABLED: settings.epicFhirUrl !== null,
    // Editable forms are for demonstrations and tests; production reads published ones (decision 42).
    FORM_CONFIG_SOURCE: settings.mode === 'demo' ? DEFAULT_FEATURE_FLAGS.FORM_CONFIG_SOURCE : 'PUBLISHED_FORMS',
  };
  const names = Object.keys(fresh) as FeatureFlagName[];
  return {
    async all() {
      const set = new Map((await flags.find({ _id: { $in: names } })).map(({ _id, value }) => [_id, value]));
      return names.map((name) => ({ name, value: set.has(name) ? set.get(name) : fresh[name] }));
    },
  };
}
