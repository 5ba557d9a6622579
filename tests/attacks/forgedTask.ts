import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import type { AuditLog } from '../../server/src/audit/auditLog.ts';
import { taskVersions, tasks } from '../../server/src/chart/task.ts';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import type { Store } from '../../server/src/store/store.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { ANSWERS, type StoredTask } from './forgery.ts';

const ADDEND = `mutation($id: ID!, $text: String!, $check: ValidUpdateCheckInput!) {
  addendTask(taskId: $id, addendum: $text, reason: "left out", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "wrong side", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const ATTEST = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  attestTask(taskId: $id, validUpdateCheckInputs: $check) { signatures { meaning } }
}`;
const PUBLISH = `mutation($note: ID!, $patient: ID!) {
  publishNote(noteId: $note, patientId: $patient, action: SIGNED) { message error }
}`;
const READ = `query($id: ID!) { task(taskId: $id) {
  ${TASK_FIELDS} signatureFault
  signatures { meaning contentVerified verification signingKeyId verifiedOn }
  addenda { text verified }
} }`;

export interface ReadSignatures extends SeenTask {
  readonly signatureFault: string | null;
  readonly signatures: readonly {
    readonly meaning: string;
    readonly contentVerified: boolean;
    readonly verification: string;
    readonly signingKeyId: string | null;
    readonly verifiedOn: string;
  }[];
  readonly addenda: readonly { readonly text: string; readonly verified: boolean }[];
}

/** A clinic with signed notes, and a person who edits the database behind it: everything but the keys. */
export class AttackedClinic {
  readonly clinic: Clinic;
  readonly ruiz: Person;
  readonly store: Store;
  #visits: SeenTask[] = [];

  private constructor(clinic: Clinic, ruiz: Person) {
    this.clinic = clinic;
    this.ruiz = ruiz;
    this.store = clinic.server.store;
  }

  static async open(store: Store, audit?: AuditLog): Promise<AttackedClinic> {
    const clinic = await openClinic({ store, configs: SMALL_CONFIGS, ...(audit && { audit }) });
    return new AttackedClinic(clinic, await clinic.as('attending'));
  }

  async visit(): Promise<SeenTask> {
    if (this.#visits.length === 0)
      this.#visits = (await registerCourse(this.ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
    const next = this.#visits.shift();
    if (!next) throw new Error('The course has no visits.');
    return next;
  }

  async signed(note = '', by = this.ruiz): Promise<SeenTask> {
    const { startTask } = await this.ruiz.ask<{ startTask: SeenTask }>(START, { id: (await this.visit()).id });
    this.clinic.server.clock.pass(1_000);
    return give(by, SIGN, startTask, ANSWERS, note);
  }

  async addended(text: string, task: SeenTask): Promise<SeenTask> {
    this.clinic.server.clock.pass(1_000);
    return (await this.ruiz.ask<{ addendTask: SeenTask }>(ADDEND, { id: task.id, text, check: checkOf(task) }))
      .addendTask;
  }

  async refusedAddendum(task: SeenTask) {
    return this.ruiz.refused(ADDEND, { id: task.id, text: 'Seen.', check: checkOf(task) });
  }

  /** Null when the attestation was taken. */
  async refusedAttestation(task: SeenTask) {
    return this.ruiz.refused(ATTEST, { id: task.id, check: checkOf(task) });
  }

  async published(task: SeenTask) {
    const { patientId } = (await this.stored(task.id)).task;
    const sent = { note: `note-${task.id}`, patient: patientId };
    return (await this.ruiz.ask<{ publishNote: Readonly<Record<string, string | null>> }>(PUBLISH, sent)).publishNote;
  }

  async unsigned(task: SeenTask): Promise<SeenTask> {
    this.clinic.server.clock.pass(1_000);
    return (await this.ruiz.ask<{ unsignTask: SeenTask }>(UNSIGN, { id: task.id, check: checkOf(task) })).unsignTask;
  }

  /** What the signed note page reads. */
  async read(id: string): Promise<ReadSignatures> {
    return (await this.ruiz.ask<{ task: ReadSignatures }>(READ, { id })).task;
  }

  async pdfText(id: string): Promise<string> {
    const headers = await this.clinic.server.signIn('usr-attending');
    const answer = await this.clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf`, { headers });
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return text;
  }

  async stored(id: string): Promise<StoredTask> {
    const task = await this.store.collection(tasks).findOne({ _id: id });
    if (!task) throw new Error('nothing is stored');
    const versions = await this.store.collection(taskVersions).find({ taskId: id });
    return { task, versions };
  }

  /** Puts a task and its versions into the database, whatever was there. */
  async put({ task, versions }: StoredTask): Promise<void> {
    await this.store.collection(tasks).replaceOne({ _id: task._id, episodeId: task.episodeId }, task);
    for (const version of versions) {
      const { _id, episodeId } = version;
      await this.store.collection(taskVersions).replaceOne({ _id, episodeId }, version);
    }
  }

  /** Removes the audit record of every row, as far as the attack needs a clean view of the task alone. */
  uniqueId(): string {
    return randomUUID();
  }
}
