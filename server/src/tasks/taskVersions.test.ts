import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOf, give, openClinic, PEND, registerCourse, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { tasks } from '../chart/task.ts';

const SCREEN = `$values: JSON, $note: String, $check: ValidUpdateCheckInput!`;
const SENT = `documentFormValues: $values, noteValue: $note, validUpdateCheckInputs: $check`;
const FIELDS = `${TASK_FIELDS} document { provenance note { updateReason } } formHash diseaseSystem`;
const REFRESH = `mutation($id: ID!, $settled: String, ${SCREEN}) { refreshTask(taskId: $id, settledNote: $settled, ${SENT}) { ${FIELDS} } }`;
const RESET = `mutation($id: ID!, ${SCREEN}) { resetTask(taskId: $id, ${SENT}) { ${FIELDS} } }`;
const RESTORE = `mutation($id: ID!, $status: TaskStatus!, ${SCREEN}) { restoreTaskVersion(versionId: $id, taskStatus: $status, ${SENT}) { ${FIELDS} } }`;
const UNDO = `mutation($id: ID!, $action: String!, $check: ValidUpdateCheckInput!) { undoTaskVersionAction(taskId: $id, quickUndoAction: $action, validUpdateCheckInputs: $check) { ${FIELDS} } }`;
const KEEP = `mutation($id: ID!, $status: TaskStatus!, $values: JSON!, $note: String!, $action: String!) {
  createTaskVersion(taskId: $id, taskStatus: $status, documentFormValues: $values, noteValue: $note, action: $action) { id action noteValue documentFormValues task { revision updatedOn } }
}`;
const VERSIONS = `query($id: ID!) { taskVersions(taskId: $id) { id action taskStatus createdBy { displayName } documentFormValues noteValue } }`;

interface Version {
  readonly id: string;
  readonly action: string;
  readonly documentFormValues: unknown;
  readonly noteValue: string;
}

describe('the earlier contents of a task', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let all: readonly SeenTask[];
  const find = (taskType: string, week: number | null) =>
    all.find((task) => task.taskType === taskType && task.sequence === week)?.id;
  const start = async (id: string | undefined) => (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  const run = async (query: string, task: SeenTask, variables: object) =>
    Object.values(
      await ruiz.ask<Record<string, SeenTask>>(query, { id: task.id, check: checkOf(task), ...variables }),
    )[0] as SeenTask;
  const versions = async (task: SeenTask) =>
    (await ruiz.ask<{ taskVersions: Version[] }>(VERSIONS, { id: task.id })).taskVersions;

  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    all = (await registerCourse(ruiz)).tasks;
  });
  afterEach(() => clinic.close());

  it('are kept on reset, which can be undone byte for byte [TASK-048, API-129]', async () => {
    const task = await start(find('OTV', 1));
    const values = { OTVStatus: { weight: 70, remark: 'Sleeps well.' } };
    const reset = await run(RESET, task, { values, note: 'Typed by hand.' });
    expect(reset.document).toMatchObject({ formValues: {}, note: { updateReason: 'RESET', handEdited: false } });
    expect(await versions(task)).toMatchObject([
      { action: 'saved', documentFormValues: values, noteValue: 'Typed by hand.' },
      { action: 'reset', documentFormValues: {} },
    ]);
    const undone = await run(UNDO, reset, { action: 'RESET' });
    expect(undone.document).toMatchObject({
      formValues: values,
      note: { value: 'Typed by hand.', handEdited: true, updateReason: 'RESTORED' },
    });
    expect((await versions(task)).map(({ action }) => action)).toEqual(['saved', 'reset', 'saved', 'undone']);
    const again = { id: task.id, action: 'RESET', check: checkOf(undone) };
    expect(await ruiz.refused(UNDO, again)).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
  });

  it('can be restored as a new version, and the content of the screen is kept [TASK-047, TASK-040, API-128]', async () => {
    const pended = await give(ruiz, PEND, await start(find('OTV', 2)), { OTVStatus: { weight: 70 } });
    const again = await give(ruiz, PEND, pended, { OTVStatus: { weight: 72 } });
    const [first] = await versions(again);
    const variables = { id: first?.id, status: 'PENDED', values: { OTVStatus: { weight: 73 } }, note: 'Mine.' };
    const restored = await run(RESTORE, again, variables);
    expect(restored.document).toMatchObject({
      formValues: { OTVStatus: { weight: 70 } },
      note: { value: pended.document?.note.value, updateReason: 'RESTORED' },
    });
    expect((await versions(again)).slice(2)).toMatchObject([
      { action: 'saved', documentFormValues: { OTVStatus: { weight: 73 } }, noteValue: 'Mine.' },
      { action: 'restored', documentFormValues: { OTVStatus: { weight: 70 } } },
    ]);
    const stale = { id: first?.id, status: 'STARTED', check: checkOf(restored) };
    expect(await ruiz.refused(RESTORE, stale)).toMatchObject({ extensions: { code: 'TASK_OUT_OF_DATE' } });
    const latest = `query($id: ID!) { latestTaskVersion(taskId: $id, actions: ["PENDED", "RESTORED"]) { action } }`;
    expect(await ruiz.ask(latest, { id: again.id })).toEqual({ latestTaskVersion: { action: 'restored' } });
  });

  it('can be saved on request, but not as a kind that only a command makes [API-127]', async () => {
    const task = await start(find('OTV', 3));
    const sent = { id: task.id, status: 'STARTED', values: { OTVStatus: { weight: 70 } }, note: 'So far.' };
    const { createTaskVersion } = await ruiz.ask<{ createTaskVersion: Version }>(KEEP, { ...sent, action: 'SAVED' });
    expect(createTaskVersion).toMatchObject({
      action: 'saved',
      noteValue: 'So far.',
      documentFormValues: sent.values,
      task: { revision: task.revision + 1, updatedOn: task.updatedOn },
    });
    expect(await ruiz.refused(KEEP, { ...sent, action: 'SIGNED' })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const physicist = await clinic.as('physicist');
    expect(await physicist.refused(KEEP, { ...sent, action: 'SAVED' })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('are kept on refresh, which updates inherited values and the form and keeps typed values [TASK-046, API-130]', async () => {
    const summary = await start(find('TREATMENT_SUMMARY', null));
    const visit = await start(find('OTV', 4));
    clinic.server.clock.pass(60_000);
    expect(summary.document?.formValues).toEqual({});
    await give(ruiz, PEND, visit, { OTVStatus: { weight: 68 } });
    const registration = await start(find('REGISTRATION', null));
    await give(ruiz, PEND, registration, { RegistrationTopLevel: { disease_system: 'breast' } });

    const refreshed = await run(REFRESH, summary, {});
    expect(refreshed).toMatchObject({
      diseaseSystem: 'Breast',
      document: {
        formValues: { TreatmentSummary: { weight_at_end: 68 } },
        provenance: { 'TreatmentSummary.weight_at_end': { origin: 'carePlan', taskId: visit.id, signed: false } },
        note: { updateReason: 'REFRESHED' },
      },
    });
    const undone = await run(UNDO, refreshed, { action: 'REFRESHED' });
    expect(undone).toMatchObject({ diseaseSystem: 'Default', document: { formValues: {} } });

    const typed = { TreatmentSummary: { weight_at_end: 61 } };
    const provenance = { 'TreatmentSummary.weight_at_end': { origin: 'user' } };
    const saving = `mutation($id: ID!, $values: JSON!, $provenance: JSON, $check: ValidUpdateCheckInput!) {
      updateDocument(id: $id, formValues: $values, provenance: $provenance, validUpdateCheckInputs: $check) { task { ${TASK_FIELDS} } }
    }`;
    const saved = await ruiz.ask<{ updateDocument: { task: SeenTask } }>(saving, {
      ...{ id: undone.document?.id, values: typed, provenance, check: checkOf(undone) },
    });
    const kept = await run(REFRESH, saved.updateDocument.task, {});
    expect(kept.document?.formValues).toEqual(typed);
  });

  it('need a person’s resolution when edits and refreshed answers conflict', async () => {
    const visit = await give(ruiz, PEND, await start(find('OTV', 5)), { OTVStatus: { weight: 68 } });
    const summary = await start(find('TREATMENT_SUMMARY', null));
    const blank = await run(RESET, summary, {});
    const text = blank.document?.note.value ?? '';
    expect(text).not.toBe('');
    clinic.server.clock.pass(60_000);
    await give(ruiz, PEND, visit, { OTVStatus: { weight: 66 } });
    const edited = { note: text.replace(/\d[\d.]*/, 'about $&'), values: blank.document?.formValues };
    const refused = await ruiz.refused(REFRESH, { id: blank.id, check: checkOf(blank), ...edited });
    expect(refused).toMatchObject({ extensions: { code: 'NOTE_CONFLICT' } });
    const settled = await run(REFRESH, blank, { ...edited, settled: 'Weight 66 kg, at home.' });
    expect(settled.document?.note).toMatchObject({ value: 'Weight 66 kg, at home.', handEdited: true });
  });

  it('do not change when the client is stale, and no body is left behind', async () => {
    const task = await start(find('OTV', 6));
    const seen = { ...checkOf(task), taskUpdatedOn: '2020-01-01T00:00:00.000Z' };
    expect(await ruiz.refused(RESET, { id: task.id, check: seen })).toMatchObject({
      extensions: { code: 'TASK_OUT_OF_DATE' },
    });
    expect(await clinic.server.store.collection(tasks).findOne({ _id: task.id })).toMatchObject({ versions: [] });
  });

  it("include the episode's note fragments of the last pend [TASK-080]", async () => {
    const task = await start(find('OTV', 7));
    const pend = `mutation($id: ID!, $fragments: JSON, $check: ValidUpdateCheckInput!) {
      pendTask(id: $id, documentFormValues: {}, noteValue: "", noteFragments: $fragments, validUpdateCheckInputs: $check) { episode { noteFragments } }
    }`;
    const fragments = { plan: 'Continue as planned.' };
    expect(await ruiz.ask(pend, { id: task.id, fragments, check: checkOf(task) })).toEqual({
      pendTask: { episode: { noteFragments: fragments } },
    });
  });
});

describe('two versions of a visit', () => {
  const DIFF = `query($from: ID!, $to: ID) { taskVersionDiff(fromVersionId: $from, toVersionId: $to) {
    answers { path section label kind old new rows { rowId kind cells { label old new } } } note { kind text }
  } }`;
  interface Diff {
    readonly taskVersionDiff: {
      readonly answers: readonly object[];
      readonly note: readonly { readonly kind: string; readonly text: string }[];
    };
  }
  let clinic: Clinic;
  let ruiz: Person;
  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
  });
  afterAll(() => clinic.close());

  it('are compared by label and by word, any two of them and the current one', async () => {
    const visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
    const [visit, other] = visits;
    const begun = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id })).startTask;
    const first = await give(ruiz, PEND, begun, { OTVStatus: { weight: 70 } }, 'Weight 70 kg, at home.');
    const note = 'Weight 68.5 kg, at home.';
    const second = await give(ruiz, PEND, first, { OTVStatus: { weight: 68.5, missed_days: 'no' } }, note);
    const { taskVersions } = await ruiz.ask<{ taskVersions: Version[] }>(VERSIONS, { id: second.id });
    const [from, to] = taskVersions.map(({ id }) => id);
    const { taskVersionDiff: diff } = await ruiz.ask<Diff>(DIFF, { from, to });
    expect(diff.answers).toEqual([
      {
        path: 'OTVStatus.weight',
        section: 'Visit',
        label: 'Weight',
        kind: 'CHANGED',
        old: '70',
        new: '68.5',
        rows: [],
      },
      {
        path: 'OTVStatus.missed_days',
        section: 'Visit',
        label: 'Missed treatment days',
        kind: 'ADDED',
        old: '',
        new: 'No',
        rows: [],
      },
    ]);
    const without = (kind: string) =>
      diff.note
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('ADDED'), without('REMOVED')]).toEqual(['Weight 70 kg, at home.', note]);
    expect(diff.note.filter(({ kind }) => kind !== 'SAME')).toMatchObject([{ text: '70' }, { text: '68.5' }]);

    expect((await ruiz.ask<Diff>(DIFF, { from: to })).taskVersionDiff).toMatchObject({ answers: [] });
    const elsewhere = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: other?.id })).startTask;
    await give(ruiz, PEND, elsewhere, { OTVStatus: { weight: 60 } });
    const [foreign] = (await ruiz.ask<{ taskVersions: Version[] }>(VERSIONS, { id: elsewhere.id })).taskVersions;
    expect(await ruiz.refused(DIFF, { from, to: foreign?.id })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('use the questions of the disease system named in the task, after a refresh', async () => {
    const { tasks: course } = await registerCourse(ruiz);
    const { id } = course.find(({ taskType }) => taskType === 'REGISTRATION') ?? {};
    const begun = (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
    const { refreshTask: named } = await ruiz.ask<{ refreshTask: SeenTask }>(REFRESH, {
      id,
      check: checkOf(begun),
      values: { RegistrationTopLevel: { disease_system: 'breast' } },
      settled: '',
    });
    expect(named).toMatchObject({ diseaseSystem: 'Breast' });
    expect(named.document?.formValues).toEqual({ RegistrationTopLevel: { disease_system: 'breast' } });
  });
});
