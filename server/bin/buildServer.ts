import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildUnlessThere } from './builds.ts';
import { ROOT, installed } from './install.mjs';
import { MODULES, PROGRAMS } from './programs.ts';

const SERVER = join(ROOT, 'server');
/** A folder for each build, named by its inputs; next to them a file for each program, which leads to the newest build. */
const BUILT = join(SERVER, 'built');
const INPUTS = [...MODULES, 'package-lock.json', 'server/bin/programs.ts', 'server/vite.config.ts'];
const LEADS_TO = /^import '\.\/(\w+)\//;

type Program = keyof typeof PROGRAMS;

/** How a built program is started: `node` with this file. */
export const builtProgram = (program: Program): string => join(BUILT, `${program}.js`);

/**
 * Builds the server and the stand-ins, unless nothing they are made of changed since the last build.
 * @throws BuildError
 */
export function buildServer(): void {
  buildUnlessThere({
    of: 'the server',
    inputs: INPUTS,
    isThere: (digest) =>
      programs().every((program) => newest(program) === named(digest)) && existsSync(join(BUILT, named(digest))),
    make(digest) {
      const unfinished = join(BUILT, 'unfinished');
      const { status } = spawnSync(installed('vite'), ['build', SERVER, '--outDir', unfinished, '--logLevel', 'warn'], {
        cwd: ROOT,
        stdio: ['ignore', 2, 2],
      });
      if (status !== 0) throw new BuildError('The server could not be built; the reason is above.');
      const before = newest('main');
      const folder = join(BUILT, named(digest));
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
      for (const program of programs()) lead(program, named(digest));
      // A server of the build before may run, and loads the modules of its threads when it needs them.
      for (const { name } of readdirSync(BUILT, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
        if (name !== named(digest) && name !== before) rmSync(join(BUILT, name), { recursive: true });
    },
  });
}

const programs = () => Object.keys(PROGRAMS).filter((name): name is Program => name in PROGRAMS);
const named = (digest: string) => digest.slice(0, 16);

/** @returns the name of the build that the program is of; null before the first */
function newest(program: Program): string | null {
  const file = builtProgram(program);
  return existsSync(file) ? (LEADS_TO.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
}

/** In one step, so that a start finds either build whole. */
function lead(program: Program, build: string): void {
  const file = builtProgram(program);
  writeFileSync(`${file}.new`, `import './${build}/${program}.js';\n`);
  renameSync(`${file}.new`, file);
}
