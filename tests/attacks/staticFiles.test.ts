import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';

let root: string;
let server: TestApplication;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'isocenter-static-'));
  const webFolder = join(root, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<title>page</title>');
  writeFileSync(join(webFolder, 'assets/code.js'), 'export {};');
  writeFileSync(join(webFolder, 'assets/.hidden'), 'secret');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  server = await startTestApplication({ webFolder });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** `fetch` would normalize the address before sending it. */
function get(path: string, headers: object = {}): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, headers: { ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

it.each([
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/.hidden',
  '/assets/',
  '/assets/none.js',
])('an address above the files or of no file is not found: %s', async (path) => {
  const { status, text } = await get(path);
  expect(text).not.toContain('secret');
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  ['/assets/%', {}, 400],
  ['/assets/%00', {}, 400],
  ['/assets/code.js', { range: 'bytes=99999-' }, 416],
  ['/assets/code.js', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
])(
  'a request that the files cannot answer is refused as the fault of the caller: %s',
  async (path, headers, status) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'BAD_USER_INPUT' });
  },
);

it('a file is served', async () => {
  expect(await get('/assets/code.js')).toEqual({ status: 200, text: 'export {};' });
});
