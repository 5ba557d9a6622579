import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { taskVersions, tasks } from '../chart/task.ts';

const TASK = `query($id: ID!) { task(taskId: $id) {
  ${TASK_FIELDS} formHash diseaseSystem formContext
  signatures { signedBy { id displayName } role meaning reason contentHash contentVerified configVersion }
  addenda { text reason by { displayName } on }
  episode { id label carePlanDoc }
} }`;
const ANSWERS = { OTVStatus: { weight: 70.5, missed_days: 'no' } };

interface FullTask extends SeenTask {
  readonly formHash: string;
  readonly diseaseSystem: string;
  readonly formContext: { readonly carePlan: Record<string, { value: unknown; signed: boolean }> };
  readonly signatures: readonly { meaning: string; reason: string | null; contentVerified: boolean }[];
  readonly addenda: readonly { text: string }[];
  readonly episode: { readonly carePlanDoc: Record<string, { value: unknown; signed: boolean }> };
}

/** A story: each test continues where the one before it ended, so they run in this order even when others are shuffled. */
describe('one visit, end to end', { shuffle: false }, () => {
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  let visit: SeenTask;
  const read = async (id = visit.id) => (await ruiz.ask<{ task: FullTask }>(TASK, { id })).task;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
    const [first] = course.tasks.filter(({ taskType }) => taskType === 'OTV');
    if (!first) throw new Error('no visit was planned');
    visit = first;
  });
  afterAll(() => clinic.close());

  it('creates every task of the config: one visit per week [EPI-031, API-134]', () => {
    expect(course.tasks.map(({ taskType, sequence }) => [taskType, sequence])).toEqual([
      ['REGISTRATION', null],
      ...Array.from({ length: 10 }, (_, week) => ['OTV', week + 1]),
      ['TREATMENT_SUMMARY', null],
    ]);
    expect(course.tasks.every(({ taskStatus, document }) => taskStatus === 'NOT_STARTED' && document === null)).toBe(
      true,
    );
  });

  it('starts with the form of Default while no disease system is known [API-124]', async () => {
    clinic.server.clock.pass(60_000);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit.id });
    visit = startTask;
    expect(visit).toMatchObject({ taskStatus: 'STARTED', revision: 1 });
    const { diseaseSystem, formHash } = await read();
    expect(diseaseSystem).toBe('Default');
    const headers = await clinic.server.signIn('usr-attending');
    const compiledForm = await clinic.server.call('GET', `/api/data_api/compiled_forms/${formHash}`, { headers });
    expect(compiledForm.headers.get('cache-control')).toContain('immutable');
    expect(await compiledForm.json()).toMatchObject({ hash: formHash, address: { form: 'OTV', system: 'Default' } });
  });

  it('saves the shared document, and answers the new times and revision [API-121]', async () => {
    const { updateDocument } = await ruiz.ask<{ updateDocument: { task: SeenTask } }>(
      `mutation($id: ID!, $values: JSON!, $check: ValidUpdateCheckInput!) {
        updateDocument(id: $id, formValues: $values, validUpdateCheckInputs: $check) { id task { ${TASK_FIELDS} } }
      }`,
      { id: visit.document?.id, values: { OTVStatus: { weight: 70 } }, check: checkOf(visit) },
    );
    expect(updateDocument.task.revision).toBe(2);
    expect(updateDocument.task.updatedOn).toBe(visit.updatedOn);
    expect(updateDocument.task.document?.formValues).toEqual({ OTVStatus: { weight: 70 } });
    visit = updateDocument.task;
  });

  it('pends with errors, and the care plan shows the answers as unsigned [TASK-058, TASK-060, API-125]', async () => {
    const unfinished = { OTVStatus: { weight: 70, missed_days: 'yes' } };
    visit = await give(ruiz, PEND, visit, unfinished);
    expect(visit.taskStatus).toBe('PENDED');
    expect(visit.document?.note.value).toContain('70');
    expect(visit.document?.note.footer).toBe('not yet approved');
    const { episode } = await read();
    expect(episode.carePlanDoc).toMatchObject({ 'vitals.weight': { value: 70, signed: false } });
  });

  it('pends again, and the latest pended version is what the last pend answered [TASK-060]', async () => {
    visit = await give(ruiz, PEND, visit, { OTVStatus: { weight: 71, missed_days: 'yes' } });
    const { latestTaskVersion } = await ruiz.ask<{ latestTaskVersion: object }>(
      `query($id: ID!) { latestTaskVersion(taskId: $id, actions: ["PENDED"]) { action documentFormValues noteValue } }`,
      { id: visit.id },
    );
    expect(latestTaskVersion).toEqual({
      action: 'pended',
      documentFormValues: visit.document?.formValues,
      noteValue: visit.document?.note.value,
    });
    expect(visit.document?.note.value).toContain('71');
  });

  it('does not sign while an answer is missing', async () => {
    const unfinished = { OTVStatus: { weight: 70, missed_days: 'yes' } };
    const variables = { id: visit.id, values: unfinished, note: '', check: checkOf(visit) };
    expect(await ruiz.refused(SIGN, variables)).toMatchObject({ extensions: { code: 'FORM_HAS_ERRORS' } });
    expect(await read()).toMatchObject({ taskStatus: 'PENDED', revision: visit.revision });
  });

  it('signs what the server validated: hidden answers are absent, and the footer changes [TASK-014, API-126]', async () => {
    const withHidden = { OTVStatus: { ...ANSWERS.OTVStatus, missed_days_reason: 'Machine down' } };
    visit = await give(ruiz, SIGN, visit, withHidden);
    expect(visit.taskStatus).toBe('SIGNED');
    expect(visit.document?.formValues).toEqual(ANSWERS);
    expect(visit.document?.note.footer).toBe('approved');
    expect(visit.document?.note.value).not.toContain('Machine down');
    const { signatures, episode } = await read();
    expect(signatures).toMatchObject([{ meaning: 'signed', contentVerified: true, signedBy: { id: 'usr-attending' } }]);
    expect(episode.carePlanDoc).toMatchObject({ 'vitals.weight': { value: 70.5, signed: true } });
  });

  it('shows a warning when signed content was changed', async () => {
    const all = clinic.server.store.collection(tasks);
    const stored = await all.findOne({ _id: visit.id });
    if (!stored?.document) throw new Error('no document');
    const value = `${stored.document.note.value}!`;
    const tampered = { ...stored, document: { ...stored.document, note: { ...stored.document.note, value } } };
    await all.replaceOne({ _id: visit.id }, tampered);
    expect((await read()).signatures).toMatchObject([{ contentVerified: false }]);
    await all.replaceOne({ _id: visit.id }, stored);
  });

  it('adds an addendum below the untouched original, and says by whom and when [TASK-082]', async () => {
    const before = visit.document;
    const { addendTask } = await ruiz.ask<{ addendTask: SeenTask & { addendedOn: string } }>(
      `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
        addendTask(taskId: $id, addendum: "Weight was taken with shoes.", reason: "Left out", validUpdateCheckInputs: $check) { ${TASK_FIELDS} addendedBy { displayName } addendedOn }
      }`,
      { id: visit.id, check: checkOf(visit) },
    );
    expect(addendTask).toMatchObject({ taskStatus: 'ADDENDED', addendedBy: { displayName: 'Elena Ruiz' } });
    expect(addendTask.addendedOn).toBe(addendTask.updatedOn);
    expect(addendTask.document).toEqual(before);
    expect((await read()).addenda).toMatchObject([
      { text: 'Weight was taken with shoes.', by: { displayName: 'Elena Ruiz' } },
    ]);
  });

  it('unsigns another visit with a reason, and keeps the ledger [API-132]', async () => {
    const id = course.tasks.find(({ sequence }) => sequence === 2)?.id;
    let second = (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
    second = await give(ruiz, SIGN, second, ANSWERS);
    const unsign = `mutation($id: ID!, $reason: String!, $check: ValidUpdateCheckInput!) {
      unsignTask(taskId: $id, reason: $reason, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
    }`;
    const seen = { id: second.id, check: checkOf(second) };
    expect(await ruiz.refused(unsign, { ...seen, reason: ' ' })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    await ruiz.ask(unsign, { ...seen, reason: 'Wrong patient position' });
    const task = await read(second.id);
    expect(task.taskStatus).toBe('PENDED');
    expect(task.signatures.map(({ meaning, reason, contentVerified }) => [meaning, reason, contentVerified])).toEqual([
      ['signed', null, true],
      ['unsigned', 'Wrong patient position', true],
    ]);
    // The care plan keeps the signed values until the next signature.
    expect(task.episode.carePlanDoc).toMatchObject({ 'vitals.weight': { signed: true } });
    const versions = await clinic.server.store.collection(taskVersions).find({ taskId: second.id });
    expect(versions.map(({ action }) => action)).toEqual(['signed', 'unsigned']);
  });

  it('starts with the form of the treated system once registration names it, frozen from then on', async () => {
    const registration = course.tasks.find(({ taskType }) => taskType === 'REGISTRATION');
    const third = course.tasks.find(({ sequence }) => sequence === 3);
    if (!registration || !third) throw new Error('not planned');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: registration.id });
    await give(ruiz, PEND, startTask, { RegistrationTopLevel: { disease_system: 'breast' } });
    expect(await read(third.id)).toMatchObject({ diseaseSystem: 'Breast', taskStatus: 'NOT_STARTED' });
    await ruiz.ask(START, { id: third.id });
    const started = await read(third.id);
    expect(started.diseaseSystem).toBe('Breast');
    expect((await read()).diseaseSystem).toBe('Default');
    expect(started.formHash).not.toBe((await read()).formHash);
  });

  it('signs other words around a date, and not another date', async () => {
    const id = course.tasks.find(({ sequence }) => sequence === 5)?.id;
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    const answers = { OTVStatus: { weight: 70, last_visit: '2026-02-23' } };
    const pended = await give(ruiz, PEND, startTask, answers);
    const written = pended.document?.note.value ?? '';
    const [date = ''] = /\d{2}\/\d{2}\/\d{4}|[A-Z][a-z]+ \d+, \d{4}|2026-02-23/.exec(written) ?? [];
    expect(date).not.toBe('');
    const variables = { id: pended.id, values: answers, check: checkOf(pended) };
    const refused = await ruiz.refused(SIGN, { ...variables, note: written.replace(date, 'the day before') });
    expect(refused).toMatchObject({ extensions: { code: 'NOTE_CONTRADICTS_FORM' } });
    const signed = await give(ruiz, SIGN, pended, answers, `Seen today, ${written}`);
    expect(signed.document?.note).toMatchObject({ handEdited: true, value: `Seen today, ${written}` });
  });

  it('leaves one audit record per operation and patient, and none in an aggregate', async () => {
    const audited = clinic.server.store.collection(auditRecords);
    await clinic.server.audit.settled();
    const before = await audited.countDocuments({});
    await read();
    expect(await audited.countDocuments({})).toBe(before + 1);
    const kinds = (await audited.find({})).map(({ eventKind }) => eventKind);
    expect(kinds).toEqual(
      expect.arrayContaining(['import', 'start', 'edit', 'pend', 'sign', 'addend', 'unsign', 'view']),
    );
    await clinic.server.audit.settled();
    expect(await clinic.server.store.collection(tasks).countDocuments({ auditPending: true })).toBe(0);
  });

  it('reveals nothing to people without the permission', async () => {
    const unpermitted = await clinic.as('no-permissions');
    expect(await unpermitted.refused(TASK, { id: visit.id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const physicist = await clinic.as('physicist');
    const fourth = course.tasks.find(({ sequence }) => sequence === 4)?.id;
    expect(await physicist.refused(START, { id: fourth })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
