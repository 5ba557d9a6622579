import { expect } from 'vitest';
import type { Disposal, Retention } from '@isocenter/schemas';
import { pino } from 'pino';
import { USERS } from '../../server/src/access/users.ts';
import { disposals } from '../../server/src/chart/disposal.ts';
import { episodes } from '../../server/src/chart/episode.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { treatmentEntries } from '../../server/src/chart/treatmentRecord.ts';
import { clinicalServices } from '../../server/src/clinicalServices.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../../server/src/store/store.ts';
import {
  give,
  IMPORT,
  openClinic,
  person,
  REGISTER,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { photographForm } from '../../server/src/testing/photographForm.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import type { TestStore } from './stores.ts';

const log = pino({ level: 'silent' });
export const [FIRST, SECOND] = ['usr-administrator', 'usr-second'];
export const OLD = '1990-03-01T09:00:00.000Z';
const VISIT = { OTVStatus: { weight: 70, remark: 'Mild erythema.' } };

/** Remembers which collections the server uses, so that all of them can be looked through. */
function remembering(store: Store) {
  const known = new Map<string, CollectionDefinition<StoredDocument>>();
  const watched: Store = {
    ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
    collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
      const { name, shardKey, indexes } = definition;
      known.set(name, { name, shardKey, indexes });
      return store.collection(definition);
    },
  };
  return { watched, known };
}

/** A clinic with two people who keep records, and charts that are past their retention. */
export class Archive {
  readonly opened: TestStore;
  readonly clinic: Clinic;
  readonly known: ReadonlyMap<string, CollectionDefinition<StoredDocument>>;
  #count = 0;

  private constructor(opened: TestStore, clinic: Clinic, known: Archive['known']) {
    this.opened = opened;
    this.clinic = clinic;
    this.known = known;
  }

  static async open(opened: TestStore): Promise<Archive> {
    const { watched, known } = remembering(opened.store);
    const clinic = await openClinic({ store: watched });
    const users = opened.store.collection(USERS);
    const first = await users.findOne({ _id: 'usr-administrator' });
    if (!first) throw new Error('There is no administrator.');
    await users.insertOne({ ...first, _id: SECOND, email: 'second@isocenter.example', name: 'Second Records' });
    return new Archive(opened, clinic, known);
  }
  /** The clock moves on, so everyone signs in again. */
  ruiz(): Promise<Person> {
    return this.clinic.as('attending');
  }
  as(id: string): Promise<Tokens> {
    return this.clinic.server.signIn(id);
  }
  async close() {
    await this.clinic.close();
    await this.opened.discard();
  }

  get store(): Store {
    return this.clinic.server.store;
  }
  services(store: Store = this.store) {
    return clinicalServices({ ...this.clinic.server, store, external: externalSources([this.clinic.outside]), log });
  }

  /** Signed, with a photograph, a delivered course and a comment of MOSAIQ; last written in 1990. */
  async chart({ isTreated = false, isSigned = true } = {}) {
    this.#count += 1;
    const mrn = `ARCHIVED${1000 + this.#count}`;
    const { clinic, store } = this;
    const ruiz = await this.ruiz();
    const name = { firstName: `Forename${this.#count}`, middleName: null, lastName: `Surname${this.#count}` };
    clinic.outside.people.push(person({ externalId: `old${this.#count}`, sourceId: mrn, name }));
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const { id } = importPatient.patient;
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId: id,
    });
    const course = createEpisode.id;
    const visit = createEpisode.tasks.find(({ taskType }) => taskType === 'OTV')?.id ?? '';
    if (isSigned) {
      const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit });
      const headers = { ...(await clinic.server.signIn('usr-attending')) };
      const sent = { method: 'POST', headers, body: photographForm() };
      await fetch(`${clinic.server.url}/api/data_api/tasks/${visit}/photographs`, sent);
      const READ = `query($id: ID!) { task(taskId: $id) { id taskStatus taskType sequence updatedOn revision document { id updatedOn note { updatedOn } } } }`;
      const { task } = await ruiz.ask<{ task: SeenTask }>(READ, { id: startTask.id });
      await give(ruiz, SIGN, task, VISIT);
      await ruiz.ask(
        'mutation($id: ID!) { createUserInteraction(interactionType: "PatientPage", interactionId: $id) { __typename } }',
        { id },
      );
    }
    if (isTreated) await this.deliver({ id, course });
    await clinic.server.audit.settled();
    await this.services().worklistProjection.settled();
    await store.collection(patients).updateOne({ _id: id }, { $set: { createdOn: OLD } });
    await store
      .collection(episodes)
      .updateOne({ _id: course, patientId: id }, { $set: { createdOn: OLD, updatedOn: OLD } });
    for (const { _id, episodeId, contribution } of await store.collection(tasks).find({ episodeId: course })) {
      const signed = contribution.signed && { ...contribution.signed, date: '1990-03-01' };
      const set = { updatedOn: OLD, 'contribution.signed': signed, 'contribution.pended': null };
      await store.collection(tasks).updateOne({ _id, episodeId }, { $set: set });
    }
    return { id, mrn, course, visit, name: name.lastName };
  }

  /** 25 fractions, to the end. */
  async deliver({ id, course }: { readonly id: string; readonly course: string }): Promise<void> {
    const plan = { episodeId: course, patientId: id, number: 1, plan: 'Breast', fractions: 25 };
    const dose = { target: 'PTV', doseTenthsCGy: 50_000, exactCGy: '5000' };
    const days = { firstDay: '1990-01-20', lastDay: '1990-02-27', days: [], state: 'completed' as const };
    const stated = { source: null, by: null, on: OLD, reason: null, auditOutbox: [], auditPending: false };
    const all = this.store.collection(treatmentEntries);
    await all.insertOne({ _id: `trt-${course}-1`, ...plan, ...days, ...stated, doses: [dose] });
  }

  async call(method: string, path: string, body?: object, who = FIRST) {
    const headers = await this.as(who);
    const sent = body ? { headers, body } : { headers };
    const answer = await this.clinic.server.call(method, `/api/data_api/${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Retention & { readonly message?: string } };
  }
  propose(patient: string, who = FIRST) {
    return this.call('POST', 'disposals', { patient, reason: 'Past its retention.' }, who);
  }
  approve(id: string | undefined, who = SECOND) {
    return this.call('POST', `disposals/${id}/approve`, undefined, who);
  }
  async of(patient: string): Promise<Disposal | undefined> {
    const { body } = await this.call('GET', 'retention');
    return body.disposals.find((disposal) => disposal.patient === patient);
  }
  async approved(patient: string, survivor = patient): Promise<string> {
    expect(await this.propose(patient)).toMatchObject({ status: 200 });
    const proposed = await this.of(survivor);
    expect(await this.approve(proposed?.id)).toMatchObject({ status: 200 });
    return proposed?.id ?? '';
  }
  /** As the background does it, a day later. The clock stays, because sign-ins end before. */
  async later(store?: Store) {
    const all = this.store.collection(disposals);
    const due = this.clinic.server.clock.now().toISOString();
    for (const { _id } of await all.find({ due: { $gt: '' } })) await all.updateOne({ _id }, { $set: { due } });
    return this.services(store).disposals.continueDue();
  }

  /** Where anything of a person is stored: every document of every collection is read. */
  async traces(...words: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const definition of this.known.values()) {
      const all = await this.store.collection(definition).find({});
      if (all.some((document) => words.some((word) => JSON.stringify(document).includes(word))))
        found.push(definition.name);
    }
    return found.sort();
  }
}

/** Ids stay, in the log, in the certificate, and where copies of figures learn that a case is gone. */
export const IDS_STAY = ['auditRecords', 'cases', 'chartDisposals'];
/** News is forgotten by itself, at any moment. */
export const withoutNews = (names: readonly string[]) => names.filter((name) => name !== 'news');
export const keyOf = (patient: string) => patient.slice('pat-'.length);
