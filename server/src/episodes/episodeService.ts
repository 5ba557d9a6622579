import type { Actor } from '../request/actor.ts';
import type { JsonObject } from '@isocenter/engine';
import type { EpisodeType } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  PatientDeceasedError,
  StaleEpisodeError,
} from '../foundation/errors.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { deathsOf } from '../chart/deaths.ts';
import { bannerAlerts, joinedBannerAlerts, type BannerAlerts } from '../chart/bannerAlerts.ts';
import { recordsMergedInto } from '../chart/mergedPatients.ts';
import { requireNotHeld } from '../chart/heldCharts.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import { groupBy, RequestLoader } from '../request/requestLoader.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import { everSigned, tasks, type CarePlan, type TaskRecord } from '../chart/task.ts';
import { TaskReads } from '../chart/taskReads.ts';
import { foldCarePlan, foldNoteFragments } from '../chart/carePlan.ts';
import { episodeIdFor, episodes, patientIdOf, type EpisodeRecord } from '../chart/episode.ts';
import { newTasks } from './newTasks.ts';
import { insertEpisode, requireOwnKey, requireSameOrder, type Registration } from './registration.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly episodes: EpisodeService;
  }
}

interface EpisodeServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly forms: FormLibrary;
  readonly followers: EpisodeFollower;
}

/** Episodes for the signed-in user. */
export class EpisodeService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #forms: FormLibrary;
  readonly #reads: TaskReads;
  readonly #followers: EpisodeFollower;
  readonly #byId: RequestLoader<EpisodeRecord | null>;
  readonly #ofPatient: RequestLoader<readonly EpisodeRecord[]>;
  readonly #tasksOf: RequestLoader<readonly TaskRecord[]>;
  readonly #providers: RequestLoader<ProviderRecord | null>;
  readonly #recordOf: RequestLoader<PatientRecord | null>;
  readonly #merged: RequestLoader<readonly PatientRecord[]>;

  constructor({ store, clock, access, forms, followers }: EpisodeServiceDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#forms = forms;
    this.#reads = new TaskReads(store, forms);
    this.#followers = followers;
    this.#byId = new RequestLoader<EpisodeRecord | null>(async (_actor, ids) => {
      const patientIds = ids.flatMap((id) => patientIdOf(id) ?? []);
      const found = await store
        .collection(episodes)
        .find({ _id: { $in: [...ids] }, patientId: { $in: patientIds }, recordStatus: 'ACTIVE' });
      return new Map(found.map((episode) => [episode._id, episode]));
    }, null);
    this.#ofPatient = new RequestLoader(async (_actor, patientIds) => {
      const coursesOf = (ids: readonly string[]) =>
        store.collection(episodes).find({ patientId: { $in: [...ids] }, recordStatus: 'ACTIVE' });
      const [merged, own] = await Promise.all([recordsMergedInto(store, patientIds), coursesOf(patientIds)]);
      const survivorOf = new Map([...merged].flatMap(([id, records]) => records.map(({ _id }) => [_id, id] as const)));
      const below = [...survivorOf.keys()].filter((id) => !patientIds.includes(id));
      const found = below.length === 0 ? own : [...own, ...(await coursesOf(below))];
      return groupBy(found.toSorted(byRegistration), ({ patientId }) => survivorOf.get(patientId) ?? patientId);
    }, []);
    this.#tasksOf = new RequestLoader((_actor, episodeIds) => this.#reads.tasksOfAll(episodeIds), []);
    this.#merged = new RequestLoader((_actor, patientIds) => recordsMergedInto(store, patientIds), []);
    this.#recordOf = new RequestLoader<PatientRecord | null>(async (_actor, ids) => {
      const found = await store.collection(patients).find({ _id: { $in: [...ids] } });
      return new Map(found.map((record) => [record._id, record]));
    }, null);
    this.#providers = new RequestLoader<ProviderRecord | null>(async (_actor, ids) => {
      const found = await store.collection(providers).find({ _id: { $in: [...ids] } });
      return new Map(found.map((provider) => [provider._id, provider]));
    }, null);
  }

  /** @throws NotFoundError, ForbiddenError */
  async episode(actor: Actor, episodeId: string): Promise<EpisodeRecord> {
    this.#access.require(actor, 'patients:view');
    const episode = await this.#byId.load(actor, episodeId);
    if (!episode) throw new NotFoundError('This episode');
    await this.#access.viewed(actor, [episode.patientId], [episodeId]);
    return episode;
  }

  /** Of all records of the person, by record and course number. */
  async ofPatient(actor: Actor, patientId: string): Promise<readonly EpisodeRecord[]> {
    this.#access.require(actor, 'patients:view');
    await this.#access.viewed(actor, [patientId]);
    return this.#ofPatient.load(actor, patientId);
  }

  /** The MRN under which a course was registered; null when the patient still has it. */
  async formerMrn(actor: Actor, { patientId }: EpisodeRecord): Promise<string | null> {
    this.#access.require(actor, 'patients:view');
    await this.#access.viewed(actor, [patientId]);
    const registered = await this.#recordOf.load(actor, patientId);
    return registered?.mergedInto ? registered.mrn : null;
  }

  /** The numeric case number behind an episode's link (decisions 16 and 52). */
  async caseIdOf(actor: Actor, episode: EpisodeRecord): Promise<number> {
    this.#access.require(actor, 'patients:view');
    return (await this.#reads.patient(episode.patientId)).caseId;
  }

  /** In the order of the config. Completes a registration that was cut short. */
  async tasks(actor: Actor, episode: EpisodeRecord): Promise<readonly TaskRecord[]> {
    this.#access.require(actor, 'patients:view');
    await this.#access.viewed(actor, [episode.patientId], [episode._id]);
    const found = await this.#tasksOf.load(actor, episode._id);
    if (found.length >= episode.plannedTasks) return found;
    await this.#complete(episode);
    return this.#reads.tasksOf(episode._id);
  }

  /** The attending. @throws NotFoundError when the provider is unknown */
  async provider(actor: Actor, { providerId }: EpisodeRecord): Promise<ProviderRecord> {
    const provider = await this.#providers.load(actor, providerId);
    if (!provider) throw new NotFoundError('This provider');
    return provider;
  }

  async carePlan(actor: Actor, episode: EpisodeRecord): Promise<CarePlan> {
    return foldCarePlan(await this.tasks(actor, episode));
  }

  /** For the banner above every chart, from all courses of the patient. */
  async bannerAlerts(actor: Actor, patient: PatientRecord): Promise<BannerAlerts> {
    const [courses, merged] = await Promise.all([
      this.ofPatient(actor, patient._id),
      this.#merged.load(actor, patient._id),
    ]);
    const ofCourses = await Promise.all(courses.map(({ _id }) => this.#tasksOf.load(actor, _id)));
    // Each record by itself: the latest answer of one person must not hide an allergy of the other (decision 181).
    return joinedBannerAlerts(
      [patient, ...merged].map((record) => {
        const own = ofCourses.filter((_tasks, index) => courses[index]?.patientId === record._id);
        return bannerAlerts(record, foldCarePlan(own.flat()));
      }),
    );
  }

  async noteFragments(actor: Actor, episode: EpisodeRecord): Promise<JsonObject | null> {
    return foldNoteFragments(await this.tasks(actor, episode));
  }

  /** Decision 18: its creator or an attending, while nothing in it has ever been signed. */
  async allowsDelete(actor: Actor, episode: EpisodeRecord): Promise<boolean> {
    if (!mayDelete(actor, episode)) return false;
    if ((await this.tasks(actor, episode)).some(everSigned)) return false;
    // A note that was written in the wrong chart stays readable, and so does its course.
    return !(await this.#reads.everyTaskOf(episode._id)).some(everSigned);
  }

  /**
   * Registers a course: first the episode, whose `_id` takes the course number, then its tasks. The same key again from
   * the same person answers the existing episode.
   * @throws BadInputError when the provider is not an attending, nothing is configured for the episode type, or the key
   * registered something else
   * @throws NotFoundError when the episode of the key has been deleted
   */
  async create(actor: Actor, order: Registration): Promise<EpisodeRecord> {
    this.#access.require(actor, 'patients:view');
    this.#access.require(actor, 'episodes:update');
    requireOwnKey(order.requestKey);
    const { providerId, episodeType } = order;
    const [patient] = await Promise.all([this.#reads.patient(order.patientId), this.#attending(actor, providerId)]);
    const death = (await deathsOf(this.#store, [patient])).get(patient._id);
    if (death && !order.despiteDeath) throw new PatientDeceasedError({ verb: 'register', done: 'registered' });
    const formConfigId = await this.#forms.activeConfigId();
    const eventTasks = await this.#forms.eventTasks(formConfigId, episodeType);

    const now = this.#clock.now().toISOString();
    const base = {
      patientId: patient._id,
      episodeType,
      providerId,
      formConfigId,
      createdOn: now,
      createdBy: { id: actor.user.id, displayName: actor.user.displayName },
      requestKey: order.requestKey,
      updatedOn: now,
      revision: 0,
      recordStatus: 'ACTIVE' as const,
      auditPending: true,
    };
    const { episode, isNew } = await insertEpisode(this.#store, base, (courseNumber) => {
      const _id = episodeIdFor(patient._id, courseNumber);
      const detail = death ? [{ type: 'registered', value: 'although the patient has died' }] : [];
      const event = this.#access.changed(actor, 'edit', patient._id, [_id], detail);
      const draft = { ...base, _id, courseNumber, plannedTasks: 0, auditOutbox: [{ ...event, action: 'C' as const }] };
      return { ...draft, plannedTasks: newTasks(draft, eventTasks).length };
    });
    if (!isNew) return this.#registeredBefore(actor, episode, order);
    await this.#complete(episode);
    this.#access.coversView(actor, patient._id);
    this.#access.copyOut(this.#store.collection(episodes), episode, this.#followers.follow(episode._id));
    return episode;
  }

  /** The episode that this key registered before; missing tasks of an interrupted registration are added. */
  async #registeredBefore(actor: Actor, episode: EpisodeRecord, order: Registration): Promise<EpisodeRecord> {
    requireSameOrder(episode, order);
    await this.#access.viewed(actor, [episode.patientId], [episode._id]);
    await this.#complete(episode);
    return episode;
  }

  /**
   * Transfers the course to another attending.
   * @throws BadInputError when the provider is not an attending, or the episode type differs: the tasks depend on it
   */
  async update(
    actor: Actor,
    { id, providerId, episodeType }: { id: string; providerId: string; episodeType: EpisodeType | null },
  ): Promise<EpisodeRecord> {
    this.#access.require(actor, 'episodes:update');
    const episode = await this.#reads.episode(id);
    if (episodeType !== null && episodeType !== episode.episodeType) {
      throw new BadInputError('The type of an episode cannot change; register a new episode for other care.');
    }
    await this.#attending(actor, providerId);
    return this.#change(actor, episode, { providerId });
  }

  /** @throws ForbiddenError where `allowDelete` is false */
  async delete(actor: Actor, id: string): Promise<void> {
    this.#access.require(actor, 'patients:view');
    this.#access.require(actor, 'episodes:update');
    const episode = await this.#reads.episode(id);
    if (!mayDelete(actor, episode)) throw new ForbiddenError();
    if ((await this.#reads.everyTaskOf(id)).some(everSigned)) {
      // The refusal tells that a note was signed.
      await this.#access.viewed(actor, [episode.patientId], [id]);
      throw new ForbiddenError();
    }
    await requireNotHeld(this.#store, episode.patientId);
    const deleted = await this.#change(actor, episode, { recordStatus: 'DELETED' });
    // Checks again for a signature at the same moment: a signed note is never hidden.
    if ((await this.#reads.everyTaskOf(id)).some(everSigned)) {
      await this.#change(actor, deleted, { recordStatus: 'ACTIVE' });
      throw new ForbiddenError();
    }
  }

  /** @throws NotFoundError, BadInputError */
  async #attending(actor: Actor, providerId: string): Promise<ProviderRecord> {
    const provider = await this.#providers.load(actor, providerId);
    if (!provider) throw new NotFoundError('This provider');
    if (provider.type !== 'ATTENDING') {
      throw new BadInputError('The physician of an episode must be an attending physician.');
    }
    return provider;
  }

  /** @throws StaleEpisodeError when another change was faster */
  async #change(
    actor: Actor,
    episode: EpisodeRecord,
    change: Partial<Pick<EpisodeRecord, 'providerId' | 'recordStatus'>>,
  ): Promise<EpisodeRecord> {
    const { _id, patientId, revision } = episode;
    const all = this.#store.collection(episodes);
    const event = this.#access.changed(actor, 'edit', patientId, [_id]);
    const action = change.recordStatus === 'DELETED' ? 'D' : event.action;
    const updatedOn = this.#clock.now().toISOString();
    const { matched } = await all.updateOne(
      { _id, patientId, revision },
      {
        $set: { ...change, updatedOn, revision: revision + 1, auditPending: true },
        $push: { auditOutbox: { ...event, action } },
      },
    );
    if (matched === 0) throw new StaleEpisodeError();
    const written = await all.findOne({ _id, patientId });
    if (!written) throw new NotFoundError('This episode');
    this.#access.coversView(actor, patientId);
    this.#access.copyOut(all, written, this.#followers.follow(_id));
    return written;
  }

  /** The steps after the episode is written. Can be repeated: the tasks come last, and they are counted. */
  async #complete(episode: EpisodeRecord): Promise<void> {
    await this.#store.collection(patients).updateOne({ _id: episode.patientId }, { $set: { active: true } });
    const expected = newTasks(episode, await this.#forms.eventTasks(episode.formConfigId, episode.episodeType));
    const all = this.#store.collection(tasks);
    const stored = new Set(
      (await all.find({ episodeId: episode._id }, { projection: { _id: 1 } })).map(({ _id }) => _id),
    );
    const missing = expected.filter(({ _id }) => !stored.has(_id));
    if (stored.size === 0) {
      try {
        return await all.insertMany(missing);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
    }
    for (const task of missing) await insertOnce(all, task);
  }
}

/** The courses of each record together. */
function byRegistration(a: EpisodeRecord, b: EpisodeRecord): number {
  if (a.patientId !== b.patientId) return a.patientId < b.patientId ? -1 : 1;
  return a.courseNumber - b.courseNumber;
}

/** Decision 18, without what the tasks say: its creator or an attending. */
function mayDelete({ user }: Actor, { createdBy }: EpisodeRecord): boolean {
  return user.permissions.has('episodes:update') && (user.clinicianRole === 'ATTENDING' || createdBy.id === user.id);
}
