import { describe, expect, it } from 'vitest';
import { articleFor } from './article.ts';

describe('the article for a word', () => {
  it.each([
    'excision',
    'upper lobe',
    'MRI',
    'HDR implant',
    'R1 resection',
    'x-ray',
    'hour',
    '8 Gy dose',
    '11-week delay',
    '18 fraction course',
    '80',
    '8000 cGy dose',
    'uninvolved node',
    'unimportant change',
    'IMRT plan',
    'SBRT boost',
    'invasive tumor',
    'S-shaped scar',
  ])('is "an" for %s', (words) => {
    expect(articleFor(words)).toBe('an');
  });

  it.each([
    'lumpectomy',
    'unit',
    'unilateral plan',
    'ureter',
    'urinary stent',
    'uterine tumor',
    'one-time dose',
    'CT',
    'PET',
    'T2 tumor',
    'history',
    '1 cm margin',
    '110',
    '1.8 Gy fraction',
    'European form',
    'useful change',
    'T-cell lymphoma',
    'B2',
    '',
  ])('is "a" for %s', (words) => {
    expect(articleFor(words)).toBe('a');
  });
});
