import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { EPISODE_TYPES } from '@isocenter/schemas';
import type { SourceFile } from '../definition/definition.ts';
import { isConfigFile } from '../resolve/address.ts';
import { CannotRun } from './cannotRun.ts';

/** The files of a config root, read from disk. The engine itself never does this. */
export interface ConfigRoot {
  readonly folder: string;
  readonly files: readonly SourceFile[];
}

const BESIDE = ['field-library', 'support-data', 'content-templates', 'care-plan-fields.yaml'];

/** A config root is a folder that holds episode-type folders, or what stands beside them. */
function isConfigRoot(folder: string): boolean {
  return [...EPISODE_TYPES, ...BESIDE].some((name) => existsSync(join(folder, name)));
}

/** Walks up from a file or folder to the config root it belongs to; the folder itself when there is none above. */
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
      return entry.isDirectory() ? filesIn(path) : isConfigFile(entry.name) ? [path] : [];
    });
}

/**
 * The config roots that some paths name. A folder that holds no episode types itself but several roots below it
 * (a folder of examples) stands for all of them.
 * @throws CannotRun when a path does not exist
 */
export function configRootsOf(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const roots = new Map<string, string[]>();
  for (const path of paths.map((one) => resolve(one))) {
    if (!existsSync(path)) throw new CannotRun(`There is no file or folder "${path}".`);
    for (const [root, only] of rootsAt(path)) roots.set(root, [...(roots.get(root) ?? []), ...only]);
  }
  return roots;
}

/** Pairs of a root and the paths in it that were asked for. */
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
