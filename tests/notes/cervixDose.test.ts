import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Biologically equivalent dose in fractions of 2 Gy, in cGy, with the alpha/beta ratio of the tumor. */
const eqd2 = (each: number, fractions: number): number => (each * fractions * (each + 1000)) / 1200;
const external = eqd2(180, 25);
const after = (count: number): number => Math.round(external + eqd2(700, count));

it('states the EQD2 of a cervix as 45 Gy in 25 and 7 Gy per fraction of brachytherapy add up', () => {
  expect([Math.round(external), Math.round(eqd2(700, 1))]).toEqual([4425, 992]);
  const [procedure, summary] = ['09-procedure-note', '10-treatment-summary'].map((name) =>
    textOf(`./golden/gyn-cervix/${name}.txt`),
  );
  expect(procedure).toContain('Fraction 1 of 4');
  expect(procedure).toContain(`High-risk CTV D90 to date (EQD2, α/β 10): ${after(1)} cGy`);
  expect(summary).toContain(`high-risk CTV D90 ${after(4)} cGy EQD2`);
  const preset = textOf('../../configs/content-templates/rx_cervix_45_25_hdr.yaml');
  expect(preset).toContain(`7 Gy in 4 is near ${Math.round(after(4) / 100)} Gy EQD2`);
});
