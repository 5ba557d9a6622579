import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpServer } from './httpServer.ts';
import { answerWhileStarting } from './startingPage.ts';

const server = httpServer(answerWhileStarting);
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it('tells a browser that the product is starting, on a page that reloads itself', async () => {
  const answer = await fetch(`${url}/patients`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toMatch(/<html lang="en">[^]*<title>Isocenter is starting<\/title>[^]*role="status"/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toContain('unsafe');
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(page.match(/<(?:script|style) nonce="([^"]+)"/g)).toEqual([
    `<style nonce="${nonce}"`,
    `<script nonce="${nonce}"`,
  ]);
});

it('answers a client that asks for data in JSON', async () => {
  const answer = await fetch(`${url}/api/opc`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: 'Isocenter is starting.' });
});
