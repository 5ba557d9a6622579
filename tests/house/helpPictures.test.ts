import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FAQS } from '../../server/src/support/faqs.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const JOURNEYS = folder('tests/journeys/');

it('each picture of the help is taken by a journey, and is there (npm run pictures)', () => {
  const shown = FAQS.flatMap(({ picture }) => picture?.name ?? []).toSorted();
  const taken = readdirSync(JOURNEYS)
    .filter((name) => name.endsWith('.journey.ts'))
    .flatMap((name) => [...readFileSync(JOURNEYS + name, 'utf8').matchAll(/helpPicture\(\w+, '([^']+)'\)/g)])
    .map(([, name]) => name);
  expect(taken.toSorted()).toEqual(shown);
  expect(readdirSync(folder('app/public/help')).toSorted()).toEqual(shown.map((name) => `${name}.png`));
});

it('each picture of the help says what it shows', () => {
  for (const { picture } of FAQS) if (picture) expect(picture.alt.length).toBeGreaterThan(30);
});
