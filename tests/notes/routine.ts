import type { Json } from '@isocenter/engine';
import type { Answers, Task } from './play.ts';

/**
 * Answers that are the same for most patients, task by task. A patient's file has the differences, which override them.
 */
type Fields = Answers[string];

const TIME_OUT = ['two_identifiers', 'site', 'side', 'plan'];

export const consult = (on: string, own: Fields): Task => ({
  type: 'CONSULT',
  on,
  answers: { Consult: { consult_date: on, risks_discussed: 'yes', ...own } },
});

export const VARIANT = {
  primary: 'RegistrationPrimary',
  secondary: 'RegistrationSecondary',
  benign: 'RegistrationBenign',
  post_primary: 'RegistrationPostDiseasePrimary',
  post_secondary: 'RegistrationPostDiseaseSecondary',
  post_benign: 'RegistrationPostDiseaseBenign',
} as const;

export const registration = (
  on: string,
  { disease_type, ...own }: Fields & { readonly disease_type: keyof typeof VARIANT },
  disease: Fields,
): Task => ({
  type: 'REGISTRATION',
  on,
  answers: {
    RegistrationTopLevel: {
      consult_date: on,
      disease_type,
      prior_radiation: 'none',
      implanted_device: 'none',
      tissue_risk: ['none'],
      still_true: ['confirmed'],
      allergy: 'none_known',
      tobacco: 'never',
      ...own,
    },
    [VARIANT[disease_type]]: disease,
  },
});

export const simulation = (on: string, own: Fields): Task => ({
  type: 'SIMULATION',
  on,
  answers: { Simulation: { urgency: 'routine', position: 'supine', contrast: ['none'], ...own } },
});

export const simulationNote = (on: string, own: Fields): Task => ({
  type: 'SIMULATION_NOTE',
  on,
  answers: {
    SimulationNote: {
      simulation_date: on,
      time_out: TIME_OUT,
      time_out_by: 'R. Alder, RTT, at 10:05',
      staff: 'R. Alder, RTT and M. Finch, RTT',
      physician_present: 'yes',
      position: 'supine',
      physician_review: 'yes',
      ...own,
    },
  },
});

export const planning = (on: string, own: Fields): Task => ({
  type: 'TREATMENT_PLANNING',
  on,
  answers: { TreatmentPlanning: { peer_review: 'planned', ...own } },
});

/** One target of a plan, with the prescribed dose in cGy. */
export const planTarget = (
  target: string,
  plan_target_name: string,
  target_dose: number,
  target_fractions: number,
  own: Readonly<Record<string, Json>>,
): Json => ({
  _id: plan_target_name,
  target,
  plan_target_name,
  volumes: ['ctv', 'ptv'],
  target_dose,
  target_fractions,
  level: 'single',
  ...own,
});

/** One goal of a plan. The id is that of a row that stands ready, or of one that a person adds. */
export const goal = (
  _id: string,
  structure: string,
  metric: string,
  limit: string,
  achieved: string,
  acceptedBecauseOf?: string,
): Json => ({
  _id,
  structure: { value: structure, type: 'predefined' },
  metric,
  limit,
  achieved,
  ...(acceptedBecauseOf === undefined
    ? { verdict: 'met' }
    : { verdict: 'accepted', verdict_reason: acceptedBecauseOf }),
});

export const physics = (on: string, own: Fields): Task => ({ type: 'MPC', on, answers: { MPC: own } });

/** One target of a prescription; doses in cGy. */
export interface Target {
  readonly targets: readonly string[];
  readonly technique: string;
  readonly each: number;
  readonly fractions: number;
  readonly total: number;
  readonly pattern?: string;
  /** Hours between two fractions of one day. */
  readonly interval?: number;
  readonly relation?: 'first' | 'simultaneous' | 'sequential';
  readonly set?: string;
  readonly name?: string;
}

export const prescription = (on: string, targets: readonly Target[], own: Fields): Task => ({
  type: 'PRESCRIPTION',
  on,
  answers: {
    Prescription: {
      modality: 'photons',
      ...(own?.['modality'] === undefined ? { energy: '6 MV' } : {}),
      target_objectives: targets.map((row, index) => ({
        _id: `r${index + 1}`,
        targets: [...row.targets],
        fraction_set: row.set ?? '1',
        technique: row.technique,
        dose_frac: row.each,
        fractions: row.fractions,
        dose: row.total,
        pattern: row.pattern ?? 'daily',
        ...(row.interval === undefined ? {} : { interval: row.interval }),
        relation: row.relation ?? 'first',
        ...(row.name === undefined ? {} : { target_name: row.name }),
      })),
      systemic_therapy: 'none',
      pathology_confirmed: 'yes',
      ...own,
    },
  },
});

export const verification = (on: string, own: Fields): Task => ({
  type: 'VERIFICATION_SIMULATION',
  on,
  answers: {
    VerificationSimulation: {
      verification_date: on,
      time_out: TIME_OUT,
      time_out_by: 'M. Finch, RTT, at 08:10',
      plan_matches: 'yes',
      outcome: 'accepted',
      physician_review: 'yes',
      ...own,
    },
  },
});

export interface VisitAnswers {
  readonly status: Fields;
  readonly events: Readonly<Record<string, number | string>>;
  readonly region: string;
  readonly plan: Fields;
  readonly nutrition?: Fields;
  readonly actions?: Fields;
  readonly cover?: Fields;
  readonly findings?: Fields;
}

/** A weekly visit. Events are grades by field; text fields among them (medications) stay texts. */
export const visit = (
  week: number,
  on: string,
  { status, events, region, plan, nutrition, actions, cover, findings }: VisitAnswers,
): Task => ({
  type: 'OTV',
  on,
  week,
  answers: {
    OTVStatus: { visit_date: on, seen_face_to_face: 'yes', missed_days: 'no', ...status },
    OTVFollowup: actions ?? { open_actions: 'none' },
    OTVAdverseEvents: Object.fromEntries(
      Object.entries(events).map(([id, given]): [string, Json] => [
        id,
        typeof given === 'number' ? { grade: given } : given,
      ]),
    ),
    ...(nutrition ? { OTVNutrition: { reviewed: 'yes', ...nutrition } } : {}),
    OTVPE: { general_appearance: 'well', treated_region: region, ...findings },
    OTVAP: { reviewed: ['images', 'setup', 'dosimetry', 'chart'], decision: 'continue', ...plan },
    ...(cover ? { OTVCover: { covering: 'yes', ...cover } } : {}),
  },
});

export const procedure = (on: string, own: Fields): Task => ({
  type: 'PROCEDURE_NOTE',
  on,
  week: 1,
  answers: {
    ProcedureNote: {
      procedure_date: on,
      consent: 'signed',
      time_out: TIME_OUT,
      time_out_by: 'Dr. Ruiz and R. Alder, RTT, at 09:15',
      anticoagulant: 'none',
      physicist_present: 'yes',
      complications: 'none',
      ...own,
    },
  },
});

export const summary = (on: string, own: Fields): Task => ({
  type: 'TREATMENT_SUMMARY',
  on,
  answers: { TreatmentSummary: { delivered_from: 'record', completed: 'yes', unresolved_pain: 'no', ...own } },
});

export const followUp = (on: string, own: Fields, grades: Readonly<Record<string, number>> = {}): Task => ({
  type: 'FOLLOWUP',
  on,
  answers: {
    Followup: {
      visit_date: on,
      ...own,
      ...Object.fromEntries(Object.entries(grades).map(([id, grade]): [string, Json] => [id, { grade }])),
    },
  },
});
