import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledFormOf } from '../testing/testForm.ts';
import { canonicalObject } from '../json/canonical.ts';
import { formHash, hashOfCanonical } from './formHash.ts';

const nodeHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the hash of a compiled form', () => {
  it('is the SHA-256 of its canonical JSON without the hash and the source map', () => {
    const compiledForm = compiledFormOf('- { id: a, type: Text, label: Größe µg ≥ 5 }');
    const { hash, sourceMap: _sourceMap, ...content } = canonicalObject({ ...compiledForm });
    expect(hash).toBe(nodeHash(JSON.stringify(content)));
    expect(formHash(compiledForm)).toBe(hash);
  });

  it('equals the SHA-256 of Node.js for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (label) => {
        expect(hashOfCanonical({ label })).toBe(nodeHash(JSON.stringify({ label })));
      }),
    );
  });
});
