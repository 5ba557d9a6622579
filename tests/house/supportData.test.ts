import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { compileForm, loadIcd10cm, loadTg263, type Choice, type ConfigSet } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { shippedConfigSet, shippedSources } from '../../engine/src/testing/shippedForms.ts';

const CONFIGS = fileURLToPath(new URL('../../configs', import.meta.url));
const paths = shippedSources().map(({ path }) => path);
const textOf = (path: string) => readFileSync(join(CONFIGS, path), 'utf8');
const configSet = shippedConfigSet();

/** Structures that the report does not have, with the reason in configs/REVIEW.md. A new one is a decision, not a typing error. */
const OWN_ROOTS = ['Heel', 'LimbLower', 'LimbUpper', 'Meningioma', 'Retroperit'];
const LEVELS = ['High', 'Mid', 'Low', 'Boost'];

interface Row {
  readonly preset: string;
  readonly targets?: readonly string[];
  readonly technique?: string;
  readonly dose_frac?: number;
  readonly fractions?: number;
  readonly dose?: number;
  readonly modality: string;
  readonly relation: string;
}
function presetRows({ forms }: ConfigSet): readonly Row[] {
  return forms
    .filter(({ eventType }) => eventType === 'SupportData')
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    .filter(({ id }) => id === 'presets')
    .flatMap(({ attributes }) => listOf(attributes['tableData']).filter(isRow));
}
/** The organs at risk that the planning note of each disease system offers. */
function organLists({
  forms,
  supportData,
}: ConfigSet): readonly (readonly [system: string, organs: readonly Choice[]])[] {
  return forms
    .filter(({ eventType }) => eventType === 'TreatmentPlanning')
    .flatMap(({ system, sections }) =>
      sections
        .flatMap(({ fields }) => fields)
        .filter(({ id }) => id === 'organs_list')
        .map(({ choices }) => {
          if (choices?.kind === 'inline') return [system, choices.choices] as const;
          return [system, choices?.kind === 'supportData' ? (supportData[choices.name] ?? []) : []] as const;
        }),
    );
}
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'preset' in value && 'relation' in value;
}

describe('the shipped lists', () => {
  it('give a target the side that its label names, and no other', () => {
    const targets = configSet.supportData['targets'] ?? [];
    const sideIn = (label: string) => /\b(left|right)\b/i.exec(label)?.[1]?.toLowerCase();
    const wrong = targets.filter(
      ({ label, attributes }) => sideIn(label) !== (attributes?.['side'] ?? attributes?.['nodal_side']),
    );
    expect(targets.length).toBeGreaterThan(90);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have presets of external beams within the usual doses of their sites', () => {
    const attributesOf = (list: string, id: string) =>
      configSet.supportData[list]?.find((choice) => choice.id === id)?.attributes ?? {};
    let compared = 0;
    const above = presetRows(configSet).flatMap(({ preset, targets = [], technique = '', modality, ...row }) => {
      if (attributesOf('modalities', modality)['delivery'] !== 'external') return [];
      const { dose = 0, dose_frac: each = 0 } = row;
      const isStereotactic = attributesOf('techniques', technique)['dosing'] === 'stereotactic';
      compared += targets.length;
      return targets.flatMap((target) => {
        const usual = attributesOf('dose_envelopes', String(attributesOf('targets', target)['envelope']));
        const ratio = 100 * Number(usual['alpha_beta']);
        const eqd2 = (dose * (each + ratio)) / (200 + ratio);
        const limit = Number((isStereotactic && usual['stereotactic_limit']) || usual['eqd2_limit']);
        return eqd2 <= limit ? [] : [`${preset}: ${target} ${Math.round(eqd2)} of ${limit}`];
      });
    });
    expect(above).toEqual([]);
    expect(compared).toBeGreaterThan(90);
  });

  const ceilingsOf = (attributes: object | undefined) =>
    attributes && Object.fromEntries(Object.entries(attributes).filter(([name]) => name.endsWith('ceiling')));
  it('have for each organ the widest limits of the table that has their sources', () => {
    const table = configSet.supportData['organ_ceilings'] ?? [];
    const known = new Map(table.map(({ id, attributes }) => [id, attributes]));
    const organs = organLists(configSet);
    const differing = organs.flatMap(([name, list]) =>
      list
        .filter(({ id, attributes }) => !known.has(id) || !isDeepStrictEqual(known.get(id), ceilingsOf(attributes)))
        .map(({ id }) => `${name}: ${id}`),
    );
    expect(differing).toEqual([]);
    expect(table.filter(({ long = '' }) => long === '')).toEqual([]);
    const unused = table.filter(({ id }) => !organs.some(([, list]) => list.some((organ) => organ.id === id)));
    expect(unused).toEqual([]);
  });

  it('name organs and targets after TG-263', async () => {
    const names = new Set((await loadTg263()).map(({ name }) => name));
    const organs = organLists(configSet);
    expect(organs).toHaveLength(10);
    expect(organs.flatMap(([, list]) => list.map(({ label }) => label)).filter((label) => !names.has(label))).toEqual(
      [],
    );
    const targets = (configSet.supportData['targets'] ?? []).map(({ short = '', attributes }) => {
      const structure = /^PTV(?:p|n|sb)?\d?(?:_(.+))?$/.exec(short)?.[1];
      const root = structure?.replace(/_[LR]$/, '');
      const isKnown =
        structure === undefined ||
        root === undefined ||
        names.has(structure) ||
        names.has(root) ||
        LEVELS.includes(structure);
      return { short, root, isKnown, isOwn: attributes?.['root'] === 'own' };
    });
    expect(targets.filter(({ isKnown, isOwn }) => isKnown === isOwn).map(({ short }) => short)).toEqual([]);
    expect([...new Set(targets.flatMap(({ root = '', isOwn }) => (isOwn ? [root] : [])))].toSorted()).toEqual(
      OWN_ROOTS,
    );
    const review = textOf('REVIEW.md');
    for (const root of OWN_ROOTS) expect(review).toContain(`\`${root}\``);
  });

  it('name their sources, and that no clinician has accepted them yet', () => {
    const clinical = paths.filter((path) => /^(support-data|content-templates)\/.*\.yaml$/.test(path));
    expect(clinical.length).toBeGreaterThan(150);
    for (const path of clinical) {
      expect(textOf(path), path).toMatch(/^source: \S/m);
      expect(textOf(path), path).toMatch(/^reviewedBy: null$/m);
    }
  });
});

describe('the presets', () => {
  const rows = presetRows(configSet);

  it('multiply correctly, within the rounding to a tenth of a cGy', () => {
    expect(new Set(rows.map(({ preset }) => preset)).size).toBeGreaterThan(100);
    for (const { preset, dose_frac, fractions, dose } of rows) {
      if (dose_frac === undefined || fractions === undefined || dose === undefined) continue;
      expect(Math.abs(dose_frac * fractions - dose), preset).toBeLessThanOrEqual(fractions * 0.05 + 0.001);
    }
  });

  it('give permanent implants no fractions, and unsealed sources no dose', () => {
    for (const { modality, fractions, dose } of rows) {
      if (modality === 'permanent_seeds') expect([fractions, typeof dose]).toEqual([undefined, 'number']);
      if (modality === 'radiopharmaceutical') expect([fractions, dose]).toEqual([undefined, undefined]);
    }
  });

  it('offer no later phase alone, and no side that was not entered', () => {
    const first = new Set(rows.filter(({ relation }) => relation === 'first').map(({ preset }) => preset));
    expect(rows.filter(({ preset }) => !first.has(preset))).toEqual([]);
    for (const { preset, targets = [] } of rows) {
      const sides = new Set(targets.flatMap((id) => /_([lr])$/.exec(id)?.[1] ?? []));
      expect(sides.size, preset).not.toBe(1);
    }
  });
});

it('find the side of an ICD-10 code in its digits as in its words', async () => {
  const address = { episodeType: 'Radiation', form: 'RegistrationPrimary', system: 'Default' } as const;
  const rules = JSON.stringify(compileForm(configSet, address).rules);
  const written = [...rules.matchAll(/"code"\]\},("(?:[^"\\]|\\.)*")\]/g)].map(([, pattern = '""']) => pattern);
  const patterns = [...new Set(written)].map((pattern) => new RegExp(`^(?:${String(JSON.parse(pattern))})$`));
  // The nipple and areola of each breast; no site without a side has both.
  const ofSide = (code: string, other: string) =>
    patterns.find((pattern) => pattern.test(code) && !pattern.test(other));
  const [right, left] = [ofSide('C50.011', 'C50.012'), ofSide('C50.012', 'C50.011')];
  if (!right || !left) throw new Error('The form has no pattern for the side.');
  const codes = await loadIcd10cm();
  for (const [pattern, word, other] of [
    [right, 'right', 'left'],
    [left, 'left', 'right'],
  ] as const) {
    const matched = codes.filter(({ code }) => pattern.test(code));
    expect(matched.length).toBeGreaterThan(20);
    for (const { code, display } of matched) {
      expect(display.toLowerCase(), code).toContain(word);
      expect(display.toLowerCase(), code).not.toContain(other);
    }
  }
});
