import { createHash } from 'node:crypto';
import { compiledFormAddresses, compileForm, readConfigSet } from '@isocenter/engine';
import type { CompiledFormAddress, ConfigSet, ContentTemplate, Finding, SourceFile } from '@isocenter/engine';
import { DEFAULT_SYSTEM, EPISODE_TYPES, TASK_TYPES } from '@isocenter/schemas';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import type { CompiledFormRecord, ConfigVersionRecord } from './configVersion.ts';

/** The content of a config version, without its name and history. */
type ConfigContent = Required<Pick<ConfigVersionRecord, 'events' | 'compiledForms' | 'supportData' | 'carePlanFields'>>;

export interface CompiledConfigs {
  readonly content: ConfigContent;
  /** Hash of the content: the same forms have the same hash, wherever and whenever they are compiled. */
  readonly hash: string;
  readonly compiledForms: readonly CompiledFormRecord[];
  readonly contentTemplates: readonly ContentTemplate[];
}
export interface Compilation {
  readonly findings: readonly Finding[];
  /** Null when the check found errors, or there is no form. */
  readonly compiled: CompiledConfigs | null;
}

/** Checks a config set and compiles it if it has no errors. Takes seconds: see `configWorker.ts`. */
export function compileConfigs(files: readonly SourceFile[]): Compilation {
  const { configSet, findings } = readConfigSet(files);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, compiled: null };
  const compiled = compiledFormAddresses(configSet)
    .filter((address) => isOwn(configSet, address))
    .map((address) => ({ address, compiledForm: compileForm(configSet, address) }));
  if (compiled.length === 0) return { findings, compiled: null };
  const addresses = compiled.map(({ address, compiledForm: { hash } }) => ({ address, hash }));
  const supportData = compiledSupportData(configSet);
  const content = contentOf(configSet, addresses, supportData);
  return {
    findings,
    compiled: {
      content,
      hash: createHash('sha256').update(canonicalJson(content)).digest('hex'),
      compiledForms: [...compiled, ...supportData].map(({ compiledForm }) => ({
        _id: compiledForm.hash,
        json: JSON.stringify(compiledForm),
      })),
      contentTemplates: configSet.contentTemplates,
    },
  };
}

/** Whether a system has its own config among the forms of a task; the others use the compiled form of Default. */
function isOwn(configSet: ConfigSet, { episodeType, form, system }: CompiledFormAddress): boolean {
  if (system === DEFAULT_SYSTEM) return true;
  const parts = configSet.tasks[episodeType]?.find(({ taskType }) => taskType === form)?.forms ?? [];
  return configSet.forms.some(
    (address) =>
      address.episodeType === episodeType &&
      address.system === system &&
      parts.some(({ eventType }) => eventType === address.eventType),
  );
}

/** The forms of lists and presets. */
function compiledSupportData(configSet: ConfigSet) {
  return configSet.forms
    .filter(({ eventType }) => eventType === 'SupportData')
    .map(({ episodeType, eventType: form, system }) => ({
      episodeType,
      system,
      compiledForm: compileForm(configSet, { episodeType, form, system }),
    }));
}

function contentOf(
  configSet: ConfigSet,
  compiled: readonly { readonly address: CompiledFormAddress; readonly hash: string }[],
  lists: ReturnType<typeof compiledSupportData>,
): ConfigContent {
  const events = EPISODE_TYPES.flatMap((episodeType) => {
    const tasks = configSet.tasks[episodeType];
    if (!tasks) return [];
    return [{ episodeType, tasks: tasks.map(({ forms: _forms, position: _position, ...eventTask }) => eventTask) }];
  });
  const compiledForms = compiled.flatMap(({ address: { episodeType, form, system }, hash }) => {
    const taskType = TASK_TYPES.find((known) => known === form);
    return taskType ? [{ episodeType, taskType, system, hash }] : [];
  });
  const carePlanFields = configSet.carePlanFields.map(({ id, name, type }) => ({ id, name, type }));
  const supportData = lists.map(({ episodeType, system, compiledForm: { hash } }) => ({ episodeType, system, hash }));
  return { events, compiledForms, supportData, carePlanFields };
}
