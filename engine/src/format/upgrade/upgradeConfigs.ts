import type { SourceFile } from '../../definition/definition.ts';
import { readConfigFile } from '../../source/readConfigFile.ts';
import { sortedByHalves } from '../byHalves.ts';
import { formatDocument, isReadable } from '../formatSource.ts';
import { differences, meaningOf, type Meaning } from '../meaning.ts';
import { commentsIn, readDocument } from '../yamlDocument.ts';
import { editDocument } from './editDocument.ts';
import type { Rewrite, Upgrade } from './upgrade.ts';

/** One rewrite of one file. */
export interface FileRewrite {
  readonly file: string;
  readonly upgrade: string;
  readonly rewrite: Rewrite;
}

/** A rewrite that was left out. */
export interface RefusedRewrite extends FileRewrite {
  readonly reason: string;
}

/** The files of a config version after an upgrade. */
export interface UpgradedConfigs {
  readonly files: readonly SourceFile[];
  readonly done: readonly FileRewrite[];
  readonly refused: readonly RefusedRewrite[];
}

/**
 * Rewrites the wanted files of a config version. A rewrite that would change a compiled form, an answer or a comment is
 * left out and reported. Upgraded files are formatted.
 */
export function upgradeConfigs(
  files: readonly SourceFile[],
  wanted: (file: string) => boolean,
  upgrades: readonly Upgrade[],
): UpgradedConfigs {
  const before = meaningOf(files);
  const start: UpgradedConfigs = { files, done: [], refused: [] };
  return upgrades.reduce((state, upgrade) => {
    const { made, refused } = sortedByHalves(rewritesOf(state.files, wanted, upgrade), (done, more) =>
      objectionTo(state.files, before, done, more),
    );
    return {
      files: written(state.files, made),
      done: [...state.done, ...made],
      refused: [...state.refused, ...refused.map(({ change, reason }) => ({ ...change, reason }))],
    };
  }, start);
}

function rewritesOf(
  files: readonly SourceFile[],
  wanted: (file: string) => boolean,
  { name, rewrites }: Upgrade,
): readonly FileRewrite[] {
  return files
    .filter((file) => wanted(file.path) && isReadable(file))
    .flatMap((file) => {
      const content = readConfigFile(file);
      return content ? rewrites(content).map((rewrite) => ({ file: file.path, upgrade: name, rewrite })) : [];
    });
}

/** Why rewrites cannot be made in addition to those made; null when they can. */
function objectionTo(
  files: readonly SourceFile[],
  before: Meaning,
  made: readonly FileRewrite[],
  more: readonly FileRewrite[],
): string | null {
  const touched = new Set(more.map(({ file }) => file));
  const fresh = written(files, [...made, ...more]);
  const lost = fresh.find(({ path, text }, index) => {
    return touched.has(path) && commentsIn(text).join('\n') !== commentsIn(files[index]?.text ?? '').join('\n');
  });
  if (lost) return 'a comment would be lost';
  const changed = differences(before, meaningOf(fresh));
  return changed.length === 0 ? null : `${changed.slice(0, 3).join(', ')} would change`;
}

function written(files: readonly SourceFile[], rewrites: readonly FileRewrite[]): readonly SourceFile[] {
  const touched = new Set(rewrites.map(({ file }) => file));
  return files.map((file) => {
    if (!touched.has(file.path)) return file;
    const document = readDocument(file.text);
    for (const { file: path, rewrite } of rewrites) if (path === file.path) editDocument(document, rewrite);
    return { ...file, text: formatDocument(document) };
  });
}
