import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReference, readApi } from './apiReference.ts';

const ENGINE = join(import.meta.dirname, '../../engine');
const api = readApi(join(ENGINE, 'src/index.ts'));

describe('the API reference of the engine', () => {
  it('says of every export what it is', () => {
    const silent = api.flatMap(({ exports }) => exports.filter(({ says }) => says === '').map(({ name }) => name));
    expect(silent).toEqual([]);
  });

  it('is current (npm run update)', async () => {
    await expect(apiReference(api)).toMatchFileSnapshot(join(ENGINE, 'docs/api.md'));
  });
});
