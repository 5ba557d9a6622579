import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, takeTurn } from './install.mjs';

export class BuildError extends Error {}

interface Build {
  /** For people: "the server". */
  readonly of: string;
  /** Files and folders that it is made of. */
  readonly inputs: readonly string[];
  /** Whether there is one of inputs with this digest. */
  readonly isThere: (digest: string) => boolean;
  readonly make: (digest: string) => void;
}

/** In those folders, but no part of what is built. */
const IS_LEFT_OUT = /\.test\.tsx?$|\.md$|\/testing$/;

/** Builds, unless nothing of the inputs has changed since the last time. Two commands at once build one after the other. */
export function buildUnlessThere({ of, inputs, isThere, make }: Build): void {
  if (isThere(digestOf(inputs))) return;
  const done = takeTurn('building');
  try {
    const digest = digestOf(inputs);
    if (isThere(digest)) return;
    console.error(`Building ${of}…`);
    make(digest);
  } finally {
    done();
  }
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (IS_LEFT_OUT.test(path)) return;
    const full = join(ROOT, path);
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    else hash.update(path).update(readFileSync(full));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
