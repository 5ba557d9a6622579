import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUARDS } from './guards.ts';

it('each guard that the forgery table is played without is in its file, once', () => {
  const found = GUARDS.map(({ name, file, text }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    return `${name}: ${source.split(text).length - 1}`;
  });
  expect(found).toEqual(GUARDS.map(({ name }) => `${name}: 1`));
});
