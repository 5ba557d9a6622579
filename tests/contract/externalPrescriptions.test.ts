import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks } from '../../server/src/chart/task.ts';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
} from '../../server/src/testing/clinic.ts';
import { person, PEND } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { aPrescription, aTarget, PRESCRIPTION_CONFIGS } from '../../server/src/testing/prescriptionClinic.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import { clinicalServices } from '../../server/src/clinicalServices.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const RX = `id name diagnosisName diagnosisCode course siteName state finalized refreshedOn refreshedBy { displayName }
  sourceSystemUpdatedOn targets { id rowId name dose dosePerFraction fractions technique }
  metadata { externalDataId sourceSystem linkedBy { displayName } linkedOn }`;
const FOUND = `query($taskId: ID!) { externalData(taskId: $taskId, sourceSystem: EPIC, externalDataType: PrescriptionCourse) {
  externalId externalDataType formValues prescription { ${RX} }
  source { sourceSystem externalIdentifiers { externalId type } createdOn fetchedOn updatedOn status externalUsers { displayName role } }
} }`;
const PREVIEW = `query($taskId: ID!, $ids: [ID!]!) { externalPrescriptionPreview(taskId: $taskId, sourceSystem: EPIC, externalIds: $ids) {
  lines { path target label before after exact } left questions { id text needsReason } formValues
} }`;
const STORED = `id sourceSystem taskId formValues linkedBy { displayName } linkedOn unlinkedBy { displayName } unlinkedOn refreshedOn
  prescriptions { ${RX} } written { path value exact }
  task { ${TASK_FIELDS} document { provenance } externalDataReferences { id sourceSystem externalIdentifiers { externalId type } } }`;
const CREATE = `mutation($taskId: ID!, $ids: [ID!]!, $formValues: JSON!, $reasons: [ExternalPrescriptionReason!], $check: ValidUpdateCheckInput) {
  createExternalPrescription(externalIds: $ids, externalSourceSystem: EPIC, taskId: $taskId, formValues: $formValues, reasons: $reasons, validUpdateCheckInputs: $check) { ${STORED} } }`;
const RESULT = `success sourceSystem fetchedOn updatesAvailable error formValues questions { id text } changes { text kind isSafety } prescriptions { ${RX} }`;
const REFRESH = `mutation($id: ID!, $patientId: ID!) { externalPrescriptionsRefresh(externalDataId: $id, patientId: $patientId) { ${RESULT} } }`;
const LAST = `query($id: ID!, $patientId: ID!) { externalPrescriptionsRefresh(externalDataId: $id, patientId: $patientId) { ${RESULT} } }`;
const UPDATE = `mutation($id: ID!, $formValues: JSON!, $reasons: [ExternalPrescriptionReason!]) { updateExternalPrescription(id: $id, formValues: $formValues, reasons: $reasons) { ${STORED} } }`;
const UNLINK = `mutation($id: ID!) { unlinkExternalPrescription(id: $id) { ${STORED} } }`;
const SAVE = `mutation($id: ID!, $values: JSON!, $provenance: JSON, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, provenance: $provenance, validUpdateCheckInputs: $check) { task { ${TASK_FIELDS} document { provenance } } } }`;

interface Row {
  readonly _id: string;
  readonly [column: string]: unknown;
}
interface Values {
  readonly Prescription?: { readonly target_objectives?: readonly Row[]; readonly [field: string]: unknown };
}
interface Imported extends SeenTask {
  readonly externalDataReferences: readonly { readonly id: string }[];
  readonly document: NonNullable<SeenTask['document']> & {
    readonly formValues: Values;
    readonly provenance: Readonly<Record<string, { readonly origin: string; readonly id?: string }>>;
  };
}
interface Stored {
  readonly id: string;
  readonly unlinkedOn: string | null;
  readonly refreshedOn: string;
  readonly task: Imported;
}
interface Result {
  readonly success: boolean;
  readonly updatesAvailable: boolean;
  readonly error: string | null;
  readonly formValues: object;
  readonly changes: readonly { readonly text: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}
interface Preview {
  readonly lines: readonly { readonly target: string | null; readonly label: string; readonly after: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string; readonly needsReason: boolean }[];
  readonly formValues: object;
}

describe.each(stores)('prescriptions of an outside system, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let episodeId: string;
  let rxId: string;

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, configs: PRESCRIPTION_CONFIGS });
    ruiz = await clinic.as('attending');
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });
  beforeEach(async () => {
    clinic.outside.isAway = false;
    clinic.outside.ordered = [aPrescription()];
    clinic.server.clock.pass(1000);
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    patientId = course.patientId;
    episodeId = course.id;
    rxId = course.tasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id ?? '';
    const first = course.tasks.find(({ taskType }) => taskType === 'REGISTRATION');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: first?.id });
    await give(ruiz, SIGN, startTask, {
      RegistrationTopLevel: { laterality: 'left', diagnosis: 'C50.912 Breast', intent: 'curative' },
    });
  });

  const preview = async (ids = ['rx-1'], taskId = rxId) =>
    (await ruiz.ask<{ externalPrescriptionPreview: Preview }>(PREVIEW, { taskId, ids })).externalPrescriptionPreview;
  const imported = async (ids = ['rx-1'], reason?: string, taskId = rxId) => {
    const { formValues, questions } = await preview(ids, taskId);
    const reasons = reason === undefined ? [] : questions.map(({ id }) => ({ question: id, reason }));
    const variables = { taskId, ids, formValues, reasons };
    return (await ruiz.ask<{ createExternalPrescription: Stored }>(CREATE, variables)).createExternalPrescription;
  };
  const refresh = async (id: string) =>
    (await ruiz.ask<{ externalPrescriptionsRefresh: Result }>(REFRESH, { id, patientId })).externalPrescriptionsRefresh;
  const update = async (id: string, { formValues, questions }: Result, reason = 'Checked') => {
    const reasons = questions.map((question) => ({ question: question.id, reason }));
    return (await ruiz.ask<{ updateExternalPrescription: Stored }>(UPDATE, { id, formValues, reasons }))
      .updateExternalPrescription;
  };
  const rowsOf = ({ task }: Stored) => task.document.formValues.Prescription?.target_objectives ?? [];
  const sign = (task: SeenTask) => give(ruiz, SIGN, task, task.document?.formValues ?? {});
  const poll = async () => {
    clinic.server.clock.pass(16 * 60_000);
    ruiz = await clinic.as('attending');
    const { server, outside } = clinic;
    const { prescriptionPoll } = clinicalServices({
      ...server,
      external: externalSources([outside]),
      log: pino({ level: 'silent' }),
    });
    await prescriptionPoll.lookAtDue();
  };

  it('are found with what the source says of them, and nothing is written [API-089, EXT-008, EXT-010, RX-027]', async () => {
    clinic.outside.ordered = [aPrescription(), aPrescription({ externalId: 'rx-9', patientExternalId: 'e2' })];
    const { externalData } = await ruiz.ask<{ externalData: object[] }>(FOUND, { taskId: rxId });
    expect(externalData).toMatchObject([
      {
        externalId: 'rx-1',
        externalDataType: 'PrescriptionCourse',
        formValues: { externalId: 'rx-1', targets: [{ doseCGy: '5040' }] },
        prescription: {
          ...{ id: 'rx-1', diagnosisName: 'Malignant neoplasm of breast', diagnosisCode: 'C50.912', course: 'C1' },
          ...{ siteName: 'Breast', state: 'approved', finalized: true, refreshedOn: null, refreshedBy: null },
          sourceSystemUpdatedOn: '2026-02-21T10:00:00.000Z',
          targets: [{ name: 'PTV_High', dose: '5040', dosePerFraction: '180', fractions: 28 }],
          metadata: null,
        },
        source: {
          ...{ sourceSystem: 'EPIC', externalIdentifiers: [{ externalId: 'rx-1', type: 'PrescriptionCourse' }] },
          ...{ createdOn: '2026-02-20T10:00:00.000Z', updatedOn: '2026-02-21T10:00:00.000Z', status: 'approved' },
          externalUsers: [{ displayName: 'Elena Ruiz', role: 'author' }],
        },
      },
    ]);
    const task = await own.store.collection(tasks).findOne({ _id: rxId, episodeId });
    expect(task).toMatchObject({ taskStatus: 'NOT_STARTED', document: null });
  });

  it('are shown before they are written, then imported with their provenance [API-143, RX-017, RX-028, RX-029, EXT-014]', async () => {
    const { lines, questions } = await preview();
    expect(questions).toEqual([]);
    expect(lines.map(({ target, label, after }) => `${target ?? ''} ${label} ${after}`)).toContain(
      'PTV_High Total Dose 5040 cGy',
    );
    const stored = await imported();
    expect(stored).toMatchObject({
      ...{ id: `ext-${rxId}-1`, sourceSystem: 'EPIC', taskId: rxId, unlinkedBy: null, unlinkedOn: null },
      ...{ linkedBy: { displayName: 'Elena Ruiz' }, formValues: { 'rx-1': { version: '3' } } },
      prescriptions: [{ metadata: { externalDataId: `ext-${rxId}-1`, sourceSystem: 'EPIC' } }],
      task: {
        taskStatus: 'STARTED',
        externalDataReferences: [
          { id: `ext-${rxId}-1`, externalIdentifiers: [{ externalId: 'rx-1', type: 'PrescriptionCourse' }] },
        ],
      },
    });
    const [row] = rowsOf(stored);
    expect(row).toMatchObject({ targets: ['ptv_high'], dose: 5040, dose_frac: 180, fractions: 28, technique: 'vmat' });
    expect(stored.task.document.provenance[`Prescription.target_objectives[${row?._id}].dose`]).toMatchObject({
      ...{ origin: 'external', system: 'Epic', id: 'rx-1', version: '3', by: 'Elena Ruiz' },
    });
    expect(stored.task.document.formValues.Prescription).toMatchObject({ modality: 'photons', total_dose: 5040 });
    await clinic.server.audit.settled();
    const records = await own.store.collection(auditRecords).find({});
    expect(records.filter((event) => event.eventKind === 'import' && event.entity.data.includes(rxId))).toHaveLength(1);
  });

  it('of another patient, or unknown, can be linked by no call', async () => {
    clinic.outside.ordered = [aPrescription({ patientExternalId: 'e2' })];
    const taskId = rxId;
    const variables = { taskId, ids: ['rx-1'], formValues: { 'rx-1': clinic.outside.ordered[0] } };
    expect((await ruiz.refused(PREVIEW, variables))?.extensions.code).toBe('NOT_FOUND');
    expect((await ruiz.refused(CREATE, variables))?.extensions.code).toBe('NOT_FOUND');
    const link = `mutation($taskId: ID!, $type: String!) { createExternalDataReference(taskId: $taskId, sourceSystem: EPIC,
      externalIdentifiers: [{ externalId: "rx-1", type: $type }]) { id } }`;
    await ruiz.ask(START, { id: taskId });
    for (const type of ['PrescriptionCourse', 'prescriptioncourse', 'Prescription']) {
      expect((await ruiz.refused(link, { taskId, type }))?.extensions.code).toBe('BAD_USER_INPUT');
    }
    clinic.outside.ordered = [aPrescription()];
    const { id } = await imported();
    clinic.outside.people = [
      person({}),
      person({ externalId: 'e2', sourceId: 'MRN99', name: { firstName: 'Ann', middleName: null, lastName: 'Other' } }),
    ];
    const other = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(
      'mutation { importPatient(mrn: "MRN99", sourceSystem: EPIC) { patient { id } } }',
    );
    const patient = other.importPatient.patient.id;
    for (const call of [REFRESH, LAST]) {
      expect((await ruiz.refused(call, { id, patientId: patient }))?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('need a reason when they are not approved, clash with the chart, or order a volume twice', async () => {
    clinic.outside.ordered = [
      aPrescription({
        state: 'draft',
        side: 'right',
        diagnosis: { display: 'Lung cancer', code: 'C34.1', system: null },
        intent: { display: 'Palliative - procedure intent', code: '363676003', system: null },
      }),
      aPrescription({ externalId: 'rx-2', name: 'Second' }),
    ];
    const { questions, formValues } = await preview(['rx-1', 'rx-2']);
    expect(questions.map(({ text }) => text)).toEqual([
      'Left breast is a draft in Epic. Why import it?',
      'Left breast is for "C34.1 Lung cancer", the diagnosis of the chart is "C50.912 Breast". Why is the source correct?',
      'Left breast is on the right in the source, the treated site of the chart is on the left. Why is the source correct?',
      'Left breast is palliative in the source, the intent of the chart is curative. Why is the source correct?',
      'PTV_High is in Second and in Left breast: its dose would be ordered twice. Why import both?',
    ]);
    const variables = { taskId: rxId, ids: ['rx-1', 'rx-2'], formValues };
    const refusal = await ruiz.refused(CREATE, {
      ...variables,
      reasons: [{ question: questions[0]?.id, reason: ' ' }],
    });
    expect(refusal?.message).toContain('Answer every question of the import with a reason');
    await imported(['rx-1', 'rx-2'], 'Discussed with physics');
    const task = await own.store.collection(tasks).findOne({ _id: rxId, episodeId });
    expect(task?.prescriptionLinks?.[0]?.settled).toHaveLength(5);
    expect(task?.prescriptionLinks?.[0]?.settled[0]).toMatchObject({
      ...{ question: questions[0]?.text, reason: 'Discussed with physics', by: { displayName: 'Elena Ruiz' } },
    });
  });

  it('ask again at a refresh when the source calls them palliative, and the chart curative', async () => {
    const curative = { display: 'Curative', code: '373808002', system: null };
    clinic.outside.ordered = [aPrescription({ intent: curative })];
    const { id } = await imported();
    const palliative = { display: 'Palliative', code: '363676003', system: null };
    clinic.outside.ordered = [aPrescription({ intent: palliative })];
    const result = await refresh(id);
    expect(result.changes).toMatchObject([{ text: 'Left breast: intent Curative -> Palliative', isSafety: true }]);
    expect(result.questions.map(({ text }) => text)).toEqual([
      'Left breast is palliative in the source, the intent of the chart is curative. Why is the source correct?',
    ]);
    const { formValues } = result;
    expect((await ruiz.refused(UPDATE, { id, formValues, reasons: [] }))?.message).toContain('with a reason');
    await update(id, result, 'Metastases were found');
  });

  it('are not imported when the source says something else than the person has read', async () => {
    const { formValues } = await preview();
    clinic.outside.ordered = [aPrescription({ targets: [aTarget({ doseCGy: '50400' })] })];
    const refusal = await ruiz.refused(CREATE, { taskId: rxId, ids: ['rx-1'], formValues });
    expect(refusal).toMatchObject({ extensions: { code: 'SOURCE_CHANGED' } });
    const forged = { 'rx-1': aPrescription({ targets: [aTarget({ doseCGy: '1' })] }) };
    expect((await ruiz.refused(CREATE, { taskId: rxId, ids: ['rx-1'], formValues: forged }))?.extensions.code).toBe(
      'SOURCE_CHANGED',
    );
  });

  it('of one id with two contents are not offered at all', async () => {
    clinic.outside.ordered = [aPrescription(), aPrescription({ targets: [aTarget({ doseCGy: '1' })] })];
    expect(await ruiz.ask(FOUND, { taskId: rxId })).toEqual({ externalData: [] });
    clinic.outside.ordered = [aPrescription(), aPrescription()];
    expect((await ruiz.ask<{ externalData: [] }>(FOUND, { taskId: rxId })).externalData).toHaveLength(1);
  });

  it('fail with the sentence of the specification when the source is away, and change nothing', async () => {
    const { formValues } = await preview();
    clinic.outside.isAway = true;
    expect((await ruiz.refused(FOUND, { taskId: rxId }))?.message).toBe(
      'An error occurred while searching for prescriptions available to import.',
    );
    expect((await ruiz.refused(CREATE, { taskId: rxId, ids: ['rx-1'], formValues }))?.message).toBe(
      'An error occurred while importing the prescription.',
    );
    clinic.outside.isAway = false;
    const { id } = await imported();
    clinic.outside.isAway = true;
    expect(await refresh(id)).toMatchObject({
      ...{ success: false, updatesAvailable: false, error: 'An error occurred while refreshing the prescriptions.' },
    });
  });

  it('are refreshed: each change in words, then updated [API-090, API-144, API-145, RX-019, RX-031]', async () => {
    const first = await imported();
    expect(await ruiz.ask(LAST, { id: first.id, patientId })).toEqual({ externalPrescriptionsRefresh: null });
    clinic.outside.ordered = [
      aPrescription({
        version: '4',
        targets: [
          aTarget({ doseCGy: '5400', side: 'right' }),
          aTarget({ externalId: 'vol-2', name: 'PTV_Low', doseCGy: '1000', fractions: 5, dosePerFractionCGy: '200' }),
        ],
      }),
    ];
    const result = await refresh(first.id);
    expect(result).toMatchObject({ success: true, updatesAvailable: true, error: null });
    expect(result.changes.map(({ text }) => text)).toEqual([
      'PTV_High: side left -> right',
      'PTV_High: total dose 5040 -> 5400 cGy',
      'PTV_Low: new target, 1000 cGy in 5 fractions',
    ]);
    expect(await ruiz.ask(LAST, { id: first.id, patientId })).toMatchObject({ externalPrescriptionsRefresh: result });
    const unread = { ...result, formValues: { 'rx-1': aPrescription() } };
    await expect(update(first.id, unread)).rejects.toThrow('SOURCE_CHANGED');
    const [question] = result.questions;
    expect(question?.text).toContain('the treated site of the chart is on the left. Why is the source correct?');
    await expect(update(first.id, result, ' ')).rejects.toThrow('Answer every question');
    const updated = await update(first.id, result);
    expect(rowsOf(updated).map(({ dose }) => dose)).toEqual([5400, 1000]);
    expect((await refresh(first.id)).changes).toEqual([]);
  });

  it('keep what a person changed and the source did not, and the content before as a version', async () => {
    const first = await imported();
    const [row] = rowsOf(first);
    const values = {
      Prescription: {
        ...first.task.document.formValues.Prescription,
        target_objectives: [{ ...row, fractions: 30, dose_frac: 168 }],
      },
    };
    const saved = await ruiz.ask<{ updateDocument: { task: Imported } }>(SAVE, {
      ...{ id: first.task.document.id, values, provenance: first.task.document.provenance, check: checkOf(first.task) },
    });
    const { provenance } = saved.updateDocument.task.document;
    // The claim that Epic said 30 fractions is not believed; what it did say still is.
    expect(provenance[`Prescription.target_objectives[${row?._id}].fractions`]).toMatchObject({ origin: 'user' });
    expect(provenance[`Prescription.target_objectives[${row?._id}].dose`]).toMatchObject({ origin: 'external' });
    clinic.outside.ordered = [aPrescription({ targets: [aTarget({ doseCGy: '5400' })] })];
    const updated = await update(first.id, await refresh(first.id));
    expect(rowsOf(updated)).toMatchObject([{ dose: 5400, fractions: 30, dose_frac: 168 }]);
    const task = await own.store.collection(tasks).findOne({ _id: rxId, episodeId });
    expect(task?.versions.map(({ action }) => action)).toEqual(['saved', 'imported', 'saved', 'imported']);
  });

  it('without changes only move the refresh date [RX-020]', async () => {
    const first = await imported();
    clinic.server.clock.pass(60_000);
    const result = await refresh(first.id);
    expect(result).toMatchObject({ success: true, updatesAvailable: false });
    const updated = await update(first.id, result);
    expect(updated.refreshedOn > first.refreshedOn).toBe(true);
    expect(updated.task.document.formValues).toEqual(first.task.document.formValues);
  });

  it('are unlinked: out of the document and off the task [API-146, RX-018]', async () => {
    const { id } = await imported();
    const remove = 'mutation($id: ID!) { removeExternalDataReference(externalDataId: $id) { id } }';
    expect((await ruiz.refused(remove, { id }))?.message).toContain('Unlink them');
    const { unlinkExternalPrescription: gone } = await ruiz.ask<{ unlinkExternalPrescription: Stored }>(UNLINK, { id });
    expect(gone.unlinkedOn).not.toBeNull();
    expect(gone.task.externalDataReferences).toEqual([]);
    expect(rowsOf(gone)).toEqual([]);
    expect(gone.task.document.formValues).toEqual({});
    expect((await ruiz.refused(UNLINK, { id }))?.extensions.code).toBe('NOT_FOUND');
    expect((await imported()).id).toBe(`ext-${rxId}-2`);
  });

  it('of a finished task are only read: no import, refresh, update or unlinking', async () => {
    const stored = await imported();
    const { formValues } = await preview();
    await sign(stored.task);
    const { id } = stored;
    const calls: readonly [string, object][] = [
      [CREATE, { taskId: rxId, ids: ['rx-1'], formValues }],
      [REFRESH, { id, patientId }],
      [UPDATE, { id, formValues }],
      [UNLINK, { id }],
    ];
    for (const [call, variables] of calls) {
      expect((await ruiz.refused(call, variables))?.message).toBe('This is not possible: the task is signed.');
    }
  });

  it('are changed by people whose role edits prescriptions only, and against what they last read', async () => {
    const stored = await imported();
    const physicist = await clinic.as('physicist');
    expect((await physicist.refused(UNLINK, { id: stored.id }))?.extensions.code).toBe('FORBIDDEN');
    const stale = { ...checkOf(stored.task), revision: stored.task.revision - 1 };
    const { formValues } = await preview();
    expect(
      (await ruiz.refused(CREATE, { taskId: rxId, ids: ['rx-1'], formValues, check: stale }))?.extensions.code,
    ).toBe('TASK_OUT_OF_DATE');
    expect((await ruiz.refused(CREATE, { taskId: rxId, ids: ['rx-1'], formValues }))?.message).toContain(
      'is already linked',
    );
  });

  describe('after the signature', () => {
    const STATE = `query($id: ID!) { task(taskId: $id) { prescriptionState supersededBy { id } supersedes { id } allowEndPrescription
      prescriptionOutcome { kind atFraction } outsideAlerts { changes { text } } } }`;
    interface State {
      readonly prescriptionState: string;
      readonly outsideAlerts: readonly { readonly changes: readonly { readonly text: string }[] }[];
    }
    const state = async (id = rxId) => (await ruiz.ask<{ task: State }>(STATE, { id })).task;
    const WAITING =
      'query { prescriptionsChangedOutside(providerIds: ["prv-ruiz"]) { taskId alert { changes { text } } signedBy { displayName } } }';
    const waiting = async () =>
      (
        await ruiz.ask<{ prescriptionsChangedOutside: { taskId: string }[] }>(WAITING)
      ).prescriptionsChangedOutside.filter(({ taskId }) => taskId === rxId);
    const SUPERSEDE = `mutation($taskId: ID!, $reason: String!, $key: String!) {
      supersedePrescription(taskId: $taskId, reason: $reason, column: "Week 1", requestKey: $key) { ${TASK_FIELDS} } }`;
    const END =
      'mutation($taskId: ID!, $kind: PrescriptionOutcomeKind!, $at: Int, $reason: String) { endPrescription(taskId: $taskId, kind: $kind, atFraction: $at, reason: $reason) { prescriptionState } }';
    const SETTLE =
      'mutation($taskId: ID!, $reason: String!) { settleOutsideChange(taskId: $taskId, reason: $reason) { id outsideAlerts { since } } }';
    const visit = async () => {
      const { episode } = await ruiz.ask<{ episode: { tasks: SeenTask[] } }>(
        `query($id: ID!) { episode(episodeId: $id) { tasks { ${TASK_FIELDS} } } }`,
        { id: episodeId },
      );
      const otv = episode.tasks.find(({ taskType }) => taskType === 'OTV');
      return (await ruiz.ask<{ startTask: SeenTask }>(START, { id: otv?.id })).startTask;
    };

    it('a change outside raises an alert, blocks "unchanged" in the next visit, and is settled with a reason', async () => {
      await sign((await imported()).task);
      await poll();
      expect((await state()).outsideAlerts).toEqual([]);
      clinic.outside.ordered = [
        aPrescription({ version: '4', targets: [aTarget({ doseCGy: '5400', technique: null })] }),
      ];
      await poll();
      const changes = [
        { text: 'PTV_High: technique Volumetric Modulated Arc Therapy (procedure) -> none' },
        { text: 'PTV_High: total dose 5040 -> 5400 cGy' },
      ];
      expect(await state()).toMatchObject({ prescriptionState: 'approved', outsideAlerts: [{ changes }] });
      expect(await waiting()).toMatchObject([
        { taskId: rxId, alert: { changes }, signedBy: { displayName: 'Elena Ruiz' } },
      ]);
      const otv = await visit();
      const unchanged = { OTVStatus: { prescription_unchanged: 'unchanged' } };
      expect(
        (await ruiz.refused(SIGN, { id: otv.id, values: unchanged, note: '', check: checkOf(otv) }))?.extensions.code,
      ).toBe('FORM_HAS_ERRORS');
      clinic.outside.isAway = true;
      await poll();
      expect((await state()).outsideAlerts).toHaveLength(1);
      const physicist = await clinic.as('physicist');
      expect((await physicist.refused(SETTLE, { taskId: rxId, reason: 'x' }))?.extensions.code).toBe('FORBIDDEN');
      expect((await ruiz.refused(SETTLE, { taskId: rxId, reason: ' ' }))?.extensions.code).toBe('BAD_USER_INPUT');
      expect(await ruiz.ask(SETTLE, { taskId: rxId, reason: 'Typing error in the plan' })).toMatchObject({
        settleOutsideChange: { outsideAlerts: [] },
      });
      clinic.outside.isAway = false;
      await poll();
      expect(await waiting()).toEqual([]);
      await give(ruiz, SIGN, otv, unchanged);
    });

    it('the alert of another change is a new one, and a return to the signed dose ends it', async () => {
      await sign((await imported()).task);
      clinic.outside.ordered = [aPrescription({ targets: [aTarget({ fractions: 30 })] })];
      await poll();
      await ruiz.ask(SETTLE, { taskId: rxId, reason: 'Known' });
      clinic.outside.ordered = [aPrescription({ targets: [aTarget({ fractions: 31 })] })];
      await poll();
      expect(await waiting()).toHaveLength(1);
      clinic.outside.ordered = [aPrescription()];
      await poll();
      expect(await waiting()).toEqual([]);
    });

    it('a revision supersedes with a reason once it is signed, and the forms after it read the one in force', async () => {
      const first = await imported();
      const withRemark = { Prescription: { ...first.task.document.formValues.Prescription, remark: 'old' } };
      await give(ruiz, SIGN, first.task, withRemark);
      const key = '0123456789abcdef0123';
      expect((await ruiz.refused(SUPERSEDE, { taskId: rxId, reason: ' ', key }))?.extensions.code).toBe(
        'BAD_USER_INPUT',
      );
      const order = { taskId: rxId, reason: 'Dose raised after new imaging', key };
      const { supersedePrescription: next } = await ruiz.ask<{ supersedePrescription: SeenTask }>(SUPERSEDE, order);
      expect(await ruiz.ask(SUPERSEDE, order)).toMatchObject({ supersedePrescription: { id: next.id } });
      expect((await ruiz.refused(SUPERSEDE, { ...order, key: `${key}9` }))?.message).toContain(
        'is to replace it already',
      );
      expect(await state()).toMatchObject({ prescriptionState: 'approved', supersededBy: null });
      clinic.outside.ordered = [aPrescription({ targets: [aTarget({ doseCGy: '5400' })] })];
      await poll();
      expect(await waiting()).toHaveLength(1);
      const second = await imported(['rx-1'], undefined, next.id);
      expect(await state(next.id)).toMatchObject({ prescriptionState: 'draft', supersedes: { id: rxId } });
      await sign(second.task);
      expect(await state()).toMatchObject({ prescriptionState: 'superseded', supersededBy: { id: next.id } });
      // The change outside is the reason for the replacement: no one has to settle it as well.
      expect(await state()).toMatchObject({ outsideAlerts: [] });
      expect(await waiting()).toEqual([]);
      expect(await state(next.id)).toMatchObject({ prescriptionState: 'revised' });
      const otv = await visit();
      const context = await ruiz.ask<{ task: { formContext: { carePlan: Record<string, { value: unknown }> } } }>(
        'query($id: ID!) { task(taskId: $id) { formContext } }',
        { id: otv.id },
      );
      expect(context.task.formContext.carePlan['prescription.totalDose']?.value).toBe(5400);
      expect(context.task.formContext.carePlan).not.toHaveProperty('prescription.remark');
      const before = await own.store.collection(tasks).findOne({ _id: rxId, episodeId });
      expect(before?.document?.formValues).toEqual(withRemark);
    });

    it('is completed, or stopped at a fraction with a reason, once', async () => {
      await sign((await imported()).task);
      expect((await ruiz.refused(END, { taskId: rxId, kind: 'stopped', at: 12 }))?.message).toContain('Enter a reason');
      expect((await ruiz.refused(END, { taskId: rxId, kind: 'stopped', reason: 'Progression' }))?.message).toContain(
        'last fraction',
      );
      expect(await ruiz.ask(END, { taskId: rxId, kind: 'stopped', at: 12, reason: 'Progression' })).toEqual({
        endPrescription: { prescriptionState: 'stopped' },
      });
      expect(await state()).toMatchObject({
        prescriptionOutcome: { kind: 'stopped', atFraction: 12 },
        allowEndPrescription: false,
      });
      expect((await ruiz.refused(END, { taskId: rxId, kind: 'completed' }))?.message).toBe(
        'This is not possible: the prescription is stopped.',
      );
      expect((await own.store.collection(tasks).findOne({ _id: rxId, episodeId }))?.outsideDue).toBeNull();
    });

    it('a draft is neither completed nor replaced', async () => {
      const { task } = await imported();
      await give(ruiz, PEND, task, task.document.formValues);
      expect((await ruiz.refused(END, { taskId: rxId, kind: 'completed' }))?.message).toBe(
        'This is not possible: the task is pended.',
      );
      expect((await ruiz.refused(SUPERSEDE, { taskId: rxId, reason: 'x', key: '0123456789abcdef9999' }))?.message).toBe(
        'This is not possible: the task is pended.',
      );
    });
  });
});
