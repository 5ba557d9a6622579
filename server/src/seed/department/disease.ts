import type { DiseaseSystem } from '@isocenter/schemas';

export type Side = 'left' | 'right' | 'bilateral' | 'midline' | 'not_lateralised';

/** Total dose in whole tenths of a cGy, and the number of fractions. */
export interface Regimen {
  readonly doseTenthsCGy: number;
  readonly fractions: number;
}

/** A stage in the codes of the form. */
export interface CodedStage {
  readonly system: 'TNM 8';
  readonly prefix: 'c';
  readonly t: string;
  readonly n: string;
  readonly m: string;
  readonly group: string;
}

type Grade = 0 | 1 | 2 | 3;

/** Months from the first fraction within which half of the patients progress, and die. */
interface Outlook {
  readonly progression: number;
  readonly survival: number;
  /** Both come so much sooner in a stage group. */
  readonly worse?: Readonly<Record<string, number>>;
}

/** Drugs during radiation, in the codes of the prescription. */
interface ConcurrentDrugs {
  readonly agents: readonly [string, ...string[]];
  readonly details: string;
  /** Of the patients who get them. */
  readonly share: number;
}

/** The demonstration's texts for a disease. `{side}` stands for the side and a blank. */
export interface Disease {
  readonly system: DiseaseSystem;
  readonly type: 'primary' | 'secondary' | 'benign';
  readonly intent: 'curative' | 'palliative';
  readonly diagnosis: string;
  /** ICD-10-CM; `{n}` is the digit of the side, `{side}` as above. Of a metastasis, the code of the primary. */
  readonly icd10: readonly [code: string, display: string];
  readonly histology: readonly [string, ...string[]];
  /** Coded where the form of the disease has the codes, else in words. */
  readonly stages: readonly [string | CodedStage, ...(string | CodedStage)[]];
  readonly sexes: readonly ['FEMALE' | 'MALE', ...('FEMALE' | 'MALE')[]];
  readonly ages: readonly [youngest: number, oldest: number];
  readonly sides: readonly [Side, ...Side[]];
  readonly site: string;
  /** Ids of the support data `targets`; `{side}` stands for `l` or `r`. */
  readonly targets: readonly [string, ...string[]];
  readonly technique: string;
  readonly techniqueCode: 'three_d' | 'imrt' | 'vmat';
  readonly regimens: readonly [Regimen, ...Regimen[]];
  readonly referral: string;
  /** Days before the consultation, and the event. */
  readonly history: readonly (readonly [number, string])[];
  readonly recommendation: string;
  /** The worst grade most patients have by the end, by field of the adverse-events form. */
  readonly toxicities: Readonly<Record<string, Grade>>;
  /** The worst grade of effects that differ from patient to patient, each entry equally often. */
  readonly varied?: Readonly<Record<string, readonly [Grade, ...Grade[]]>>;
  /** Of courses in the past. */
  readonly outlook: Outlook;
  readonly drugs?: ConcurrentDrugs;
  /** The treated region at skin grades 0, 1 and 2. */
  readonly region: readonly [string, string, string];
  readonly interval: readonly [string, ...string[]];
  readonly supportiveCare: string;
  /** Share of the weight lost by the end. */
  readonly weightLoss: number;
}

/** Typed in cGy, stored in tenths. */
export const regimen = (cGy: number, fractions: number): Regimen => ({ doseTenthsCGy: cGy * 10, fractions });
