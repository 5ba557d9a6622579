import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VIEW_DEFINITIONS } from './viewDefinitions.ts';

const FOLDER = '../../../../docs/sql-on-fhir';

it.each([...VIEW_DEFINITIONS])(
  'docs/sql-on-fhir has %s as the export fills it (npm run update)',
  async (name, view) => {
    await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(`${FOLDER}/${name}.json`);
  },
);

it('docs/sql-on-fhir has no other table', () => {
  const files = readdirSync(new URL(FOLDER, import.meta.url)).toSorted();
  expect(files).toEqual([...VIEW_DEFINITIONS.keys()].map((name) => `${name}.json`).toSorted());
});
