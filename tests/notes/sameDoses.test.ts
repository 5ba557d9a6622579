import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GOLDEN = new URL('./golden/', import.meta.url);
const TEMPLATES = new URL('../../configs/content-templates/', import.meta.url);
const dosesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(\d{3,5}) cGy/g)].map(([, dose = '']) => dose);

/** The doses that the consultation of a patient recommends, and those of the prescriptions. */
function dosesOf(patient: string) {
  const folder = new URL(`${patient}/`, GOLDEN);
  const notes = (name: string) =>
    readdirSync(folder)
      .filter((file) => file.includes(name))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n');
  const [, recommendation = ''] = /Recommendation: (.*)/.exec(notes('01-registration')) ?? [];
  return { recommended: dosesIn(recommendation), prescribed: dosesIn(notes('prescription')) };
}

it('prescribes the doses that the consultation recommends', () => {
  const compared = readdirSync(GOLDEN).flatMap((patient) => {
    const { recommended, prescribed } = dosesOf(patient);
    if (recommended.length === 0 || prescribed.length === 0) return [];
    return [{ patient, missing: recommended.filter((dose) => !prescribed.includes(dose)) }];
  });
  expect(compared.length).toBeGreaterThan(15);
  expect(compared.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

it('treats the elective nodes of an anal cancer with the dose of the template in 30 fractions', () => {
  const template = readFileSync(new URL('rx_anus_54_30.yaml', TEMPLATES), 'utf8');
  const rows = [...template.matchAll(/fractions: (\d+)\n +dose: (\d+)/g)].map(([, fractions, dose]) => [
    fractions,
    dose,
  ]);
  expect(rows).toEqual([
    ['30', '5400'],
    ['30', '5040'],
    ['30', '4500'],
  ]);
  expect(template).toContain('name: Anus 54 / 50.4 / 45 Gy in 30');
  expect(dosesOf('gi-anus').recommended).toEqual(['5400', '4500']);
});
