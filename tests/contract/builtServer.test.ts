import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A repository with the build of this one and a small server: it runs a job in a thread, reads a file, uses packages. */
const MAIN = `
import { readFileSync } from 'node:fs';
import { schemaReader } from '@isocenter/engine';
import { WorkThread } from './threads/workThread.ts';
const thread = new WorkThread<string, string>({ module: new URL('./shout.ts', import.meta.url), time: 9_000, queue: 1 });
const file = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
console.log(JSON.stringify({ answer: await thread.run('first'), file, reads: schemaReader() }));
process.exit();
`;
const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': 'LOCKED',
  'server/src/main.ts': MAIN,
  'server/src/shout.ts': `import { answerJobs } from './threads/answerJobs.ts';\nanswerJobs((text: string) => text.toUpperCase());\n`,
  'server/src/forms/compilerId.ts': `export const compilerId = async () => 'of the build';\n`,
  'engine/package.json': '{ "name": "@isocenter/engine", "exports": { ".": { "mono-src": "./src/index.ts" } } }',
  'engine/src/index.ts': `import { schema } from 'only-here';\nexport const schemaReader = (): string => schema;\n`,
  'engine/node_modules/only-here/package.json': '{ "name": "only-here", "main": "main.cjs" }',
  'engine/node_modules/only-here/main.cjs': `exports.schema = 'of the engine';\n`,
  'schemas/src/index.ts': 'export {};\n',
  'fixtures/department/index.ts': 'export {};\n',
  'fixtures/fhir-server/index.ts': 'export {};\n',
  ...Object.fromEntries(['aria', 'epic', 'mosaiq'].map((name) => [`fixtures/${name}-sandbox/main.ts`, 'export {};\n'])),
};

const copy = mkdtempSync(join(tmpdir(), 'isocenter-built-'));
const built = join(copy, 'server', 'built');

beforeAll(() => {
  for (const folder of ['server/bin', 'server/src/threads', 'server/vite.config.ts'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  mkdirSync(join(copy, 'node_modules', '@isocenter'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '@isocenter'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  symlinkSync(join(copy, 'engine'), join(copy, 'node_modules', '@isocenter', 'engine'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** @returns whether it built, and did not find that there is nothing to build */
async function build(): Promise<boolean> {
  const program = "import { buildServer } from './server/bin/buildServer.ts'; buildServer();";
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return (await run(process.execPath, args, { cwd: copy })).stderr.includes('Building the server');
}
const start = async (): Promise<unknown> =>
  JSON.parse((await run(process.execPath, [join(built, 'main.js')], { cwd: tmpdir() })).stdout);
const builds = () =>
  readdirSync(built, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('a built server', { timeout: 120_000 }, () => {
  it('has its threads, its files and the packages of each workspace', async () => {
    // Two commands at once: the second finds what the first has built.
    expect((await Promise.all([build(), build()])).filter(Boolean)).toHaveLength(1);
    expect(await start()).toEqual({ answer: 'FIRST', file: 'LOCKED', reads: 'of the engine' });
    expect(await build()).toBe(false);
  });

  it('is built again after a change, and the build before stays for those that run it', async () => {
    const before = builds();
    write('server/src/main.ts', MAIN.replace("'first'", "'second'"));
    expect(await start()).toMatchObject({ answer: 'FIRST' });
    expect(await build()).toBe(true);
    expect(await start()).toMatchObject({ answer: 'SECOND' });
    expect(builds()).toHaveLength(2);
    expect(builds()).toEqual(expect.arrayContaining(before));
    write('server/src/main.ts', MAIN.replace("'first'", "'third'"));
    await build();
    expect(builds()).toHaveLength(2);
    expect(builds()).not.toEqual(expect.arrayContaining(before));
  });

  it('that failed leaves the one before', async () => {
    const before = readFileSync(join(built, 'main.js'), 'utf8');
    write('server/src/main.ts', "import './missing.ts';\n");
    await expect(build()).rejects.toThrow('The server could not be built');
    expect(readFileSync(join(built, 'main.js'), 'utf8')).toBe(before);
    write('elsewhere/uncounted.ts', 'export {};\n');
    write('server/src/main.ts', "import '../../elsewhere/uncounted.ts';\n");
    await expect(build()).rejects.toThrow(/Not in the folders of .*elsewhere\/uncounted/);
    expect(await start()).toMatchObject({ answer: 'THIRD' });
  });
});
