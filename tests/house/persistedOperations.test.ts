import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { operationLimits } from '../../server/src/graphql/operationLimits.ts';
import { readPersistedOperations } from '../../server/src/graphql/persistedOperations.ts';

const ROOT = join(import.meta.dirname, '../..');

it('persists the operations of the application and no others (npm run update)', () => {
  const folder = join(ROOT, 'app/src/__generated__');
  const sent = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^\s+"id": "([0-9a-f]{32})"/gm)].map(([, id]) => id),
  );
  const stored: unknown = JSON.parse(readFileSync(join(ROOT, 'schemas/persisted-operations.json'), 'utf8'));
  expect(sent.length).toBeGreaterThan(0);
  expect(Object.keys(stored as object).sort()).toEqual(sent.sort());
});

it('keeps every operation of the application within the limits of the server', () => {
  const schema = buildSchema(readFileSync(join(ROOT, 'schemas/schema.graphql'), 'utf8'));
  for (const text of readPersistedOperations(join(ROOT, 'schemas/persisted-operations.json')).values())
    expect(validate(schema, parse(text), [operationLimits]), text.slice(0, 80)).toEqual([]);
});
