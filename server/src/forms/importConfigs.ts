import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { bundleAddresses, compileBundle, readConfigSet } from '@isocenter/engine';
import type { Bundle, BundleAddress, ConfigSet, Finding, SourceFile } from '@isocenter/engine';
import { DEFAULT_SYSTEM, EPISODE_TYPES, TASK_TYPES } from '@isocenter/schemas';
import type { Clock } from '../clock.ts';
import { UnavailableError } from '../errors.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { canonicalJson } from '../tasks/contentHash.ts';
import { carryTemplates } from './carryTemplates.ts';
import { ACTIVE_CONFIG, activeConfig, bundles, configVersions, type ConfigVersionRecord } from './configVersion.ts';
import { formLibrary } from './formLibrary.ts';

/** The form configs cannot be used; says where and why, as `check` does. The server does not start with them. */
export class UnusableConfigsError extends UnavailableError {}

export interface Imported {
  readonly formConfigId: string;
  readonly warnings: readonly Finding[];
}
export interface ImportDependencies {
  readonly store: Store;
  readonly clock: Clock;
}

/** `importConfigFiles` for all files of a folder. */
export async function importConfigs(folder: string, dependencies: ImportDependencies): Promise<Imported> {
  try {
    return await importConfigFiles(await readFolder(folder), dependencies);
  } catch (error) {
    if (!(error instanceof UnusableConfigsError)) throw error;
    throw new UnusableConfigsError(`The form configs in ${folder} cannot be used. ${error.message}`, { cause: error });
  }
}

/**
 * Imports form configs as a config version and makes it the one new episodes are registered with. The same content is
 * the same version, so starting again changes nothing; running episodes keep theirs.
 * @throws UnusableConfigsError with every finding
 */
export async function importConfigFiles(
  files: readonly SourceFile[],
  { store, clock }: ImportDependencies,
): Promise<Imported> {
  const { configSet, findings } = readConfigSet(files);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UnusableConfigsError(describe(errors));
  const compiled = bundleAddresses(configSet)
    .filter((address) => isOwn(configSet, address))
    .map((address) => ({ address, bundle: compileBundle(configSet, address) }));
  if (compiled.length === 0) throw new UnusableConfigsError('There are none.');

  const version = versionOf(configSet, compiled, clock.now().toISOString());
  // Bundles first, then the version that names them, then the switch: a kill in between leaves the old version active.
  for (const { bundle } of compiled) {
    await insertOnce(store.collection(bundles), { _id: bundle.hash, json: JSON.stringify(bundle) });
  }
  await insertOnce(store.collection(configVersions), version);
  const held = await store.collection(activeConfig).findOne({ _id: ACTIVE_CONFIG });
  const forms = formLibrary(store);
  await carryTemplates({ store, clock, forms }, version._id, configSet.contentTemplates, held?.formConfigId ?? null);
  await activate(store, version);
  return { formConfigId: version._id, warnings: findings.filter(({ severity }) => severity === 'warning') };
}

async function readFolder(folder: string): Promise<readonly SourceFile[]> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new UnusableConfigsError('The folder cannot be read: set ISOCENTER_CONFIGS to it.', { cause: error });
  }
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  );
}

/** Whether a system has a config of its own among the forms of a task; the others use the bundle of Default. */
function isOwn(configSet: ConfigSet, { episodeType, form, system }: BundleAddress): boolean {
  if (system === DEFAULT_SYSTEM) return true;
  const parts = configSet.tasks[episodeType]?.find(({ taskType }) => taskType === form)?.forms ?? [];
  return configSet.forms.some(
    (one) =>
      one.episodeType === episodeType &&
      one.system === system &&
      parts.some(({ eventType }) => eventType === one.eventType),
  );
}

function versionOf(
  configSet: ConfigSet,
  compiled: readonly { readonly address: BundleAddress; readonly bundle: Bundle }[],
  createdOn: string,
): ConfigVersionRecord {
  const events = EPISODE_TYPES.flatMap((episodeType) => {
    const tasks = configSet.tasks[episodeType];
    if (!tasks) return [];
    return [{ episodeType, tasks: tasks.map(({ forms: _forms, at: _at, ...planned }) => planned) }];
  });
  const all = compiled.flatMap(({ address: { episodeType, form, system }, bundle: { hash } }) => {
    const taskType = TASK_TYPES.find((one) => one === form);
    return taskType ? [{ episodeType, taskType, system, hash }] : [];
  });
  const carePlanFields = configSet.carePlanFields.map(({ id, name, type }) => ({ id, name, type }));
  const content = { events, bundles: all, carePlanFields };
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  return { _id: `cfg-${hash.slice(0, 16)}`, name: `Configs ${hash.slice(0, 8)}`, ...content, createdOn };
}

async function activate(store: Store, version: ConfigVersionRecord): Promise<void> {
  const active = store.collection(activeConfig);
  const held = await active.findOne({ _id: ACTIVE_CONFIG });
  if (held?.formConfigId === version._id) return;
  const switched = { formConfigId: version._id, activatedOn: version.createdOn };
  await active.updateOne({ _id: ACTIVE_CONFIG }, { $set: switched }, { upsert: true });
}

function describe(errors: readonly Finding[]): string {
  const lines = errors.map(
    ({ file, line, column, code, message, why, fix }) =>
      `  ${file}:${line}:${column}  ${code} ${message} ${why} ${fix}`,
  );
  return [`There ${errors.length === 1 ? 'is an error' : `are ${errors.length} errors`}:`, ...lines].join('\n');
}
