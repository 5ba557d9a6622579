import type { ClinicianRole } from '../domain/people.ts';
import type { TaskStatus } from './tasks.ts';

/** Everything a person can do to a task. `edit` is saving the document; it makes no version. */
export const TASK_COMMANDS = [
  'start',
  'edit',
  'pend',
  'sign',
  'attest',
  'addend',
  'unsign',
  'cancel',
  'refresh',
  'reset',
  'restore',
  'undo',
  'discard',
  'copy',
  'carryOver',
] as const;
export type TaskCommand = (typeof TASK_COMMANDS)[number];

/** Reasons the aggregate itself gives against a move that its status would allow. */
export type TransitionGuard = 'published' | 'addended' | 'everSigned';

/** Whose right a command needs: a list of the task type's roles in `Events` (decision 18), or a rule of its own. */
export type TransitionRight = 'edit' | 'pend' | 'sign' | 'attest' | 'unsign';

export interface TaskTransition {
  readonly command: TaskCommand;
  readonly from: readonly TaskStatus[];
  readonly to: TaskStatus | 'same';
  readonly needs: TransitionRight;
  readonly unless?: readonly TransitionGuard[];
  /** The command must say why, in words that stay in the record. */
  readonly reason?: true;
}

/** Every move a task can make; what is not a row does not exist (decision 17). */
export const TASK_TRANSITIONS = [
  { command: 'start', from: ['NOT_STARTED'], to: 'STARTED', needs: 'edit' },
  { command: 'edit', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'pend', from: ['NOT_STARTED', 'STARTED', 'PENDED'], to: 'PENDED', needs: 'pend' },
  { command: 'sign', from: ['STARTED', 'PENDED'], to: 'SIGNED', needs: 'sign' },
  { command: 'attest', from: ['SIGNED', 'ADDENDED'], to: 'same', needs: 'attest' },
  { command: 'addend', from: ['SIGNED', 'ADDENDED'], to: 'ADDENDED', needs: 'sign', reason: true },
  {
    command: 'unsign',
    from: ['SIGNED'],
    to: 'PENDED',
    needs: 'unsign',
    unless: ['published', 'addended'],
    reason: true,
  },
  { command: 'cancel', from: ['STARTED', 'PENDED'], to: 'NOT_STARTED', needs: 'edit', unless: ['everSigned'] },
  { command: 'refresh', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'reset', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'restore', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'undo', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'discard', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'copy', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
  { command: 'carryOver', from: ['STARTED', 'PENDED'], to: 'same', needs: 'edit' },
] as const satisfies readonly TaskTransition[];

/**
 * A statement with which an attending takes responsibility for what another clinician documented (decision 59); part of the
 * `Events` config. The note shows the text word for word.
 */
export interface AttestationStatement {
  readonly id: string;
  /** Offered when someone with one of these roles contributed to the note or signed it. */
  readonly of: readonly ClinicianRole[];
  /** It says that the attending was with the patient: only the attending in person can say so. */
  readonly presence: boolean;
  readonly text: string;
}

/** Which clinician roles may edit, pend and sign a task type; part of the `Events` config. */
export interface TaskRoles {
  readonly edit: readonly ClinicianRole[];
  readonly pend: readonly ClinicianRole[];
  readonly sign: readonly ClinicianRole[];
}
