import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FieldDefinition } from '@isocenter/engine';
import { expect, it } from 'vitest';
import { shippedConfigSet } from '../../engine/src/testing/shippedForms.ts';

const CONFIGS = fileURLToPath(new URL('../../configs', import.meta.url));

/** `RegistrationPrimary.primary_diagnoses`, `TreatmentSummary.phases.volume`, `Medical/Prescription.drugs`. */
const PATH = /`((?:[A-Za-z]+\/)?[A-Z][A-Za-z]+\.[A-Za-z][A-Za-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)`/g;

function pathsOf(field: FieldDefinition, before: string): readonly string[] {
  return [`${before}.${field.id}`, ...field.columns.map((column) => `${before}.${field.id}.${column.id}`)];
}

it('claims to capture only what some shipped form has', () => {
  const known = new Set(
    shippedConfigSet().forms.flatMap(({ episodeType, eventType, sections }) =>
      sections.flatMap(({ fields }) => fields.flatMap((field) => pathsOf(field, `${episodeType}/${eventType}`))),
    ),
  );
  const claimed = [...readFileSync(join(CONFIGS, 'COVERAGE.md'), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  expect(claimed.length).toBeGreaterThan(150);
  expect(claimed.filter((path) => !known.has(path.includes('/') ? path : `Radiation/${path}`))).toEqual([]);
});
