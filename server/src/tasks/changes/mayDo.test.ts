import { describe, expect, it } from 'vitest';
import { taskIn, untouchedTask } from '../../testing/taskFixture.ts';
import { mayDo, type TaskActor } from './mayDo.ts';
import { NO_TASK_PERMISSIONS, taskPermissions } from './taskPermissions.ts';

// tests/contract/transitions.test.ts covers every status, command and role.
describe('rules beyond the tables of statuses and roles', () => {
  it('lets the signer withdraw a signature, with any role', () => {
    const signer: TaskActor = { user: { id: 'usr-chen', displayName: 'Grace Chen' }, role: 'ADVANCED_PRACTICE' };
    const signed = taskIn('SIGNED');
    const own = { ...signed, signatures: signed.signatures.map((row) => ({ ...row, by: signer.user })) };
    expect(mayDo(signed, 'unsign', signer)).toBe(false);
    expect(mayDo(own, 'unsign', signer)).toBe(true);
  });

  it('does not let the signer attest the own signature', () => {
    const signed = taskIn('SIGNED');
    expect(mayDo(signed, 'attest', { user: { id: 'usr-ruiz', displayName: '' }, role: 'ATTENDING' })).toBe(false);
  });

  it.each(['unsign', 'cancel'] as const)(
    'refuses %s when the note has been published or was ever signed',
    (command) => {
      const attending: TaskActor = { user: { id: 'usr-other', displayName: '' }, role: 'ATTENDING' };
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
    },
  );

  it('does not find a deleted task', () => {
    const deleted = untouchedTask({ recordStatus: 'DELETED' });
    expect(mayDo(deleted, 'start', { user: { id: 'u', displayName: '' }, role: 'ATTENDING' })).toBe(false);
  });
});

describe('the permissions that screens read', () => {
  it('are all false by default [TASK-031]', () => {
    expect(Object.values(NO_TASK_PERMISSIONS)).toEqual(Array.from({ length: 10 }, () => false));
    expect(taskPermissions(taskIn('STARTED'), { user: { id: 'u', displayName: '' }, role: null })).toEqual(
      NO_TASK_PERMISSIONS,
    );
  });

  it('allow sending only to roles that send notes, and only where publishing is configured [TASK-077, TASK-078]', () => {
    const resident: TaskActor = { user: { id: 'u', displayName: '' }, role: 'RESIDENT' };
    const task = taskIn('PENDED');
    expect(taskPermissions(task, resident)).toMatchObject({ allowPublishOnPend: true, allowPublishOnSign: false });
    expect(taskPermissions({ ...task, publishing: false }, resident).allowPublishOnPend).toBe(false);
  });
});
