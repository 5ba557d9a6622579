import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { SERVER_LOG } from './product.ts';
import { acceptTerms, signIn } from './signIn.ts';

/** Imported, registered and documented by the story. */
const OF_THE_STORY = '4100217';

test('the server log of all journeys names no patient', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/opc')) void response.text().then((text) => answers.push(text));
  });
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  await page.goto(ROUTES.activePatients);
  const mrns = () => [...answers.join('').matchAll(/"sourceId":"(\w+)"/g)].map(([, mrn]) => mrn ?? '');
  await expect.poll(() => new Set(mrns()).size).toBeGreaterThan(20);
  const names = [...answers.join('').matchAll(/"firstName":"([^"]+)",.{0,40}?"lastName":"([^"]+)"/g)];
  expect(names.length).toBeGreaterThan(20);

  const log = readFileSync(join(process.env['JOURNEYS_FOLDER'] ?? '', SERVER_LOG), 'utf8');
  expect(log).toContain('"msg":"request"');
  expect([OF_THE_STORY, ...mrns()].filter((mrn) => new RegExp(`\\b${mrn}\\b`).test(log))).toEqual([]);
  expect(names.filter(([, first, last]) => log.includes(`${first} ${last}`)).map(([whole]) => whole)).toEqual([]);
});

test('no screen failed in any journey', () => {
  const log = readFileSync(join(process.env['JOURNEYS_FOLDER'] ?? '', SERVER_LOG), 'utf8');
  const failed = log.split('\n').filter((line) => line.includes('a screen of the application failed'));
  // Some journeys cut the connection.
  expect(failed.filter((line) => !line.includes('"kind":"NetworkError"'))).toEqual([]);
});
