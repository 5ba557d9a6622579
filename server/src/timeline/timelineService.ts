import type { Actor } from '../request/actor.ts';
import { loadCtcae } from '@isocenter/engine';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { chartIdsOf, patientNow } from '../chart/mergedPatients.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { byClinicalDate, foldCarePlan } from '../chart/carePlan.ts';
import { episodes } from '../chart/episode.ts';
import { ExternalSystemError, NotFoundError } from '../foundation/errors.ts';
import type { ExternalHistory } from '../external/externalHistory.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { appointments, type PatientRecord } from '../chart/patient.ts';
import { providers } from '../providers/provider.ts';
import { treatmentEntries, treatmentRecordOf } from '../chart/treatmentRecord.ts';
import { groupBy } from '../request/requestLoader.ts';
import type { Store } from '../store/store.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { courseOf, toxicitiesOf } from './fromEpisodes.ts';
import { chemotherapyOf, coursesOf, encountersOf, labSeriesOf } from './fromOutside.ts';
import type { OutsideAnswer, RadiationCourse, Timeline, Toxicity } from './timeline.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly timeline: TimelineService;
  }
}

interface TimelineDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly sources: ExternalSources;
  readonly reads: TaskReads;
  readonly log: Pick<Logger, 'warn'>;
}

const NOTHING: Omit<ExternalHistory, 'demographics' | 'missing'> = {
  diagnoses: [],
  encounters: [],
  procedures: [],
  medications: [],
  imaging: [],
  labs: [],
  radiotherapy: [],
};

/** Assembles a patient's past. When the outside system is unavailable, our own part is still shown. */
export class TimelineService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #sources: ExternalSources;
  readonly #reads: TaskReads;
  readonly #log: Pick<Logger, 'warn'>;

  constructor({ store, clock, access, sources, reads, log }: TimelineDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#sources = sources;
    this.#reads = reads;
    this.#log = log;
  }

  /** @throws NotFoundError, ForbiddenError */
  async timeline(actor: Actor, patientId: string): Promise<Timeline> {
    this.#access.require(actor, 'patients:view');
    const patient = await patientNow(this.#store, patientId);
    if (!patient || patient.recordStatus === 'DELETED') throw new NotFoundError('This patient');
    const patientIds = await chartIdsOf(this.#store, patient._id);
    await this.#access.viewed(actor, patientIds, ['timeline']);
    const [own, { history, answer }, lastVisit] = await Promise.all([
      this.#ownCourses(patientIds),
      this.#askOutside(patient),
      this.#lastVisit(patientIds),
    ]);
    const outside = { ...NOTHING, demographics: null, ...history };
    const encountered = encountersOf(outside);
    return {
      demographics: demographicsOf(patient, outside.demographics, [
        lastVisit,
        encountered.encounters[0]?.startedOn ?? null,
      ]),
      ...encountered,
      procedures: outside.procedures.map(({ externalId, ...procedure }) => ({ id: `pro-${externalId}`, ...procedure })),
      toxicities: own.toxicities.toSorted((a, b) => byClinicalDate(b, a)),
      chemotherapy: chemotherapyOf(outside.medications),
      imaging: actor.user.permissions.has('radiology:view')
        ? outside.imaging.map(({ externalId, ...study }) => ({ id: `img-${externalId}`, ...study }))
        : null,
      radiationOncology: [...own.courses, ...coursesOf(outside)].toSorted((a, b) =>
        (b.startedOn ?? '').localeCompare(a.startedOn ?? ''),
      ),
      labs: labSeriesOf(outside.labs),
      outside: answer,
    };
  }

  async #ownCourses(patientIds: readonly string[]): Promise<{ courses: RadiationCourse[]; toxicities: Toxicity[] }> {
    const [stored, staff, terms] = await Promise.all([
      this.#store.collection(episodes).find({ patientId: { $in: [...patientIds] }, recordStatus: 'ACTIVE' }),
      this.#store.collection(providers).find({}),
      loadCtcae(),
    ]);
    const ids = stored.map(({ _id }) => _id);
    const [tasksOf, entries] = await Promise.all([
      this.#reads.tasksOfAll(ids),
      this.#store.collection(treatmentEntries).find({ episodeId: { $in: ids } }),
    ]);
    const entriesOf = groupBy(
      entries.sort((a, b) => a.number - b.number),
      ({ episodeId }) => episodeId,
    );
    const known = new Set(terms.keys());
    return {
      courses: stored
        .filter(({ episodeType }) => episodeType === 'Radiation')
        .map((episode) => {
          const carePlan = foldCarePlan(tasksOf.get(episode._id) ?? []);
          const attending = staff.find(({ _id }) => _id === episode.providerId) ?? null;
          const record = treatmentRecordOf(entriesOf.get(episode._id) ?? []);
          return courseOf(episode, carePlan, courseLabel(episode, carePlan, attending), record);
        }),
      toxicities: stored.flatMap(({ _id }) => toxicitiesOf(tasksOf.get(_id) ?? [], known)),
    };
  }

  async #askOutside({
    sourceSystem,
    externalId,
  }: PatientRecord): Promise<{ history: ExternalHistory | null; answer: OutsideAnswer | null }> {
    const source = this.#sources.of(sourceSystem);
    if (externalId === null || !source.history) return { history: null, answer: null };
    try {
      const history = await source.history(externalId);
      return { history, answer: { sourceSystem, failed: false, missing: history.missing } };
    } catch (error) {
      if (!(error instanceof ExternalSystemError)) throw error;
      this.#log.warn({ sourceSystem }, 'a timeline is shown without its outside part');
      return { history: null, answer: { sourceSystem, failed: true, missing: [] } };
    }
  }

  async #lastVisit(patientIds: readonly string[]): Promise<string | null> {
    const now = this.#clock.now().toISOString();
    const all = this.#store.collection(appointments);
    const latest = await Promise.all(
      patientIds.map((patientId) =>
        all.find({ patientId, startDate: { $lte: now } }, { sort: { patientId: -1, startDate: -1 }, limit: 1 }),
      ),
    );
    const last = latest
      .flat()
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
      .at(-1);
    return last?.completed ? last.startDate : null;
  }
}

function demographicsOf(
  patient: PatientRecord,
  outside: ExternalHistory['demographics'],
  contacts: readonly (string | null)[],
): Timeline['demographics'] {
  return {
    mrn: patient.mrn,
    dateOfBirth: patient.dateOfBirth,
    maritalStatus: outside?.maritalStatus ?? null,
    religion: outside?.religion ?? null,
    language: outside?.languages[0] ?? null,
    race: outside?.race ?? null,
    gender: outside?.gender ?? patient.sex?.toLowerCase() ?? null,
    deceased: outside?.deceased ?? null,
    deathDate: outside?.deathDate ?? null,
    lastContact:
      contacts
        .filter((course) => course !== null)
        .toSorted()
        .at(-1) ?? null,
  };
}
