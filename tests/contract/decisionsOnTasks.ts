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

const pends = (type: TaskType, role: ClinicianRole) =>
  DOCTORS.includes(role) || (role === 'PHYSICIST' && WITH_PHYSICIST.includes(type));
const edits = (type: TaskType, role: ClinicianRole) =>
  pends(type, role) || (role === 'OTHER' && WITH_OTHERS.includes(type));
const signs = (type: TaskType, role: ClinicianRole) =>
  type === 'MPC'
    ? role === 'PHYSICIST'
    : role === 'ATTENDING' || (role === 'ADVANCED_PRACTICE' && ALSO_SIGNED_BY_ADVANCED_PRACTICE.includes(type));

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
