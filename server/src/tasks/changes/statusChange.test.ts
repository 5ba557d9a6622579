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
  CHEN,
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
  decideAttest,
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
import type { Contribution } from '../../chart/authorship.ts';
import { standingSignature, type TaskPhotograph, type TaskRecord, type TaskVersionRecord } from '../../chart/task.ts';

const WITHDRAWAL = { reason: 'Wrong side', shown: SHOWN };
const refusal = (change: TaskChange) => (change.allowed ? null : change.error);
const SEEN = '2026-03-02T08:00:00.000Z';
const CHEN_WROTE: Contribution = {
  field: 'OTVStatus.weight',
  by: CHEN.user,
  role: 'ADVANCED_PRACTICE',
  on: SEEN,
};
const STATEMENT = {
  id: 'present',
  of: ['ADVANCED_PRACTICE' as const],
  presence: true,
  text: 'I saw the patient together with the author.',
};
const PHOTOGRAPH: TaskPhotograph = {
  ...{ by: CHEN.user, on: SEEN, number: 1, caption: '', bodySite: null, takenOn: '2026-03-02', fileId: 'file-1' },
  ...{ mediaType: 'image/jpeg', size: 1, width: 1, height: 1, sha256: 'a'.repeat(64), hasSmall: false, removed: null },
};
const COMMENT = { by: CHEN.user, on: SEEN, number: 1, section: null, text: 'Which side?' };
const reasonOf = (task: TaskRecord) => task.document?.note.reason;

/** A weekly visit that waits for the attending. */
function signedByChen(): TaskRecord {
  const pended = { ...taskIn('PENDED'), attestations: [STATEMENT] };
  return made(decideSign(pended, by(CHEN, pended), signInput));
}

/** What its signature covers. */
function bodyOf(task: TaskRecord): TaskVersionRecord {
  const change = decideUnsign(task, by(RUIZ, task), WITHDRAWAL);
  const [body] = change.allowed ? change.versions : [];
  if (!body) throw new Error('no version was made');
  return body;
}

describe('the commands on a task', () => {
  it('start freezes the form and the disease system [TASK-041]', () => {
    const next = made(decideStart(untouchedTask(), by(RUIZ, untouchedTask()), FROZEN));
    expect(next).toMatchObject({ taskStatus: 'STARTED', frozen: FROZEN, revision: 1 });
    expect(next.document?.formValues).toEqual({});
  });

  it('says in the note why it was written, and in each refusal what to do', () => {
    const [started, pended, untouched] = [taskIn('STARTED'), taskIn('PENDED'), untouchedTask()];
    expect(reasonOf(made(decideCreateDocument(untouched, by(RUIZ, untouched), CONTENT)))).toBe('NOTE_UPDATED');
    expect(reasonOf(made(decideSave(started, by(RUIZ, started), CONTENT)))).toBe('NOTE_UPDATED');
    expect(reasonOf(made(decidePend(started, by(RUIZ, started), pendInput)))).toBe('PENDED');
    expect(reasonOf(made(decideSign(pended, by(RUIZ, pended), signInput)))).toBe('SIGNED');
    const opened = made(decideCreateDocument(untouched, by(RUIZ, untouched)));
    expect(refusal(decideCreateDocument(opened, by(RUIZ, opened)))?.message).toBe('This task already has a document.');
    const nothing = { latest: null, shown: SHOWN };
    expect(refusal(decideDiscard(started, by(RUIZ, started), nothing))?.message).toBe(
      'There is no pended version to return to.',
    );
    const signed = taskIn('SIGNED');
    const empty = decideAddend(signed, by(RUIZ, signed), { addendum: ' ', reason: 'Left out' });
    expect(refusal(empty)?.message).toBe('Write the addendum.');
  });

  it('pending keeps who started, and the fragments of the note with their time', () => {
    const started = { ...taskIn('STARTED'), started: { by: CHEN.user, on: '2026-01-01T00:00:00.000Z' } };
    const pended = made(decidePend(started, by(RUIZ, started), { ...pendInput, noteFragments: { plan: 'Continue.' } }));
    expect(pended.started).toEqual(started.started);
    expect(pended.noteFragments).toEqual({ on: pended.pended?.on, values: { plan: 'Continue.' } });
    expect(made(decidePend(started, by(RUIZ, started), pendInput))).not.toHaveProperty('noteFragments');
    const untouched = untouchedTask();
    expect(made(decidePend(untouched, by(RUIZ, untouched), pendInput)).started?.by).toEqual(RUIZ.user);
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
    expect(refusal(decideSign(pended, by(RUIZ, pended), { ...signInput, errors: 1 }))).toBeInstanceOf(
      FormHasErrorsError,
    );
  });

  it('a signature says whom it covers, and what the attending states about the work of others, saved or not', () => {
    const pended = { ...taskIn('PENDED'), attestations: [STATEMENT] };
    const covering = { providerId: 'pro-webb', name: 'Marcus Webb' };
    const sign = (
      contributions: readonly Contribution[] | undefined,
      signer: { readonly covering?: typeof covering },
    ) =>
      decideSign(pended, by(RUIZ, pended), {
        ...signInput,
        content: { ...signInput.content, ...(contributions && { contributions }) },
        signer: { credentials: 'MD', attestation: STATEMENT.id, ...signer },
      });
    const stated = { id: STATEMENT.id, text: STATEMENT.text, presence: true };
    const [row] = made(sign([CHEN_WROTE], { covering })).signatures;
    expect(row).toMatchObject({ credentials: 'MD', covering, attestation: stated });
    expect(row?.contentHash).toBe(
      contentHash({ answers: CONTENT.answers, note: 'Weight 70 kg.', shown: SHOWN, attestation: stated }),
    );
    expect(made(sign([CHEN_WROTE], {})).signatures[0]).not.toHaveProperty('covering');
    expect(refusal(sign(undefined, {}))).toBeInstanceOf(BadInputError);
    const written = { ...pended, document: pended.document && { ...pended.document, contributions: [CHEN_WROTE] } };
    const signer = { credentials: null, attestation: STATEMENT.id };
    const saved = made(decideSign(written, by(RUIZ, written), { ...signInput, signer }));
    expect(saved.signatures[0]?.attestation).toEqual(stated);
  });

  it('an attestation is a further row about the same content, by the attending and once only', () => {
    const byChen = signedByChen();
    const attest = (task: TaskRecord, attestation: string | null, body: TaskVersionRecord | null = null) =>
      decideAttest(task, by(RUIZ, task), { appVersion: 'main@next', signer: { credentials: null, attestation }, body });
    const attested = made(attest(byChen, STATEMENT.id));
    const [signature] = byChen.signatures;
    const stated = { id: STATEMENT.id, text: STATEMENT.text, presence: true };
    expect(attested.signatures).toEqual([
      signature,
      {
        ...signature,
        ...{ meaning: 'attested', by: RUIZ.user, role: 'ATTENDING', on: attested.updatedOn, appVersion: 'main@next' },
        attestation: stated,
      },
    ]);
    expect(made(attest(byChen, null)).signatures[1]).not.toHaveProperty('attestation');
    const body = bodyOf(byChen);
    const hash = (attestation: typeof stated | undefined) =>
      contentHash({ answers: body.formValues, note: body.noteValue, shown: body.shown, attestation });
    expect(made(attest(byChen, STATEMENT.id, body)).signatures[1]?.contentHash).toBe(hash(stated));
    expect(made(attest(byChen, null, body)).signatures[1]?.contentHash).toBe(hash(undefined));
    expect(refusal(attest(byChen, 'another'))).toBeInstanceOf(BadInputError);
    const again = refusal(attest(attested, null));
    expect(again).toBeInstanceOf(TransitionRefusedError);
    expect(again?.message).toBe('This note does not need an attestation.');
    const pended = taskIn('PENDED');
    expect(refusal(attest(pended, 'another'))).toBeInstanceOf(TransitionRefusedError);
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
    expect(next.versions.at(-1)?.action).toBe('unsigned');
    const again = made(decideSign(next, by(RUIZ, next), signInput));
    expect(again.signatures.map(({ meaning }) => meaning)).toEqual(['signed', 'unsigned', 'signed']);
    // Readers see the signed note until the next signature (decision 17).
    expect(next.contribution.signed).toEqual(signed.contribution.signed);
  });

  it('an addendum is added below the untouched original [TASK-082]', () => {
    const signed = taskIn('SIGNED');
    const next = made(decideAddend(signed, by(RUIZ, signed), { addendum: 'Also seen.', reason: 'Left out' }));
    expect(next).toMatchObject({ taskStatus: 'ADDENDED', addended: { by: RUIZ.user } });
    expect(next.addended?.on).toMatch(/^2026-03-02T/);
    expect(next.addenda).toHaveLength(1);
    const second = made(decideAddend(next, by(RUIZ, next), { addendum: 'And this.', reason: 'Left out' }));
    expect(second.addenda.map(({ text }) => text)).toEqual(['Also seen.', 'And this.']);
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

  it.each([
    [1, 'its photograph'],
    [2, 'its 2 photographs'],
  ])('canceling is refused with %i photographs, and resolves what was open without them', (count, which) => {
    const pended = taskIn('PENDED');
    const photographs = Array.from({ length: count }, () => PHOTOGRAPH);
    const refused = refusal(decideCancel({ ...pended, photographs }, by(RUIZ, pended), SHOWN));
    expect(refused?.message).toBe(`The work cannot be canceled: remove ${which} first.`);
    const resolved = { by: CHEN.user, on: '2026-01-01T00:00:00.000Z' };
    const comments = [null, resolved].map((act) => ({ ...COMMENT, resolved: act }));
    const next = made(decideCancel({ ...pended, comments }, by(RUIZ, pended), SHOWN));
    expect(next.comments?.map((comment) => comment.resolved?.by)).toEqual([RUIZ.user, CHEN.user]);
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
    expect(reasonOf(made(change))).toBe('RESTORED');
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
