import type { ClinicianRole, TaskCommand, TaskStatus, TaskType } from '@isocenter/schemas';

/**
 * Decisions 17 and 18, written out by hand. The product uses `TASK_TRANSITIONS` and the `Events` config instead; the
 * test compares the two cell by cell.
 */

export const ADMITTED: Readonly<Record<TaskStatus, readonly TaskCommand[]>> = {
  NOT_STARTED: ['start', 'pend'],
  STARTED: ['edit', 'pend', 'sign', 'cancel', 'refresh', 'reset', 'restore', 'undo', 'discard', 'copy', 'carryOver'],
  PENDED: ['edit', 'pend', 'sign', 'cancel', 'refresh', 'reset', 'restore', 'undo', 'discard', 'copy', 'carryOver'],
  SIGNED: ['attest', 'addend', 'unsign'],
  ADDENDED: ['attest', 'addend'],
};

/** The status after a command; commands not listed keep the status. */
export const LEADS_TO: Partial<Record<TaskCommand, TaskStatus>> = {
  start: 'STARTED',
  pend: 'PENDED',
  sign: 'SIGNED',
  addend: 'ADDENDED',
  unsign: 'PENDED',
  cancel: 'NOT_STARTED',
};

const DOCTORS: readonly ClinicianRole[] = ['ATTENDING', 'ADVANCED_PRACTICE', 'MID_LEVEL', 'RESIDENT'];
const WITH_PHYSICIST: readonly TaskType[] = ['TREATMENT_PLANNING', 'VERIFICATION_SIMULATION', 'PROCEDURE_NOTE', 'MPC'];
const WITH_OTHERS: readonly TaskType[] = ['OTV', 'SIMULATION_NOTE'];
const ALSO_SIGNED_BY_ADVANCED_PRACTICE: readonly TaskType[] = ['REGISTRATION', 'CONSULT', 'OTV', 'FOLLOWUP'];
/** Signed by advanced practice or the physicist, attested by an attending. */
const ATTESTED: readonly TaskType[] = ['OTV', 'MPC'];

const EVERYONE: readonly ClinicianRole[] = [...DOCTORS, 'PHYSICIST', 'OTHER'];
const REVIEWERS: readonly ClinicianRole[] = ['ATTENDING', 'ADVANCED_PRACTICE'];
/** Our own types (decision 128): who edits and pends, and who signs. */
const OWN: Partial<
  Record<TaskType, { readonly edit: readonly ClinicianRole[]; readonly sign: readonly ClinicianRole[] }>
> = {
  NURSING: { edit: [...DOCTORS, 'OTHER'], sign: [...REVIEWERS, 'OTHER'] },
  PALLIATIVE: { edit: DOCTORS, sign: ['ATTENDING'] },
  PATIENT_REPORTED: { edit: [...DOCTORS, 'OTHER'], sign: REVIEWERS },
  PEER_REVIEW: { edit: DOCTORS, sign: ['ATTENDING'] },
  PHYSICS_CHECK: { edit: ['PHYSICIST'], sign: ['PHYSICIST'] },
  REFERRAL_LETTER: { edit: DOCTORS, sign: REVIEWERS },
  RESIMULATION: { edit: [...DOCTORS, 'PHYSICIST'], sign: ['ATTENDING'] },
  SAFETY_EVENT: { edit: EVERYONE, sign: ['ATTENDING', 'PHYSICIST'] },
  TREATMENT_BREAK: { edit: DOCTORS, sign: REVIEWERS },
  TREATMENT_START: { edit: EVERYONE, sign: ['ATTENDING', 'PHYSICIST', 'OTHER'] },
};

const pends = (type: TaskType, role: ClinicianRole) =>
  OWN[type]
    ? OWN[type].edit.includes(role)
    : DOCTORS.includes(role) || (role === 'PHYSICIST' && WITH_PHYSICIST.includes(type));
const edits = (type: TaskType, role: ClinicianRole) =>
  pends(type, role) || (role === 'OTHER' && WITH_OTHERS.includes(type));
const signs = (type: TaskType, role: ClinicianRole) => {
  if (OWN[type]) return OWN[type].sign.includes(role);
  if (type === 'MPC') return role === 'PHYSICIST';
  return role === 'ATTENDING' || (role === 'ADVANCED_PRACTICE' && ALSO_SIGNED_BY_ADVANCED_PRACTICE.includes(type));
};

/** Whether a person of this role, who is not the signer, may give the command to a task of this type. */
export function hasRight(command: TaskCommand, type: TaskType, role: ClinicianRole | null): boolean {
  if (role === null) return false;
  switch (command) {
    case 'pend':
      return pends(type, role);
    case 'sign':
    case 'addend':
      return signs(type, role);
    case 'attest':
      return role === 'ATTENDING' && ATTESTED.includes(type);
    case 'unsign':
      return role === 'ATTENDING';
    default:
      return edits(type, role);
  }
}
