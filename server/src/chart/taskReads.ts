import type { FormRecord } from '@isocenter/engine';
import { CLINICIAN_ROLES, type Instant } from '@isocenter/schemas';
import { USERS } from '../access/users.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { NotePerson } from './authorship.ts';
import { consentVersions, type ConsentVersion } from './consentText.ts';
import { episodes, patientIdOf, type EpisodeRecord } from './episode.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { alertedCharts } from './identityAlert.ts';
import { openOutsideAlerts } from './outsideChange.ts';
import { joinedOutside, patientNow, recordsMergedInto } from './mergedPatients.ts';
import type { PatientRecord } from './patient.ts';
import { supersededBy } from './prescriptionState.ts';
import { groupBy } from '../request/requestLoader.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';
import { diseaseSystemOf, foldCarePlan } from './carePlan.ts';
import { treatmentEntriesOf, treatmentRecordOf, type TreatmentRecord } from './treatmentRecord.ts';
import { episodeIdOf, signedVersionId, taskVersions, tasks } from './task.ts';
import type { CarePlanContribution, FrozenForm, TaskRecord, TaskVersionRecord } from './task.ts';

/** A task with everything that a command or its form context needs, read at once. */
export interface TaskSurroundings {
  /** Also one in the wrong chart, which is then none of `episodeTasks`. */
  readonly task: TaskRecord;
  readonly episode: EpisodeRecord;
  readonly patient: PatientRecord;
  readonly episodeTasks: readonly TaskRecord[];
  /** Of all tasks of the course, also those taken off the board. */
  readonly courseBytes: number;
  /** The tasks of the course that are in the wrong chart (decision 183). */
  readonly wrongChart: readonly string[];
  readonly providers: readonly ProviderRecord[];
  /** Of all kinds of treatment (decision 198). */
  readonly consentTexts: readonly ConsentVersion[];
  /** Signed prescriptions of the course that their source has changed since. */
  readonly changedOutside: readonly { readonly taskId: string; readonly since: Instant }[];
  /** What was delivered in the course so far; null without a treatment record. */
  readonly treatment: TreatmentRecord | null;
  /** Whether another person has the patient's MRN as well (decision 31). */
  readonly hasIdentityAlert: boolean;
}

/** The store queries about tasks; every filter contains the shard key. Checks no permissions: the services do. */
export class TaskReads {
  readonly #store: Store;
  readonly #forms: FormLibrary;

  constructor(store: Store, forms: FormLibrary) {
    this.#store = store;
    this.#forms = forms;
  }

  /** @throws NotFoundError also for a task of a deleted episode */
  async task(taskId: string): Promise<TaskRecord> {
    const episodeId = episodeIdOf(taskId);
    if (!episodeId) throw new NotFoundError('This task');
    const [task] = await Promise.all([
      this.#store.collection(tasks).findOne({ _id: taskId, episodeId }),
      this.episode(episodeId),
    ]);
    if (!task || task.recordStatus === 'DELETED') throw new NotFoundError('This task');
    return task;
  }

  /** @throws NotFoundError also for a deleted episode */
  async episode(episodeId: string): Promise<EpisodeRecord> {
    const patientId = patientIdOf(episodeId);
    const episode = patientId && (await this.#store.collection(episodes).findOne({ _id: episodeId, patientId }));
    if (!episode || episode.recordStatus === 'DELETED') throw new NotFoundError('This episode');
    return episode;
  }

  /** As the person is known now, with what outside systems stated under all records (decision 181). */
  async patient(patientId: string): Promise<PatientRecord> {
    const patient = await patientNow(this.#store, patientId);
    if (!patient || patient.recordStatus === 'DELETED') throw new NotFoundError('This patient');
    if (!patient.hasMerged) return patient;
    const merged = (await recordsMergedInto(this.#store, [patient._id])).get(patient._id) ?? [];
    const outside = joinedOutside([patient, ...merged]);
    return outside ? { ...patient, outside } : patient;
  }

  /** In the order of the episode's config. */
  async tasksOf(episodeId: string): Promise<readonly TaskRecord[]> {
    return (await this.tasksOfAll([episodeId])).get(episodeId) ?? [];
  }

  /** Also those taken off the board, and those in the wrong chart. In the order of the episode's config, then as they were added. */
  async everyTaskOf(episodeId: string): Promise<readonly TaskRecord[]> {
    return (await this.#store.collection(tasks).find({ episodeId })).sort((a, b) => numberOf(a) - numberOf(b));
  }

  async tasksOfAll(episodeIds: readonly string[]): Promise<ReadonlyMap<string, readonly TaskRecord[]>> {
    const found = await this.#store
      .collection(tasks)
      .find({ episodeId: { $in: [...episodeIds] }, recordStatus: 'ACTIVE' });
    return groupBy(
      found.sort((a, b) => numberOf(a) - numberOf(b)),
      ({ episodeId }) => episodeId,
    );
  }

  /** All at once, so that MongoDB gets one command (decision 182). */
  async surroundings(taskId: string): Promise<TaskSurroundings> {
    const episodeId = episodeIdOf(taskId);
    const patientId = episodeId && patientIdOf(episodeId);
    if (!episodeId || !patientId) throw new NotFoundError('This task');
    const [episode, everyTask, patient, allProviders, texts, alerted, changed, entries] = await Promise.all([
      this.episode(episodeId),
      this.everyTaskOf(episodeId),
      this.patient(patientId),
      this.#store.collection(providers).find({}),
      consentVersions(this.#store),
      alertedCharts(this.#store),
      openOutsideAlerts(this.#store, episodeId),
      treatmentEntriesOf(this.#store, episodeId),
    ]);
    const episodeTasks = everyTask.filter(({ recordStatus }) => recordStatus === 'ACTIVE');
    const inWrongChart = everyTask.filter(({ recordStatus }) => recordStatus === 'ENTERED_IN_ERROR');
    const replaced = supersededBy(episodeTasks);
    const changedOutside = changed
      .filter((alert) => !replaced.has(alert.taskId) && inWrongChart.every(({ _id }) => _id !== alert.taskId))
      .map(({ taskId, alert, result }) => ({ taskId, since: alert?.since ?? result.fetchedOn }));
    const task = [...episodeTasks, ...inWrongChart].find(({ _id }) => _id === taskId);
    if (!task) throw new NotFoundError('This task');
    const hasIdentityAlert = alerted.has(patient._id);
    const treatment = treatmentRecordOf(entries);
    const courseBytes = everyTask.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    const wrongChart = inWrongChart.map(({ _id }) => _id);
    const around = { task, episode, patient, episodeTasks, courseBytes, wrongChart, providers: allProviders };
    return { ...around, consentTexts: texts, treatment, hasIdentityAlert, changedOutside };
  }

  /**
   * The form the task is frozen on, or the one it would start with now (decisions 41 and 42).
   * @param own the contribution of the task's own answers: after a refresh, a registration that names the disease
   * system gets that system's questions
   */
  async formOf(
    task: TaskRecord,
    episodeTasks: readonly TaskRecord[],
    own: CarePlanContribution['values'] = [],
  ): Promise<FrozenForm> {
    if (task.frozen) return task.frozen;
    const diseaseSystem = diseaseSystemOf(foldCarePlan(episodeTasks, task._id), own);
    const { episodeType, taskType } = task;
    const form = { episodeType, taskType, system: diseaseSystem };
    const formHash = (await this.#editable(form)) ?? (await this.#forms.formHash(task.formConfigId, form));
    if (!formHash) throw new NotFoundError('The form of this task');
    return { formHash, diseaseSystem };
  }

  /** The form among the editable forms, when the installation lets tasks start with them; else null. */
  async #editable(form: Parameters<FormLibrary['formHash']>[1]): Promise<string | null> {
    if ((await this.#forms.source()) !== 'EDITABLE_FORMS') return null;
    return this.#forms.formHash(await this.#forms.editableConfigId(), form);
  }

  /** The names of the people who answered, by user id. Deleted users have none. */
  async peopleIn({ document }: TaskRecord): Promise<{ readonly [userId: string]: string }> {
    const ids = (document?.provenance ?? []).flatMap(({ provenance }) =>
      provenance.origin === 'user' && provenance.by !== undefined ? [provenance.by] : [],
    );
    return Object.fromEntries((await this.peopleNamed(ids)).map(({ id, name }) => [id, name]));
  }

  /** The names of users, in the order of their ids. Deleted users have none. */
  async peopleNamed(userIds: readonly string[]): Promise<FormRecord['people']> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return [];
    const found = await this.#store.collection(USERS).find({ _id: { $in: ids } });
    return found.map(({ _id, name }) => ({ id: _id, name })).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Users as a note names them now. */
  async clinicians(
    userIds: readonly string[],
    providersKnown: readonly ProviderRecord[],
  ): Promise<(userId: string) => NotePerson | null> {
    const ids = [...new Set(userIds)];
    const found = ids.length === 0 ? [] : await this.#store.collection(USERS).find({ _id: { $in: ids } });
    const people = new Map(
      found.map(({ _id, name, providerTypeId, providerId }): [string, NotePerson] => {
        const provider = providersKnown.find((known) => known._id === providerId);
        const role = CLINICIAN_ROLES.find((known) => known === providerTypeId) ?? null;
        return [_id, { id: _id, displayName: name, role, credentials: provider?.name.credentials ?? null }];
      }),
    );
    return (userId) => people.get(userId) ?? null;
  }

  /** The version that the standing signature was written with; null without a signature. */
  async signedVersion(task: TaskRecord): Promise<TaskVersionRecord | null> {
    const signedId = signedVersionId(task);
    return signedId === null ? null : this.versionBody(task, signedId);
  }

  /** The versions that the task refers to, oldest first; other bodies are left out. */
  async versions(task: TaskRecord): Promise<readonly TaskVersionRecord[]> {
    const ids = task.versions.map(({ id }) => id);
    if (ids.length === 0) return [];
    const bodies = await this.#store.collection(taskVersions).find({ _id: { $in: ids }, episodeId: task.episodeId });
    return bodies.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
  }

  async versionBody(task: TaskRecord, id: string): Promise<TaskVersionRecord | null> {
    return this.#store.collection(taskVersions).findOne({ _id: id, episodeId: task.episodeId });
  }

  /** The version that discarding restores. */
  async latestPended(task: TaskRecord): Promise<TaskVersionRecord | null> {
    const latest = task.versions.findLast(({ action }) => action === 'pended' || action === 'unsigned');
    if (!latest) return null;
    return this.versionBody(task, latest.id);
  }
}

const numberOf = ({ _id }: TaskRecord) => Number(_id.slice(_id.lastIndexOf('-') + 1));
