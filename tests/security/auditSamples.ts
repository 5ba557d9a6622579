import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import type { RunningSandbox } from '../../fixtures/epic-sandbox/startSandbox.ts';
import { checkOf, person, type SeenTask } from '../../server/src/testing/clinic.ts';
import { photographForm } from '../../server/src/testing/photographForm.ts';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import { aPrescription } from '../../server/src/testing/prescriptionClinic.ts';
import { CARE_PLAN, CREATE, FORM, OTV_STATUS } from '../contract/formConfigCalls.ts';
import { SAMPLES } from '../contract/fileSamples.ts';
import { DEAD_LETTER, deadLetterIn } from '../../server/src/testing/deadLetter.ts';
import { ANSWERS, LINK_SECRET, type AuditedClinic, type HeldTablet } from './auditedClinic.ts';

/** One successful call of a field or route, by a person who may make it. */
export interface SampleCall {
  /** Arguments of a GraphQL field. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Path parameters of a REST route by name, and its query. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: object;
  /** Whom the record names; the clinic's patient unless told otherwise. `any`: a patient who did not exist before the call. */
  readonly patient?: 'any';
  /** Whom the records name as the caller, where it is not the signed-in person. */
  readonly who?: string;
}
export type Sample = (clinic: AuditedClinic) => Promise<SampleCall> | SampleCall;

const NO_CALL: SampleCall = {};
const checked = (task: SeenTask) => ({ validUpdateCheckInputs: checkOf(task) });
const byTaskId = (task: SeenTask): SampleCall => ({ args: { taskId: task.id, ...checked(task) } });
const withAnswers = (task: SeenTask): SampleCall => ({
  args: { id: task.id, documentFormValues: ANSWERS, noteValue: '', ...checked(task) },
});
const started = async (clinic: AuditedClinic) => byTaskId(await clinic.started());
const node =
  (idOf: (task: SeenTask) => string): Sample =>
  async (clinic) => ({
    args: { id: idOf(await clinic.pended()) },
  });

/** A note that Epic refused, and would take now. */
const failedPublication = async (clinic: AuditedClinic) => {
  const { id } = await clinic.signed();
  const { outside } = clinic.clinic;
  outside.takesNotes = 'refused';
  const attending = await clinic.clinic.as('attending');
  await attending.ask(
    'mutation($note: ID!, $patient: ID!) { publishNote(noteId: $note, patientId: $patient, action: SIGNED) { error } }',
    { note: `note-${id}`, patient: clinic.patientId },
  );
  outside.takesNotes = 'yes';
  const { task } = await attending.ask<{ task: { publication: { id: string } } }>(
    'query($id: ID!) { task(taskId: $id) { publication { id } } }',
    { id },
  );
  return { taskId: id, publicationId: task.publication.id };
};

const linkOf = async (clinic: AuditedClinic) => ({
  externalDataId: (await clinic.importedPrescription()).id,
  patientId: clinic.patientId,
});

const SECOND_VISIT = { taskType: 'OTV', column: 'Week 2' } as const;

interface ConfigVersion {
  readonly id: string;
  readonly revision: number;
}
const newVersion = (clinic: AuditedClinic) => clinic.asStaff<ConfigVersion>(CREATE, { name: clinic.uniqueName() });
const versionArgs = async (clinic: AuditedClinic, more: object = {}): Promise<SampleCall> => {
  const { id, revision } = await newVersion(clinic);
  return { args: { id, revision, ...more } };
};
interface FormSource {
  readonly revision: string;
  readonly sections: readonly { readonly id: string; readonly source: string }[];
}
const form = async (clinic: AuditedClinic) => {
  const source = await clinic.asStaff<FormSource>(FORM, { ...OTV_STATUS, system: 'Default' });
  return { address: { ...OTV_STATUS, system: 'Default', revision: source.revision }, section: source.sections[0] };
};
const newSection = (id: string) =>
  `id: ${id}\nlabel: Section ${id}\nfields:\n  - { id: comment_${id}, type: Text, label: Comment }\n`;

let coverDay = 0;
/** One of its own for each call: a colleague covers once on the same days. */
function coverAt() {
  coverDay += 1;
  const day = `2030-${String(1 + (Math.floor(coverDay / 28) % 12)).padStart(2, '0')}-${String(1 + (coverDay % 28)).padStart(2, '0')}`;
  return { colleagueId: 'prv-okafor', from: day, until: day };
}

const phraseName = (clinic: AuditedClinic) => clinic.uniqueName().toLowerCase().replace(' ', '');

const TEMPLATE = { description: 'All well', episodeType: 'Radiation', taskType: 'OTV', system: 'Default' };
const template = async (clinic: AuditedClinic) => {
  const { id } = await clinic.asStaff<{ id: string }>(
    `mutation($name: String!) { createContentTemplate(name: $name, description: "All well", episodeType: Radiation, taskType: OTV, system: Default) { id } }`,
    { name: clinic.uniqueName() },
  );
  return id;
};

const AGE_CHART = { id: 'age', title: 'Age', feature: 'age' };
async function viewpoint(clinic: AuditedClinic): Promise<string> {
  const headers = await clinic.tokens('usr-attending');
  const body = { viewpoint: { name: 'Ages', charts: [AGE_CHART] } };
  const answer = await clinic.clinic.server.call('POST', '/api/data_api/viewpoints', { headers, body });
  const { _id } = (await answer.json()) as { readonly _id: string };
  return _id;
}

async function asInterface({ clinic }: AuditedClinic, call: SampleCall): Promise<SampleCall> {
  const { id, headers } = await serviceToken(clinic.server, ['scim']);
  return { ...call, headers, who: id };
}
/** A resource of the directory, made and then read, changed and removed. */
function scimSamples(name: 'Users' | 'Groups', content: () => object): Readonly<Record<string, Sample>> {
  const path = `/scim/v2/${name}`;
  const onOne =
    (body?: object): Sample =>
    async (clinic) => {
      const call = await asInterface(clinic, {});
      const made = await clinic.clinic.server.call('POST', path, { headers: call.headers ?? {}, body: content() });
      const { id } = (await made.json()) as { readonly id: string };
      return { ...call, params: { id }, ...(body === undefined ? {} : { body }) };
    };
  const change = { Operations: [{ op: 'replace', path: 'displayName', value: 'Others' }] };
  return {
    ...{ [`GET ${path}`]: (clinic) => asInterface(clinic, {}), [`GET ${path}/:id`]: onOne() },
    [`POST ${path}`]: (clinic) => asInterface(clinic, { body: content() }),
    ...{ [`PUT ${path}/:id`]: onOne({ ...content(), displayName: 'Others' }), [`PATCH ${path}/:id`]: onOne(change) },
    [`DELETE ${path}/:id`]: onOne(),
  };
}

const serviceAccount = (clinic: AuditedClinic) => ({
  service_account: { name: clinic.uniqueName(), owner: 'usr-administrator', scopes: ['metrics'], days: 30 },
});
async function madeServiceAccount(clinic: AuditedClinic): Promise<string> {
  const path = 'auth/service_accounts';
  const made = await clinic.rest<{ account: { id: string } }>('POST', path, serviceAccount(clinic));
  return made.account.id;
}

const QUESTION = { name: 'Ages of women', charts: [AGE_CHART], a: [], b: [{ feature: 'sex', equal: 'FEMALE' }] };
async function question(clinic: AuditedClinic): Promise<string> {
  const headers = await clinic.tokens('usr-attending');
  const answer = await clinic.clinic.server.call('POST', '/api/data_api/cases/questions', { headers, body: QUESTION });
  const { _id } = (await answer.json()) as { readonly _id: string };
  return _id;
}

/** A sample for every field that records something, and for those that only answer when they are given an existing record. */
export const GRAPHQL_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'Query.activePatients': [() => NO_CALL],
  'Query.attendingQueue': [
    async (clinic) => {
      await clinic.pended('resident');
      await clinic.clinic.server.audit.settled();
      return { args: { providerIds: ['prv-ruiz'] } };
    },
  ],
  'Query.assessments': [
    async (clinic) => ({ args: { taskId: (await clinic.started()).id, assessmentDate: '2026-03-02' } }),
  ],
  'Query.carePlanFields': [({ episodeId }) => ({ args: { episodeId } })],
  'Query.episode': [({ episodeId }) => ({ args: { episodeId } })],
  'Query.externalPatients': [() => ({ args: { mrn: 'MRN1234', sourceSystem: 'EPIC' } })],
  'Query.inheritedFormSections': [async (clinic) => ({ args: { taskId: (await clinic.started()).id } })],
  'Query.latestTaskVersion': [async (clinic) => ({ args: { taskId: (await clinic.pended()).id } })],
  'Query.legacyEpisode': [async (clinic) => ({ args: { id: await clinic.legacyEpisode() } })],
  'Query.myDay': [
    async (clinic) => {
      await clinic.pended('resident');
      await clinic.clinic.server.audit.settled();
      return NO_CALL;
    },
  ],
  // One sample for each type with an id: each is found by a query of its own.
  'Query.node': [
    ({ patientId }) => ({ args: { id: patientId } }),
    ({ episodeId }) => ({ args: { id: episodeId } }),
    node(({ id }) => id),
    node(({ id }) => `doc-${id}`),
    node(({ id }) => `note-${id}`),
    node(({ id }) => `ver-${id}-1`),
    async (clinic) => ({ args: { id: await clinic.appointment() } }),
    async (clinic) => ({ args: { id: await clinic.legacyEpisode() } }),
  ],
  'Query.nodes': [({ patientId }) => ({ args: { ids: [patientId] } })],
  'Query.patient': [({ patientId }) => ({ args: { patientId } })],
  'Query.recentPatients': [
    async ({ clinic, patientId }) => {
      const opened = `mutation($id: ID!) { createUserInteraction(interactionType: "PATIENT_CHART", interactionId: $id) { __typename } }`;
      await (await clinic.as('attending')).ask(opened, { id: patientId });
      return NO_CALL;
    },
  ],
  'Query.hl7Message': [async (clinic) => ({ args: { messageId: await deadLetterIn(clinic.clinic.server.store) } })],
  'Query.searchPatients': [() => ({ args: { text: 'MRN1234' } })],
  'Query.searchPatientByMRN': [() => ({ args: { mrn: 'MRN1234' } })],
  'Query.task': [async (clinic) => ({ args: { taskId: (await clinic.visit()).id } })],
  'Query.taskVersions': [async (clinic) => ({ args: { taskId: (await clinic.pended()).id } })],
  'Query.taskVersionDiff': [async (clinic) => ({ args: { fromVersionId: `ver-${(await clinic.pended()).id}-1` } })],
  'Query.tasks': [({ episodeId }) => ({ args: { episodeId } })],
  'Query.timeline': [({ patientId }) => ({ args: { patientId } })],
  'Query.treatmentRecord': [({ episodeId }) => ({ args: { episodeId } })],
  'Query.userTaskPermissions': [async (clinic) => ({ args: { taskId: (await clinic.visit()).id } })],
  'Query.validateFreshTaskUpdate': [async (clinic) => ({ args: checked(await clinic.started()) })],
  'Query.worklist': [
    async (clinic) => {
      await clinic.pended();
      await clinic.clinic.server.audit.settled();
      return { args: { providerIds: ['prv-ruiz'] } };
    },
  ],

  'Mutation.recordTreatment': [
    async (clinic) => {
      const { id: episodeId } = await clinic.course();
      const doses = [{ target: 'PTV', doseCGy: '266' }];
      return { args: { episodeId, plan: 'Breast', fractions: 1, doses, lastDay: '2026-03-02', count: 0 } };
    },
  ],
  'Mutation.readTreatmentRecord': [({ episodeId }) => ({ args: { episodeId } })],
  'Mutation.startTask': [async (clinic) => ({ args: { id: (await clinic.visit()).id } })],
  'Mutation.pendTask': [async (clinic) => withAnswers(await clinic.started())],
  'Mutation.signTask': [async (clinic) => withAnswers(await clinic.started())],
  'Mutation.attestTask': [async (clinic) => byTaskId(await clinic.signed('advanced-practice'))],
  'Mutation.addendTask': [
    async (clinic) => {
      const task = await clinic.signed();
      return { args: { taskId: task.id, addendum: 'Dose confirmed.', reason: 'Was missing.', ...checked(task) } };
    },
  ],
  'Mutation.unsignTask': [
    async (clinic) => {
      const task = await clinic.signed();
      return { args: { taskId: task.id, reason: 'Wrong side.', ...checked(task) } };
    },
  ],
  'Mutation.cancelTask': [started],
  'Query.scheduleRecords': [
    async (clinic) => {
      await clinic.appointment();
      return { args: { startDate: '2026-03-01', endDate: '2026-03-03' } };
    },
  ],
  'Query.scheduleRecordsByPatient': [
    async (clinic) => {
      await clinic.appointment();
      return { args: { patientId: clinic.patientId } };
    },
  ],
  'Mutation.toggleCompleted': [
    async (clinic) => ({ args: { id: await clinic.appointment({ completed: false }), record: { completed: false } } }),
  ],
  'Mutation.openVisitTask': [async (clinic) => ({ patient: 'any', args: { id: await clinic.visitWithoutTask() } })],
  'Mutation.addTask': [async (clinic) => ({ args: { episodeId: (await clinic.course()).id, ...SECOND_VISIT } })],
  'Mutation.closeTask': [
    async (clinic) => {
      const attending = await clinic.clinic.as('attending');
      const { addTask } = await attending.ask<{ addTask: { id: string } }>(
        'mutation($id: ID!) { addTask(episodeId: $id, taskType: OTV, column: "Week 2") { id } }',
        { id: (await clinic.course()).id },
      );
      return { args: { id: addTask.id, reason: 'Not needed' } };
    },
  ],
  'Mutation.commentOnTask': [
    async (clinic) => ({ args: { taskId: (await clinic.pended()).id, text: 'Weight of today?' } }),
  ],
  'Mutation.describeTaskPhotograph': [
    async (clinic) => {
      const { id: taskId, number } = await clinic.photographed();
      return { args: { taskId, number: Number(number), caption: 'Left breast', takenOn: '2026-03-01' } };
    },
  ],
  'Mutation.removeTaskPhotograph': [
    async (clinic) => {
      const { id: taskId, number } = await clinic.photographed();
      return { args: { taskId, number: Number(number), reason: 'Another patient' } };
    },
  ],
  'Mutation.resolveTaskComment': [
    async (clinic) => {
      const { id: taskId } = await clinic.pended();
      const attending = await clinic.clinic.as('attending');
      await attending.ask('mutation($id: ID!) { commentOnTask(taskId: $id, text: "Weight?") { id } }', { id: taskId });
      return { args: { taskId, number: 1 } };
    },
  ],
  'Mutation.refreshTask': [started],
  'Mutation.resetTask': [started],
  'Mutation.discardPendedEdits': [async (clinic) => byTaskId(await clinic.command('edit', await clinic.pended()))],
  'Mutation.copyFromPreviousWeek': [
    async (clinic) => {
      const { tasks } = await clinic.course();
      const [first, second] = tasks.filter(({ taskType }) => taskType === 'OTV');
      if (!first || !second) throw new Error('The course has no visits.');
      await clinic.command('pend', await clinic.command('start', first));
      return byTaskId(await clinic.command('start', second));
    },
  ],
  'Mutation.treatmentSummaryCarryover': [
    async (clinic) => {
      const summary = (await clinic.course()).tasks.find(({ taskType }) => taskType === 'TREATMENT_SUMMARY');
      if (!summary) throw new Error('The course has no summary.');
      const task = await clinic.command('start', summary);
      return { args: { txSummaryTaskId: task.id, ...checked(task) } };
    },
  ],
  'Mutation.restoreTaskVersion': [
    async (clinic) => {
      const task = await clinic.pended();
      return { args: { versionId: `ver-${task.id}-1`, taskStatus: 'PENDED', ...checked(task) } };
    },
  ],
  'Mutation.undoTaskVersionAction': [
    async (clinic) => {
      const task = await clinic.command('refresh', await clinic.pended());
      return { args: { taskId: task.id, quickUndoAction: 'refreshed', ...checked(task) } };
    },
  ],
  'Mutation.createDocument': [async (clinic) => ({ args: { taskId: (await clinic.visit()).id } })],
  'Mutation.updateDocument': [
    async (clinic) => {
      const task = await clinic.started();
      return { args: { id: `doc-${task.id}`, formValues: ANSWERS, ...checked(task) } };
    },
  ],
  'Mutation.createTaskVersion': [
    async (clinic) => {
      const { id, taskStatus } = await clinic.started();
      return { args: { taskId: id, taskStatus, action: 'SAVED', documentFormValues: ANSWERS, noteValue: '' } };
    },
  ],
  'Query.externalData': [
    async (clinic) => ({
      args: {
        taskId: (await clinic.prescription()).id,
        sourceSystem: 'EPIC',
        externalDataType: 'PrescriptionCourse',
      },
    }),
  ],
  'Query.externalIntegrations': [({ episodeId }) => ({ args: { episodeId } })],
  'Query.externalPrescriptionPreview': [
    async (clinic) => ({
      args: { taskId: (await clinic.prescription()).id, sourceSystem: 'EPIC', externalIds: ['rx-1'] },
    }),
  ],
  'Query.externalPrescriptionsRefresh': [async (clinic) => ({ args: await linkOf(clinic) })],
  'Query.prescriptionsChangedOutside': [
    async (clinic) => {
      await clinic.changedOutside();
      return { args: { providerIds: ['prv-ruiz'] } };
    },
  ],
  'Query.externalDocument': [
    async (clinic) => {
      clinic.clinic.outside.keepDocuments({ 'doc-1': 'Consultation' });
      return { args: { taskId: (await clinic.started()).id, sourceSystem: 'EPIC', externalId: 'doc-1' } };
    },
  ],
  'Mutation.importDocuments': [
    async (clinic) => {
      clinic.clinic.outside.keepDocuments({ 'doc-1': 'Consultation' });
      return { args: { taskId: (await clinic.started()).id, sourceSystem: 'EPIC', externalIds: ['doc-1'] } };
    },
  ],
  'Mutation.importVitals': [
    async (clinic) => ({
      args: { taskId: (await clinic.started()).id, sourceSystem: 'EPIC', externalIds: ['obs1'] },
    }),
  ],
  'Mutation.createExternalPrescription': [
    async (clinic) => ({
      args: {
        taskId: (await clinic.prescription()).id,
        externalSourceSystem: 'EPIC',
        externalIds: ['rx-1'],
        formValues: { 'rx-1': aPrescription() },
      },
    }),
  ],
  'Mutation.updateExternalPrescription': [
    async (clinic) => {
      const { externalDataId: id } = await linkOf(clinic);
      const refresh =
        'mutation($id: ID!, $patientId: ID!) { externalPrescriptionsRefresh(externalDataId: $id, patientId: $patientId) { success } }';
      await (await clinic.clinic.as('attending')).ask(refresh, { id, patientId: clinic.patientId });
      return { args: { id, formValues: { 'rx-1': aPrescription() } } };
    },
  ],
  'Mutation.externalPrescriptionsRefresh': [async (clinic) => ({ args: await linkOf(clinic) })],
  'Mutation.unlinkExternalPrescription': [async (clinic) => ({ args: { id: (await linkOf(clinic)).externalDataId } })],
  'Mutation.endPrescription': [
    async (clinic) => ({ args: { taskId: await clinic.signedPrescription(), kind: 'completed' } }),
  ],
  'Mutation.settleOutsideChange': [
    async (clinic) => ({ args: { taskId: await clinic.changedOutside(), reason: 'It stands' } }),
  ],
  'Mutation.supersedePrescription': [
    async (clinic) => ({
      args: {
        ...{ taskId: await clinic.signedPrescription(), reason: 'Another dose', column: 'Pre-Tx' },
        requestKey: '0123456789abcdef0123',
      },
    }),
  ],
  'Mutation.giveToPatient': [async (clinic) => ({ args: { taskId: await clinic.questionnaire() } })],
  'Mutation.revokeTablet': [async (clinic) => ({ args: { id: (await clinic.tablet()).id } })],
  'Mutation.settleTabletAnswers': [
    async (clinic) => ({
      args: { id: (await clinic.answeredTablet()).id, paths: ['PatientReported.mood'], reason: 'Asked again' },
    }),
  ],
  'Mutation.createExternalDataReference': [
    async (clinic) => ({ args: { taskId: (await clinic.started()).id, ...REFERENCE } }),
  ],
  'Mutation.removeExternalDataReference': [
    async (clinic) => {
      const { id } = await clinic.started();
      const link = `mutation($taskId: ID!, $sourceSystem: SourceSystem!, $externalIdentifiers: [ExternalIdentifierInput!]!) {
        createExternalDataReference(taskId: $taskId, sourceSystem: $sourceSystem, externalIdentifiers: $externalIdentifiers) { id } }`;
      await (await clinic.clinic.as('attending')).ask(link, { taskId: id, ...REFERENCE });
      return { args: { externalDataId: `ext-${id}-1` } };
    },
  ],
  'Mutation.replayHL7Message': [
    async (clinic) => ({ args: { messageId: await deadLetterIn(clinic.clinic.server.store), reason: 'Known now.' } }),
    async (clinic) => ({
      args: {
        ...{ messageId: await deadLetterIn(clinic.clinic.server.store), reason: 'A number was typed wrong.' },
        message: DEAD_LETTER.replace('7009001', '7009002'),
      },
    }),
  ],
  'Mutation.dismissHL7Message': [
    async (clinic) => ({ args: { messageId: await deadLetterIn(clinic.clinic.server.store), reason: 'Sent twice.' } }),
  ],
  'Mutation.sendTestHL7Message': [() => ({ args: { message: DEAD_LETTER.replace('|P|', '|T|') } })],
  'Mutation.testInboundIntegration': [
    async (clinic) => ({ args: { integrationSettingId: 'EPIC', taskId: (await clinic.visit()).id } }),
  ],
  'Mutation.retryPublication': [async (clinic) => ({ args: await failedPublication(clinic) })],
  'Mutation.withdrawPublication': [
    async (clinic) => ({ args: { ...(await failedPublication(clinic)), reason: 'On paper already.' } }),
  ],
  'Mutation.publishNote': [
    async (clinic) => {
      const { id } = await clinic.signed();
      return { args: { noteId: `note-${id}`, patientId: clinic.patientId, action: 'SIGNED' } };
    },
  ],
  'Mutation.createEpisode': [
    ({ patientId }) => ({ args: { patientId, episodeType: 'Radiation', providerId: 'prv-ruiz' } }),
  ],
  'Mutation.updateEpisode': [
    async (clinic) => ({ args: { episode: { id: (await clinic.course()).id, providerId: 'prv-okafor' } } }),
  ],
  'Mutation.deleteEpisode': [async (clinic) => ({ args: { id: (await clinic.course()).id } })],
  'Mutation.importPatient': [
    (clinic) => ({ args: { mrn: clinic.newPersonOutside(), sourceSystem: 'EPIC' }, patient: 'any' }),
  ],
  'Mutation.createUserInteraction': [
    ({ patientId }) => ({ args: { interactionType: 'PATIENT_CHART', interactionId: patientId } }),
  ],
  'Mutation.keepTaskPresence': [
    async (clinic) => ({ args: { taskId: (await clinic.visit()).id, screen: 'screen-1', editing: true } }),
  ],
  'Mutation.endTaskPresence': [async (clinic) => ({ args: { taskId: (await clinic.visit()).id, screen: 'screen-1' } })],

  'Mutation.savePhrase': [(clinic) => ({ args: { name: phraseName(clinic), text: 'Well.', ofDepartment: false } })],
  'Mutation.deletePhrase': [
    async (clinic) => {
      const saved = `mutation($name: String!) { savePhrase(name: $name, text: "Well.", ofDepartment: false) { id } }`;
      const attending = await clinic.clinic.as('attending');
      const { savePhrase } = await attending.ask<{ savePhrase: { id: string } }>(saved, { name: phraseName(clinic) });
      await clinic.clinic.server.audit.settled();
      return { args: { id: savePhrase.id } };
    },
  ],
  'Mutation.nameCover': [() => ({ args: coverAt() })],
  'Mutation.endCover': [
    async (clinic) => {
      const saved = `mutation($colleagueId: ID!, $from: Date!, $until: Date!) {
        nameCover(colleagueId: $colleagueId, from: $from, until: $until) { id } }`;
      const attending = await clinic.clinic.as('attending');
      const { nameCover } = await attending.ask<{ nameCover: { id: string } }>(saved, coverAt());
      await clinic.clinic.server.audit.settled();
      return { args: { id: nameCover.id } };
    },
  ],
  'Mutation.createContentTemplate': [(clinic) => ({ args: { name: clinic.uniqueName(), ...TEMPLATE } })],
  'Mutation.updateContentTemplate': [
    async (clinic) => ({ args: { id: await template(clinic), name: clinic.uniqueName() } }),
  ],
  'Mutation.deleteContentTemplate': [async (clinic) => ({ args: { id: await template(clinic) } })],
  'Mutation.updateFormConfigSource': [() => ({ args: { source: 'PUBLISHED_FORMS' } })],
  'Mutation.createConfigVersion': [(clinic) => ({ args: { name: clinic.uniqueName() } })],
  'Mutation.updateConfigVersion': [(clinic) => versionArgs(clinic, { name: clinic.uniqueName() })],
  'Mutation.regenerateConfigVersion': [(clinic) => versionArgs(clinic)],
  'Mutation.activateConfigVersion': [(clinic) => versionArgs(clinic)],
  'Mutation.deleteConfigVersion': [(clinic) => versionArgs(clinic)],
  'Mutation.createCarePlanField': [
    async (clinic) => {
      const { revision } = await clinic.asStaff<{ revision: string }>(CARE_PLAN);
      return { args: { fieldId: 'audited.height', name: 'Height', type: 'number', revision } };
    },
  ],
  'Mutation.createForm': [
    () => ({
      args: {
        ...{ formConfigId: EDITABLE_FORM_CONFIG_ID, episodeType: 'Radiation', formConfigType: 'OTVStatus' },
        system: 'GU',
      },
    }),
  ],
  'Mutation.createFormField': [() => ({ args: { fieldId: 'audited', label: 'Audited', type: 'Text' } })],
  'Mutation.createFormSection': [
    async (clinic) => ({ args: { ...(await form(clinic)).address, source: newSection('audited') } }),
  ],
  'Mutation.updateFormSections': [
    async (clinic) => {
      const { address, section } = await form(clinic);
      const source = (section?.source ?? '').replace('label: Remark', 'label: Comment');
      return { args: { ...address, sections: [{ id: section?.id, source }] } };
    },
  ],
  'Mutation.deleteFormSections': [
    async (clinic) => {
      const { address } = await form(clinic);
      await clinic.asStaff(
        `mutation($a: ID!, $b: EpisodeType!, $c: EventType!, $d: DiseaseSystem, $e: String!, $f: String!) {
          createFormSection(formConfigId: $a, episodeType: $b, formConfigType: $c, system: $d, revision: $e, source: $f) { saved } }`,
        {
          ...{ a: address.formConfigId, b: address.episodeType, c: address.formConfigType, d: address.system },
          ...{ e: address.revision, f: newSection('short_lived') },
        },
      );
      return { args: { ...(await form(clinic)).address, ids: ['short_lived'] } };
    },
  ],
};

const REFERENCE = { sourceSystem: 'ARIA', externalIdentifiers: [{ externalId: 'obs-1', type: 'VitalSigns' }] };

interface Revised {
  readonly id: string;
  readonly revision: number;
}
interface Administered {
  readonly area: string;
  readonly key: string;
  readonly record: (name: string) => object;
}
const USERS: Administered = {
  area: 'users',
  key: 'user',
  record: (name) => ({
    ...{ email: `${name.replace(' ', '.')}@clinic.example`, name, roles: [], providerTypeId: null },
    ...{ isInternal: false, status: 'ACTIVE' },
  }),
};
const ROLES: Administered = { area: 'roles', key: 'role', record: (name) => ({ name, permissions: [] }) };
const PERMISSIONS: Administered = {
  area: 'permissions',
  key: 'permission',
  record: (name) => ({ name: `audit:${name.replace('Name ', 'n')}`, description: name, internal: false }),
};
const MAPPINGS: Administered = {
  area: 'mappings',
  key: 'mapping',
  record: (name) => ({ source: 'EPIC', externalValue: name, internalValue: 'Breast' }),
};

/** The three routes by which administrators change one kind of record. */
function administered({ area, key, record }: Administered): Record<string, Sample> {
  const path = `/api/data_api/auth/${area}`;
  const create = (clinic: AuditedClinic, content: object) =>
    clinic.rest<Revised>('POST', `auth/${area}`, { [key]: content });
  return {
    [`POST ${path}`]: (clinic) => ({ body: { [key]: record(clinic.uniqueName()) } }),
    [`PUT ${path}/:id`]: async (clinic) => {
      const content = record(clinic.uniqueName());
      const { id, revision } = await create(clinic, content);
      const changed = 'name' in content && area !== 'permissions' ? { name: clinic.uniqueName() } : {};
      const described = area === 'permissions' ? { description: clinic.uniqueName() } : {};
      const mapped = area === 'mappings' ? { internalValue: 'GU' } : {};
      return { params: { id }, body: { [key]: { ...content, ...changed, ...described, ...mapped, revision } } };
    },
    [`DELETE ${path}/:id`]: async (clinic) => ({
      params: { id: (await create(clinic, record(clinic.uniqueName()))).id },
    }),
  };
}

/** A change of access that waits for the decision of an administrator. @param by who asks for it */
const changeRequest =
  (by: string): Sample =>
  async (clinic) => {
    const user = USERS.record(clinic.uniqueName());
    const { id, revision } = await clinic.rest<Revised>('POST', 'auth/users', { user });
    const headers = await clinic.tokens(by);
    const body = { user: { ...user, providerTypeId: 'PHYSICIST', revision } };
    const answer = await clinic.clinic.server.call('PUT', `/api/data_api/auth/users/${id}`, { headers, body });
    const { changeRequest: request } = (await answer.json()) as { changeRequest: Revised };
    return { params: { id: request.id }, body: { revision: request.revision } };
  };

const TEXT_FILE = { name: 'screen.txt', type: 'text/plain', data: Buffer.from('a screen').toString('base64') };
const SUPPORT = { subject: 'Help', description: 'It does not open.', url: null, files: [TEXT_FILE] };
const supportRequest = (clinic: AuditedClinic) => clinic.rest<{ id: string }>('POST', 'support', SUPPORT);
const fileForm = () => {
  const body = new FormData();
  body.append('file', new File([SAMPLES.pdf], 'plan.pdf'));
  return body;
};
const upload = async (clinic: AuditedClinic): Promise<string> => {
  const headers = { ...(await clinic.tokens('usr-internal-staff')) };
  const answer = await fetch(`${clinic.clinic.server.url}/api/data_api/files`, {
    ...{ method: 'POST', headers, body: fileForm() },
  });
  return ((await answer.json()) as { id: string }).id;
};
const FLAG = { name: 'COVID_DASHBOARD_ENABLED' };

/** A call by the device of a patient, which has no tokens. */
const onTablet = ({ id, cookie }: HeldTablet, body?: object): SampleCall => ({
  ...{ headers: { Cookie: cookie }, who: id },
  ...(body && { body }),
});

/** The patient who is open in the EHR when it launches Isocenter. */
const LAUNCHED = 'cancer-patient-jenny-m';
const TAB = { 'X-Launch-Tab': 't'.repeat(43) };

export function restSamples(sandbox: Pick<RunningSandbox, 'launch'>): Readonly<Record<string, Sample>> {
  return {
    ...administered(USERS),
    ...administered(ROLES),
    ...administered(PERMISSIONS),
    ...administered(MAPPINGS),
    'POST /api/data_api/auth/change_requests/:id/approve': changeRequest('usr-internal-staff'),
    'POST /api/data_api/auth/change_requests/:id/refuse': changeRequest('usr-internal-staff'),
    'POST /api/data_api/auth/change_requests/:id/withdraw': changeRequest('usr-administrator'),
    'GET /api/data_api/audit/access_report': ({ patientId }) => ({ query: `patient=${patientId}` }),
    'POST /api/data_api/audit/alerts/:id/seen': async (clinic) => ({
      params: { id: await clinic.readingAlert() },
      body: { note: 'A night shift.' },
    }),
    'GET /api/data_api/identity_alerts': async (clinic) => {
      await clinic.identityAlert();
      return {};
    },
    'POST /api/data_api/identity_alerts/:id/settle': async (clinic) => ({
      params: { id: await clinic.identityAlert() },
      body: { revision: 1, reason: 'Two people, corrected in Epic.' },
    }),
    'GET /api/data_api/merges': async (clinic) => {
      await clinic.mergedPatient();
      return { patient: 'any' };
    },
    'POST /api/data_api/merges/comparison': async (clinic) => ({
      body: { records: [{ patient: clinic.patientId }, { patient: await clinic.newPatient() }] },
    }),
    'POST /api/data_api/merges': async (clinic) => ({
      body: { ...(await clinic.compared()), reason: 'Registered twice.', despite: 'A typing error.' },
    }),
    'POST /api/data_api/merges/proposals/decline': async (clinic) => ({
      ...{ body: { ...(await clinic.proposedMerge()), reason: 'Twins.' }, patient: 'any' },
    }),
    'POST /api/data_api/merges/:id/undo': async (clinic) => ({
      params: { id: await clinic.mergedPatient() },
      body: { reason: 'They are two people.', courses: {} },
      patient: 'any',
    }),
    'POST /api/data_api/wrong_chart/places': async (clinic) => ({
      body: { task: (await clinic.started()).id, patient: await clinic.newPatient() },
      patient: 'any',
    }),
    'POST /api/data_api/wrong_chart/moves': async (clinic) => ({ body: await clinic.noteForAnother(), patient: 'any' }),
    'GET /api/data_api/deletion_requests': async (clinic) => {
      await clinic.deletionRequest();
      return { patient: 'any' };
    },
    'POST /api/data_api/deletion_requests': () => ({
      body: { mrn: 'MRN1234', asked_by: 'PATIENT', asked_on: '2026-02-27', wish: 'Erase everything.' },
    }),
    'POST /api/data_api/deletion_requests/:id/decide': async (clinic) => ({
      params: { id: await clinic.deletionRequest() },
      body: { reason: 'The law obliges us.' },
      patient: 'any',
    }),
    'GET /api/data_api/retention': async (clinic) => {
      await clinic.legalHold();
      return { patient: 'any' };
    },
    'POST /api/data_api/disposals': async (clinic) => ({
      body: { patient: await clinic.oldPatient(), reason: 'Past its retention.' },
      patient: 'any',
    }),
    'POST /api/data_api/disposals/:id/approve': async (clinic) => ({
      params: { id: await clinic.disposal() },
      patient: 'any',
    }),
    'POST /api/data_api/disposals/:id/withdraw': async (clinic) => ({
      params: { id: await clinic.disposal() },
      body: { reason: 'It is needed.' },
      patient: 'any',
    }),
    'POST /api/data_api/legal_holds': async (clinic) => ({
      body: { patient: await clinic.newPatient(), reason: 'A lawsuit.' },
      patient: 'any',
    }),
    'POST /api/data_api/legal_holds/:id/lift': async (clinic) => ({
      params: { id: await clinic.legalHold() },
      body: { reason: 'It is settled.' },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions': async (clinic) => ({
      body: { patient: await clinic.newPatient(), kind: 'VIP', reason: 'The mayor.', team: [] },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/:id/lift': async (clinic) => ({
      params: { id: await clinic.restrictedPatient() },
      body: { revision: 1, reason: 'No longer the mayor.' },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/:id/open': async (clinic) => ({
      params: { id: await clinic.restrictedPatient() },
      body: { reason: 'Called to the ward at night.' },
      patient: 'any',
    }),
    'POST /api/data_api/restrictions/openings/:id/review': async (clinic) => ({
      params: { id: await clinic.opening() },
      body: { note: 'On call that night.' },
    }),
    'POST /api/data_api/logout': async (clinic) => ({ headers: await clinic.freshTokens('usr-attending') }),
    'POST /api/data_api/auth/logout': async (clinic) => ({ headers: await clinic.freshTokens('usr-attending') }),
    'POST /api/data_api/auth/backchannel_logout': async ({ clinic: { server } }) => {
      const headers = await server.signIn('usr-resident', { id: { sid: 'ended-outside' } });
      await server.call('GET', '/api/data_api/auth/me', { headers });
      const logout_token = await server.logoutToken('usr-resident', { sid: 'ended-outside' });
      return { headers: {}, body: new URLSearchParams({ logout_token }), who: 'usr-resident' };
    },
    'GET /api/brocade/reissue_token': async ({ clinic: { server } }) => {
      const now = Math.floor(server.clock.now().getTime() / 1000);
      const claims = { aud: server.settings.publicUrl, sub: 'ruiz@isocenter.example', session_id: 'epi-k1c1' };
      const token = await new SignJWT({ ...claims, jti: 'link-1', iat: now, exp: now + 60 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(LINK_SECRET));
      return { query: `token=${encodeURIComponent(token)}`, headers: {} };
    },
    'GET /api/opc/ehr_redirect': async ({ clinic }) => {
      const { outside, server } = clinic;
      outside.people.push(person({ externalId: LAUNCHED, sourceId: 'MRN7777' }));
      return { query: await launchAnswer(sandbox, server.url), headers: TAB, patient: 'any' };
    },
    'POST /api/tablet/open': async (clinic) => {
      const { id, code } = await clinic.offeredTablet();
      return { headers: {}, body: { code }, who: id };
    },
    'GET /api/tablet/sheet': async (clinic) => onTablet(await clinic.tablet()),
    'POST /api/tablet/confirm': async (clinic) => onTablet(await clinic.tablet(), { dateOfBirth: '1961-05-04' }),
    'POST /api/tablet/answer': async (clinic) =>
      onTablet(await clinic.tablet(), { path: 'PatientReported.mood', value: '3', declined: false }),
    'POST /api/tablet/lock': async (clinic) => onTablet(await clinic.tablet(), {}),
    'POST /api/tablet/finish': async (clinic) => onTablet(await clinic.tablet('answered'), {}),
    'POST /api/data_api/auth/service_accounts': (clinic) => ({ body: serviceAccount(clinic) }),
    'PUT /api/data_api/auth/service_accounts/:id': async (clinic) => ({
      params: { id: await madeServiceAccount(clinic) },
      body: { service_account: { revision: 1, owner: 'usr-internal-staff', scopes: ['metrics'] } },
    }),
    'POST /api/data_api/auth/service_accounts/:id/tokens': async (clinic) => ({
      params: { id: await madeServiceAccount(clinic) },
      body: { revision: 1, days: 30, overlap_hours: 0 },
    }),
    'POST /api/data_api/auth/service_accounts/:id/revoke': async (clinic) => ({
      ...{ params: { id: await madeServiceAccount(clinic) }, body: { revision: 1 } },
    }),
    ...scimSamples('Users', () => ({ userName: `${randomUUID()}@hospital.example` })),
    ...scimSamples('Groups', () => ({ displayName: 'Physicists' })),
    'GET /scim/v2/ServiceProviderConfig': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/ResourceTypes': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/ResourceTypes/:id': (clinic) => asInterface(clinic, { params: { id: 'User' } }),
    'GET /scim/v2/Schemas': (clinic) => asInterface(clinic, {}),
    'GET /scim/v2/Schemas/:id': (clinic) =>
      asInterface(clinic, { params: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } }),
    'POST /api/data_api/banner': () => ({ body: { banner: 'Closed on Monday' } }),
    'POST /api/data_api/support': () => ({ body: SUPPORT }),
    'GET /api/data_api/support': async (clinic) => {
      await supportRequest(clinic);
      return {};
    },
    'GET /api/data_api/support/:id/files/:fileId': async (clinic) => {
      const { id } = await supportRequest(clinic);
      const all = await clinic.rest<{ id: string; files: { path: string }[] }[]>('GET', 'support');
      const path = all.find((request) => request.id === id)?.files[0]?.path ?? '';
      return { params: { id, fileId: path.split('/').at(-1) ?? '' } };
    },
    'PUT /api/data_api/support/:id': async (clinic) => ({
      ...{ params: { id: (await supportRequest(clinic)).id }, body: { status: 'CLOSED' } },
    }),
    'POST /api/data_api/feedback': () => ({ body: { kind: 'IDEA', text: 'A darker screen', screen: null } }),
    'GET /api/data_api/feedback': () => ({}),
    'GET /api/data_api/audit': () => ({}),
    'GET /api/data_api/files': () => ({}),
    'GET /api/data_api/user_files': () => ({}),
    'POST /api/data_api/files': () => ({ body: fileForm() }),
    'GET /api/data_api/files/:id': async (clinic) => ({ params: { id: await upload(clinic) } }),
    'DELETE /api/data_api/files/:id': async (clinic) => ({ params: { id: await upload(clinic) } }),
    'PUT /api/data_api/feature_flags/:name': () => ({ params: FLAG, body: { value: true } }),
    'DELETE /api/data_api/feature_flags/:name': () => ({ params: FLAG }),
    'POST /api/data_api/cases/search': () => ({ body: { field_names: ['age', 'case_id'], http_query: {} } }),
    'POST /api/data_api/cases/charts': () => ({ body: { charts: [AGE_CHART] } }),
    'POST /api/data_api/cases/comparison': () => ({ body: { charts: [AGE_CHART], a: [], b: [] } }),
    'GET /api/data_api/cases/exports': () => ({}),
    'GET /api/data_api/cases/questions': () => ({}),
    'POST /api/data_api/cases/questions': () => ({ body: QUESTION }),
    'GET /api/data_api/cases/questions/:id': async (clinic) => ({ params: { id: await question(clinic) } }),
    'POST /api/data_api/cases/questions/:id/run': async (clinic) => ({ params: { id: await question(clinic) } }),
    'POST /api/data_api/cases/exports/report': () => ({ body: { charts: [AGE_CHART] } }),
    'POST /api/data_api/cases/exports': () => ({
      body: { charts: [AGE_CHART], isIdentified: true, withoutRare: false, reason: 'Audit of ages' },
    }),
    'POST /api/data_api/episode/:id/fhir': ({ episodeId }) => ({
      ...{ params: { id: episodeId }, body: { reason: 'Second opinion' } },
    }),
    'POST /api/data_api/prediction/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/prediction/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/viewpoints/:id/data': () => ({ params: { id: 'preset-start' } }),
    'POST /api/data_api/viewpoints': () => ({ body: { viewpoint: { name: 'Ages', charts: [AGE_CHART] } } }),
    'PUT /api/data_api/viewpoints/:id': async (clinic) => ({
      ...{ params: { id: await viewpoint(clinic) }, body: { viewpoint: { name: 'Ages', charts: [] } } },
    }),
    'DELETE /api/data_api/viewpoints/:id': async (clinic) => ({ params: { id: await viewpoint(clinic) } }),
    'POST /api/data_api/viewpoints/:id/download': async (clinic) => ({
      ...{ params: { id: await viewpoint(clinic) }, body: { reason: 'Audit of ages' } },
    }),
    'GET /api/data_api/episode/:id': ({ episodeId }) => ({ params: { id: episodeId } }),
    'GET /api/data_api/patients/list': () => ({}),
    'POST /api/data_api/patients/list': () => ({ body: {} }),
    'GET /api/data_api/prescription/:id': async (clinic) => ({ params: { id: (await clinic.prescription()).id } }),
    'POST /api/data_api/prescription/:id': async (clinic) => {
      const task = await clinic.prescription();
      const check = {
        task_updated_on: task.updatedOn,
        document_updated_on: task.document?.updatedOn ?? null,
        note_updated_on: task.document?.note.updatedOn ?? null,
        revision: task.revision,
      };
      return { params: { id: task.id }, body: { target_objectives: [{ fractions: 16 }], ...check } };
    },
    'GET /api/data_api/tasks/:id/note.pdf': async (clinic) => ({ params: { id: (await clinic.pended()).id } }),
    'POST /api/data_api/tasks/:id/photographs': async (clinic) => ({
      params: { id: (await clinic.started()).id },
      body: photographForm(),
    }),
    'GET /api/data_api/tasks/:id/photographs/:number': async (clinic) => ({ params: await clinic.photographed() }),
    'GET /api/data_api/tasks/:id/photographs/:number/small': async (clinic) => ({
      params: await clinic.photographed(),
    }),
  };
}

/** What the sandbox EHR sends the browser back with after a launch by the demo attending. */
async function launchAnswer(sandbox: Pick<RunningSandbox, 'launch'>, url: string): Promise<string> {
  const form = new URLSearchParams({ clinician: 'sandbox-ruiz', patient: LAUNCHED });
  const launched = await fetch(sandbox.launch.replace('epic.localhost', '127.0.0.1'), {
    ...{ method: 'POST', redirect: 'manual', body: form },
  });
  const { searchParams } = new URL(launched.headers.get('location') ?? '');
  const began = await fetch(`${url}/api/opc/launch_ehr?${searchParams.toString()}`, { headers: TAB });
  const { location } = (await began.json()) as { location: string };
  const answer = await fetch(location.replace('epic.localhost', '127.0.0.1'), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.toString();
}
