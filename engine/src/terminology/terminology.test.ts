import { describe, expect, it } from 'vitest';
import { PERFORMANCE_SCORES } from '../field-types/PerformanceScaleSection/performanceScaleSection.ts';
import { openTestForm } from '../testing/testForm.ts';
import { loadCtcae, loadIcd10cm, loadOncoTree, loadTg263, searchTerms } from './loadTerminology.ts';
import { nodeRegions } from './nodeRegions.ts';
import { PERFORMANCE_TEXTS } from './performanceScales.ts';

describe('terminology', () => {
  it('has every CTCAE v5 term once, with the grades that exist', async () => {
    const terms = await loadCtcae();
    expect(terms.size).toBe(837);
    expect(terms.get('breast_pain')).toMatchObject({
      term: 'Breast pain',
      soc: 'Reproductive system and breast disorders',
    });
    expect([...(terms.get('lymph_node_pain')?.grades.keys() ?? [])]).toEqual([1, 2, 3]);
    for (const term of terms.values()) expect(term.grades.size).toBeGreaterThan(0);
  });

  it('finds codes by every word, in any case', async () => {
    const codes = await loadIcd10cm();
    const found = searchTerms(codes, ({ code, display }) => `${code} ${display}`, 'BREAST upper-outer left');
    expect(found.length).toBeGreaterThan(0);
    for (const { display } of found) expect(display.toLowerCase()).toContain('breast');
    expect(searchTerms(codes, ({ code, display }) => `${code} ${display}`, 'c50.412')[0]?.code).toBe('C50.412');
    expect(searchTerms(codes, (code) => code.display, 'nothing like this')).toEqual([]);
  });

  it('has the benign diseases that radiation treats and the effects of treatment', async () => {
    const treated = [
      'L91.0',
      'M72.2',
      'M72.0',
      'M61.551',
      'E05.00',
      'G50.0',
      'Q28.2',
      'D32.0',
      'D33.3',
      'D35.2',
      'N62',
    ];
    const effects = ['K62.7', 'N30.40', 'J70.0', 'L59.8', 'M27.2', 'E89.0'];
    const known = new Set((await loadIcd10cm()).map(({ code }) => code));
    expect([...treated, ...effects].filter((code) => !known.has(code))).toEqual([]);
  });

  it('has tumor types and structure names', async () => {
    expect((await loadOncoTree()).find((type) => type.code === 'IDC')?.display).toBe(
      'Breast Invasive Ductal Carcinoma',
    );
    expect((await loadTg263()).find((structure) => structure.name === 'A_Carotid_L')).toMatchObject({
      side: 'left',
      group: 'artery',
    });
  });

  it('has a text for each score of each scale', () => {
    for (const [scale, scores] of Object.entries(PERFORMANCE_SCORES)) {
      const texts = Object.entries(PERFORMANCE_TEXTS).find(([name]) => name === scale)?.[1] ?? {};
      expect(
        Object.keys(texts)
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual([...scores]);
    }
  });

  it('offers node regions by side, and scores with their meaning', () => {
    expect(new Set(nodeRegions([]).map((region) => region.id)).size).toBe(nodeRegions([]).length);
    const form = openTestForm(`
- { id: nodes, type: NodeSelector, label: Nodes, regions: [breast] }
- { id: ecog, type: PerformanceScaleSection, label: ECOG, scale: ECOG }`);
    expect(form.field('nodes').choices).toContainEqual({
      id: 'internal_mammary:left',
      label: 'Internal mammary, left',
      group: 'Breast',
    });
    expect(form.answer('nodes', ['internal_mammary:left']).errors('nodes')).toEqual([]);
    expect(form.answer('nodes', ['neck_iii:left']).errors('nodes')).toEqual(['Choose listed node regions']);
    expect(form.field('ecog').choices[0]).toMatchObject({
      id: '0',
      long: expect.stringContaining('Fully active') as unknown,
    });
    expect(form.answer('ecog', { scale: 'ECOG', score: 1 }).errors('ecog')).toEqual([]);
  });
});
