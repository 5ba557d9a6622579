import type { SourceFile } from '@isocenter/engine';
import type { SourceSystem } from '@isocenter/schemas';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../foundation/clock.ts';
import { ExternalSystemError } from '../foundation/errors.ts';
import { NoteNotTakenError, type OutgoingNote } from '../external/externalNote.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import type { ExternalTreatment } from '../external/externalTreatment.ts';
import type {
  ExternalAppointment,
  ExternalPatient,
  ExternalPatientSource,
  SoughtPerson,
} from '../external/externalSource.ts';
import { externalSources } from '../external/externalSources.ts';
import { importConfigFiles } from '../forms/importConfigs.ts';
import { providers } from '../providers/provider.ts';
import { DEMO_PROVIDERS } from '../seed/department/providers.ts';
import type { Store } from '../store/store.ts';
import { compiledOnce } from './compiledOnce.ts';
import { SMALL_CONFIGS } from './smallConfigs.ts';
import { startTestApplication, type TestApplication } from './testApplication.ts';

export interface GraphqlError {
  readonly message: string;
  readonly extensions: { readonly code: string };
}

/** One signed-in person at the GraphQL endpoint. */
export interface Person {
  /** The data. @throws Error with the first message, if there are errors */
  ask<Data = Record<string, unknown>>(query: string, variables?: object): Promise<Data>;
  /** The first error; null without one. */
  refused(query: string, variables?: object): Promise<GraphqlError | null>;
}

export interface Clinic {
  readonly server: TestApplication;
  readonly outside: OutsideHospital;
  as(
    role:
      | 'attending'
      | 'advanced-practice'
      | 'mid-level'
      | 'resident'
      | 'physicist'
      | 'other'
      | 'no-permissions'
      | 'internal-staff',
  ): Promise<Person>;
  close(): Promise<void>;
}

/** An outside system with the patients that the test gives it. */
export class OutsideHospital implements ExternalPatientSource {
  readonly sourceSystem: SourceSystem = 'EPIC';
  people: ExternalPatient[] = [person({})];
  isAway = false;
  /** The notes it received, one per identifier. */
  readonly notes: OutgoingNote[] = [];
  /** How it treats the next notes. */
  takesNotes: 'yes' | 'away' | 'refused' | 'lost' = 'yes';
  noteCalls = 0;
  searches = 0;

  searchByMrn(mrn: string): Promise<readonly ExternalPatient[]> {
    this.searches += 1;
    if (this.isAway) return Promise.reject(new ExternalSystemError('away'));
    return Promise.resolve(this.people.filter(({ sourceId }) => sourceId === mrn));
  }
  searchByPerson({ names, dateOfBirth }: SoughtPerson): Promise<readonly ExternalPatient[]> {
    this.searches += 1;
    const isNamed = ({ name }: ExternalPatient) =>
      names.every((word) => `${name.firstName} ${name.lastName}`.toLowerCase().includes(word));
    return Promise.resolve(this.people.filter((known) => known.dateOfBirth === dateOfBirth && isNamed(known)));
  }
  readPatient(externalId: string): Promise<ExternalPatient | null> {
    return Promise.resolve(this.people.find((patient) => patient.externalId === externalId) ?? null);
  }
  vitals() {
    const takenOn = '2026-02-27T14:30:00.000Z';
    return Promise.resolve([{ key: 'weightKg' as const, takenOn, quantity: 71.4, externalId: 'obs1' }]);
  }
  visits: ExternalAppointment[] = [];
  appointments() {
    return Promise.resolve(this.visits);
  }
  sendNote(note: OutgoingNote): Promise<string> {
    this.noteCalls += 1;
    if (this.takesNotes === 'away')
      return Promise.reject(new ExternalSystemError('Epic has not accepted the note yet.'));
    if (this.takesNotes === 'refused') return Promise.reject(new NoteNotTakenError('Epic refused the note.'));
    const index = this.notes.findIndex(({ identifier }) => identifier.value === note.identifier.value);
    const id = `doc${index >= 0 ? index + 1 : this.notes.push(note)}`;
    // It has the note, and the answer does not arrive.
    if (this.takesNotes === 'lost')
      return Promise.reject(new ExternalSystemError('Epic has not accepted the note yet.'));
    return Promise.resolve(id);
  }
  /** Of all its patients. */
  ordered: ExternalPrescription[] = [];
  prescriptions(): Promise<readonly ExternalPrescription[]> {
    if (this.isAway) return Promise.reject(new ExternalSystemError('away'));
    return Promise.resolve(this.ordered);
  }
  /** Of all its patients. */
  delivered: ExternalTreatment[] = [];
  treatments(): Promise<readonly ExternalTreatment[]> {
    return Promise.resolve(this.delivered);
  }
  alerts?: NonNullable<ExternalPatientSource['alerts']>;
  documents?: NonNullable<ExternalPatientSource['documents']>;
  readDocument?: NonNullable<ExternalPatientSource['readDocument']>;
  /** Keeps documents of its first patient, as plain text by their id; a list names all of them to anyone who asks. */
  keepDocuments(texts: Readonly<Record<string, string>>): void {
    const ofList = { sourceSystem: this.sourceSystem, title: 'Consultation', author: 'Elena Ruiz, MD' };
    const dates = { createdOn: '2026-02-20T09:00:00.000Z', updatedOn: '2026-02-21T09:00:00.000Z' };
    const contentType = 'text/plain';
    this.documents = () =>
      Promise.resolve(Object.keys(texts).map((externalId) => ({ ...ofList, ...dates, externalId, contentType })));
    this.readDocument = (person, id) => {
      const text = person === this.people[0]?.externalId ? texts[id] : undefined;
      return Promise.resolve(text === undefined ? null : { contentType, bytes: Buffer.from(text) });
    };
  }
  checkHealth() {
    return Promise.resolve({ sourceSystem: this.sourceSystem, status: 'SUCCESS' as const, reason: null });
  }
}

export function person(change: Partial<ExternalPatient>): ExternalPatient {
  return {
    sourceSystem: 'EPIC',
    externalId: 'e1',
    sourceId: 'MRN1234',
    name: { firstName: 'Jenny', middleName: null, lastName: 'Marsh' },
    dateOfBirth: '1961-05-04',
    sex: 'FEMALE',
    ...change,
  };
}

/**
 * The whole server in this process with small forms, the demo department's people and one outside hospital.
 * @param configs forms to use instead of the small ones
 */
export async function openClinic({
  store,
  configs = SMALL_CONFIGS,
  environment = {},
  others = [],
  clock,
  audit,
}: {
  store?: Store;
  /** Instead of the one that the test moves through `server.clock`. */
  clock?: Clock;
  /** With anchors, or with keys that the test knows. */
  audit?: AuditLog;
  configs?: readonly SourceFile[];
  environment?: Record<string, string>;
  /** Further outside systems. */
  others?: readonly ExternalPatientSource[];
} = {}): Promise<Clinic> {
  const outside = new OutsideHospital();
  const server = await startTestApplication({
    external: externalSources([outside, ...others]),
    environment,
    ...(store ? { store } : {}),
    ...(clock ? { clock } : {}),
    ...(audit ? { audit } : {}),
  });
  const compilation = await compiledOnce(configs);
  await importConfigFiles(configs, { ...server, compile: () => compilation });
  const staff = server.store.collection(providers);
  if ((await staff.countDocuments({})) === 0) {
    await staff.insertMany(DEMO_PROVIDERS.map(({ id, ...provider }) => ({ _id: id, ...provider })));
  }
  return {
    server,
    outside,
    async as(role) {
      const headers = await server.signIn(`usr-${role}`);
      const call = async (query: string, variables: object = {}) => {
        const answer = await server.call('POST', '/api/opc', { headers, body: { query, variables } });
        return (await answer.json()) as { data?: unknown; errors?: readonly GraphqlError[] };
      };
      return {
        async ask<Data>(query: string, variables?: object) {
          const { data, errors } = await call(query, variables);
          if (errors?.[0]) throw new Error(`${errors[0].extensions?.code}: ${errors[0].message}`);
          return data as Data;
        },
        async refused(query, variables) {
          return (await call(query, variables)).errors?.[0] ?? null;
        },
      };
    },
    close: () => server.close(),
  };
}

const CHECK = `updatedOn revision document { updatedOn note { updatedOn } }`;

export interface SeenTask {
  readonly id: string;
  readonly taskStatus: string;
  readonly taskType: string;
  readonly sequence: number | null;
  readonly updatedOn: string;
  readonly revision: number;
  readonly document: {
    readonly id: string;
    readonly formValues: unknown;
    readonly updatedOn: string;
    readonly note: {
      readonly value: string;
      readonly updatedOn: string;
      readonly handEdited: boolean;
      readonly base: string | null;
      readonly footer: string;
    };
  } | null;
}

export const TASK_FIELDS = `id taskStatus taskType sequence ${CHECK} document { id formValues note { value handEdited base footer } }`;

/** The freshness a browser sends with a command. */
export function checkOf(task: SeenTask) {
  return {
    taskId: task.id,
    taskUpdatedOn: task.updatedOn,
    documentUpdatedOn: task.document?.updatedOn ?? null,
    noteUpdatedOn: task.document?.note.updatedOn ?? null,
    revision: task.revision,
  };
}

export const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: EPIC) { patient { id caseId } clash { held { id } } } }`;
export const REGISTER = `mutation($patientId: ID!) {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: "prv-ruiz") { id label courseNumber tasks { ${TASK_FIELDS} } }
}`;

/** Imports a patient and registers a course. @returns the episode with its tasks */
export async function registerCourse(who: Person): Promise<{ patientId: string; id: string; tasks: SeenTask[] }> {
  const { importPatient } = await who.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn: 'MRN1234' });
  const patientId = importPatient.patient.id;
  const { createEpisode } = await who.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
    patientId,
  });
  return { patientId, ...createEpisode };
}

export const START = `mutation($id: ID!) { startTask(id: $id) { ${TASK_FIELDS} } }`;
const CONTENT_COMMAND = (
  name: string,
) => `mutation($id: ID!, $values: JSON!, $note: String!, $check: ValidUpdateCheckInput!) {
  ${name}(id: $id, documentFormValues: $values, noteValue: $note, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
export const PEND = CONTENT_COMMAND('pendTask');
export const SIGN = CONTENT_COMMAND('signTask');

/** Gives a command as a person who saw `task` and wrote these answers. */
export async function give(who: Person, command: string, task: SeenTask, values: object, note = ''): Promise<SeenTask> {
  const answer = await who.ask<Record<string, SeenTask>>(command, { id: task.id, values, note, check: checkOf(task) });
  const next = Object.values(answer)[0];
  if (!next) throw new Error('no task came back');
  return next;
}
