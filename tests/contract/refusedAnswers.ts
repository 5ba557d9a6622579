import type { FormValues, TaskType } from '@isocenter/schemas';

export type Answers = Readonly<Record<string, unknown>>;

/** A task of the course with what is changed in the answers of the demonstration, so that it can be signed here. */
export interface RefusedTask {
  readonly taskType: TaskType;
  /** By form: what the course of the demonstration answers, with these answers instead. */
  readonly good: (past: FormValues) => FormValues;
  /** Each change of one form makes a task that the server must not sign: `count` answers are then refused, one unless it says so. */
  readonly wrong: readonly (readonly [what: string, form: string, change: Answers, count?: number])[];
}

/** The past answers with some of one form replaced. */
const replaced =
  (form: string, change: Answers) =>
  (past: FormValues): FormValues => ({ ...past, [form]: { ...past[form], ...change } });

/** Earlier radiation, a pacemaker, an allergy to contrast and treatment as a child. */
const RISKS: Answers = {
  ...{ prior_radiation: 'yes', prior_radiation_details: 'left breast, 5000 cGy in 25 fractions, 2015' },
  ...{ prior_overlap: 'possible', prior_places: ['breast_l'] },
  ...{ implanted_device: 'pacemaker', device_details: 'Medtronic Azure, checked this year' },
  ...{ device_dependence: 'yes', device_clearance: 'cleared' },
  ...{ allergy: 'present', allergy_details: 'iohexol, hives' },
  ...{ pediatric_patient: 'yes', guardian_consent: 'signed', assent: 'yes', anesthesia: 'no', weight: 48 },
  ...{ child_protocol: 'none', child_systemic: 'none', child_fertility: 'not_needed' },
};

const ROW = {
  ...{ _id: 'r1', targets: ['breast_l'], fraction_set: '1', technique: 'three_d', pattern: 'daily', relation: 'first' },
  ...{ dose_frac: 266, fractions: 16, dose: 4256 },
};
const PRESCRIBED: Answers = {
  ...{ fractions: null, total_dose: null, target_objectives: [ROW] },
  ...{ overlap: 'possible', composite_dose: 'ribs 8600 cGy EQD2 with an alpha/beta of 3, accepted' },
  ...{ device_dependence: 'yes', device_clearance: 'cleared', guardian_consent: 'signed', child_anesthesia: 'no' },
};
const CONTRAST: Answers = {
  ...{ contrast: ['iv'], allergy: 'present', contrast_allergy: 'yes', premedication: 'prednisone, three doses' },
  ...{ egfr_reason: 'no kidney disease, no metformin', weight: 48, contrast_amount: 80 },
};
const VERIFIED: Answers = { plan_matches: 'yes', outcome: 'accepted' };
const PLAY = { lansky: { scale: 'Lansky', score: 90 } };
const VISIT: Answers = { fractions_delivered: 5, fractions_prescribed: 16, dose_to_date: 1330, weight: 48, ...PLAY };
const SESSION: Answers = {
  ...{
    procedure_date: '2026-03-01',
    procedure: 'Breast boost by needles',
    kind: 'hdr',
    indication: 'boost',
    consent: 'signed',
  },
  ...{ guardian_consent: 'signed', time_out: ['two_identifiers', 'site', 'side', 'plan'], time_out_by: 'Dr. Ruiz' },
  ...{ anticoagulant: 'none', radionuclide: 'ir_192', directive_site: 'left breast' },
  ...{ directive_dose_frac: 250, directive_fractions: 4, directive_total: 1000, dose_of_session: 250 },
  ...{ authorised_user: 'Dr. Ruiz', applicator: 'needles, position checked by CT', description: 'Ten needles.' },
  ...{ fraction_number: 1, fraction_total: 4, physicist_present: 'yes', surveys: ['patient', 'room', 'source'] },
  ...{ complications: 'none', disposition: 'Home.' },
};
const SUMMED_UP: Answers = {
  ...{ dose_prescribed: 4256, fractions_prescribed: 16, dose_delivered: 4256, fractions_delivered: 16 },
  ...{ lifetime_dose: 'ribs 8600 cGy EQD2' },
};
const SEEN: Answers = {
  ...{ vital_status: 'alive', visit_date: '2026-03-01', disease_status: 'none', evidence: 'examination', ecog: '0' },
  ...{ ...PLAY, pain_score: 0, examination: 'no finding', next_visit: 'in a year' },
};
const target = (change: Answers) => ({ target_objectives: [{ ...ROW, ...change }] });
const wrongIn = (
  form: string,
  rows: readonly (readonly [what: string, change: Answers, count?: number])[],
): RefusedTask['wrong'] => rows.map(([what, change, count = 1]) => [what, form, change, count]);

/** In the order of the course. The patient is treated on the left. */
export const REFUSED_TASKS: readonly RefusedTask[] = [
  {
    taskType: 'REGISTRATION',
    good: replaced('RegistrationTopLevel', RISKS),
    wrong: [
      ['a device without its details', 'RegistrationTopLevel', { device_details: null }],
      ['earlier radiation without its details', 'RegistrationTopLevel', { prior_radiation_details: null }],
      ['an allergy without the substance', 'RegistrationTopLevel', { allergy_details: null }],
      ['a child without a weight', 'RegistrationTopLevel', { weight: null }],
      ['a child without a word on the protocol', 'RegistrationTopLevel', { child_protocol: null }],
      [
        'invasive disease of stage 0',
        'RegistrationPrimary',
        {
          ...{ staging_system: 'TNM 8', clinical_prefix: 'c', clinical_t: 'T4d', clinical_n: 'N3c' },
          ...{ clinical_m: 'M1', clinical_group: '0' },
        },
        4,
      ],
    ],
  },
  {
    taskType: 'SIMULATION',
    good: replaced('Simulation', { guardian_consent: 'signed', anesthesia: 'none', ...CONTRAST }),
    wrong: wrongIn('Simulation', [
      ['a site on the other side', { treated_site: 'Right breast' }],
      ['contrast after a reaction without premedication', { premedication: null }],
      ['oral contrast after an allergen that names contrast, without a reason', { contrast: ['oral'] }],
      ['contrast without a word on earlier reactions', { contrast_allergy: null }],
      ['contrast that is named as an allergen, and no reaction', { contrast_allergy: 'no' }],
      ['contrast before allergies were asked about', { allergy: 'not_asked' }],
      ['an allergy that is now denied, without a reason', { allergy: 'none_known' }],
      ['no premedication as premedication', { premedication: 'none' }],
      ['contrast without an eGFR or a reason', { egfr_reason: null }],
      ['more than 2 mL per kilogram for a child', { contrast_amount: 120 }],
      ['a patient who declined', { consent: 'declined' }],
      ['a preparation of the other side, without a reason', { preparation: 'wires around the right breast' }],
      ['a child without the consent of the guardian', { guardian_consent: 'pending' }],
    ]),
  },
  {
    taskType: 'SIMULATION_NOTE',
    good: replaced('SimulationNote', {
      ...{ contrast_given: 'iohexol 80 mL', contrast_allergy: 'yes' },
      premedication_given: 'prednisone, three doses',
    }),
    wrong: wrongIn('SimulationNote', [
      ['contrast after a reaction without premedication', { premedication_given: null }],
      ['a time-out without the side', { time_out: ['two_identifiers', 'site', 'plan'] }],
    ]),
  },
  {
    taskType: 'PRESCRIPTION',
    good: replaced('Prescription', PRESCRIBED),
    wrong: wrongIn('Prescription', [
      ['a site on the other side', { treated_site: 'Right breast' }],
      ['a site on the other side in short', { treated_site: 'r. breast' }],
      ['two first phases of one fraction set', { target_objectives: [ROW, { ...ROW, _id: 'r2' }] }, 2],
      [
        'simultaneous levels with other fractions',
        { target_objectives: [ROW, { ...ROW, _id: 'r2', fractions: 15, dose: 3990, relation: 'simultaneous' }] },
      ],
      ['electrons by an arc', { modality: 'electrons', energy: '9 MeV', ...target({ technique: 'vmat' }) }],
      ['electrons of 6 MV', { modality: 'electrons', energy: '6 MV', ...target({ technique: 'electron_field' }) }],
      ['no first phase', target({ relation: 'sequential' })],
      ['a total that is not that of its fractions, without a reason', target({ dose: 4500 })],
      ['thirty fractions as a single one', target({ pattern: 'single' })],
      ['another overlap than registered, without a reason', { overlap: 'none' }],
      ['two fractions a day without an interval', target({ pattern: 'twice_daily' })],
      ['an unusual dose without a reason', target({ targets: ['vb_t'], dose_frac: 800, fractions: 10, dose: 8000 })],
      ['no pathology and no reason', { pathology_confirmed: 'no' }],
      ['a patient who declined', { consent: 'declined' }],
      ['a child without the consent of the guardian', { guardian_consent: 'pending' }],
      ['earlier radiation without a word on overlap', { overlap: null }],
      ['a draft', { rx_state: 'draft' }],
      [
        'gemcitabine of yesterday, without a reason',
        { systemic_therapy: 'recent', systemic_details: 'gemcitabine', systemic_last: '2026-03-01' },
      ],
      ['gemcitabine without its last day', { systemic_therapy: 'recent', systemic_details: 'gemcitabine' }],
      ['an energy without a unit', { energy: '6' }],
      ['a cord limit of 20,000 cGy, without a reason', { limits: 'Cord maximum 20000 cGy' }],
      ['a cord limit of 20,000 cGy as EQD2, without a reason', { limits: 'cord EQD2 20,000 cGy' }],
      ['the 30% isodose, without a reason', { prescribed_to: '30% isodose' }],
      ['the point of the other side, without a reason', { prescribed_to: '95% of the right breast' }],
      ['a boost to the other side, without a reason', { phase: 'boost to the right tumor bed' }],
      [
        'vemurafenib during radiation, without a reason',
        { systemic_therapy: 'concurrent', systemic_details: 'vemurafenib daily' },
      ],
      ['overlap without the composite dose', { composite_dose: null }],
      ['a pacemaker that cardiology has not cleared, without a reason', { device_clearance: 'pending' }],
      ['15X photons with a pacemaker, without a reason', { energy: '15X' }],
      [
        '9000 cGy in one fraction of brachytherapy, without a reason',
        {
          ...{ modality: 'hdr', radionuclide: 'ir_192', authorised_user: 'Dr. Ruiz' },
          ...target({ technique: 'interstitial', dose_frac: 9000, fractions: 1, dose: 9000, pattern: 'single' }),
        },
      ],
      ['only the nodes of the other side, without a reason', target({ targets: ['neck_r'] })],
      ['a target on the other side', target({ targets: ['breast_r'] })],
      ['a name in the plan on the other side', target({ target_name: 'PTV_Breast_R' })],
      [
        'radium without the weight',
        {
          ...{ modality: 'radiopharmaceutical', radionuclide: 'ra_223', by_weight: 'no', activity: 3.85, cycles: 6 },
          ...{ drug_route: 'radium-223 dichloride, intravenous', authorised_user: 'Dr. Ruiz' },
        },
      ],
    ]),
  },
  {
    taskType: 'TREATMENT_PLANNING',
    good: replaced('TreatmentPlanning', { earlier_dose: 'ribs 8600 cGy EQD2', device_dose: 40 }),
    wrong: wrongIn('TreatmentPlanning', [
      ['earlier radiation without the composite dose', { earlier_dose: null }],
      [
        'a dose to an organ that was not drawn, without a reason',
        {
          organs_list: ['heart'],
          goals_table: [
            {
              ...{ _id: 'r9', structure: { value: 'spinalcord', type: 'predefined' }, metric: 'D0.03cc' },
              ...{ limit: 'at most 4500 cGy', achieved: '900 cGy', verdict: 'met' },
            },
          ],
        },
      ],
      ['a gamma of 71%, without a reason', { physics_check: 'QA 71.2% at 3%/2 mm' }],
      ['a technique for the other side, without a reason', { technique: 'tangents to the right breast' }],
      [
        'the whole dose in 5 fractions, without a reason',
        {
          target_table: [
            {
              ...{ _id: 'r1', target: 'breast_l', volumes: ['ptv'], margins: '5 mm', level: 'single' },
              ...{ target_dose: 4256, target_fractions: 5 },
            },
          ],
        },
      ],
      [
        'a target on the other side',
        {
          target_table: [
            { _id: 'r1', target: 'breast_r', volumes: ['ptv'], margins: '5 mm', target_dose: 4256, level: 'single' },
          ],
        },
      ],
      [
        'more dose than is prescribed, without a reason',
        {
          target_table: [
            { _id: 'r1', target: 'breast_l', volumes: ['ptv'], margins: '5 mm', target_dose: 5000, level: 'single' },
          ],
        },
      ],
    ]),
  },
  {
    taskType: 'VERIFICATION_SIMULATION',
    good: replaced('VerificationSimulation', VERIFIED),
    wrong: wrongIn('VerificationSimulation', [
      ['a set-up accepted with another plan', { plan_matches: 'no' }],
      ['repeated images without their result', { outcome: 're_image', outcome_reason: 'shift of 2 cm' }],
      [
        'repeated images accepted with another plan',
        { plan_matches: 'no', outcome: 're_image', outcome_reason: 'shift', repeat_result: 'accepted' },
      ],
      ['a device that differs from the order, without a reason', { as_ordered: 'no' }],
      ['a time-out without the side', { time_out: ['two_identifiers', 'site', 'plan'] }],
      ['a shift of 9 cm, without a reason', { shift_lateral: 9 }],
    ]),
  },
  {
    taskType: 'OTV',
    good: replaced('OTVStatus', VISIT),
    wrong: [
      ['a child without a word on play', 'OTVStatus', { lansky: null }],
      [
        'a fever without a temperature or a reason',
        'OTVStatus',
        { interval_history: 'Eats well.\nFever since Monday.' },
      ],
      ['thoughts of suicide that no one assessed', 'OTVStatus', { interval_history: 'Suicidal thoughts at night.' }],
      ['11999 cGy after five fractions', 'OTVStatus', { dose_to_date: 11_999 }, 2],
      ['a cycle of 2020, without a reason', 'OTVStatus', { cycle: 2, cycle_given: '2020-01-02' }],
      ['blood counts of 2020, without a reason', 'OTVStatus', { counts_on: '2020-01-02' }],
      ['an examination of the other side, without a reason', 'OTVPE', { treated_region: 'Right breast: erythema.' }],
      ['more fractions than prescribed', 'OTVStatus', { fractions_delivered: 17, dose_to_date: 4256 }, 4],
      [
        'a target with 11999 cGy after five fractions',
        'OTVStatus',
        { dose_by_target: [{ _id: 'r1', target: 'breast_l', given: 5, of: 16, dose_given: 11_999 }] },
      ],
      [
        'a target on the other side',
        'OTVStatus',
        { dose_by_target: [{ _id: 'r1', target: 'breast_r', given: 5, of: 16, dose_given: 1330 }] },
      ],
      [
        'no grade and no word on toxicity',
        'OTVAdverseEvents',
        Object.fromEntries(
          ['fatigue', 'dermatitis_radiation', 'nausea', 'pain', 'breast_pain', 'chest_wall_pain'].map((id) => [
            id,
            null,
          ]),
        ),
      ],
      [
        'a positive pregnancy test in the history, without a reason',
        'OTVStatus',
        { interval_history: 'Pregnancy test positive yesterday.' },
      ],
      ['a hold without a reason', 'OTVAP', { decision: 'hold', decision_reason: null }],
    ],
  },
  {
    taskType: 'PROCEDURE_NOTE',
    good: replaced('ProcedureNote', SESSION),
    wrong: wrongIn('ProcedureNote', [
      ['no kind', { kind: null }, 2],
      ['9000 cGy instead of 250', { dose_of_session: 9000 }, 2],
      ['another dose in words', { dose_given: '9000 cGy at 1 cm' }],
      ['no authorized user', { authorised_user: null }],
      ['no physicist', { physicist_present: 'no' }],
      ['a room without a survey', { surveys: ['patient', 'source'] }],
      ['a patient without a survey', { surveys: ['room', 'source'] }],
      ['a source that is not in its safe', { surveys: ['patient', 'room'] }],
      ['a fifth fraction of four', { fraction_number: 5, fraction_total: 5 }, 2],
      ['a directive for the other side', { directive_site: 'right breast' }],
      ['a perforation, without a reason', { complications: 'perforation by a needle' }],
      ['a source that did not retract, without a reason', { complications: 'The source did not retract.' }],
      ['an unsealed source at high dose rate', { radionuclide: 'lu_177' }],
      ['7 cGy instead of 700, without a reason', { directive_dose_frac: 7, dose_of_session: 7 }],
      ['a site on the other side', { treated_site: 'Right breast' }],
      ['seeds without strength and number', { kind: 'permanent' }, 5],
      ['a child without the consent of the guardian', { guardian_consent: 'pending' }],
      [
        'a lesion on the other side',
        {
          ...{ kind: 'sbrt', physician_present: 'yes', dose_given: '2000 cGy to 80%' },
          lesion_table: [
            {
              _id: 'r1',
              lesion_site: 'rib',
              lesion_side: 'right',
              lesion_dose: 2000,
              lesion_fractions: 1,
              isodose: 80,
            },
          ],
        },
      ],
    ]),
  },
  {
    taskType: 'TREATMENT_SUMMARY',
    good: replaced('TreatmentSummary', { ...SUMMED_UP, device_outcome: 'Interrogated on the last day, no change.' }),
    wrong: wrongIn('TreatmentSummary', [
      ['14 of 16 fractions, completed as planned', { fractions_delivered: 14, dose_delivered: 3724 }],
      [
        'another ICD-10 code than registered, without a reason',
        { icd10: { code: 'C50.911', system: 'http://hl7.org/fhir/sid/icd-10-cm', display: 'Right female breast' } },
      ],
      ['a diagnosis of the other side, without a reason', { diagnosis: 'Carcinoma of the right breast' }],
      ['18 of 16 fractions, completed as planned', { fractions_delivered: 18, dose_delivered: 4256 }, 2],
      [
        'another number of prescribed fractions without a reason',
        { fractions_prescribed: 14, fractions_delivered: 14 },
        2,
      ],
      ['more dose than the fractions give', { completed: 'no', not_completed_reason: 'fell', fractions_delivered: 10 }],
      ['a site on the other side', { treated_site: 'Right breast' }],
      [
        'a phase cut short, completed as planned',
        { delivered_phases: [{ _id: 'r1', targets: ['breast_l'], technique: 'three_d', fractions: 16, given: 3 }] },
      ],
      [
        'a phase before the course',
        {
          delivered_phases: [
            { _id: 'r1', targets: ['breast_l'], technique: 'three_d', fractions: 16, given: 16, first: '2014-01-05' },
          ],
        },
      ],
      ['a target on the other side', { anatomic_targets: [{ _id: 'r1', target: 'Breast', structure: 'breast_r' }] }],
      ['earlier radiation without the lifetime dose', { lifetime_dose: null }],
      [
        '42 cGy in 16 fractions, without a reason',
        { dose_delivered: 42, completed: 'no', not_completed_reason: 'fell' },
      ],
    ]),
  },
  {
    taskType: 'FOLLOWUP',
    good: () => ({ Followup: { vital_status: 'dead', death_date: '2026-03-01', death_cause: 'treated_cancer' } }),
    wrong: wrongIn('Followup', [
      ['a death without a date', { death_date: null }],
      ['a death without a cause', { death_cause: null }],
      ['a death before the last fraction', { death_date: '2014-01-05' }],
      ['pain of 6 without a plan', { ...SEEN, pain_score: 6 }],
      ['a living patient with an ECOG of 5', { ...SEEN, ecog: '5' }],
    ]),
  },
];
