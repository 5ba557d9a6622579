/**
 * What mCODE 4.0 and CodeX Radiation Therapy 2.0 call our terms: one table for what is read from outside and for what is
 * written. A term without a line has no code in their value sets, and is never given another one.
 */

export const SNOMED = 'http://snomed.info/sct';
export const UCUM = 'http://unitsofmeasure.org';
export const MCODE = 'http://hl7.org/fhir/us/mcode/StructureDefinition';
export const CODEX = 'http://hl7.org/fhir/us/codex-radiation-therapy/StructureDefinition';

export const URLS = {
  prescribedToVolume: `${CODEX}/codexrt-radiotherapy-dose-prescribed-to-volume`,
  plannedToVolume: `${CODEX}/codexrt-radiotherapy-dose-planned-to-volume`,
  deliveredToVolume: `${MCODE}/mcode-radiotherapy-dose-delivered-to-volume`,
  fractionsPrescribed: `${CODEX}/codexrt-radiotherapy-fractions-prescribed`,
  fractionsPlanned: `${CODEX}/codexrt-radiotherapy-fractions-planned`,
  fractionsDelivered: `${CODEX}/codexrt-radiotherapy-fractions-delivered`,
  sessions: `${MCODE}/mcode-radiotherapy-sessions`,
  fractionInPlan: `${CODEX}/codexrt-radiotherapy-fraction-number-in-plan`,
  fractionInPhase: `${CODEX}/codexrt-radiotherapy-fraction-number-in-phase`,
  intent: `${MCODE}/mcode-procedure-intent`,
  terminationReason: `${MCODE}/mcode-treatment-termination-reason`,
  modalityAndTechnique: `${MCODE}/mcode-radiotherapy-modality-and-technique`,
  modality: `${MCODE}/mcode-radiotherapy-modality`,
  technique: `${MCODE}/mcode-radiotherapy-technique`,
  energy: `${CODEX}/codexrt-radiotherapy-energy-or-isotope`,
  laterality: `${MCODE}/mcode-laterality-qualifier`,
  statusDate: 'http://hl7.org/fhir/StructureDefinition/request-statusDate',
} as const;

/** A code of SNOMED CT with its name there. */
export type Term = readonly [code: string, display: string];
type Terms = Readonly<Record<string, Term>>;

/** The levels of a treatment. */
export const LEVELS = {
  course: ['1217123003', 'Radiotherapy course of treatment (regime/therapy)'],
  phase: ['1222565005', 'Radiotherapy treatment phase (regime/therapy)'],
  plan: ['1255724003', 'Radiotherapy treatment plan (regime/therapy)'],
  fraction: ['1297069006', 'Fractionated dose radiotherapy (procedure)'],
} as const satisfies Terms;

export const RADIOTHERAPY: Term = ['108290001', 'Radiation oncology AND/OR radiotherapy (procedure)'];
export const PLANNING_VOLUME: Term = ['228793007', 'Planning target volume (observable entity)'];

/** By the ids of `modalities`. */
export const MODALITIES: Terms = {
  photons: ['1156506007', 'External beam radiation therapy using photons (procedure)'],
  electrons: ['45643008', 'External beam radiation therapy using electrons (procedure)'],
  protons: ['10611004', 'External beam radiation therapy protons (procedure)'],
  carbon_ions: ['1156505006', 'External beam radiation therapy using carbon ions (procedure)'],
  hdr: ['394902000', 'High dose brachytherapy (procedure)'],
  pdr: ['1156384006', 'Pulsed dose rate brachytherapy (procedure)'],
  ldr_temporary: ['1156708005', 'Low dose rate brachytherapy using temporary radioactive source (procedure)'],
  permanent_seeds: ['169359004', 'Internal radiotherapy - permanent seeds (procedure)'],
  electronic_brachytherapy: ['438629002', 'High dose rate electronic brachytherapy (procedure)'],
  radiopharmaceutical: ['440252007', 'Administration of radiopharmaceutical (procedure)'],
};

/** By the ids of `techniques`. The value set has no stereotactic treatment; its 1163157007 is FLASH. */
export const TECHNIQUES: Terms = {
  two_d: ['1156526006', 'Two dimensional external beam radiation therapy (procedure)'],
  three_d: ['1162782007', 'Three dimensional external beam radiation therapy (procedure)'],
  imrt: ['441799006', 'Intensity modulated radiation therapy (procedure)'],
  vmat: ['1156530009', 'Volumetric Modulated Arc Therapy (procedure)'],
  spot_scanning: ['1156528007', 'External beam radiation therapy using particle spot scanning technique (procedure)'],
  passive_scattering: [
    '1156529004',
    'External beam radiation therapy using particle passive scattering technique (procedure)',
  ],
  iort: ['168524008', 'Radiotherapy - intraoperative control (procedure)'],
  interstitial: ['113120007', 'Interstitial brachytherapy (procedure)'],
  intracavitary: ['384692006', 'Intracavitary brachytherapy (procedure)'],
  intraluminal: ['384691004', 'Intraluminal brachytherapy (procedure)'],
  surface: ['14473006', 'Surface brachytherapy (procedure)'],
  oral_radionuclide: ['16560241000119104', 'Oral radionuclide therapy (procedure)'],
};

/** By the ids of a field for the side. "Unilateral" names no side. */
export const SIDES = {
  left: ['7771000', 'Left (qualifier value)'],
  right: ['24028007', 'Right (qualifier value)'],
  bilateral: ['51440002', 'Right and left (qualifier value)'],
  midline: ['399488007', 'Midline (qualifier value)'],
} as const satisfies Terms;

/** By the ids of the treatment intent. */
export const INTENTS: Terms = {
  curative: ['373808002', 'Curative - procedure intent'],
  palliative: ['363676003', 'Palliative - procedure intent'],
  supportive: ['399707004', 'Supportive - procedure intent'],
  preventive: ['129428001', 'Preventive - intent'],
};

/** By the ids of `termination_reasons`. */
export const TERMINATION_REASONS: Terms = {
  toxicity: ['407563006', 'Treatment not tolerated (situation)'],
  patient_choice: ['105480006', 'Refusal of treatment by patient (situation)'],
  death: ['419620001', 'Death (event)'],
  unavailable: ['309846006', 'Treatment not available (situation)'],
  moved: ['184081006', 'Patient has moved away (finding)'],
  lost: ['399307001', 'Lost to follow-up (finding)'],
  pregnancy: ['77386006', 'Pregnancy (finding)'],
  trial: ['443729008', 'Completion of clinical trial (finding)'],
};

/** Our id of a code. */
export function idsByCode<Id extends string>(terms: Readonly<Record<Id, Term>>): ReadonlyMap<string, Id> {
  const ids = Object.keys(terms) as Id[];
  return new Map(ids.map((id) => [terms[id][0], id]));
}
