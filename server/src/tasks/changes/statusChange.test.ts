import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BadInputError,
  FormHasErrorsError,
  NotFoundError,
  StaleTaskError,
  TransitionRefusedError,
} from '../../foundation/errors.ts';
import {
  by,
  CONTENT,
  FROZEN,
  made,
  pendInput,
  RUIZ,
  SHOWN,
  signInput,
  taskIn,
  untouchedTask,
} from '../../testing/taskFixture.ts';
import { testSignatureKeys } from '../../testing/testKeys.ts';
import { contentHash } from './contentHash.ts';
import { sealed } from './sealing.ts';
import { compareAndSetFilter, freshnessOf, isStale, nextInstant, type Freshness } from './freshness.ts';
import { NoteContradictsFormError } from '../answers/noteText.ts';
import {
  decideAddend,
  decideCancel,
  decideCreateDocument,
  decideDiscard,
  decidePend,
  decideSave,
  decideSign,
  decideStart,
  decideUnsign,
} from './statusChange.ts';
import type { TaskChange } from './taskChange.ts';
import { TASK_STATUSES } from '@isocenter/schemas';
import { verifiedSignatures } from './signatures.ts';
import { standingSignature, type TaskRecord, type TaskVersionRecord } from '../../chart/task.ts';

const WITHDRAWAL = { reason: 'Wrong side', shown: SHOWN };
const refusal = (change: TaskChange) => (change.allowed ? null : change.error);

describe('the commands on a task', () => {
  it('start freezes the form and the disease system [TASK-041]', () => {
    const next = made(decideStart(untouchedTask(), by(RUIZ, untouchedTask()), FROZEN));
    expect(next).toMatchObject({ taskStatus: 'STARTED', frozen: FROZEN, revision: 1 });
    expect(next.document?.formValues).toEqual({});
  });

  it('pending keeps the frozen form', () => {
    const started = taskIn('STARTED');
    const other = { ...pendInput, frozen: { formHash: 'c'.repeat(64), diseaseSystem: 'GU' as const } };
    expect(made(decidePend(started, by(RUIZ, started), other)).frozen).toEqual(FROZEN);
  });

  it('pending records who and when, and keeps a version [TASK-042, TASK-025]', () => {
    const started = taskIn('STARTED');
    const change = decidePend(started, by(RUIZ, started), pendInput);
    const next = made(change);
    expect(next).toMatchObject({ taskStatus: 'PENDED', pended: { by: RUIZ.user } });
    expect(change.allowed && change.versions[0]).toMatchObject({
      _id: 'ver-epi-7kc1-2-1',
      action: 'pended',
      formValues: CONTENT.answers,
      noteValue: 'Weight 70 kg.',
    });
    expect(next.versions).toEqual([{ id: 'ver-epi-7kc1-2-1', action: 'pended', taskStatus: 'PENDED' }]);
  });

  it('signing records what was signed [TASK-043]', () => {
    const pended = taskIn('PENDED');
    const next = made(decideSign(pended, by(RUIZ, pended), signInput));
    expect(next.taskStatus).toBe('SIGNED');
    expect(next.signatures).toEqual([
      {
        meaning: 'signed',
        by: RUIZ.user,
        role: 'ATTENDING',
        on: next.signed?.on,
        contentHash: contentHash({ answers: CONTENT.answers, note: 'Weight 70 kg.', shown: SHOWN }),
        appVersion: 'main@test',
        configVersion: 'cfg-1',
        reason: null,
      },
    ]);
  });

  it('every version keeps what the form showed, and the signature covers it', () => {
    const pended = taskIn('PENDED');
    const keys = testSignatureKeys();
    const signing = sealed(decideSign(pended, by(RUIZ, pended), signInput), pended, keys);
    const [body] = signing.allowed ? signing.versions : [];
    expect(body?.shown).toEqual(SHOWN);
    const signed = made(signing);
    const verified = (versions: readonly TaskVersionRecord[]) =>
      verifiedSignatures(signed, versions, keys)[0]?.verification === 'VERIFIED';
    if (!body) throw new Error('no version was made');
    expect(verified([body])).toBe(true);
    const [field] = SHOWN.form.fields;
    if (!field) throw new Error('no field was recorded');
    const other = { ...SHOWN, form: { ...SHOWN.form, fields: [{ ...field, value: 71 }] } };
    expect(verified([{ ...body, shown: other }])).toBe(false);
    const { shown: _shown, ...without } = body;
    expect(verified([without])).toBe(false);
    const cancelling = decideCancel(pended, by(RUIZ, pended), SHOWN);
    expect(cancelling.allowed && cancelling.versions[0]?.shown).toEqual(SHOWN);
    const unsigning = decideUnsign(signed, by(RUIZ, signed), WITHDRAWAL);
    expect(unsigning.allowed && unsigning.versions[0]?.shown).toEqual(SHOWN);
  });

  it('a signature without a record verifies as before', () => {
    // Computed before records existed.
    const hash = contentHash({ answers: { OTVStatus: { weight: 70 } }, note: 'Weight 70 kg.' });
    expect(hash).toBe(
      createHash('sha256').update('{"formValues":{"OTVStatus":{"weight":70}},"note":"Weight 70 kg."}').digest('hex'),
    );
  });

  it('signing refuses a form with errors, and a note that contradicts it', () => {
    const pended = taskIn('PENDED');
    expect(refusal(decideSign(pended, by(RUIZ, pended), { ...signInput, errors: 2 }))).toBeInstanceOf(
      FormHasErrorsError,
    );
    const contradicting = decideSign(pended, by(RUIZ, pended), { ...signInput, missingTokens: 1 });
    expect(refusal(contradicting)).toBeInstanceOf(NoteContradictsFormError);
  });

  it('unsigning needs a reason and keeps every row of the ledger [TASK-044]', () => {
    const signed = taskIn('SIGNED');
    expect(refusal(decideUnsign(signed, by(RUIZ, signed), { reason: ' ', shown: SHOWN }))).toBeInstanceOf(
      BadInputError,
    );
    const next = made(decideUnsign(signed, by(RUIZ, signed), WITHDRAWAL));
    expect(next).toMatchObject({ taskStatus: 'PENDED', signed: null });
    expect(next.signatures.map(({ meaning, reason }) => [meaning, reason])).toEqual([
      ['signed', null],
      ['unsigned', 'Wrong side'],
    ]);
    expect(standingSignature(next)).toBeNull();
    // Readers see the signed note until the next signature (decision 17).
    expect(next.contribution.signed).toEqual(signed.contribution.signed);
  });

  it('an addendum is added below the untouched original [TASK-082]', () => {
    const signed = taskIn('SIGNED');
    const next = made(decideAddend(signed, by(RUIZ, signed), { addendum: 'Also seen.', reason: 'Left out' }));
    expect(next).toMatchObject({ taskStatus: 'ADDENDED', addended: { by: RUIZ.user } });
    expect(next.addended?.on).toMatch(/^2026-03-02T/);
    expect(next.addenda).toHaveLength(1);
    expect(next.document).toBe(signed.document);
    expect(next.signatures).toBe(signed.signatures);
    expect(refusal(decideAddend(signed, by(RUIZ, signed), { addendum: ' ', reason: 'x' }))).toBeInstanceOf(
      BadInputError,
    );
    expect(refusal(decideAddend(signed, by(RUIZ, signed), { addendum: 'x', reason: '' }))).toBeInstanceOf(
      BadInputError,
    );
  });

  it('canceling returns to untouched, keeps the document as a version and withdraws from the care plan [TASK-045]', () => {
    const pended = taskIn('PENDED');
    const change = decideCancel(pended, by(RUIZ, pended), SHOWN);
    expect(made(change)).toMatchObject({
      taskStatus: 'NOT_STARTED',
      document: null,
      frozen: null,
      contribution: { pended: null, signed: null },
    });
    expect(change.allowed && change.versions[0]).toMatchObject({ action: 'cancelled', formValues: CONTENT.answers });
    const unsigned = made(decideUnsign(taskIn('SIGNED'), by(RUIZ, taskIn('SIGNED')), WITHDRAWAL));
    expect(refusal(decideCancel(unsigned, by(RUIZ, unsigned), SHOWN))).toBeInstanceOf(TransitionRefusedError);
  });

  it('discarding returns to the latest pended version, and keeps what it discards [TASK-049]', () => {
    const started = taskIn('STARTED');
    const pending = decidePend(started, by(RUIZ, started), pendInput);
    const pended = made(pending);
    const edit = { ...CONTENT, answers: { OTVStatus: { weight: 71 } } };
    const edited = made(decideSave(pended, by(RUIZ, pended), edit));
    const latest = pending.allowed ? (pending.versions[0] ?? null) : null;
    const change = decideDiscard(edited, by(RUIZ, edited), { latest, shown: SHOWN });
    expect(made(change).document?.formValues).toEqual(CONTENT.answers);
    expect(change.allowed && change.versions[0]).toMatchObject({ action: 'discarded', formValues: edit.answers });
    expect(refusal(decideDiscard(started, by(RUIZ, started), { latest: null, shown: SHOWN }))).toBeInstanceOf(
      TransitionRefusedError,
    );
  });

  it('saving makes no version and does not change the task [TASK-062]', () => {
    const pended = taskIn('PENDED');
    const change = decideSave(pended, by(RUIZ, pended), { ...CONTENT, note: null });
    const next = made(change);
    expect(change.allowed && change.versions).toEqual([]);
    expect(next).toMatchObject({ taskStatus: 'PENDED', updatedOn: pended.updatedOn, revision: pended.revision + 1 });
    expect(next.document?.note).toBe(pended.document?.note);
    expect(refusal(decideSave(taskIn('SIGNED'), by(RUIZ, taskIn('SIGNED')), CONTENT))).toBeInstanceOf(
      TransitionRefusedError,
    );
  });

  it('a task without a document gets one without being started [TASK-061]', () => {
    const untouched = untouchedTask();
    const next = made(decideCreateDocument(untouched, by(RUIZ, untouched)));
    expect(next).toMatchObject({ taskStatus: 'NOT_STARTED', updatedOn: untouched.updatedOn });
    expect(next.document?.updated.by).toEqual(RUIZ.user);
    const deleted = untouchedTask({ recordStatus: 'DELETED' });
    expect(refusal(decideStart(deleted, by(RUIZ, deleted), FROZEN))).toBeInstanceOf(NotFoundError);
  });
});

describe('freshness', () => {
  const stale: readonly [string, (freshness: Freshness) => Freshness][] = [
    ['the task', (freshness) => ({ ...freshness, taskUpdatedOn: '2026-01-01T00:00:00.000Z' })],
    ['the document', (freshness) => ({ ...freshness, documentUpdatedOn: '2026-01-01T00:00:00.000Z' })],
    ['the note', (freshness) => ({ ...freshness, noteUpdatedOn: null })],
    ['the revision', (freshness) => ({ ...freshness, revision: 0 })],
  ];
  it.each(stale)('refuses a command on a stale state of %s [TASK-073]', (_what, older) => {
    const pended = taskIn('PENDED');
    const context = { ...by(RUIZ, pended), freshness: older(freshnessOf(pended)) };
    expect(refusal(decidePend(pended, context, pendInput))).toBeInstanceOf(StaleTaskError);
    expect(refusal(decideSave(pended, context, CONTENT))).toBeInstanceOf(StaleTaskError);
  });

  it('accepts a client that does not send the revision', () => {
    const pended = taskIn('PENDED');
    expect(isStale(pended, { ...freshnessOf(pended), revision: null })).toBe(false);
  });

  it('writes only over the task as it was read, with its document and its note', () => {
    const pended = taskIn('PENDED');
    const { _id, episodeId, revision } = pended;
    const [taskUpdatedOn, documentUpdatedOn, noteUpdatedOn] = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const read = { taskUpdatedOn, documentUpdatedOn, noteUpdatedOn, revision: 7 };
    const sameTask = { _id, episodeId, taskStatus: 'PENDED', updatedOn: taskUpdatedOn, publicationRevision: null };
    const sameDocument = { 'document.updated.on': documentUpdatedOn, 'document.note.updated.on': noteUpdatedOn };
    expect(compareAndSetFilter(pended, read)).toEqual({ ...sameTask, ...sameDocument, revision: 7 });
    const sent = compareAndSetFilter({ ...pended, publicationRevision: 3 }, { ...read, revision: null });
    expect(sent).toEqual({ ...sameTask, ...sameDocument, publicationRevision: 3, revision });
    const untouched = untouchedTask();
    const { updatedOn } = untouched;
    expect(compareAndSetFilter(untouched, null)).toEqual({
      ...{ _id, episodeId, revision: untouched.revision, taskStatus: 'NOT_STARTED', updatedOn },
      ...{ publicationRevision: null, document: null },
    });
  });

  it.each([['task'], ['document'], ['note']])(
    'the next write is a millisecond after the last one of the %s',
    (last) => {
      const on = (what: string) => (what === last ? '2026-06-01T00:00:00.000Z' : '2026-05-01T00:00:00.000Z');
      const pended = taskIn('PENDED');
      const { document } = pended;
      if (!document) throw new Error('a pended task has a document');
      const note = { ...document.note, updated: { ...document.note.updated, on: on('note') } };
      const updated = { ...document.updated, on: on('document') };
      const task = { ...pended, updatedOn: on('task'), document: { ...document, updated, note } };
      expect(nextInstant(task, new Date('2026-04-01'))).toBe('2026-06-01T00:00:00.001Z');
      expect(nextInstant(task, new Date('2026-07-01'))).toBe('2026-07-01T00:00:00.000Z');
    },
  );

  it('every write has a later time, even when the clock stops or goes back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TASK_STATUSES),
        fc.date({ noInvalidDate: true, max: new Date('2100-01-01') }),
        (status, now) => {
          const task = taskIn(status);
          const next = nextInstant(task, now);
          const { taskUpdatedOn, documentUpdatedOn, noteUpdatedOn } = freshnessOf(task);
          expect(
            [taskUpdatedOn, documentUpdatedOn, noteUpdatedOn].every((previous) => previous === null || next > previous),
          ).toBe(true);
        },
      ),
    );
  });
});

/** Any sequence of commands, each by a person with the current task. */
const anyCommands = fc.array(
  fc.constantFrom('start', 'save', 'pend', 'sign', 'unsign', 'addend', 'cancel', 'document'),
  { maxLength: 25 },
);
const decisions: Record<string, (task: TaskRecord) => TaskChange> = {
  start: (task) => decideStart(task, by(RUIZ, task), FROZEN),
  save: (task) => decideSave(task, by(RUIZ, task), CONTENT),
  pend: (task) => decidePend(task, by(RUIZ, task), pendInput),
  sign: (task) => decideSign(task, by(RUIZ, task), signInput),
  unsign: (task) => decideUnsign(task, by(RUIZ, task), WITHDRAWAL),
  addend: (task) => decideAddend(task, by(RUIZ, task), { addendum: 'Also.', reason: 'Left out' }),
  cancel: (task) => decideCancel(task, by(RUIZ, task), SHOWN),
  document: (task) => decideCreateDocument(task, by(RUIZ, task)),
};

describe('in any order of commands', () => {
  it('no version, signature or addendum is lost, and no version id is reused', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        let task = untouchedTask();
        for (const command of commands) {
          const change = decisions[command]?.(task);
          if (!change?.allowed) continue;
          const { next } = change;
          expect(next.revision).toBe(task.revision + 1);
          expect(next.versions.slice(0, task.versions.length)).toEqual(task.versions);
          expect(next.signatures.slice(0, task.signatures.length)).toEqual(task.signatures);
          expect(next.addenda.slice(0, task.addenda.length)).toEqual(task.addenda);
          expect(new Set(next.versions.map(({ id }) => id)).size).toBe(next.versions.length);
          expect(isStale(next, freshnessOf(task))).toBe(true);
          task = next;
        }
      }),
    );
  });

  it('a signed document stays as signed until it is unsigned', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        let task = taskIn('SIGNED');
        const signed = task.document;
        for (const command of commands) {
          if (command === 'unsign') continue;
          const change = decisions[command]?.(task);
          if (change?.allowed) task = change.next;
          expect(task.document).toBe(signed);
        }
      }),
    );
  });

  it('the given task object is not modified', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_STATUSES), fc.constantFrom(...Object.keys(decisions)), (status, command) => {
        const task = taskIn(status);
        const before = JSON.stringify(task);
        decisions[command]?.(task);
        expect(JSON.stringify(task)).toBe(before);
      }),
    );
  });
});
