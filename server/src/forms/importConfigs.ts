import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Finding, SourceFile } from '@isocenter/engine';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { UnavailableError } from '../foundation/errors.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { carryTemplates } from './carryTemplates.ts';
import { compilationId } from './compilationId.ts';
import { compileConfigs, type CompiledConfigs } from './compileConfigs.ts';
import { keepSources } from './configSourceFiles.ts';
import { ACTIVE_CONFIG, activeConfig, compiledForms, configVersions, IMPORTED_CONFIG } from './configVersion.ts';
import type { ConfigVersionRecord } from './configVersion.ts';
import { formLibrary } from './formLibrary.ts';

/**
 * The form configs cannot be used; the message says where and why, like `check`. The server does not start with them.
 */
export class UnusableConfigsError extends UnavailableError {}

/** The store holds data of a build from before compiled forms had their present name; this one cannot read it. */
export class EarlierDataError extends UnavailableError {}

interface Imported {
  readonly formConfigId: string;
  /** False: a person has activated another version, and an import does not change that. */
  readonly isActive: boolean;
  readonly warnings: readonly Finding[];
}
interface ImportDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly compile?: typeof compileConfigs;
}

/**
 * `importConfigFiles` for all files of a folder. It takes seconds, so a start with the files and the code of the last
 * import does not repeat it.
 */
export async function importConfigs(folder: string, dependencies: ImportDependencies): Promise<Imported> {
  try {
    const files = await readFolder(folder);
    const compiledFrom = await compilationId(files);
    const known = await importedBefore(dependencies.store, compiledFrom);
    if (known) return known;
    const imported = await importConfigFiles(files, dependencies);
    if (imported.warnings.length === 0)
      await dependencies.store.collection(activeConfig).updateOne({ _id: IMPORTED_CONFIG }, { $set: { compiledFrom } });
    return imported;
  } catch (error) {
    if (!(error instanceof UnusableConfigsError)) throw error;
    throw new UnusableConfigsError(`The form configs in ${folder} cannot be used. ${error.message}`, { cause: error });
  }
}

/**
 * Imports form configs as a config version and activates it for new episodes, unless a person has chosen another. The
 * same content is the same version, so starting again changes nothing; running episodes keep theirs.
 * @throws UnusableConfigsError with every finding
 * @throws EarlierDataError
 */
export async function importConfigFiles(
  files: readonly SourceFile[],
  { store, clock, compile = compileConfigs }: ImportDependencies,
): Promise<Imported> {
  const { compiled, findings } = compile(files);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UnusableConfigsError(describe(errors));
  if (!compiled) throw new UnusableConfigsError('The folder contains no form configs.');
  await refuseEarlierData(store);

  const sourcesId = await keepSources(store, files);
  const version = importedVersion(compiled, sourcesId, clock.now().toISOString());
  // Compiled forms first, then the version that names them, then the switch: a kill in between leaves the old version
  // active.
  for (const compiledForm of compiled.compiledForms) await insertOnce(store.collection(compiledForms), compiledForm);
  await keepVersion(store, version);
  const pointers = store.collection(activeConfig);
  const active = await pointers.findOne({ _id: ACTIVE_CONFIG });
  const imported = await pointers.findOne({ _id: IMPORTED_CONFIG });
  const isNew = imported?.formConfigId !== version._id;
  const switches = !active || (isNew && !active.activatedBy);
  const before = switches ? (active?.formConfigId ?? null) : null;
  await carryTemplates({ store, clock, forms: formLibrary(store) }, version._id, compiled.contentTemplates, before);
  if (switches) await pointTo(store, ACTIVE_CONFIG, version);
  if (isNew) {
    await pointTo(store, IMPORTED_CONFIG, version);
    // The cached result belongs to other files; the next save compiles again.
    await store.collection(configVersions).deleteOne({ _id: EDITABLE_FORM_CONFIG_ID });
  }
  return {
    formConfigId: version._id,
    isActive: switches || active.formConfigId === version._id,
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}

/** The last import, if it had the same files and code, and everything it stored is still there. */
async function importedBefore(store: Store, compiledFrom: string): Promise<Imported | null> {
  const pointers = store.collection(activeConfig);
  const [active, imported] = [
    await pointers.findOne({ _id: ACTIVE_CONFIG }),
    await pointers.findOne({ _id: IMPORTED_CONFIG }),
  ];
  if (!active || imported?.compiledFrom !== compiledFrom) return null;
  const { formConfigId } = imported;
  const version = await store.collection(configVersions).findOne({ _id: formConfigId });
  const all = [...(version?.compiledForms ?? []), ...(version?.supportData ?? [])];
  const hashes = [...new Set(all.map(({ hash }) => hash))];
  const stored = await store.collection(compiledForms).countDocuments({ _id: { $in: hashes } });
  if (!version || stored < hashes.length) return null;
  return { formConfigId, isActive: active.formConfigId === formConfigId, warnings: [] };
}

export async function readFolder(folder: string): Promise<readonly SourceFile[]> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new UnusableConfigsError('The folder cannot be read: set ISOCENTER_CONFIGS to the right folder.', {
      cause: error,
    });
  }
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  );
}

function importedVersion(
  { content, hash }: CompiledConfigs,
  sourcesId: string,
  createdOn: string,
): ConfigVersionRecord {
  return {
    _id: `cfg-${hash.slice(0, 16)}`,
    name: `Configs ${hash.slice(0, 8)}`,
    ...content,
    description: '',
    sourcesId,
    createdOn,
    createdBy: null,
    published: { by: null, on: createdOn },
    revision: 0,
    recordStatus: 'ACTIVE',
    auditOutbox: [],
    auditPending: false,
  };
}

/**
 * A version from before sources were stored, or whose files differ outside of what is compiled, gets the current files.
 */
async function keepVersion(store: Store, version: ConfigVersionRecord): Promise<void> {
  const versions = store.collection(configVersions);
  if (await insertOnce(versions, version)) return;
  const stored = await versions.findOne({ _id: version._id });
  if (stored?.sourcesId === version.sourcesId || version.sourcesId === undefined) return;
  await versions.updateOne({ _id: version._id }, { $set: { sourcesId: version.sourcesId } });
}

async function pointTo(store: Store, pointer: string, { _id, createdOn }: ConfigVersionRecord): Promise<void> {
  const pointers = store.collection(activeConfig);
  const stored = await pointers.findOne({ _id: pointer });
  if (stored?.formConfigId === _id) return;
  const switched = {
    formConfigId: _id,
    activatedOn: createdOn,
    activatedBy: null,
    revision: (stored?.revision ?? 0) + 1,
  };
  await pointers.updateOne({ _id: pointer }, { $set: switched }, { upsert: true });
}

function describe(errors: readonly Finding[]): string {
  const lines = errors.map(
    ({ file, line, column, code, message, why, fix }) =>
      `  ${file}:${line}:${column}  ${code} ${message} ${why} ${fix}`,
  );
  return [`There ${errors.length === 1 ? 'is an error' : `are ${errors.length} errors`}:`, ...lines].join('\n');
}

async function refuseEarlierData(store: Store): Promise<void> {
  const active = await store.collection(activeConfig).findOne({ _id: ACTIVE_CONFIG });
  const version: Partial<ConfigVersionRecord> | null =
    active && (await store.collection(configVersions).findOne({ _id: active.formConfigId }));
  if (!version || version.compiledForms) return;
  throw new EarlierDataError(
    'The stored data was written by an earlier build, which this one cannot read. Keep a copy if you need it, then ' +
      'set DATA_FOLDER or MONGODB_DATABASE to a new place, or remove the old one.',
  );
}
