import { DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import { operationOf, taskIn } from '../contract/taskCommands.ts';
import type { TaskCommand } from '@isocenter/schemas';
import { pino } from 'pino';
import { externalSources } from '../../server/src/external/externalSources.ts';
import { clinicalServices } from '../../server/src/clinicalServices.ts';
import { taskLine } from '../../server/src/testing/departmentConfigs.ts';
import { PATIENT_FORM } from '../../server/src/testing/patientForm.ts';
import { aPrescription, PRESCRIPTION_CONFIGS } from '../../server/src/testing/prescriptionClinic.ts';
import {
  give,
  IMPORT,
  openClinic,
  person,
  REGISTER,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
  type Clinic,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { photographForm } from '../../server/src/testing/photographForm.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { legacyEpisodes } from '../../server/src/episodes/legacyEpisode.ts';
import { readingAlerts } from '../../server/src/audit/readingAlert.ts';
import { identityAlerts } from '../../server/src/chart/identityAlert.ts';
import { appointments, type AppointmentRecord } from '../../server/src/chart/patient.ts';
import { deletionRequests } from '../../server/src/chart/deletionRequest.ts';
import { disposals } from '../../server/src/chart/disposal.ts';
import { consentTextId, consentTexts } from '../../server/src/chart/consentText.ts';
import { legalHolds } from '../../server/src/chart/legalHold.ts';
import { identifierId, patientIdentifiers, patients } from '../../server/src/chart/patient.ts';
import { mosaiqPatientId, mosaiqPatients } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { normalMrn } from '../../server/src/patients/search/searchKeys.ts';
import { chartOpenings, restrictions } from '../../server/src/chart/restriction.ts';
import { comparedState } from '../../server/src/merging/comparison.ts';
import type { Store } from '../../server/src/store/store.ts';
import { courseOutlines } from '../../server/src/worklist/projection/courseOutline.ts';
import { CONFIGS } from '../contract/formConfigCalls.ts';

/** Restricts a chart without leaving a record. */
export async function restrictChart(store: Store, patientId: string): Promise<void> {
  const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: '2026-03-02T09:00:00.000Z' };
  await store.collection(restrictions).insertOne({
    ...{ _id: patientId, kind: 'VIP', reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 },
    ...{ auditOutbox: [], auditPending: false },
  });
}

export const LINK_SECRET = 'a secret of more than thirty-two letters';
const EVENTS_PATH = 'Radiation/Events/Default.yaml';
const PRESCRIPTION_TASK = taskLine('PRESCRIPTION', 'Prescription').replace(
  'required: true',
  'required: false, repeatable: [Pre-Tx]',
);
const QUESTIONNAIRE_TASK = taskLine('PATIENT_REPORTED', 'PatientReported').replace('required: true', 'required: false');
export const ANSWERS = { OTVStatus: { weight: 70, missed_days: 'no' } };

/** What the device of a patient holds. */
export interface HeldTablet {
  readonly id: string;
  readonly cookie: string;
}

/** The forms of the other samples, with a prescription. */
export const WITH_PRESCRIPTION = [
  ...CONFIGS.map((file) =>
    file.path === EVENTS_PATH
      ? { ...file, text: `${file.text.trimEnd()}\n${PRESCRIPTION_TASK}\n${QUESTIONNAIRE_TASK}` }
      : file,
  ),
  ...PATIENT_FORM.filter(({ path }) => path.includes('/PatientReported/')),
  // Its care plan fields are not declared there.
  ...PRESCRIPTION_CONFIGS.filter(({ path }) => path.includes('/Prescription/')).map(({ path, text }) => ({
    path,
    text: text.replace(/,? *carePlanField: [\w.]+/g, ''),
  })),
];

/** Less than the shortest time for which a sign-in counts as recent. Milliseconds. */
const RECENT_MS = 4 * 60_000;

/** A clinic with one patient, and the states that commands need: an untouched, started, pended or signed visit, a template and so on. */
export class AuditedClinic {
  readonly clinic: Clinic;
  readonly patientId: string;
  readonly episodeId: string;
  readonly #tokens = new Map<string, { readonly tokens: Tokens; readonly since: number }>();
  #visits: SeenTask[] = [];
  #names = 0;

  private constructor(clinic: Clinic, course: { readonly patientId: string; readonly id: string }) {
    this.clinic = clinic;
    this.patientId = course.patientId;
    this.episodeId = course.id;
  }

  static async open(
    environment: Record<string, string>,
    configs = WITH_PRESCRIPTION,
    store?: Store,
  ): Promise<AuditedClinic> {
    const clinic = await openClinic({ configs, environment, ...(store ? { store } : {}) });
    const attending = await clinic.as('attending');
    return new AuditedClinic(clinic, await registerCourse(attending));
  }

  /**
   * Headers of a person whose sign-in is recorded already, so that a call records only what it does. It is recent enough for
   * every act.
   */
  async tokens(userId: string): Promise<Tokens> {
    const now = this.clinic.server.clock.now().getTime();
    const known = this.#tokens.get(userId);
    if (known && now - known.since < RECENT_MS) return known.tokens;
    const tokens = await this.freshTokens(userId);
    this.#tokens.set(userId, { tokens, since: now });
    return tokens;
  }
  async freshTokens(userId: string): Promise<Tokens> {
    if (!DEMO_USERS.some(({ _id }) => _id === userId)) throw new Error(`No demo user ${userId}`);
    const headers = await this.clinic.server.signIn(userId);
    await this.clinic.server.call('GET', '/api/data_api/auth/me', { headers });
    return headers;
  }

  uniqueName(): string {
    this.#names += 1;
    return `Name ${this.#names}`;
  }

  async course(): Promise<{ readonly id: string; readonly tasks: readonly SeenTask[] }> {
    // No one registers as many courses in a minute.
    this.clinic.server.clock.pass(61_000);
    return registerCourse(await this.clinic.as('attending'));
  }
  /** A visit that has not started; each call returns another one. */
  async visit(): Promise<SeenTask> {
    if (this.#visits.length === 0)
      this.#visits = (await this.course()).tasks.filter(({ taskType }) => taskType === 'OTV');
    const next = this.#visits.shift();
    if (!next) throw new Error('The course has no visits.');
    return next;
  }
  async started(): Promise<SeenTask> {
    const { id } = await this.visit();
    return (await (await this.clinic.as('attending')).ask<{ startTask: SeenTask }>(START, { id })).startTask;
  }
  async command(
    command: TaskCommand,
    task: SeenTask,
    role: 'attending' | 'advanced-practice' | 'resident' = 'attending',
  ) {
    const { query, variables } = operationOf(command, task, { values: ANSWERS });
    return taskIn(await (await this.clinic.as(role)).ask<{ done: SeenTask }>(query, variables));
  }
  async pended(role: 'attending' | 'resident' = 'attending'): Promise<SeenTask> {
    return this.command('pend', await this.started(), role);
  }
  /** A started task with one photograph. @returns the parameters of its address */
  async photographed(): Promise<{ readonly id: string; readonly number: string }> {
    const { id } = await this.started();
    const answer = await fetch(`${this.clinic.server.url}/api/data_api/tasks/${id}/photographs`, {
      ...{ method: 'POST', headers: { ...(await this.tokens('usr-attending')) }, body: photographForm() },
    });
    const { number } = (await answer.json()) as { number: number };
    return { id, number: String(number) };
  }
  async signed(role: 'attending' | 'advanced-practice' = 'attending'): Promise<SeenTask> {
    return this.command('sign', await this.started(), role);
  }

  /** A started prescription, with one to import in the outside system. */
  async prescription(): Promise<SeenTask> {
    this.clinic.outside.ordered = [aPrescription()];
    const { tasks } = await this.course();
    const id = tasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id;
    return (await (await this.clinic.as('attending')).ask<{ startTask: SeenTask }>(START, { id })).startTask;
  }
  async importedPrescription(): Promise<{ readonly id: string; readonly task: SeenTask }> {
    const { id: taskId } = await this.prescription();
    const create = `mutation($taskId: ID!, $shown: JSON!) { createExternalPrescription(externalIds: ["rx-1"],
      externalSourceSystem: EPIC, taskId: $taskId, formValues: $shown) { id task { ${TASK_FIELDS} } } }`;
    const variables = { taskId, shown: { 'rx-1': aPrescription() } };
    const attending = await this.clinic.as('attending');
    return (await attending.ask<{ createExternalPrescription: { id: string; task: SeenTask } }>(create, variables))
      .createExternalPrescription;
  }
  async signedPrescription(): Promise<string> {
    const { task } = await this.importedPrescription();
    await give(await this.clinic.as('attending'), SIGN, task, task.document?.formValues ?? {});
    return task.id;
  }
  /** A signed prescription that its source has changed since. */
  async changedOutside(): Promise<string> {
    const taskId = await this.signedPrescription();
    this.clinic.outside.ordered = [aPrescription({ side: 'right' })];
    this.clinic.server.clock.pass(16 * 60_000);
    const { outside, server } = this.clinic;
    const external = externalSources([outside]);
    await clinicalServices({ ...server, external, log: pino({ level: 'silent' }) }).prescriptionPoll.lookAtDue();
    return taskId;
  }

  /** A questionnaire that was started. */
  async questionnaire(): Promise<string> {
    const { tasks } = await this.course();
    const found = tasks.find(({ taskType }) => taskType === 'PATIENT_REPORTED');
    if (!found) throw new Error('The course has no questionnaire.');
    await (await this.clinic.as('attending')).ask(START, { id: found.id });
    return found.id;
  }
  /** A code that no tablet has used yet, and the id of its sheet. */
  async offeredTablet(): Promise<{ readonly id: string; readonly code: string }> {
    const attending = await this.clinic.as('attending');
    const give = 'mutation($taskId: ID!) { giveToPatient(taskId: $taskId) { code task { tabletSheets { id } } } }';
    const { giveToPatient } = await attending.ask<{
      giveToPatient: { code: string; task: { tabletSheets: { id: string }[] } };
    }>(give, { taskId: await this.questionnaire() });
    return { id: giveToPatient.task.tabletSheets[0]?.id ?? '', code: giveToPatient.code };
  }
  /** A tablet whose patient gave the date of birth, and perhaps all answers. */
  async tablet(answers: 'none' | 'answered' = 'none'): Promise<HeldTablet> {
    const { id, code } = await this.offeredTablet();
    let cookie = '';
    const call = async (step: string, body: object) => {
      const answer = await this.clinic.server.call('POST', `/api/tablet/${step}`, {
        headers: { Cookie: cookie },
        body,
      });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      if (answer.status >= 300) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
    };
    await call('open', { code });
    await call('confirm', { dateOfBirth: '1961-05-04' });
    const said = answers === 'none' ? [] : ['pain', 'mood'];
    for (const field of said) await call('answer', { path: `PatientReported.${field}`, value: null, declined: true });
    return { id, cookie };
  }
  async answeredTablet(): Promise<HeldTablet> {
    const held = await this.tablet('answered');
    await this.clinic.server.call('POST', '/api/tablet/finish', { headers: { Cookie: held.cookie }, body: {} });
    return held;
  }

  /** Someone in the outside system whom no one has imported. */
  newPersonOutside(): string {
    const number = this.clinic.outside.people.length + 1;
    const sourceId = `MRN900${number}`;
    this.clinic.outside.people.push(person({ externalId: `e${number}`, sourceId }));
    return sourceId;
  }

  /** An open alert on the chart of the clinic's patient. */
  async readingAlert(): Promise<string> {
    const _id = `rda-${this.uniqueName().replace(' ', '-')}`;
    await this.clinic.server.store.collection(readingAlerts).insertOne({
      ...{ _id, user: { id: 'usr-attending', name: 'Elena Ruiz' }, hour: '2026-03-02T09:00:00.000Z' },
      ...{ raisedOn: '2026-03-02T09:30:00.000Z', patients: 250, threshold: 250, seen: null },
      ...{ auditOutbox: [], auditPending: false },
    });
    return _id;
  }

  async identityAlert(): Promise<string> {
    const _id = `ida-${this.uniqueName().replace('Name ', 'a')}`;
    const name = { firstName: 'Jenny', middleName: null, lastName: 'Marsh' };
    await this.clinic.server.store.collection(identityAlerts).insertOne({
      ...{ _id, sourceSystem: 'EPIC', mrn: 'MRN1234', status: 'OPEN', revision: 1, settlements: [] },
      ...{ raisedOn: '2026-03-02T09:00:00.000Z', auditOutbox: [], auditPending: false },
      people: [
        { externalId: 'e1', patientId: this.patientId, name, dateOfBirth: '1961-05-04' },
        { externalId: 'e2', patientId: null, name, dateOfBirth: '1951-05-04' },
      ],
    });
    return _id;
  }

  /** A chart without a course, so without a care team. */
  async newPatient(): Promise<string> {
    const mrn = this.newPersonOutside();
    const attending = await this.clinic.as('attending');
    return (await attending.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn })).importPatient.patient
      .id;
  }
  async restrictedPatient(): Promise<string> {
    const patientId = await this.newPatient();
    await restrictChart(this.clinic.server.store, patientId);
    return patientId;
  }
  async deletionRequest(): Promise<string> {
    const [_id, patientId] = [`del-${this.uniqueName().replace(' ', '-')}`, await this.newPatient()];
    const recorded = { by: { id: 'usr-x', displayName: 'Pat Records' }, on: '2026-03-02T09:00:00.000Z' };
    const asked = { askedBy: 'PATIENT' as const, askedOn: '2026-02-27', wish: 'Erase everything.' };
    const request = { _id, patientId, ...asked, recorded, recordedOn: recorded.on, decision: null };
    const all = this.clinic.server.store.collection(deletionRequests);
    await all.insertOne({ ...request, auditOutbox: [], auditPending: false });
    return _id;
  }
  /** A chart without a course that no one has written in since 1990. */
  async oldPatient(): Promise<string> {
    const _id = await this.newPatient();
    const old = { createdOn: '1990-03-01T09:00:00.000Z', dateOfBirth: '1961-05-04' };
    await this.clinic.server.store.collection(patients).updateOne({ _id }, { $set: old });
    return _id;
  }
  async disposal(): Promise<string> {
    const patientId = await this.oldPatient();
    const _id = `dsp-${patientId.slice('pat-'.length)}-1`;
    const proposed = { by: { id: 'usr-x', displayName: 'Pat Records' }, on: '2026-03-02T09:00:00.000Z' };
    const rule = { retentionClass: 'SEEN' as const, years: 10, lastEntry: '1990-03-01', retainedUntil: '2000-03-01' };
    await this.clinic.server.store.collection(disposals).insertOne({
      ...{
        _id,
        patientId,
        state: 'PROPOSED',
        isHiding: false,
        due: null,
        reason: 'Past its retention.',
        rule,
        proposed,
      },
      ...{ approved: null, ended: null, destroyedOn: null, charts: [patientId], courses: [], counts: null },
      ...{ keepsDoses: false, left: null, auditOutbox: [], auditPending: false },
    });
    return _id;
  }
  async legalHold(): Promise<string> {
    const [_id, patientId] = [`hld-${this.uniqueName().replace(' ', '-')}`, await this.newPatient()];
    const placed = { by: { id: 'usr-x', displayName: 'Pat Records' }, on: '2026-03-02T09:00:00.000Z' };
    const hold = { _id, patientId, reason: 'A lawsuit.', placed, lifted: null, standing: true };
    await this.clinic.server.store.collection(legalHolds).insertOne({ ...hold, auditOutbox: [], auditPending: false });
    return _id;
  }
  /** The last one, of a day to come. */
  async plannedConsentText(): Promise<string> {
    const all = this.clinic.server.store.collection(consentTexts);
    const known = await all.find({ kind: 'Medical' });
    const _id = consentTextId('Medical', known.length + 1);
    const version = known.filter((record) => !('takenBack' in record)).length + 1;
    const published = { by: { id: 'usr-x', displayName: 'Pat Records' }, on: '2026-03-02T09:00:00.000Z' };
    const text = { kind: 'Medical', version, inForceOn: '2099-01-01', change: 'EDITORIAL', text: 'I agree.' } as const;
    await all.insertOne({ _id, ...text, published, auditOutbox: [], auditPending: false });
    return _id;
  }
  /** A draft in the clinic's chart, and the course of another patient to which it belongs. */
  async noteForAnother(): Promise<object> {
    const { id: task, revision } = await this.started();
    const patientId = await this.newPatient();
    const attending = await this.clinic.as('attending');
    const { createEpisode } = await attending.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId,
    });
    const visit = createEpisode.tasks.find(({ taskType }) => taskType === 'OTV');
    return { task, revision, course: createEpisode.id, to: { task: visit?.id }, reason: 'The patient before.' };
  }
  /** A record without a course that is part of another one. */
  async mergedPatient(): Promise<string> {
    const [survivorId, retired] = [await this.newPatient(), await this.newPatient()];
    const made = { by: { id: 'usr-x', displayName: 'Pat Records' }, on: '2026-03-02T09:00:00.000Z', reason: 'Twice.' };
    await this.clinic.server.store.collection(patients).updateOne(
      { _id: retired },
      {
        $set: {
          ...{ mergedInto: survivorId, recordStatus: 'MERGED' },
          merges: [{ survivorId, made, despite: null, undone: null }],
        },
      },
    );
    return retired;
  }
  /** Two records of which MOSAIQ says that they are one person's. */
  async proposedMerge(): Promise<{ readonly survivor: string; readonly retired: string }> {
    const { store } = this.clinic.server;
    const [survivor, retired] = [await this.newPatient(), await this.newPatient()];
    const [into, from] = [survivor, retired].map((id) => mosaiqPatientId(id));
    for (const [patientId, externalId, mergedInto] of [
      [survivor, into ?? '', null],
      [retired, from ?? '', into ?? ''],
    ] as const) {
      const own = { patientId, sourceSystem: 'MOSAIQ', mrn: patientId, externalId } as const;
      const _id = identifierId('MOSAIQ', normalMrn(patientId));
      await store.collection(patientIdentifiers).insertOne({ _id, ...own });
      await store.collection(mosaiqPatients).insertOne({
        ...{ _id: externalId, mrn: patientId, authority: null, sentOn: null, mergedInto },
        ...{ name: { firstName: null, middleName: null, lastName: null }, dateOfBirth: null, sex: null },
      });
    }
    return { survivor, retired };
  }
  /** Two records, as a person has compared them; the clinic's patient is the first. */
  async compared(): Promise<{ readonly survivor: string; readonly retired: string; readonly compared: string }> {
    const retired = await this.newPatient();
    const all = this.clinic.server.store.collection(patients);
    const both = await all.find({ _id: { $in: [this.patientId, retired] } });
    return { survivor: this.patientId, retired, compared: comparedState(both) };
  }
  /** A reason for which someone opened the chart of the clinic's patient. */
  async opening(): Promise<string> {
    const _id = `brk-${this.uniqueName().replace(' ', '-')}`;
    const user = { id: 'usr-resident', displayName: 'Sam Resident' };
    await this.clinic.server.store.collection(chartOpenings).insertOne({
      ...{ _id, patientId: this.patientId, userId: user.id, user, roles: [], reason: 'Called at night.', seen: null },
      ...{ openedOn: '2026-03-02T09:00:00.000Z', until: '2026-03-02T13:00:00.000Z' },
      ...{ auditOutbox: [], auditPending: false },
    });
    return _id;
  }

  async legacyEpisode(): Promise<string> {
    const _id = `leg-${this.uniqueName().replace('Name ', 'a1-')}`;
    const dates = { registrationDate: '2020-01-02', firstFractionDate: null, courseStartDate: null };
    await this.clinic.server.store
      .collection(legacyEpisodes)
      .insertOne({ _id, patientId: this.patientId, primaryDiseaseSystem: 'Breast', ...dates });
    return _id;
  }
  async appointment(more: Partial<AppointmentRecord> = {}): Promise<string> {
    const _id = `apt-${more.patientId ?? this.patientId}-EPIC-${this.uniqueName().replace('Name ', '')}`;
    const rest = { activityDescription: null, status: null, note: null, location: null, provider: null };
    await this.clinic.server.store.collection(appointments).insertOne({
      ...{ _id, patientId: this.patientId, appointmentType: 'Visit', completed: true, sourceSystem: 'EPIC' },
      ...{ startDate: '2026-03-02T09:00:00.000Z', ...rest, ...more },
    });
    return _id;
  }

  /** A visit in the second week of another patient, whose course has no task for it: opening it adds one. */
  async visitWithoutTask(): Promise<string> {
    const { outside, server } = this.clinic;
    const mrn = this.uniqueName().replace('Name ', 'MRN-V');
    outside.people.push(person({ externalId: mrn, sourceId: mrn }));
    const attending = await this.clinic.as('attending');
    const { importPatient } = await attending.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const patientId = importPatient.patient.id;
    const { createEpisode } = await attending.ask<{ createEpisode: { id: string } }>(REGISTER, { patientId });
    await server.audit.settled();
    const days = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'];
    const outlines = server.store.collection(courseOutlines);
    await outlines.updateOne({ episodeId: createEpisode.id }, { $set: { tasks: [], days, fractions: 5 } });
    return this.appointment({ patientId, appointmentType: 'OTV', completed: false });
  }

  /** A call by internal staff. @returns the answer's only root field */
  async asStaff<Answer>(query: string, variables: object = {}): Promise<Answer> {
    const [answer] = Object.values(
      await (await this.clinic.as('internal-staff')).ask<Record<string, Answer>>(query, variables),
    );
    if (answer === undefined) throw new Error('No answer.');
    return answer;
  }
  /** A REST call by internal staff. */
  async rest<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = await this.tokens('usr-internal-staff');
    const sent = { headers, ...(body === undefined ? {} : { body }) };
    const answer = await this.clinic.server.call(method, `/api/data_api/${path}`, sent);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
