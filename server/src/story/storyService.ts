import { loadCtcae } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { foldCarePlan } from '../chart/carePlan.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';
import { consentVersions } from '../chart/consentText.ts';
import { chartIdsOf, recordsMergedInto } from '../chart/mergedPatients.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { standingSignature, type CarePlan, type TaskRecord } from '../chart/task.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { treatmentEntriesOf, treatmentRecordOf, type TreatmentRecord } from '../chart/treatmentRecord.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { toxicitiesOf } from '../timeline/fromEpisodes.ts';
import { notesOf } from './chartNotes.ts';
import { consentFacts, courseFacts, firstDayOf } from './courseFacts.ts';
import { toxicitySeries, weightSeries } from './courseSeries.ts';
import { safetyFacts } from './safetyFacts.ts';
import type { ChartNote, Story, StoryFact } from './story.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly story: StoryService;
  }
}

interface StoryDependencies {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly reads: TaskReads;
  readonly clock: Clock;
  readonly timeZone: string;
}

interface Course {
  readonly episode: EpisodeRecord;
  readonly label: string;
  readonly tasks: readonly TaskRecord[];
  readonly signed: readonly TaskRecord[];
  readonly carePlan: CarePlan;
  readonly record: TreatmentRecord | null;
  readonly firstDay: CalendarDate | null;
}

/** Tells a patient's story from the signed notes of all courses, read from the store alone. */
export class StoryService {
  readonly #store: Store;
  readonly #access: ChartAccess;
  readonly #reads: TaskReads;
  readonly #today: () => CalendarDate;

  constructor({ store, access, reads, clock, timeZone }: StoryDependencies) {
    this.#today = () => calendarDateIn(timeZone, clock.now().toISOString());
    this.#store = store;
    this.#access = access;
    this.#reads = reads;
  }

  async story(actor: Actor, patient: PatientRecord): Promise<Story> {
    const [courses, versions] = await Promise.all([this.#courses(actor, patient._id), consentVersions(this.#store)]);
    const today = this.#today();
    const terms = new Set((await loadCtcae()).keys());
    const signed = courses.flatMap((course) => course.signed);
    const firstDays = new Map(courses.map(({ episode, firstDay }) => [episode._id, firstDay]));
    const weights = courses.flatMap((course) => weightSeries(course.episode._id, course.signed, course.firstDay) ?? []);
    return {
      courses: courses.map(({ episode, label, carePlan, tasks, record }) => ({
        episodeId: episode._id,
        label,
        episodeType: episode.episodeType,
        // A browser keeps one record per id, so an id of one course must never be that of another one.
        facts: [
          ...courseFacts(carePlan, tasks, record),
          ...consentFacts(carePlan, tasks, { versions, kind: episode.episodeType, today }),
        ].map((fact) => ({ ...fact, id: `${episode._id} ${fact.id}` })),
      })),
      safety: await this.#safety(patient, courses),
      toxicities: toxicitySeries(toxicitiesOf(signed, terms), (id) => firstDays.get(id) ?? null),
      weight: weights[0] ?? null,
    };
  }

  /** Record by record: the latest answer under one must not hide an allergy under another (decision 181). */
  async #safety(patient: PatientRecord, courses: readonly Course[]): Promise<readonly StoryFact[]> {
    const merged = (await recordsMergedInto(this.#store, [patient._id])).get(patient._id) ?? [];
    const facts = [patient, ...merged].flatMap((record) => {
      const own = courses.filter(({ episode }) => episode.patientId === record._id).flatMap(({ signed }) => signed);
      const stated = safetyFacts(record, foldCarePlan(own), own);
      return stated.map((fact) => ({ ...fact, id: `${record._id} ${fact.id}` }));
    });
    return [...new Map(facts.toReversed().map((fact) => [`${fact.label} ${fact.value}`, fact])).values()].toReversed();
  }

  /** @param text every word must be in the note, its title or its author's name; empty: all notes. The latest first. */
  async notes(actor: Actor, patientId: string, text: string): Promise<readonly ChartNote[]> {
    const courses = await this.#courses(actor, patientId);
    return courses
      .flatMap(({ tasks, label }) => notesOf(tasks, label, text))
      .sort((a, b) => ((a.date ?? a.on) < (b.date ?? b.on) ? 1 : -1));
  }

  /** The newest course first. */
  async #courses(actor: Actor, patientId: string): Promise<readonly Course[]> {
    this.#access.require(actor, 'patients:view');
    const patientIds = await chartIdsOf(this.#store, patientId);
    await this.#access.viewed(actor, patientIds);
    const [own, staff] = await Promise.all([
      this.#store.collection(episodes).find({ patientId: { $in: [...patientIds] }, recordStatus: 'ACTIVE' }),
      this.#store.collection(providers).find({}),
    ]);
    const [tasksOf, records] = await Promise.all([
      this.#reads.tasksOfAll(own.map(({ _id }) => _id)),
      Promise.all(own.map(async ({ _id }) => treatmentRecordOf(await treatmentEntriesOf(this.#store, _id)))),
    ]);
    return own
      .map((episode, index) => {
        const tasks = tasksOf.get(episode._id) ?? [];
        const signed = tasks.filter((task) => standingSignature(task) !== null);
        const carePlan = foldCarePlan(signed);
        const record = records[index] ?? null;
        const attending = staff.find(({ _id }) => _id === episode.providerId) ?? null;
        const label = courseLabel(episode, foldCarePlan(tasks), attending);
        return { episode, label, tasks, signed, carePlan, record, firstDay: firstDayOf(carePlan, record) };
      })
      .sort((a, b) => b.episode.courseNumber - a.episode.courseNumber);
  }
}
