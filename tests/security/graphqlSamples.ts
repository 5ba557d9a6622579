import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { checkOf, type SeenTask } from '../../server/src/testing/clinic.ts';
import { DEAD_LETTER, deadLetterIn } from '../../server/src/testing/deadLetter.ts';
import { aPrescription } from '../../server/src/testing/prescriptionClinic.ts';
import { CARE_PLAN, CREATE, FORM, OTV_STATUS } from '../contract/formConfigCalls.ts';
import { ANSWERS, type AuditedClinic } from './auditedClinic.ts';
import type { Sample, SampleCall } from './sampleCall.ts';

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

const REFERENCE = { sourceSystem: 'ARIA', externalIdentifiers: [{ externalId: 'obs-1', type: 'VitalSigns' }] };

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
