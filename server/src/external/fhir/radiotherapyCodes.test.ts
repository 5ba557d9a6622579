import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  idsByCode,
  INTENTS,
  MODALITIES,
  SIDES,
  TECHNIQUES,
  TERMINATION_REASONS,
  type Term,
} from './radiotherapyCodes.ts';

const VALUE_SETS = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(new URL('../../../../fixtures/fhir-r4/valueSets.json', import.meta.url), 'utf8')));

it.each<[string, Readonly<Record<string, Term>>]>([
  ['mcode-radiotherapy-modality-vs', MODALITIES],
  ['mcode-radiotherapy-technique-vs', TECHNIQUES],
  ['mcode-laterality-qualifier-vs', SIDES],
  ['mcode-procedure-intent-vs', INTENTS],
  ['mcode-treatment-termination-reason-vs', TERMINATION_REASONS],
])('has the codes of %s with their names, each once [EXT-004]', (name, terms) => {
  for (const [code, display] of Object.values(terms)) expect([code, VALUE_SETS[name]?.[code]]).toEqual([code, display]);
  expect(idsByCode(terms).size).toBe(Object.keys(terms).length);
});

it('takes ultra high dose rate for no other technique', () => {
  expect(VALUE_SETS['mcode-radiotherapy-technique-vs']?.['1163157007']).toBe(
    'Ultra high dose rate radiotherapy (procedure)',
  );
  expect(idsByCode(TECHNIQUES).get('1163157007')).toBe(undefined);
});
