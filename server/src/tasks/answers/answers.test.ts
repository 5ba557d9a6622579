import { contentHash } from '../changes/contentHash.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../foundation/errors.ts';
import { parseAnswers, parseProvenance, parseStorable, provenanceOf, toEntries, toProvenances } from './answers.ts';
import { canonicalJson } from '../../foundation/canonicalJson.ts';

describe('answers from a client', () => {
  it.each([
    ['something other than an object', 'text'],
    ['a list', []],
    ['an operator as a name', { OTVStatus: { $where: 1 } }],
    ['a dot in a name', { OTVStatus: { 'a.b': 1 } }],
    ['an operator deep inside', { OTVStatus: { rows: [{ _id: 'r1', $set: 1 }] } }],
    ['a prototype', JSON.parse('{"OTVStatus": {"rows": [{"__proto__": {"isAdmin": true}}]}}') as unknown],
    ['something other than a form', { OTVStatus: 3 }],
  ])('are refused with %s', (_what, input) => {
    expect(() => parseAnswers(input)).toThrow(BadInputError);
  });

  it('are refused when they are nested without end', () => {
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ inner }), 1);
    expect(() => parseAnswers({ OTVStatus: { deep } })).toThrow(BadInputError);
  });

  it('keep what forms contain', () => {
    const values = {
      OTVStatus: { weight: 70.5, rows: [{ _id: 'r1', days: 2 }], side: { value: 'left', type: 'plain' } },
    };
    expect(parseAnswers(values)).toEqual(values);
  });

  it('tell where each answer came from, in a shape that a store can hold', () => {
    const sent = {
      'OTVStatus.weight': { origin: 'user', by: 'usr-1' },
      'OTVStatus.rows[r1].days': { origin: 'default' },
    };
    const entries = parseProvenance(sent);
    expect(toProvenances(entries)).toEqual(sent);
    expect(toEntries(toProvenances(entries))).toEqual(entries);
    expect(provenanceOf({ OTVStatus: { rows: [] } }, entries).map(({ path }) => path)).toEqual([
      'OTVStatus.rows[r1].days',
    ]);
    expect(() => parseProvenance({ 'OTVStatus.weight': { origin: 'magic' } })).toThrow(BadInputError);
    expect(() => parseStorable({ 'a.b': 1 }, 'noteFragments')).toThrow(BadInputError);
  });
});

describe('the hash of a signature', () => {
  it('is the same for the same content, in any order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
        const reversed = Object.fromEntries(Object.entries(content).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(content));
        expect(JSON.parse(canonicalJson(content))).toEqual(JSON.parse(JSON.stringify(content)));
      }),
    );
  });
  it('changes with any change of answers or note', () => {
    const signed = { answers: { OTVStatus: { weight: 70 } }, note: 'Weight 70 kg.' };
    expect(contentHash({ ...signed, note: 'Weight 70 kg' })).not.toBe(contentHash(signed));
    expect(contentHash({ ...signed, answers: { OTVStatus: { weight: '70' } } })).not.toBe(contentHash(signed));
  });
  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson({ dose: Number.NaN })).toThrow(TypeError);
    expect(() => canonicalJson([() => 1])).toThrow(TypeError);
  });
});
