/** Texts of the dose picture of a prescription. */
export const DOSE_TEXT = {
  title: 'Dose by fraction',
  none: 'No target has a fraction set yet.',
  picture: (volumes: number, sessions: number | null) =>
    `${volumes} ${volumes === 1 ? 'target' : 'targets'} over ${sessions === null ? 'an unknown number of' : sessions} sessions. The table below says the same.`,
  fraction: 'Session',
  bar: (fractions: number, each: string, total: string) => `${fractions} × ${each} = ${total} cGy`,
  total: (cGy: string) => `${cGy} cGy`,
  unknown: '–',
  heads: {
    target: 'Target',
    set: 'Fraction set',
    sessions: 'Sessions',
    each: 'Per fraction, cGy',
    total: 'Total, cGy',
    sum: 'Sum over phases, cGy',
  },
  from: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
  simultaneous: 'Levels of one fraction set are given together and never added.',
  ratio: 'Alpha/beta for BED and EQD2',
  noRatio: 'None: no equivalent doses',
  ratios: [
    {
      id: '100',
      label: '10 Gy: most tumors and early reactions',
      source: 'Joiner and van der Kogel, Basic Clinical Radiobiology',
    },
    {
      id: '30',
      label: '3 Gy: late reactions of normal tissue',
      source: 'Joiner and van der Kogel, Basic Clinical Radiobiology',
    },
    { id: '20', label: '2 Gy: late reactions of brain and spinal cord', source: 'QUANTEC 2010' },
    { id: '35', label: '3.5 Gy: breast cancer', source: 'START trials, Haviland 2013' },
    { id: '15', label: '1.5 Gy: prostate cancer', source: 'Brenner and Hall 1999' },
  ],
  bed: (gy: string) => `BED, α/β ${gy} Gy`,
  eqd2: (gy: string) => `EQD2, α/β ${gy} Gy`,
  formula: (gy: string, source: string) =>
    `BED = D × (1 + d / (α/β)), EQD2 = D × (d + α/β) / (2 Gy + α/β), with α/β = ${gy} Gy (${source}). In cGy, for one row; for external beam with complete repair between fractions.`,
  courses: 'Other courses of this patient',
  noCourses: 'This patient has no other course here.',
  notAdded: 'Their doses are not added: only a composite plan says what one point gets.',
  prior: (text: string) => `Earlier radiation in this form: ${text}`,
} as const;
