import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Every way from text into the page's elements or code. (A `DOMParser` makes a separate page, in which nothing runs.)
 */
const SINKS =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(|createContextualFragment/;

it.each(['app/src', 'renderer/src', 'engine/src', 'schemas/src'])(
  '%s never turns text into elements or code',
  (folder) => {
    const sources = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|__generated__/.test(file),
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((file) => SINKS.test(readFileSync(join(ROOT, folder, file), 'utf8')))).toEqual([]);
  },
);
