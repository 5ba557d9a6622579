import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { EPISODE_TYPES } from '@isocenter/schemas';
import type { SourceFile } from '../../definition/definition.ts';
import { nearest } from '../../words/nearest.ts';
import { parseFile } from '../../source/parseFile.ts';
import { child, textOf } from '../../source/sourceNode.ts';
import { fileRole, isConfigFile, isDataFile, isSourceFile, parseAddress } from '../../resolve/address.ts';
import { readSources } from '../../resolve/readSources.ts';
import { CannotRun } from '../terminal/cannotRun.ts';

/** Reads the files of a config root from disk. Only the command line does this, never the engine. */
interface ConfigRoot {
  readonly folder: string;
  readonly files: readonly SourceFile[];
}

const BESIDE = ['field-library', 'support-data', 'content-templates', 'care-plan-fields.yaml'];

/** A config root is a folder with episode type folders, or the shared folders next to them. */
function isConfigRoot(folder: string): boolean {
  return [...EPISODE_TYPES, ...BESIDE].some((name) => existsSync(join(folder, name)));
}

/** Walks up from a file or folder to its config root; returns the folder itself when there is none. */
export function findConfigRoot(path: string): string {
  const start = statSync(path).isDirectory() ? path : dirname(path);
  for (let folder = start; ; folder = dirname(folder)) {
    if (isConfigRoot(folder)) return folder;
    if (folder === dirname(folder)) return start;
  }
}

export function readConfigRoot(folder: string): ConfigRoot {
  return { folder, files: filesIn(folder).map((path) => readSource(folder, path)) };
}

function readSource(folder: string, path: string): SourceFile {
  return { path: relative(folder, path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : isSourceFile(entry.name) ? [path] : [];
    });
}

/** Names the folder that was searched, and a similar name in it. */
export function noSuchFile(named: string): string {
  const folder = dirname(resolve(named));
  if (!existsSync(folder))
    return `There is no file or folder "${named}": the folder "${folder}" does not exist either.`;
  const [near] = nearest(basename(named), readdirSync(folder));
  return `There is no file or folder "${named}" in "${folder}". ${near === undefined ? 'Check the name and the current folder.' : `Did you mean "${near}"?`}`;
}

/**
 * The config roots for some paths. A folder without episode types but with several roots below it (a folder of
 * examples) stands for all of them.
 * @throws CannotRun when a path does not exist and is not the address of a form
 */
export function configRootsOf(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const roots = new Map<string, string[]>();
  for (const named of paths) {
    const paths = existsSync(named) ? [resolve(named)] : pathsAt(named);
    if (paths.length === 0) throw new CannotRun(noSuchFile(named));
    for (const [root, only] of paths.flatMap(rootsAt)) roots.set(root, [...(roots.get(root) ?? []), ...only]);
  }
  return roots;
}

/** The files of an address such as `Radiation/OTVStatus/Breast` or `Radiation/OTV/Breast`, below ./configs or here. */
function pathsAt(written: string): readonly string[] {
  const address = parseAddress(written);
  if (!address) return [];
  const root = resolve(existsSync('configs') ? 'configs' : '.', address.episodeType);
  const tasks = readSources(
    ['yaml', 'yml', 'json'].flatMap((ending) => {
      const path = join(root, 'Events', `Default.${ending}`);
      return existsSync(path) ? [readSource(dirname(root), path)] : [];
    }),
  ).configSet.tasks[address.episodeType];
  const task = tasks?.find(({ taskType }) => taskType === address.form);
  const forms = task ? task.forms.map(({ eventType }) => eventType) : [address.form];
  return forms.flatMap((form) => {
    const folder = join(root, form);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const own = names.filter((name) => name.startsWith(`${address.system}.`));
    const used = own.length > 0 ? own : names.filter((name) => name.startsWith('Default.'));
    return used.filter(isConfigFile).map((name) => join(folder, name));
  });
}

/** Pairs of a root and the requested paths in it. */
function rootsAt(path: string): readonly (readonly [root: string, only: readonly string[]])[] {
  const root = findConfigRoot(path);
  if (isConfigRoot(root) || !statSync(path).isDirectory()) return [[root, [path]]];
  const below = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = below.map(({ name }) => join(path, name)).filter(holdsRoots);
  return found.length > 0 ? found.flatMap(rootsAt) : [[path, [path]]];
}

function holdsRoots(folder: string): boolean {
  return (
    isConfigRoot(folder) ||
    readdirSync(folder, { withFileTypes: true }).some((entry) => {
      return entry.isDirectory() && holdsRoots(join(folder, entry.name));
    })
  );
}

/** Files that are read together, and which of them were requested. */
export interface OpenedConfigs {
  readonly files: readonly SourceFile[];
  readonly wanted: (file: string) => boolean;
  /** The path of a file of the set, relative to the working directory. */
  readonly here: (file: string) => string;
}

/**
 * Reads the config roots for some paths. A form file outside a config root is a set of its own.
 * @throws CannotRun when a path does not exist or contains no config
 */
export function openConfigs(paths: readonly string[]): readonly OpenedConfigs[] {
  const opened = [...configRootsOf(paths)].flatMap(([root, only]): readonly OpenedConfigs[] => {
    if (!isConfigRoot(root) && only.every((path) => statSync(path).isFile())) return only.map(openLoneForm);
    const { files } = readConfigRoot(root);
    const wanted = (file: string): boolean => only.some((path) => isBelow(join(root, file), path));
    const missing = only.find((path) => !files.some(({ path: file }) => isBelow(join(root, file), path)));
    if (missing !== undefined) throw new CannotRun(nothingIn(missing));
    return [{ files, wanted, here: (file) => relative(process.cwd(), join(root, file)) }];
  });
  return opened;
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);

function nothingIn(path: string): string {
  const shown = relative(process.cwd(), path) || '.';
  return statSync(path).isDirectory()
    ? `There is no config in "${shown}". Configs are .yaml, .yml or .json files.`
    : `"${shown}" is not a config. Its name must end in .yaml, .yml or .json.`;
}

function openLoneForm(path: string): OpenedConfigs {
  if (!isConfigFile(path)) throw new CannotRun(nothingIn(path));
  const { file, data } = loneForm(path);
  const here = (read: string): string => (read === file.path ? path : join(dirname(path), basename(read)));
  return { files: [file, ...data], wanted: () => true, here: (read) => relative(process.cwd(), here(read)) };
}

/**
 * A form file outside any config root is read as if it were at the address written in it. A file that is not YAML has no
 * address, so it gets any address to be reported under.
 * @throws CannotRun when it does not state its address
 */
export function loneForm(path: string): {
  readonly address: ReturnType<typeof parseAddress>;
  readonly file: SourceFile;
  /** The CSVs that it names. */
  readonly data: readonly SourceFile[];
} {
  const text = readFileSync(path, 'utf8');
  const { root } = parseFile({ path, text });
  if (!root) return { address: null, file: { path: 'Radiation/Consult/Default.yaml', text }, data: [] };
  const words = ['episodeType', 'formConfigType', 'system'].map((key) => textOf(child(root, key)) ?? '');
  const address = parseAddress(words.join('/'));
  const place = `${words.join('/')}.yaml`;
  if (!address || fileRole(place).role === 'unknown') {
    const shown = relative(process.cwd(), resolve(path));
    throw new CannotRun(
      `"${shown}" is not in a config folder and does not state which form it is. Add formConfigType, episodeType and system at its top.`,
    );
  }
  return { address, file: { path: place, text }, data: dataBeside(path, text, dirname(place)) };
}

function dataBeside(path: string, text: string, folder: string): readonly SourceFile[] {
  const named = readdirSync(dirname(path)).filter((name) => isDataFile(name) && text.includes(name));
  return named.map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(dirname(path), name), 'utf8') }));
}
