import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tabletSheets } from '../../server/src/chart/tabletSheet.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import { TASK_FIELDS, type Clinic, type Person, type SeenTask } from '../../server/src/testing/clinic.ts';
import { PATIENT_FORM } from '../../server/src/testing/patientForm.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const MINUTE = 60_000;
const BORN = '1961-05-04';

const GIVE = `mutation($taskId: ID!) { giveToPatient(taskId: $taskId) { code task { ${TASK_FIELDS} } } }`;
const SHEETS = `query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} tabletSheets {
  id state awaitsReview fitsForm answers { path label answer present alert }
} } }`;
const REVOKE = 'mutation($id: ID!) { revokeTablet(id: $id) { id } }';
const SETTLE = `mutation($id: ID!, $paths: [String!]!, $reason: String, $check: ValidUpdateCheckInput) {
  settleTabletAnswers(id: $id, paths: $paths, reason: $reason, validUpdateCheckInputs: $check) {
    ${TASK_FIELDS} document { provenance }
  }
}`;

interface View {
  readonly state: string;
  readonly code?: string;
  readonly message?: string;
  readonly person?: string;
  readonly triesLeft?: number;
  readonly pages?: readonly {
    label: string;
    questions: readonly { path: string; value: unknown; declined: boolean }[];
  }[];
}
interface Sheet {
  readonly id: string;
  readonly state: string;
  readonly awaitsReview: boolean;
  readonly answers: readonly { path: string; answer: string | null; present: string | null; alert: string | null }[];
}

describe.each(stores)('a tablet in the hands of a patient, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let task: SeenTask;
  let tasks: readonly SeenTask[];

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, configs: PATIENT_FORM });
    ruiz = await clinic.as('attending');
  });
  beforeEach(async () => {
    // A tablet's address has so many codes a minute.
    await pass(2 * MINUTE);
    ({ tasks } = await registerCourse(ruiz));
    const found = tasks.find(({ taskType }) => taskType === 'PATIENT_REPORTED');
    if (!found) throw new Error('no questionnaire');
    task = found;
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  /** Long waits end the sign-in of a clinician. */
  const pass = async (milliseconds: number) => {
    clinic.server.clock.pass(milliseconds);
    ruiz = await clinic.as('attending');
  };
  /** A device with its own cookie. */
  function device() {
    let cookie = '';
    const call = async (method: string, step: string, body?: object) => {
      const headers = cookie ? { Cookie: cookie } : {};
      const answer = await clinic.server.call(method, `/api/tablet/${step}`, { headers, ...(body ? { body } : {}) });
      const set = answer.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0] ?? '';
      const view = (await answer.json()) as View;
      return { status: answer.status, set, ...view };
    };
    return {
      cookie: () => cookie,
      take: (stolen: string) => (cookie = stolen),
      open: (code: string) => call('POST', 'open', { code }),
      view: () => call('GET', 'sheet'),
      confirm: (dateOfBirth = BORN) => call('POST', 'confirm', { dateOfBirth }),
      answer: (path: string, value: unknown, declined = false) =>
        call('POST', 'answer', { path: `PatientReported.${path}`, value, declined }),
      lock: () => call('POST', 'lock', {}),
      finish: () => call('POST', 'finish', {}),
    };
  }
  const given = async (who = ruiz) =>
    (await who.ask<{ giveToPatient: { code: string; task: SeenTask } }>(GIVE, { taskId: task.id })).giveToPatient;
  const seen = async () =>
    (await ruiz.ask<{ task: SeenTask & { tabletSheets: Sheet[] } }>(SHEETS, { id: task.id })).task;
  const sheet = async () => {
    const [only] = (await seen()).tabletSheets;
    if (!only) throw new Error('no sheet');
    return only;
  };
  const opened = async () => {
    const tablet = device();
    await tablet.open((await given()).code);
    await tablet.confirm();
    return tablet;
  };
  const stored = async () => {
    const [only] = await own.store.collection(tabletSheets).find({ taskId: task.id, state: { $ne: 'REVOKED' } });
    if (!only) throw new Error('nothing stored');
    return only;
  };

  it('opens one form after code and date of birth, and brings its answers as a proposal', async () => {
    const tablet = device();
    const { code, task: started } = await given();
    expect(code).toMatch(/^[2-9B-Z]{8}$/);
    expect(started.taskStatus).toBe('STARTED');
    // Before the date of birth: nothing about the patient.
    const locked = await tablet.open(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `);
    expect(locked).toMatchObject({ status: 200, state: 'confirm', triesLeft: 3 });
    expect(locked.set).toMatch(
      /^isocenter_tablet=tab-[\w-]{22}\.[\w-]{43}; Path=\/api\/tablet; HttpOnly; SameSite=Strict$/,
    );
    expect(Object.keys(locked).sort()).toEqual(['set', 'state', 'status', 'triesLeft']);

    const form = await tablet.confirm();
    expect(form).toMatchObject({ state: 'open', person: 'Jenny M.' });
    expect(form.pages?.map(({ label, questions }) => [label, questions.map(({ path }) => path)])).toEqual([
      ['In the last 7 days', ['PatientReported.pain', 'PatientReported.mood']],
    ]);
    expect((await tablet.finish()).status).toBe(400);
    await tablet.answer('mood', '3');
    await tablet.answer('words', 'I do not sleep');
    await tablet.answer('pain', 9);
    // A reload finds every answer.
    expect((await tablet.view()).pages?.flatMap(({ questions }) => questions.map(({ value }) => value))).toEqual([
      ...[9, '3', 'I do not sleep'],
    ]);
    expect(await tablet.finish()).toMatchObject({ state: 'none' });

    const { document, taskStatus, tabletSheets: sheets } = await seen();
    expect(taskStatus).toBe('STARTED');
    expect(document?.formValues).toEqual({});
    expect(sheets).toMatchObject([{ state: 'ANSWERED', awaitsReview: true, fitsForm: true }]);
    // The alert comes first.
    expect(sheets[0]?.answers.map(({ path, answer, alert }) => [path, answer, alert])).toEqual([
      ['PatientReported.pain', '9 of 10', 'Pain of 8 or more'],
      ['PatientReported.mood', 'Nearly every day', null],
      ['PatientReported.words', 'I do not sleep', null],
    ]);
  });

  it('takes over what a clinician chooses, with its source, and asks why the rest is left out', async () => {
    const nurse = await clinic.as('other');
    const { task: started } = await given(nurse);
    const own = await give(ruiz, PEND, started, { PatientReported: { pain: 2, visit: 'Week 3' } });
    const tablet = await opened();
    await tablet.answer('pain', 4);
    await tablet.answer('mood', null, true);
    await tablet.finish();
    const { id, answers } = await sheet();
    expect(answers).toMatchObject([
      // What was declined may be an alert as well.
      { path: 'PatientReported.mood', answer: null, present: null, alert: 'Ask about mood in person' },
      { path: 'PatientReported.pain', answer: '4 of 10', present: '2 of 10', alert: null },
    ]);
    const settle = (paths: readonly string[], reason: string | null = null) => ({
      ...{ id, paths: paths.map((path) => `PatientReported.${path}`), reason, check: checkOf(own) },
    });
    expect(await ruiz.refused(SETTLE, settle(['mood']))).toMatchObject({
      message: 'Give the reason why answers of the patient are left out.',
    });
    expect(await ruiz.refused(SETTLE, settle(['visit', 'mood', 'pain']))).not.toBeNull();
    const { settleTabletAnswers: next } = await ruiz.ask<{
      settleTabletAnswers: SeenTask & { document: { provenance: object } };
    }>(SETTLE, settle(['mood'], 'She meant last month'));
    expect(next.document.formValues).toEqual({ PatientReported: { pain: 2, visit: 'Week 3', declined: ['mood'] } });
    expect(next.document.provenance).toMatchObject({
      'PatientReported.declined': { origin: 'external', system: 'The patient, on a tablet', id },
    });
    expect((await stored()).reviewed).toMatchObject({ by: { id: 'usr-attending' }, reason: 'She meant last month' });
    expect((await seen()).tabletSheets).toEqual([]);
    // The answers remain the patient's when the clinician saves and signs.
    const signed = await give(ruiz, SIGN, next, next.document.formValues as object);
    expect(signed.taskStatus).toBe('SIGNED');
  });

  it('waits with the signature for the patient and for the review', async () => {
    const tablet = await opened();
    const { task: read } = { task: await seen() };
    const refused = () =>
      ruiz.refused(SIGN, { id: task.id, values: { PatientReported: { mood: '0' } }, note: '', check: checkOf(read) });
    expect(await refused()).toMatchObject({ message: expect.stringContaining('answering on a tablet') as string });
    await tablet.answer('mood', '0');
    await tablet.answer('pain', null, true);
    await tablet.finish();
    expect(await refused()).toMatchObject({ message: expect.stringContaining('Review what the patient') as string });
    await ruiz.ask(SETTLE, { id: (await sheet()).id, paths: [], reason: 'Wrong patient held it' });
    const signed = await give(ruiz, SIGN, await seen(), { PatientReported: { mood: '0' } });
    expect(signed.taskStatus).toBe('SIGNED');
    expect(await ruiz.refused(GIVE, { taskId: task.id })).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
  });

  it('uses a code once, of two tablets as well', async () => {
    const { code } = await given();
    const [first, second] = [device(), device()];
    const answers = await Promise.all([first.open(code), second.open(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await device().open(code)).status).toBe(404);
  });

  it('refuses a guessed, an expired, a revoked and a replaced code alike', async () => {
    const refusals: unknown[] = [];
    const refusal = async (code: string) => {
      const { set, status, code: kind, message } = await device().open(code);
      expect(set).toBeNull();
      refusals.push({ status, kind, message });
    };
    await refusal('BCDFGHJK');
    const { code: expired } = await given();
    await pass(10 * MINUTE);
    await refusal(expired);
    const { code: revoked } = await given();
    const offer = (await seen()).tabletSheets.find(({ state }) => state === 'OFFERED');
    await ruiz.ask(REVOKE, { id: offer?.id });
    await refusal(revoked);
    const { code: replaced } = await given();
    await given();
    await refusal(replaced);
    expect(new Set(refusals.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('limits guesses by address', async () => {
    const tried = device();
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) statuses.push((await tried.open('ZZZZ2222')).status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('closes after three wrong dates of birth, and says nothing of the patient', async () => {
    const tablet = device();
    await tablet.open((await given()).code);
    expect(await tablet.confirm('1961-05-05')).toMatchObject({ state: 'confirm', triesLeft: 2 });
    expect((await tablet.answer('mood', '0')).status).toBe(404);
    await tablet.confirm('1962-05-04');
    expect(await tablet.confirm('1963-05-04')).toMatchObject({ state: 'none' });
    expect(await tablet.confirm()).toMatchObject({ status: 404 });
    expect(await stored()).toMatchObject({ state: 'BLOCKED', session: null });
  });

  it('locks when it is left alone, and expires by itself without losing answers', async () => {
    const tablet = await opened();
    await tablet.answer('pain', 8);
    expect(await tablet.lock()).toMatchObject({ state: 'confirm' });
    expect((await tablet.answer('pain', 0)).status).toBe(404);
    await tablet.confirm();
    await pass(5 * MINUTE);
    expect(await tablet.view()).toMatchObject({ state: 'confirm' });
    await tablet.confirm();
    await pass(60 * MINUTE);
    expect(await tablet.view()).toMatchObject({ state: 'none' });
    expect(await sheet()).toMatchObject({
      ...{ state: 'EXPIRED', awaitsReview: true, answers: [{ answer: '8 of 10', alert: 'Pain of 8 or more' }] },
    });
  });

  it('is taken back by the clinician at once, and ends with its task', async () => {
    const tablet = await opened();
    await ruiz.ask(REVOKE, { id: (await sheet()).id });
    expect(await tablet.view()).toMatchObject({ state: 'none' });
    const other = await opened();
    const cancel =
      'mutation($id: ID!, $check: ValidUpdateCheckInput!) { cancelTask(taskId: $id, validUpdateCheckInputs: $check) { id } }';
    await ruiz.ask(cancel, { id: task.id, check: checkOf(await seen()) });
    expect(await other.view()).toMatchObject({ state: 'none' });
  });

  it('answers only what is asked, within its limits', async () => {
    const tablet = await opened();
    const wrong: readonly (readonly [string, unknown])[] = [
      ...([
        ['pain', 11],
        ['pain', 2.5],
        ['pain', 'much'],
        ['mood', '1'],
      ] as const),
      ...([
        ['visit', 'x'],
        ['declined', 'pain'],
        ['words', 'not asked yet'],
        ['__proto__', 1],
      ] as const),
    ];
    for (const [path, value] of wrong) expect([path, (await tablet.answer(path, value)).status]).toEqual([path, 400]);
    await tablet.answer('mood', '3');
    expect((await tablet.answer('words', 'x'.repeat(2_001))).status).toBe(400);
    expect((await stored()).answers).toEqual([{ path: 'PatientReported.mood', value: '3' }]);
  });

  it('opens nothing else: not with its cookie, not the sheet of another task', async () => {
    const tablet = await opened();
    const headers = { Cookie: tablet.cookie() };
    const calls = ['/api/data_api/auth/me', '/api/data_api/patients/list', '/api/data_api/episode/epi-1'];
    for (const path of calls) expect((await clinic.server.call('GET', path, { headers })).status).toBe(401);
    const body = { query: SHEETS, variables: { id: task.id } };
    expect((await clinic.server.call('POST', '/api/opc', { headers, body })).status).toBe(401);
    // The secret of one sheet with the id of another.
    const secret = tablet.cookie().split('.')[1] ?? '';
    ({ tasks } = await registerCourse(ruiz));
    task = tasks.find(({ taskType }) => taskType === 'PATIENT_REPORTED') ?? task;
    const second = device();
    await second.open((await given()).code);
    const thief = device();
    thief.take(`${second.cookie().split('.')[0]}.${secret}`);
    expect(await thief.view()).toMatchObject({ state: 'none' });
  });

  it('gives no form without questions for patients, and none to people who may not edit it', async () => {
    const nursing = tasks.find(({ taskType }) => taskType === 'NURSING');
    expect(await ruiz.refused(GIVE, { taskId: nursing?.id })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const resident = await clinic.as('resident');
    expect(await resident.refused(GIVE, { taskId: task.id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    await given();
    const { id } = await sheet();
    expect(await resident.refused(REVOKE, { id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await resident.refused(SETTLE, { id, paths: [] })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  it('keeps neither code nor secret, and records what the patient did without what they said', async () => {
    const tablet = device();
    const { code } = await given();
    await tablet.open(code);
    await tablet.confirm('1961-05-05');
    await tablet.confirm();
    await tablet.answer('mood', '3');
    await tablet.answer('words', 'a secret sorrow');
    await tablet.finish();
    const kept = JSON.stringify(await stored());
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(tablet.cookie().split('.')[1] || 'no cookie is left');
    await clinic.server.audit.settled();
    const { _id, patientId } = await stored();
    const records = await own.store.collection(auditRecords).find({ 'agent.who': _id });
    expect(records.map(({ eventKind, outcome, entity }) => [eventKind, outcome, entity.patient])).toEqual(
      expect.arrayContaining([
        ...([
          ['login', '0', patientId],
          ['login', '4', patientId],
          ['view', '0', patientId],
        ] as const),
        ['edit', '0', patientId],
      ]),
    );
    expect(JSON.stringify(records)).not.toContain('sorrow');
  });

  it('leaves a task that was started in the meantime as it is', async () => {
    await ruiz.ask(START, { id: task.id });
    expect((await given()).task.taskStatus).toBe('STARTED');
  });
});
