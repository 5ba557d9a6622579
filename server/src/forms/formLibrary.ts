import { parseBundle, type Bundle } from '@isocenter/engine';
import { DEFAULT_SYSTEM, type DiseaseSystem, type EpisodeType, type TaskType } from '@isocenter/schemas';
import { NotFoundError, UnavailableError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { ACTIVE_CONFIG, activeConfig, bundles, configVersions } from './configVersion.ts';
import type { ConfigVersionRecord, PlannedTask } from './configVersion.ts';

/** Config versions and bundles as the clinical services need them. Both are immutable, so what was read once is kept. */
export interface FormLibrary {
  /** The config version new episodes are registered with. */
  activeConfigId(): Promise<string>;
  /** What `Events` plans for an episode type; empty when the version has none. */
  plannedTasks(formConfigId: string, episodeType: EpisodeType): Promise<readonly PlannedTask[]>;
  /** The bundle a task would start with. Null when the version has no forms for it. */
  bundleHash(
    formConfigId: string,
    form: { readonly episodeType: EpisodeType; readonly taskType: TaskType; readonly system: DiseaseSystem },
  ): Promise<string | null>;
  bundle(hash: string): Promise<Bundle>;
  /** The very bytes of a bundle, for the browser. */
  bundleJson(hash: string): Promise<string>;
}

const KEPT_BUNDLES = 200;

export function formLibrary(store: Store): FormLibrary {
  const versions = new Map<string, ConfigVersionRecord>();
  const kept = new Map<string, Bundle>();

  async function version(id: string): Promise<ConfigVersionRecord> {
    const held = versions.get(id) ?? (await store.collection(configVersions).findOne({ _id: id }));
    if (!held) throw new NotFoundError('This config version');
    versions.set(id, held);
    return held;
  }

  async function bundleJson(hash: string): Promise<string> {
    const record = await store.collection(bundles).findOne({ _id: hash });
    if (!record) throw new NotFoundError('This form');
    return record.json;
  }

  return {
    async activeConfigId() {
      const active = await store.collection(activeConfig).findOne({ _id: ACTIVE_CONFIG });
      if (!active) throw new UnavailableError('No form configs are active.');
      return active.formConfigId;
    },
    async plannedTasks(formConfigId, episodeType) {
      const { events } = await version(formConfigId);
      return events.find((one) => one.episodeType === episodeType)?.tasks ?? [];
    },
    async bundleHash(formConfigId, form) {
      const { bundles: all } = await version(formConfigId);
      const own = all.filter((one) => one.episodeType === form.episodeType && one.taskType === form.taskType);
      const found =
        own.find(({ system }) => system === form.system) ?? own.find(({ system }) => system === DEFAULT_SYSTEM);
      return found?.hash ?? null;
    },
    async bundle(hash) {
      const held = kept.get(hash);
      if (held) return held;
      const bundle = parseBundle(JSON.parse(await bundleJson(hash)));
      if (kept.size >= KEPT_BUNDLES) kept.delete(kept.keys().next().value ?? '');
      kept.set(hash, bundle);
      return bundle;
    },
    bundleJson,
  };
}
