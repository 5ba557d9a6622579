import type { SourceFile } from '../../definition/definition.ts';
import { readConfigFile } from '../../source/readConfigFile.ts';
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
    const { done, refused } = new Trial(state.files, before).of(rewritesOf(state.files, wanted, upgrade));
    return {
      files: written(state.files, done),
      done: [...state.done, ...done],
      refused: [...state.refused, ...refused],
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

/** Finds the rewrites that keep the meaning: all at once if possible, else by halves. */
class Trial {
  private readonly files: readonly SourceFile[];
  private readonly before: Meaning;
  private readonly accepted: FileRewrite[] = [];
  private readonly refused: RefusedRewrite[] = [];

  constructor(files: readonly SourceFile[], before: Meaning) {
    this.files = files;
    this.before = before;
  }

  of(rewrites: readonly FileRewrite[]): Omit<UpgradedConfigs, 'files'> {
    this.add(rewrites);
    return { done: this.accepted, refused: this.refused };
  }

  private add(rewrites: readonly FileRewrite[]): void {
    const [first] = rewrites;
    if (!first) return;
    const reason = this.objection(rewrites);
    if (reason === null) this.accepted.push(...rewrites);
    else if (rewrites.length === 1) this.refused.push({ ...first, reason });
    else {
      const half = Math.ceil(rewrites.length / 2);
      this.add(rewrites.slice(0, half));
      this.add(rewrites.slice(half));
    }
  }

  /** Why the rewrites cannot be made in addition to the accepted ones; null when they can. */
  private objection(rewrites: readonly FileRewrite[]): string | null {
    const touched = new Set(rewrites.map(({ file }) => file));
    const fresh = written(this.files, [...this.accepted, ...rewrites]);
    const lost = fresh.find(({ path, text }, index) => {
      return touched.has(path) && commentsIn(text).join('\n') !== commentsIn(this.files[index]?.text ?? '').join('\n');
    });
    if (lost) return 'a comment would be lost';
    const changed = differences(this.before, meaningOf(fresh));
    return changed.length === 0 ? null : `${changed.slice(0, 3).join(', ')} would change`;
  }
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
