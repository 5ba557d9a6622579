import type { DiseaseSystem } from '@isocenter/schemas';

export type Side = 'left' | 'right' | 'bilateral' | 'midline' | 'not_lateralised';

/** Whole tenths of a cGy in all, and in how many fractions. */
export interface Regimen {
  readonly doseTenthsCGy: number;
  readonly fractions: number;
}

/** What the demonstration says of a disease. `{side}` stands for the side and a blank. */
export interface Disease {
  readonly system: DiseaseSystem;
  readonly type: 'primary' | 'secondary' | 'benign';
  readonly intent: 'curative' | 'palliative';
  readonly diagnosis: string;
  readonly histology: readonly [string, ...string[]];
  readonly stages: readonly [string, ...string[]];
  readonly sexes: readonly ['FEMALE' | 'MALE', ...('FEMALE' | 'MALE')[]];
  readonly ages: readonly [youngest: number, oldest: number];
  readonly sides: readonly [Side, ...Side[]];
  readonly site: string;
  readonly technique: string;
  readonly techniqueCode: 'three_d' | 'imrt' | 'vmat';
  readonly regimens: readonly [Regimen, ...Regimen[]];
  readonly referral: string;
  /** Days before the consultation, and what happened then. */
  readonly history: readonly (readonly [number, string])[];
  readonly recommendation: string;
  /** The worst grade most patients come to by the end, by field of the adverse-events form. */
  readonly toxicities: Readonly<Record<string, 0 | 1 | 2 | 3>>;
  /** What the treated region looks like at skin grades 0, 1 and 2. */
  readonly region: readonly [string, string, string];
  readonly interval: readonly [string, ...string[]];
  readonly supportiveCare: string;
  /** Share of the weight lost by the end. */
  readonly weightLoss: number;
}

const gy = (cGy: number, fractions: number): Regimen => ({ doseTenthsCGy: cGy * 10, fractions });
const SKIN: Disease['region'] = [
  'Skin of the treated field intact, no erythema.',
  'Faint erythema and dry desquamation of the treated field.',
  'Moderate erythema of the treated field with patchy moist desquamation in the folds.',
];

export const DISEASES = {
  breast: {
    system: 'Breast',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Invasive carcinoma of the {side}breast',
    histology: [
      'Invasive ductal carcinoma, ER and PR positive, HER2 negative, grade 2',
      'Invasive lobular carcinoma, ER positive, HER2 negative, grade 2',
    ],
    stages: ['AJCC 8: pT1c pN0 cM0, IA', 'AJCC 8: pT2 pN0 cM0, IB', 'AJCC 8: pT1b pN1mi cM0, IB'],
    sexes: ['FEMALE'],
    ages: [41, 79],
    sides: ['left', 'right'],
    site: '{side}whole breast',
    technique: 'Photons, tangential fields, deep inspiration breath hold',
    techniqueCode: 'three_d',
    regimens: [gy(4256, 16), gy(5000, 25), gy(4005, 15)],
    referral: 'Breast surgery asks about radiotherapy after lumpectomy',
    history: [
      [96, 'screening mammogram with a spiculated mass'],
      [84, 'core biopsy'],
      [49, 'lumpectomy and sentinel node biopsy, margins clear'],
    ],
    recommendation:
      'Whole-breast radiotherapy after lumpectomy, followed by endocrine therapy. Omission was discussed and declined.',
    toxicities: { fatigue: 1, dermatitis_radiation: 2, breast_pain: 1, chest_wall_pain: 0 },
    region: [
      'Breast without erythema or swelling, scar well healed.',
      'Faint erythema of the breast, more in the inframammary fold. No desquamation.',
      'Moderate erythema of the breast with patchy moist desquamation in the inframammary fold.',
    ],
    interval: [
      'Tolerating treatment well and working half days.',
      'Some tenderness of the breast, no fever.',
      'Sleeps well, using the skin cream twice a day.',
    ],
    supportiveCare: 'Hydrophilic cream twice daily; cotton clothing.',
    weightLoss: 0.005,
  },
  prostate: {
    system: 'GU',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Adenocarcinoma of the prostate',
    histology: [
      'Acinar adenocarcinoma, Gleason 3 + 4 = 7, grade group 2',
      'Acinar adenocarcinoma, Gleason 4 + 3 = 7, grade group 3',
    ],
    stages: ['AJCC 8: cT1c cN0 cM0, PSA 6.8 ng/mL, IIB', 'AJCC 8: cT2a cN0 cM0, PSA 11.2 ng/mL, IIC'],
    sexes: ['MALE'],
    ages: [54, 83],
    sides: ['midline'],
    site: 'prostate and proximal seminal vesicles',
    technique: 'Photons, VMAT with daily cone-beam CT',
    techniqueCode: 'vmat',
    regimens: [gy(6000, 20), gy(7920, 44), gy(7000, 28)],
    referral: 'Urology asks about definitive radiotherapy',
    history: [
      [140, 'PSA found raised'],
      [112, 'MRI of the prostate with a lesion of the peripheral zone'],
      [91, 'image-guided biopsy'],
    ],
    recommendation:
      'Definitive image-guided radiotherapy with short-term androgen deprivation. Surgery and surveillance were discussed.',
    toxicities: { fatigue: 1, dermatitis_radiation: 0, nausea: 0, pain: 0 },
    region: [
      'Abdomen soft, no suprapubic tenderness, skin intact.',
      'Mild perineal erythema.',
      'Perineal erythema with patchy moist desquamation.',
    ],
    interval: [
      'Nocturia twice, stream unchanged.',
      'Stool a little softer, no blood.',
      'Mild urgency in the afternoons, no pain on voiding.',
    ],
    supportiveCare: 'Bladder and bowel preparation reviewed; tamsulosin continued.',
    weightLoss: 0.005,
  },
  lung: {
    system: 'Thoracic',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Non-small-cell carcinoma of the {side}lung',
    histology: ['Adenocarcinoma, PD-L1 40%', 'Squamous cell carcinoma, PD-L1 5%'],
    stages: ['AJCC 8: cT2a cN2 cM0, IIIA', 'AJCC 8: cT3 cN2 cM0, IIIB'],
    sexes: ['FEMALE', 'MALE'],
    ages: [48, 81],
    sides: ['left', 'right'],
    site: '{side}lung and mediastinal nodes',
    technique: 'Photons, VMAT with 4D planning',
    techniqueCode: 'vmat',
    regimens: [gy(6000, 30)],
    referral: 'Medical oncology asks about concurrent chemoradiotherapy',
    history: [
      [70, 'cough and weight loss; CT of the chest with a hilar mass'],
      [56, 'bronchoscopy with node sampling'],
      [42, 'PET-CT and MRI of the brain without distant disease'],
    ],
    recommendation: 'Concurrent chemoradiotherapy followed by immunotherapy.',
    toxicities: { fatigue: 2, dermatitis_radiation: 1, nausea: 1, pain: 0, chest_wall_pain: 1 },
    region: SKIN,
    interval: [
      'Swallowing a little slower with dry food.',
      'Cough unchanged, no blood.',
      'Eating soft food, drinks supplements twice a day.',
    ],
    supportiveCare: 'Dietitian weekly; viscous lidocaine before meals.',
    weightLoss: 0.04,
  },
  oropharynx: {
    system: 'HN',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Squamous cell carcinoma of the {side}tonsil',
    histology: ['Squamous cell carcinoma, p16 positive', 'Squamous cell carcinoma, keratinising, p16 negative'],
    stages: ['AJCC 8 (p16 positive): cT2 cN1 cM0, I', 'AJCC 8 (p16 positive): cT3 cN2 cM0, II'],
    sexes: ['MALE', 'MALE', 'FEMALE'],
    ages: [44, 76],
    sides: ['left', 'right'],
    site: 'oropharynx and bilateral neck',
    technique: 'Photons, VMAT with simultaneous integrated boost',
    techniqueCode: 'vmat',
    regimens: [gy(7000, 35)],
    referral: 'Head and neck surgery asks about definitive chemoradiotherapy',
    history: [
      [77, 'painless mass of the neck noticed while shaving'],
      [63, 'fine-needle aspiration and tonsil biopsy'],
      [45, 'PET-CT without distant disease'],
    ],
    recommendation: 'Definitive chemoradiotherapy. Surgery was discussed at the tumor board.',
    toxicities: { fatigue: 2, dermatitis_radiation: 2, nausea: 1, pain: 2 },
    region: [
      'Neck skin intact, mucosa moist.',
      'Neck erythema with dry desquamation, patchy mucosal erythema.',
      'Neck with moist desquamation in the folds, confluent mucositis of the soft palate.',
    ],
    interval: [
      'Taste is going, still eats by mouth.',
      'Throat is sore, takes liquids and purees.',
      'Uses the rinse four times a day, sleeps upright.',
    ],
    supportiveCare: 'Speech and swallowing exercises daily; weekly dietitian and dental review.',
    weightLoss: 0.08,
  },
  rectum: {
    system: 'GI',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Adenocarcinoma of the rectum',
    histology: ['Adenocarcinoma, moderately differentiated, mismatch repair proficient'],
    stages: ['AJCC 8: cT3 cN1 cM0, IIIB', 'AJCC 8: cT3 cN0 cM0, IIA'],
    sexes: ['FEMALE', 'MALE'],
    ages: [42, 79],
    sides: ['midline'],
    site: 'rectum and pelvic nodes',
    technique: 'Photons, VMAT, prone on a belly board',
    techniqueCode: 'vmat',
    regimens: [gy(5040, 28), gy(5000, 25)],
    referral: 'Colorectal surgery asks about treatment before resection',
    history: [
      [63, 'rectal bleeding; colonoscopy with a tumor 7 cm from the anal verge'],
      [49, 'MRI of the pelvis'],
    ],
    recommendation: 'Long-course chemoradiotherapy before total mesorectal excision. Short course was discussed.',
    toxicities: { fatigue: 1, dermatitis_radiation: 1, nausea: 1, pain: 1 },
    region: [
      'Abdomen soft, perineal skin intact.',
      'Perianal erythema without breaks.',
      'Perianal moist desquamation, patchy.',
    ],
    interval: [
      'Four loose stools a day, loperamide helps.',
      'Appetite fair, weight steady.',
      'Some urgency, sitz baths twice a day.',
    ],
    supportiveCare: 'Loperamide as needed; low-residue diet; sitz baths.',
    weightLoss: 0.03,
  },
  glioblastoma: {
    system: 'CNS',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Glioblastoma of the {side}temporal lobe',
    histology: [
      'Glioblastoma, IDH wild type, MGMT promoter methylated',
      'Glioblastoma, IDH wild type, MGMT promoter unmethylated',
    ],
    stages: ['Not staged: no stage groups for brain tumors; WHO grade 4'],
    sexes: ['FEMALE', 'MALE'],
    ages: [43, 74],
    sides: ['left', 'right'],
    site: '{side}temporal resection cavity',
    technique: 'Photons, VMAT with thermoplastic mask',
    techniqueCode: 'vmat',
    regimens: [gy(6000, 30), gy(4005, 15)],
    referral: 'Neurosurgery asks about treatment after resection',
    history: [
      [44, 'first seizure; MRI with an enhancing mass'],
      [35, 'gross total resection'],
    ],
    recommendation: 'Radiotherapy with concurrent temozolomide, starting four to six weeks after surgery.',
    toxicities: { fatigue: 2, dermatitis_radiation: 1, nausea: 1, pain: 1 },
    region: [
      'Scalp intact, wound healed.',
      'Patchy alopecia with faint scalp erythema.',
      'Alopecia of the field with moist desquamation behind the ear.',
    ],
    interval: [
      'No seizures since the last visit.',
      'Tired in the afternoons; on dexamethasone 2 mg daily.',
      'Word finding somewhat better.',
    ],
    supportiveCare: 'Levetiracetam continued; dexamethasone taper planned.',
    weightLoss: 0.01,
  },
  endometrium: {
    system: 'Gyn',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Endometrioid carcinoma of the uterus',
    histology: ['Endometrioid carcinoma, grade 3, lymphovascular invasion present', 'Endometrioid carcinoma, grade 2'],
    stages: ['FIGO 2009: IB', 'FIGO 2009: II', 'FIGO 2009: IIIC1'],
    sexes: ['FEMALE'],
    ages: [47, 80],
    sides: ['midline'],
    site: 'pelvis and upper vagina',
    technique: 'Photons, IMRT with daily cone-beam CT',
    techniqueCode: 'imrt',
    regimens: [gy(4500, 25), gy(5040, 28)],
    referral: 'Gynecologic oncology asks about pelvic radiotherapy after hysterectomy',
    history: [
      [84, 'bleeding after the menopause; endometrial biopsy'],
      [56, 'hysterectomy with sentinel nodes'],
    ],
    recommendation: 'Pelvic radiotherapy after hysterectomy. Vaginal brachytherapy alone was discussed.',
    toxicities: { fatigue: 1, dermatitis_radiation: 1, nausea: 1, pain: 0 },
    region: [
      'Abdomen soft, skin intact.',
      'Mild erythema of the groin folds.',
      'Moist desquamation of the gluteal cleft, small.',
    ],
    interval: ['Loose stools three a day.', 'No bleeding, no discharge.', 'Appetite good, walks daily.'],
    supportiveCare: 'Loperamide as needed; vaginal dilator teaching planned.',
    weightLoss: 0.01,
  },
  lymphoma: {
    system: 'Heme',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Hodgkin lymphoma of the mediastinum',
    histology: ['Classic Hodgkin lymphoma, nodular sclerosis'],
    stages: ['Lugano: IIA, not bulky', 'Lugano: IIB, bulky'],
    sexes: ['FEMALE', 'MALE'],
    ages: [19, 46],
    sides: ['midline'],
    site: 'mediastinum, involved site',
    technique: 'Photons, VMAT in deep inspiration breath hold',
    techniqueCode: 'vmat',
    regimens: [gy(2000, 10), gy(3060, 17)],
    referral: 'Hematology asks about consolidation after chemotherapy',
    history: [
      [182, 'night sweats; CT with a mediastinal mass'],
      [168, 'mediastinoscopy'],
      [35, 'PET-CT after chemotherapy: Deauville 2'],
    ],
    recommendation: 'Involved-site radiotherapy after chemotherapy.',
    toxicities: { fatigue: 1, dermatitis_radiation: 1, nausea: 0, pain: 0 },
    region: SKIN,
    interval: ['Back at work.', 'Mild heartburn after meals.'],
    supportiveCare: 'Antacid as needed.',
    weightLoss: 0.005,
  },
  sarcoma: {
    system: 'Melsarc',
    type: 'primary',
    intent: 'curative',
    diagnosis: 'Undifferentiated pleomorphic sarcoma of the {side}thigh',
    histology: ['Undifferentiated pleomorphic sarcoma, FNCLCC grade 3', 'Myxofibrosarcoma, FNCLCC grade 2'],
    stages: ['AJCC 8: cT2 cN0 cM0, IIIA', 'AJCC 8: cT3 cN0 cM0, IIIB'],
    sexes: ['FEMALE', 'MALE'],
    ages: [35, 78],
    sides: ['left', 'right'],
    site: '{side}thigh',
    technique: 'Photons, IMRT with daily imaging',
    techniqueCode: 'imrt',
    regimens: [gy(5000, 25)],
    referral: 'Orthopedic oncology asks about radiotherapy before resection',
    history: [
      [56, 'growing mass; MRI of the thigh'],
      [42, 'core biopsy'],
    ],
    recommendation: 'Radiotherapy before wide resection, to spare length of field and late stiffness.',
    toxicities: { fatigue: 1, dermatitis_radiation: 2, nausea: 0, pain: 1 },
    region: SKIN,
    interval: ['Walks without help.', 'The mass feels softer.', 'Doing the exercises daily.'],
    supportiveCare: 'Physiotherapy twice weekly.',
    weightLoss: 0.005,
  },
  boneMetastasisColon: boneMetastasis('colon', 'Adenocarcinoma of the colon', 'lumbar spine, L2 to L4'),
  boneMetastasisKidney: boneMetastasis('kidney', 'Clear cell renal carcinoma', 'right femur'),
} as const satisfies Readonly<Record<string, Disease>>;
export type DiseaseKey = keyof typeof DISEASES;

function boneMetastasis(organ: string, histology: string, site: string): Disease {
  return {
    system: 'Default',
    type: 'secondary',
    intent: 'palliative',
    diagnosis: `Painful bone metastasis of ${organ} cancer, ${site}`,
    histology: [histology],
    stages: ['AJCC 8: IV'],
    sexes: ['FEMALE', 'MALE'],
    ages: [50, 84],
    sides: [site.startsWith('right') ? 'right' : 'midline'],
    site,
    technique: 'Photons, 3D conformal',
    techniqueCode: 'three_d',
    regimens: [gy(3000, 10), gy(2000, 5)],
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
    weightLoss: 0.02,
  };
}
