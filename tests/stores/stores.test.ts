import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/src/upgrade/migrations.ts';
import { FIRST_SHAPE } from '../../server/src/upgrade/storeShape.ts';
import { openedStore } from './openedStore.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const shapes = readdirSync(HERE).filter((name) => /^shape-\d+$/.test(name));

const expected = (folder: string): unknown => JSON.parse(readFileSync(join(HERE, folder, 'expected.json'), 'utf8'));

describe('a store of an earlier shape', () => {
  it.each(shapes)(
    '%s is opened with everything that was documented, its audit log and its signatures',
    async (shape) => {
      expect(await openedStore(join(HERE, shape))).toEqual(expected(shape));
    },
  );

  it('is kept for every shape there has been', () => {
    const latest = MIGRATIONS.at(-1)?.to ?? FIRST_SHAPE;
    expect(shapes.map((name) => Number(name.slice('shape-'.length))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: latest - FIRST_SHAPE + 1 }, (_, index) => FIRST_SHAPE + index),
    );
  });
});
