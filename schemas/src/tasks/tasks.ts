import type { TreatmentPhase } from '../domain/episodes.ts';

/** The twelve of the specification (TASK-032). */
export const SPECIFIED_TASK_TYPES = [
  'CONSULT',
  'FOLLOWUP',
  'MPC',
  'OTV',
  'PRESCRIPTION',
  'PROCEDURE_NOTE',
  'REGISTRATION',
  'SIMULATION',
  'SIMULATION_NOTE',
  'TREATMENT_PLANNING',
  'TREATMENT_SUMMARY',
  'VERIFICATION_SIMULATION',
] as const;

/** Documents that a department also writes and the specification does not name (decision 128). */
export const OWN_TASK_TYPES = [
  'NURSING',
  'PALLIATIVE',
  'PATIENT_REPORTED',
  'PEER_REVIEW',
  'PHYSICS_CHECK',
  'REFERRAL_LETTER',
  'RESIMULATION',
  'SAFETY_EVENT',
  'TREATMENT_BREAK',
  'TREATMENT_START',
] as const;

export const TASK_TYPES = [...SPECIFIED_TASK_TYPES, ...OWN_TASK_TYPES] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const TASK_TYPE_LABEL = {
  CONSULT: 'Consultation',
  FOLLOWUP: 'Follow-up',
  MPC: 'Medical physics consultation',
  OTV: 'On-treatment visit',
  PRESCRIPTION: 'Prescription',
  PROCEDURE_NOTE: 'Procedure note',
  REGISTRATION: 'Registration',
  SIMULATION: 'Simulation order',
  SIMULATION_NOTE: 'Simulation note',
  TREATMENT_PLANNING: 'Treatment planning note',
  TREATMENT_SUMMARY: 'Treatment summary',
  VERIFICATION_SIMULATION: 'Verification simulation',
  NURSING: 'Nursing assessment and teaching',
  PALLIATIVE: 'Palliative short course',
  PATIENT_REPORTED: 'Patient-reported outcomes',
  PEER_REVIEW: 'Peer review',
  PHYSICS_CHECK: 'Physics check',
  REFERRAL_LETTER: 'Letter to the referring physician',
  RESIMULATION: 'Re-simulation and adaptive planning',
  SAFETY_EVENT: 'Safety event report',
  TREATMENT_BREAK: 'Treatment break',
  TREATMENT_START: 'Start-of-treatment checklist',
} as const satisfies Record<TaskType, string>;

/** The path segment of each task type's page (TASK-003 and the rows after it; decision 5 for the last two). */
export const TASK_PATH = {
  REGISTRATION: 'registration',
  PRESCRIPTION: 'prescription',
  SIMULATION: 'simulation',
  SIMULATION_NOTE: 'simulation_note',
  VERIFICATION_SIMULATION: 'verification_simulation',
  TREATMENT_PLANNING: 'txplan',
  OTV: 'otv',
  TREATMENT_SUMMARY: 'summary',
  PROCEDURE_NOTE: 'procedure_note',
  MPC: 'mpc',
  CONSULT: 'consult',
  FOLLOWUP: 'followup',
  NURSING: 'nursing',
  PALLIATIVE: 'palliative',
  PATIENT_REPORTED: 'patient_reported',
  PEER_REVIEW: 'peer_review',
  PHYSICS_CHECK: 'physics_check',
  REFERRAL_LETTER: 'letter',
  RESIMULATION: 'resimulation',
  SAFETY_EVENT: 'safety_event',
  TREATMENT_BREAK: 'treatment_break',
  TREATMENT_START: 'treatment_start',
} as const satisfies Record<TaskType, string>;

export const TASK_STATUSES = ['ADDENDED', 'NOT_STARTED', 'PENDED', 'SIGNED', 'STARTED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** What a clinician reads for a status; an untouched task also says whether it is required (TASK-034 to TASK-039). */
export function taskStatusLabel(status: TaskStatus, required: boolean): string {
  return status === 'NOT_STARTED' ? `Not Started (${required ? 'Required' : 'Optional'})` : STATUS_WORD[status];
}
const STATUS_WORD = { SIGNED: 'Signed', STARTED: 'Started', PENDED: 'Pended', ADDENDED: 'Addended' } as const;

/** The state of a note, on screen and on paper, never part of its text: signing replaces the first by the second (TASK-014). */
export const NOTE_FOOTER = { open: 'not yet approved', signed: 'approved' } as const;

/** Status groups (TASK-053 to TASK-056). One status may be in several. */
export const START_STATUSES = ['NOT_STARTED', 'STARTED'] as const satisfies readonly TaskStatus[];
export const COMPLETED_STATUSES = ['SIGNED', 'ADDENDED'] as const satisfies readonly TaskStatus[];
export const EDITABLE_STATUSES = ['STARTED', 'PENDED'] as const satisfies readonly TaskStatus[];
export const INDICATOR_STATUSES = ['PENDED', 'SIGNED'] as const satisfies readonly TaskStatus[];

const among = (statuses: readonly TaskStatus[]) => (status: TaskStatus) => statuses.includes(status);
export const isStartStatus = among(START_STATUSES);
export const isCompletedStatus = among(COMPLETED_STATUSES);
export const isEditableStatus = among(EDITABLE_STATUSES);
export const showsIndicator = among(INDICATOR_STATUSES);

export function noteFooter(status: TaskStatus): string {
  return isCompletedStatus(status) ? NOTE_FOOTER.signed : NOTE_FOOTER.open;
}

/**
 * What the check of a signature found. `CHANGED`: the content, the row or its place is not what was signed.
 * `UNKNOWN_KEY`: this installation does not have the key. `WITHOUT_KEY`: signed before signatures had keys.
 */
export const SIGNATURE_VERIFICATIONS = ['VERIFIED', 'CHANGED', 'UNKNOWN_KEY', 'WITHOUT_KEY'] as const;
export type SignatureVerification = (typeof SIGNATURE_VERIFICATIONS)[number];

export const NOTE_UPDATE_REASONS = ['NOTE_UPDATED', 'PENDED', 'REFRESHED', 'RESET', 'RESTORED', 'SIGNED'] as const;
export type NoteUpdateReason = (typeof NOTE_UPDATE_REASONS)[number];

/** The label of the button that leads from the form to the note, in the order of decision 8. */
export function reviewLabel(status: TaskStatus, taskType: TaskType): string {
  if (isStartStatus(status)) return 'Review and Pend Note';
  if (taskType === 'REGISTRATION') return 'Review and Confirm Oncology History';
  return 'Review and Confirm Note';
}

/** The twelve columns of an episode's task board (decision 7; SCHED-007). */
export const BOARD_COLUMNS = [
  'Pre-Tx',
  'Week 1',
  'Week 2',
  'Week 3',
  'Week 4',
  'Week 5',
  'Week 6',
  'Week 7',
  'Week 8',
  'Week 9',
  'Week 10',
  'End-Tx',
] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** Pre-treatment goes to Pre-Tx, post-treatment to End-Tx, a sequence of 1-10 to its week, all else to Pre-Tx (SCHED-008 to SCHED-011). */
export function boardColumn(stage: TreatmentPhase | null, sequence: number | null): BoardColumn {
  if (stage === 'POST_TREATMENT') return 'End-Tx';
  if (stage === 'PRE_TREATMENT' || sequence === null) return 'Pre-Tx';
  const week = Number.isInteger(sequence) && sequence >= 1 && sequence <= 10 ? BOARD_COLUMNS[sequence] : undefined;
  return week ?? 'Pre-Tx';
}

/** Where a task type is on the board: a column of its own name (numbered, if it has sequences), else one of the twelve. */
export function columnOf(
  { column, stage }: { readonly column?: string | undefined; readonly stage: TreatmentPhase | null },
  sequence: number | null,
): string {
  if (column === undefined) return boardColumn(stage, sequence);
  return sequence === null ? column : `${column} ${sequence}`;
}

/** What the days of a due date are counted from: the registration, the treatment, or a signed task of the course. */
export const DUE_AFTER = ['REGISTERED', 'FIRST_FRACTION', 'LAST_FRACTION', ...TASK_TYPES] as const;
export type DueAfter = (typeof DUE_AFTER)[number];

/** When a task is due; part of the `Events` config. */
export type DueRule =
  /** The first one after so many delivered fractions, the second after twice as many (decision 47). */
  | { readonly everyFractions: number }
  /** The first one so many days later, the second one after the next number, and so on. */
  | { readonly days: readonly number[]; readonly after: DueAfter };
