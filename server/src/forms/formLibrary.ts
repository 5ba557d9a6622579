import { parseCompiledForm, type CompiledForm } from '@isocenter/engine';
import {
  DEFAULT_SYSTEM,
  EDITABLE_FORM_CONFIG_ID,
  type DiseaseSystem,
  type EpisodeType,
  type EventType,
  type FormConfigSource,
  type TaskType,
} from '@isocenter/schemas';
import { NotFoundError, UnavailableError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { ACTIVE_CONFIG, activeConfig, compiledForms, configVersions, publishedOf } from './configVersion.ts';
import type { ConfigVersionRecord, EventTask } from './configVersion.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly forms: FormLibrary;
  }
}

/**
 * Config versions and compiled forms for the clinical services. Published ones never change, so they are cached once
 * read.
 */
export interface FormLibrary {
  /** The config version that new episodes are registered with. */
  activeConfigId(): Promise<string>;
  /** What unstarted tasks use when the source is EDITABLE_FORMS: the active version while nothing has been edited. */
  editableConfigId(): Promise<string>;
  /** Where unstarted tasks take their forms from. */
  source(): Promise<FormConfigSource>;
  /** @throws NotFoundError */
  version(formConfigId: string): Promise<ConfigVersionRecord>;
  /** Newest first. */
  versions(): Promise<readonly ConfigVersionRecord[]>;
  /** The compiled form that contains a form of one event type. Null when the version has none. */
  compiledFormOfForm(
    formConfigId: string,
    form: { readonly episodeType: EpisodeType; readonly eventType: EventType; readonly system: DiseaseSystem },
  ): Promise<CompiledForm | null>;
  /** The tasks that `Events` defines for an episode type; empty when the version has none. */
  eventTasks(formConfigId: string, episodeType: EpisodeType): Promise<readonly EventTask[]>;
  /** The compiled form a task would start with. Null when the version has no forms for it. */
  formHash(
    formConfigId: string,
    form: { readonly episodeType: EpisodeType; readonly taskType: TaskType; readonly system: DiseaseSystem },
  ): Promise<string | null>;
  compiledForm(hash: string): Promise<CompiledForm>;
  /** The exact bytes of a compiled form, for the browser. */
  compiledFormJson(hash: string): Promise<string>;
}

const KEPT_FORMS = 200;

/** @param source by default published forms, each episode's own */
export function formLibrary(
  store: Store,
  source: FormLibrary['source'] = () => Promise.resolve('PUBLISHED_FORMS'),
): FormLibrary {
  const versions = new Map<string, ConfigVersionRecord>();
  const cache = new Map<string, CompiledForm>();

  async function version(id: string): Promise<ConfigVersionRecord> {
    const stored = versions.get(id) ?? (await store.collection(configVersions).findOne({ _id: id }));
    if (!stored) throw new NotFoundError('This config version');
    // The forms of a version may change until it is published.
    if (publishedOf(stored)) versions.set(id, stored);
    return stored;
  }

  async function activeConfigId(): Promise<string> {
    const active = await store.collection(activeConfig).findOne({ _id: ACTIVE_CONFIG });
    if (!active) throw new UnavailableError('No form configs are active.');
    return active.formConfigId;
  }

  async function compiledFormJson(hash: string): Promise<string> {
    const record = await store.collection(compiledForms).findOne({ _id: hash });
    if (!record) throw new NotFoundError('This form');
    return record.json;
  }

  async function compiledForm(hash: string): Promise<CompiledForm> {
    const cached = cache.get(hash);
    if (cached) return cached;
    const parsed = parseCompiledForm(JSON.parse(await compiledFormJson(hash)));
    if (cache.size >= KEPT_FORMS) cache.delete(cache.keys().next().value ?? '');
    cache.set(hash, parsed);
    return parsed;
  }

  return {
    source,
    version,
    versions: async () => {
      const all = await store.collection(configVersions).find({ _id: { $ne: EDITABLE_FORM_CONFIG_ID } });
      return all.sort((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
    },
    async compiledFormOfForm(formConfigId, { episodeType, eventType, system }) {
      const { compiledForms: tasks, supportData = [] } = await version(formConfigId);
      const own = (eventType === 'SupportData' ? supportData : tasks).filter(
        (candidate) => candidate.episodeType === episodeType,
      );
      const ofSystem = own.filter((candidate) => candidate.system === system);
      // A form of Default serves every system that has none of its own.
      for (const { hash } of [...ofSystem, ...own.filter((candidate) => candidate.system === DEFAULT_SYSTEM)]) {
        const found = await compiledForm(hash);
        if (found.sections.some((section) => section.eventType === eventType)) return found;
      }
      return null;
    },
    activeConfigId,
    async editableConfigId() {
      const only = { projection: { _id: 1 } } as const;
      const stored = await store.collection(configVersions).findOne({ _id: EDITABLE_FORM_CONFIG_ID }, only);
      return stored?._id ?? (await activeConfigId());
    },
    async eventTasks(formConfigId, episodeType) {
      const { events } = await version(formConfigId);
      return events.find((entry) => entry.episodeType === episodeType)?.tasks ?? [];
    },
    async formHash(formConfigId, form) {
      const { compiledForms: all } = await version(formConfigId);
      const own = all.filter(
        (candidate) => candidate.episodeType === form.episodeType && candidate.taskType === form.taskType,
      );
      const found =
        own.find(({ system }) => system === form.system) ?? own.find(({ system }) => system === DEFAULT_SYSTEM);
      return found?.hash ?? null;
    },
    compiledForm,
    compiledFormJson,
  };
}
