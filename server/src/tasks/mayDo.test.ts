import { CLINICIAN_ROLES, TASK_COMMANDS, TASK_STATUSES } from '@isocenter/schemas';
import type { ClinicianRole, TaskCommand, TaskStatus } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { taskIn, untouchedTask } from '../testing/taskFixture.ts';
import { mayDo, type Caller } from './mayDo.ts';
import { NO_TASK_PERMISSIONS, taskPermissions } from './taskPermissions.ts';

/** Decision 17, written out by hand: which commands a status admits. The code reads TASK_TRANSITIONS instead. */
const ADMITTED: Record<TaskStatus, readonly TaskCommand[]> = {
  NOT_STARTED: ['start', 'pend'],
  STARTED: ['edit', 'pend', 'sign', 'cancel', 'refresh', 'reset', 'restore', 'undo', 'discard', 'copy', 'carryOver'],
  PENDED: ['edit', 'pend', 'sign', 'cancel', 'refresh', 'reset', 'restore', 'undo', 'discard', 'copy', 'carryOver'],
  SIGNED: ['attest', 'addend', 'unsign'],
  ADDENDED: ['attest', 'addend'],
};

const AS_EDITOR: readonly TaskCommand[] = [
  ...(['start', 'edit', 'cancel', 'refresh', 'reset', 'restore', 'undo', 'discard', 'copy', 'carryOver'] as const),
];
/** Decision 18 for a weekly visit, written out by hand: which commands a role has the right to. */
const RIGHTS: Record<ClinicianRole | 'nobody', readonly TaskCommand[]> = {
  ATTENDING: [...AS_EDITOR, 'pend', 'sign', 'addend', 'unsign', 'attest'],
  ADVANCED_PRACTICE: [...AS_EDITOR, 'pend', 'sign', 'addend'],
  MID_LEVEL: [...AS_EDITOR, 'pend'],
  RESIDENT: [...AS_EDITOR, 'pend'],
  OTHER: AS_EDITOR,
  PHYSICIST: [],
  nobody: [],
};

const ROLES = [...CLINICIAN_ROLES, 'nobody'] as const;
const cells = TASK_STATUSES.flatMap((status) =>
  TASK_COMMANDS.flatMap((command) => ROLES.map((role) => ({ status, command, role }))),
);

describe('who may do what to a task, and when', () => {
  it.each(cells)('$status, $command by $role [TASK-052]', ({ status, command, role }) => {
    const caller: Caller = {
      user: { id: 'usr-somebody', displayName: 'Somebody' },
      role: role === 'nobody' ? null : role,
    };
    const expected = ADMITTED[status].includes(command) && RIGHTS[role].includes(command);
    expect(mayDo(taskIn(status), command, caller)).toBe(expected);
  });

  it('lets the signer take back a signature, whatever the role', () => {
    const signer: Caller = { user: { id: 'usr-chen', displayName: 'Grace Chen' }, role: 'ADVANCED_PRACTICE' };
    const signed = taskIn('SIGNED');
    const own = { ...signed, signatures: signed.signatures.map((row) => ({ ...row, by: signer.user })) };
    expect(mayDo(signed, 'unsign', signer)).toBe(false);
    expect(mayDo(own, 'unsign', signer)).toBe(true);
  });

  it('does not let the signer attest the own signature', () => {
    const signed = taskIn('SIGNED');
    expect(mayDo(signed, 'attest', { user: { id: 'usr-ruiz', displayName: '' }, role: 'ATTENDING' })).toBe(false);
  });

  it.each(['unsign', 'cancel'] as const)('refuses %s where a note went out or was ever signed', (command) => {
    const attending: Caller = { user: { id: 'usr-other', displayName: '' }, role: 'ATTENDING' };
    const signed = taskIn('SIGNED');
    const document = signed.document;
    if (!document) throw new Error('a signed task has a document');
    const published = { publishedBy: 'Elena Ruiz', publishedOn: signed.updatedOn };
    const task = {
      ...signed,
      taskStatus: command === 'cancel' ? ('PENDED' as const) : ('SIGNED' as const),
      document: { ...document, note: { ...document.note, published } },
    };
    expect(mayDo(task, command, attending)).toBe(false);
  });

  it('finds no deleted task', () => {
    const deleted = untouchedTask({ recordStatus: 'DELETED' });
    expect(mayDo(deleted, 'start', { user: { id: 'u', displayName: '' }, role: 'ATTENDING' })).toBe(false);
  });
});

describe('what the screens are told', () => {
  it('is nothing by default [TASK-031]', () => {
    expect(Object.values(NO_TASK_PERMISSIONS)).toEqual(Array.from({ length: 9 }, () => false));
    expect(taskPermissions(taskIn('STARTED'), { user: { id: 'u', displayName: '' }, role: null })).toEqual(
      NO_TASK_PERMISSIONS,
    );
  });

  it('lets only those send who may send notes, and only where publishing is set up [TASK-077, TASK-078]', () => {
    const resident: Caller = { user: { id: 'u', displayName: '' }, role: 'RESIDENT' };
    const task = taskIn('PENDED');
    expect(taskPermissions(task, resident)).toMatchObject({ allowPublishOnPend: true, allowPublishOnSign: false });
    expect(taskPermissions({ ...task, publishing: false }, resident).allowPublishOnPend).toBe(false);
  });
});
