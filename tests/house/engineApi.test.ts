import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReference, readApi } from './apiReference.ts';

const ENGINE = join(import.meta.dirname, '../../engine');
const api = readApi(join(ENGINE, 'src/index.ts'));

describe('the API reference of the engine', () => {
  it('has a comment for every export', () => {
    const silent = api.flatMap(({ exports }) => exports.filter(({ says }) => says === '').map(({ name }) => name));
    expect(silent).toEqual([]);
  });

  it('is up to date (npm run update)', async () => {
    await expect(apiReference(api)).toMatchFileSnapshot(join(ENGINE, 'docs/api.md'));
  });
});
