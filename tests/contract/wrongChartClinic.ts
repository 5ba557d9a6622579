import type { MovedNote, NotePlaces, PermissionName } from '@isocenter/schemas';
import { pino } from 'pino';
import { clinicalServices } from '../../server/src/clinicalServices.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import type { Actor } from '../../server/src/request/actor.ts';
import type { Store } from '../../server/src/store/store.ts';
import {
  give,
  IMPORT,
  openClinic,
  person,
  REGISTER,
  SIGN,
  START,
  type Clinic,
  type OutsideHospital,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import type { TestApplication, Tokens } from '../../server/src/testing/testApplication.ts';
import type { TestStore } from './stores.ts';

const log = pino({ level: 'silent' });
export const REASON = 'Written in the chart of the patient seen before.';
export const VISIT = { OTVStatus: { weight: 70, remark: 'Mild erythema.' } };
/** The visit also has a consent, and a prescription orders a dose. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text
    .replace(
      '      - id: remark\n',
      '      - { id: consent_confirmed, type: Text, label: Consent }\n      - id: remark\n',
    )
    .replace(
      'forms: [{ eventType: TreatmentSummary }]\n',
      `forms: [{ eventType: TreatmentSummary }]
  - taskType: PRESCRIPTION
    displayName: Prescription
    stage: PRE_TREATMENT
    required: true
    roles: { edit: [ATTENDING, RESIDENT], pend: [ATTENDING, RESIDENT], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: Prescription }]
`,
    ),
})).concat({
  path: 'Radiation/Prescription/Default.yaml',
  text: `
formConfigType: Prescription
episodeType: Radiation
system: Default
label: Prescription
sections:
  - id: dose
    label: Dose
    fields:
      - { id: fractions, type: Numeric, label: Fractions, decimals: 0, min: 1, max: 60, carePlanField: prescription.fractions }
`,
});
export const SEEN = `query($id: ID!) { task(taskId: $id) { id revision recordStatus taskStatus allowMoveChart
  wrongChart { reason by { displayName } movedTo { taskId patientId taskType } }
  movedFrom { reason by { displayName } from { taskId patientId } }
  document { formValues provenance note { value } } authorship { contributors { person { displayName } } sources { task } }
  publications { id status receivingApplication } earlierPublications { id status } prescriptionState formContext
  episode { id tasks { id } enteredInError { id } carePlanDoc userEpisodePermissions { allowDelete } }
  signatures { verification } }
  userTaskPermissions(taskId: $id) { allowEdit allowSign allowAddend allowUnsign allowCancel allowPublish } }`;
const TASK = `query($id: ID!) { task(taskId: $id) { id taskStatus taskType sequence updatedOn revision
  document { id formValues updatedOn note { value updatedOn handEdited base footer } } } }`;

interface Seen {
  readonly id: string;
  readonly revision: number;
  readonly recordStatus: string;
  readonly taskStatus: string;
  readonly allowMoveChart: boolean;
  readonly wrongChart: { readonly movedTo: { readonly taskId: string } | null } | null;
  readonly movedFrom: { readonly from: { readonly taskId: string } | null } | null;
  readonly document: {
    readonly formValues: unknown;
    readonly provenance: unknown;
    readonly note: { readonly value: string };
  };
  readonly publications: readonly { readonly status: string }[];
  readonly earlierPublications: readonly { readonly status: string }[];
  readonly formContext: { readonly wrongChart?: readonly string[] };
  readonly episode: {
    readonly tasks: readonly { readonly id: string }[];
    readonly enteredInError: readonly { readonly id: string }[];
    readonly carePlanDoc: Readonly<Record<string, unknown>> | null;
    readonly userEpisodePermissions: { readonly allowDelete: boolean };
  };
  readonly signatures: readonly { readonly verification: string }[];
}
export interface Course {
  readonly patientId: string;
  readonly mrn: string;
  readonly id: string;
  readonly tasks: readonly SeenTask[];
}

/** The attending, where a test calls a service and not the server. */
export const RUIZ: Actor = {
  user: {
    ...{ id: 'usr-attending', displayName: 'Elena Ruiz', email: 'ruiz@unknown.example', roles: [] },
    ...{ clinicianRole: 'ATTENDING', providerTypeId: 'ATTENDING', providerId: 'prv-ruiz', isInternal: false },
    permissions: new Set<PermissionName>(['opc:access', 'patients:view', 'notes:move']),
    ...{ signInId: 'sgn-1', authenticatedOn: '2026-03-02T09:00:00.000Z', assurance: null },
  },
  info: { requestId: 'r1', address: '' },
};

export function visitOf({ tasks }: Course, week = 1): SeenTask {
  const found = tasks.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === week);
  if (!found) throw new Error('no such visit');
  return found;
}

export function ofType({ tasks }: Course, type: string): SeenTask {
  const found = tasks.find(({ taskType }) => taskType === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

/** A clinic whose attending wrote notes in the wrong chart. */
export class WrongChartClinic {
  readonly server: TestApplication;
  readonly outside: OutsideHospital;
  readonly #opened: TestStore;
  readonly #clinic: Clinic;
  /** The attending, in GraphQL. */
  ruiz: Person;
  /** The same person, over REST. */
  headers: Tokens;
  #count = 0;

  private constructor(opened: TestStore, clinic: Clinic, { ruiz, headers }: { ruiz: Person; headers: Tokens }) {
    this.#opened = opened;
    this.#clinic = clinic;
    this.server = clinic.server;
    this.outside = clinic.outside;
    this.ruiz = ruiz;
    this.headers = headers;
  }

  static async open(opened: TestStore): Promise<WrongChartClinic> {
    const environment = { EPIC_FHIR_URL: 'http://127.0.0.1:9/api/FHIR/R4' };
    const clinic = await openClinic({ store: opened.store, configs: CONFIGS, environment });
    return new WrongChartClinic(opened, clinic, await attendingOf(clinic));
  }
  async close(): Promise<void> {
    await this.#clinic.close();
    await this.#opened.discard();
  }

  as(role: Parameters<Clinic['as']>[0]): Promise<Person> {
    return this.#clinic.as(role);
  }
  /** After a sign-in ended, because the clock moved on. */
  async signInAgain(): Promise<void> {
    const { ruiz, headers } = await attendingOf(this.#clinic);
    this.ruiz = ruiz;
    this.headers = headers;
  }
  services(store: Store = this.server.store) {
    return clinicalServices({ ...this.server, store, external: externalSources([this.outside]), log });
  }

  /** Two new patients with one course each, when no note has been sent yet. */
  async registerTwo(): Promise<{ readonly wrong: Course; readonly right: Course }> {
    this.#count += 1;
    this.outside.notes.length = 0;
    return { wrong: await this.#registered('wrong'), right: await this.#registered('right') };
  }
  async #registered(name: string): Promise<Course> {
    const mrn = `${name.toUpperCase()}${1000 + this.#count}`;
    this.outside.people.push(person({ externalId: `${name}${this.#count}`, sourceId: mrn }));
    const { importPatient } = await this.ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const patientId = importPatient.patient.id;
    const { createEpisode } = await this.ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId,
    });
    return { patientId, mrn, id: createEpisode.id, tasks: createEpisode.tasks };
  }

  async started({ id }: SeenTask): Promise<SeenTask> {
    return (await this.ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  }
  async signed(task: SeenTask, values: object = VISIT): Promise<SeenTask> {
    return give(this.ruiz, SIGN, await this.started(task), values);
  }
  /** What a person sees of a note. */
  async seen(id: string, who = this.ruiz): Promise<Seen> {
    return (await who.ask<{ task: Seen }>(SEEN, { id })).task;
  }
  /** The same task, to give it a command. */
  async taskOf(id: string): Promise<SeenTask> {
    return (await this.ruiz.ask<{ task: SeenTask }>(TASK, { id })).task;
  }

  async rest<Body>(path: string, body: object, tokens: object = this.headers) {
    const answer = await this.server.call('POST', `/api/data_api/wrong_chart/${path}`, { headers: tokens, body });
    return { status: answer.status, body: (await answer.json()) as Body & { message?: string } };
  }
  /** @param to the other chart, by `mrn` or `patient` */
  places(task: SeenTask, to: object, tokens?: object) {
    return this.rest<NotePlaces>('places', { task: task.id, ...to }, tokens);
  }
  /** Into the first visit of a course, where `change` says nothing else. */
  async move(task: SeenTask, course: Course, change: object = {}, tokens?: object) {
    const { revision } = await this.seen(task.id);
    const order = { task: task.id, revision, course: course.id, to: { task: visitOf(course).id }, reason: REASON };
    return this.rest<MovedNote>('moves', { ...order, ...change }, tokens);
  }
}

async function attendingOf(clinic: Clinic) {
  return { ruiz: await clinic.as('attending'), headers: await clinic.server.signIn('usr-attending') };
}
