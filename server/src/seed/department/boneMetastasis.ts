import { regimen, type Disease } from './disease.ts';

/** A painful metastasis in bone, of one cancer at one site. */
export function boneMetastasis(organ: string, histology: string, site: string, icd10: Disease['icd10']): Disease {
  return {
    system: 'Default',
    type: 'secondary',
    intent: 'palliative',
    diagnosis: `Painful bone metastasis of ${organ} cancer, ${site}`,
    icd10,
    histology: [histology],
    stages: ['stage IV (AJCC 8)'],
    sexes: ['FEMALE', 'MALE'],
    ages: [50, 84],
    sides: [site.startsWith('right') ? 'right' : 'midline'],
    site,
    targets: ['ptv_lesion'],
    technique: 'Photons, 3D conformal',
    techniqueCode: 'three_d',
    regimens: [regimen(3000, 10), regimen(2000, 5)],
    referral: 'Medical oncology asks about relief of bone pain',
    history: [
      [400, `${histology.toLowerCase()} resected`],
      [28, `worsening pain; CT with a lytic lesion of the ${site}`],
    ],
    recommendation: 'Palliative radiotherapy for pain.',
    toxicities: { fatigue: 1, dermatitis_radiation: 0, nausea: 1, pain: 2 },
    region: [
      'Tender to percussion, strength full, skin intact.',
      'Less tender, faint erythema.',
      'Erythema of the field.',
    ],
    interval: ['Pain a little better than last week.', 'Sleeps through the night again.', 'Walks with a cane.'],
    supportiveCare: 'Bowel regimen with the opioid; calcium and vitamin D.',
    outlook: { progression: 5, survival: 8 },
    weightLoss: 0.02,
  };
}
