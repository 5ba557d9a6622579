import { describe, expect, it } from 'vitest';
import { CHEN, RUIZ, by, made, signInput, taskIn, untouchedTask } from '../../testing/taskFixture.ts';
import { mayDo, refusalOf, type TaskActor } from './mayDo.ts';
import { decideSign, decideUnsign } from './statusChange.ts';
import type { TaskCommand } from '@isocenter/schemas';
import type { TaskRecord } from '../../chart/task.ts';
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

const OTHER: TaskActor = { user: { id: 'usr-other', displayName: '' }, role: 'ATTENDING' };
const RESIDENT: TaskActor = { user: { id: 'usr-novak', displayName: '' }, role: 'RESIDENT' };

/** A weekly visit that advanced practice signed: it waits for the attending. */
function signedByChen() {
  const pended = taskIn('PENDED');
  return made(decideSign(pended, by(CHEN, pended), signInput));
}

describe('a refusal says why', () => {
  const published = (task: TaskRecord) => {
    const { document } = task;
    if (!document) throw new Error('a signed task has a document');
    const note = { ...document.note, published: { publishedBy: 'Elena Ruiz', publishedOn: task.updatedOn } };
    return { ...task, document: { ...document, note } };
  };
  const addended = { ...taskIn('SIGNED'), addenda: taskIn('ADDENDED').addenda };
  const withdrawn = made(decideUnsign(taskIn('SIGNED'), by(RUIZ, taskIn('SIGNED')), { reason: 'x', shown: undefined }));

  it.each<readonly [what: string, TaskRecord, TaskCommand, TaskActor, message: string]>([
    ['a deleted task', untouchedTask({ recordStatus: 'DELETED' }), 'start', RUIZ, 'This task could not be found.'],
    [
      'a note in the wrong chart',
      untouchedTask({ recordStatus: 'ENTERED_IN_ERROR' }),
      'start',
      RUIZ,
      'This is not possible: the note was entered in error. It belongs to another chart.',
    ],
    ['another role', untouchedTask(), 'sign', RESIDENT, 'Your role may not do this to this task.'],
    ['untouched', untouchedTask(), 'sign', RUIZ, 'This is not possible: the task has not been started.'],
    ['started', taskIn('STARTED'), 'start', RUIZ, 'This is not possible: the task has been started.'],
    ['pended', taskIn('PENDED'), 'start', RUIZ, 'This is not possible: the task is pended.'],
    ['signed', taskIn('SIGNED'), 'pend', RUIZ, 'This is not possible: the task is signed.'],
    ['addended', taskIn('ADDENDED'), 'pend', RUIZ, 'This is not possible: the task is signed and addended.'],
    ['published', published(addended), 'unsign', RUIZ, 'This is not possible. Its note has been published.'],
    ['an addendum', addended, 'unsign', RUIZ, 'This is not possible. It has an addendum.'],
    [
      'ever signed',
      withdrawn,
      'cancel',
      RUIZ,
      'This is not possible. It was signed before, and a note that was ever signed is never thrown away.',
    ],
    ['no reason', taskIn('SIGNED'), 'unsign', RUIZ, 'Enter a reason; it stays in the record.'],
  ])('%s', (_what, task, command, actor, message) => {
    expect(refusalOf(task, { command, actor, freshness: null })?.message).toBe(message);
  });

  it('lets an attending withdraw and confirm what a colleague signed, and no resident', () => {
    const waiting = signedByChen();
    expect([mayDo(waiting, 'unsign', OTHER), mayDo(waiting, 'attest', OTHER)]).toEqual([true, true]);
    expect([mayDo(waiting, 'unsign', RESIDENT), mayDo(waiting, 'attest', RESIDENT)]).toEqual([false, false]);
  });
});

describe('the permissions that screens read', () => {
  it('offer editing before and after the start, and an attestation where one is missing', () => {
    expect(taskPermissions(untouchedTask(), RUIZ).allowEdit).toBe(true);
    expect(taskPermissions(taskIn('STARTED'), RUIZ).allowEdit).toBe(true);
    expect(taskPermissions(signedByChen(), OTHER).allowAttest).toBe(true);
    expect(taskPermissions(signedByChen(), RESIDENT).allowAttest).toBe(false);
    expect(taskPermissions(taskIn('SIGNED'), OTHER).allowAttest).toBe(false);
  });

  it('offer no publishing with a signature to a role that may sign and not send', () => {
    const task = taskIn('PENDED');
    expect(taskPermissions(task, RUIZ).allowPublishOnSign).toBe(true);
    expect(taskPermissions({ ...task, publishing: false }, RUIZ).allowPublishOnSign).toBe(false);
  });

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
