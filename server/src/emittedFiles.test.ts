import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emittedFiles } from './emittedFiles.ts';

describe('emitted contracts', () => {
  it.each(emittedFiles().map(({ path, text }) => [/[^/]+$/.exec(path)?.[0], path, text]))(
    '%s is current; if not: npm run emit',
    (_name, path = '', text = '') => expect(readFileSync(path, 'utf8')).toBe(text),
  );
});
