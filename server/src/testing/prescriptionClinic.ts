import type { ExternalPrescription, ExternalTarget } from '../external/externalPrescription.ts';
import { eventsConfig, formConfig, taskLine } from './departmentConfigs.ts';
import { SMALL_CONFIGS } from './smallConfigs.ts';

const option = (id: string, label: string, short = label, more = '') =>
  `{ id: ${id}, label: "${label}", short: "${short}"${more} }`;

const ROW = `
      - { id: targets, type: Checkbox, label: Target(s), presentation: select, choices: [${[
        option('ptv_high', 'High-dose volume', 'PTV_High'),
        option('ptv_low', 'Low-dose volume', 'PTV_Low'),
      ].join(', ')}] }
      - { id: fraction_set, type: Radio, label: Fraction Set, choices: [${option('"1"', '1')}, ${option('"2"', '2')}] }
      - { id: technique, type: Radio, label: Technique, choices: [${option('imrt', 'IMRT')}, ${option('vmat', 'VMAT')}] }
      - { id: dose_frac, type: Numeric, label: Dose/Frac, decimals: 1, endAdornment: cGy, doseRole: dosePerFraction, min: 1, max: 9000 }
      - { id: fractions, type: Numeric, label: Fractions, decimals: 0, doseRole: fractions, min: 1, max: 60 }
      - { id: dose, type: Numeric, label: Total Dose, decimals: 1, endAdornment: cGy, doseRole: dose, min: 1, max: 16000 }
      - { id: pattern, type: Radio, label: Pattern, choices: [${option('daily', 'Once daily', 'Daily')}] }
      - { id: target_name, type: Text, label: Name in the plan }`;

/** A prescription form with the fields that an import fills, one visit, and a registration that names side and diagnosis. */
export const PRESCRIPTION_CONFIGS = [
  eventsConfig([
    taskLine('REGISTRATION', 'RegistrationTopLevel'),
    taskLine('PRESCRIPTION', 'Prescription', { edit: ['ATTENDING', 'RESIDENT'] }).replace(
      'forms:',
      'repeatable: [Pre-Tx, Week 1], forms:',
    ),
    taskLine('OTV', 'OTVStatus'),
  ]),
  formConfig(
    'RegistrationTopLevel',
    `
- { id: laterality, type: Radio, label: Side, carePlanField: laterality, choices: [${option('left', 'Left')}, ${option('right', 'Right')}] }
- { id: diagnosis, type: Text, label: Diagnosis, carePlanField: diagnosis }
- { id: intent, type: Radio, label: Intent, carePlanField: treatmentIntent, choices: [${option('curative', 'Curative')}, ${option('palliative', 'Palliative')}] }`,
  ),
  formConfig(
    'Prescription',
    `
- { id: modality, type: Radio, label: Modality, carePlanField: prescription.modality, choices: [${option('photons', 'Photons')}, ${option('electrons', 'Electrons')}] }
- { id: energy, type: Text, label: Energy }
- { id: remark, type: Text, label: Remark, carePlanField: prescription.remark }
- id: target_objectives
  type: Table
  label: Targets
  columns:${ROW}
- id: total_dose
  type: Numeric
  label: Highest total dose
  decimals: 1
  endAdornment: cGy
  carePlanField: prescription.totalDose
  min: 1
  max: 16000
  calculate: { max: [{ field: target_objectives.dose }] }`,
  ),
  formConfig(
    'OTVStatus',
    `
- { id: dose_prescribed, type: Numeric, label: Dose prescribed, decimals: 1, endAdornment: cGy, mode: InheritedReadOnly, carePlanField: prescription.totalDose, min: 1, max: 16000 }
- id: prescription_unchanged
  type: Radio
  label: Prescription
  choices: [${option('unchanged', 'Unchanged')}]
  constraint:
    - expression: not (prescription_unchanged = unchanged and carePlan.prescription.changedOutside = yes)
      message: The prescription was changed outside
      severity: error`,
  ),
  ...SMALL_CONFIGS.filter(({ path }) => path === 'care-plan-fields.yaml'),
];

/** Lists and presets for the prescriptions of those configs. */
export const SUPPORT_DATA_CONFIG = formConfig(
  'SupportData',
  `
- { id: targets, type: Checkbox, label: Targets, choices: [${option('ptv_high', 'High-dose volume', 'PTV_High')}] }
- { id: fraction_sets, type: Checkbox, label: Fraction sets, choices: [${option('"1"', '1')}] }
- { id: techniques, type: Checkbox, label: Techniques, choices: [${option('vmat', 'Volumetric arc', 'VMAT')}] }
- { id: fractions, type: Checkbox, label: Fractions, choices: [${option('"16"', '16')}] }
- { id: patterns, type: Checkbox, label: Patterns, choices: [${option('daily', 'Once daily', 'Daily')}] }
- { id: sites, type: Checkbox, label: Sites, choices: [${option('lung', 'Lung')}, ${option('breast', 'breast')}, ${option('anus', 'Anal canal')}] }
- id: presets
  type: Table
  label: Presets
  tableData:
    - { id: a1, preset: breast_42_16, name: Breast 42.56 Gy, site: breast, fraction_set: "1", technique: vmat, dose_frac: 266, fractions: 16, dose: 4256, pattern: daily }
    - { id: b1, preset: lung_50_5, name: Lung 50 Gy in 5, site: lung, fraction_set: "1", technique: vmat, dose_frac: 1000, fractions: 5, dose: 5000, pattern: daily }
  columns:
    - { id: preset, type: Text, label: Preset }
    - { id: name, type: Text, label: Name }
    - { id: site, type: Radio, label: Site, choices: [${option('lung', 'Lung')}, ${option('breast', 'breast')}] }${ROW.replaceAll('\n      -', '\n    -')}`,
);

export function aTarget(change: Partial<ExternalTarget> = {}): ExternalTarget {
  return {
    externalId: 'vol-1',
    name: 'PTV_High',
    siteName: 'Breast',
    side: 'left',
    phase: 'Phase 1',
    state: 'approved',
    modality: { display: 'Photons', code: '1156506007', system: 'http://snomed.info/sct' },
    technique: { display: 'Volumetric Modulated Arc Therapy (procedure)', code: '1156530009', system: null },
    energy: '6 MV',
    doseCGy: '5040',
    dosePerFractionCGy: '180',
    fractions: 28,
    pattern: { display: 'Daily', code: null, system: null },
    ...change,
  };
}

/** An approved prescription of the patient of the outside hospital. */
export function aPrescription(change: Partial<ExternalPrescription> = {}): ExternalPrescription {
  return {
    sourceSystem: 'EPIC',
    externalId: 'rx-1',
    version: '3',
    patientExternalId: 'e1',
    basis: 'prescribed',
    name: 'Left breast',
    course: 'C1',
    diagnosis: { display: 'Malignant neoplasm of breast', code: 'C50.912', system: null },
    siteName: 'Breast',
    side: 'left',
    intent: null,
    state: 'approved',
    stoppedAtFraction: null,
    author: { firstName: 'Elena', lastName: 'Ruiz' },
    prescribedOn: '2026-02-20T10:00:00.000Z',
    finalizedOn: '2026-02-21T10:00:00.000Z',
    updatedOn: '2026-02-21T10:00:00.000Z',
    targets: [aTarget()],
    totals: [],
    further: [],
    unreadable: [],
    ...change,
  };
}
