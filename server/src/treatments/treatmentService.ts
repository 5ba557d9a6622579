import { isDeepStrictEqual } from 'node:util';
import { departmentDays, LIMITS, SOURCE_SYSTEM_LABEL, type CalendarDate } from '@isocenter/schemas';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import { appointments } from '../chart/patient.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import { standingLinks } from '../chart/linkedPrescription.ts';
import { prescriptionStateOf } from '../chart/prescriptionState.ts';
import { prescribes, type CarePlan, type TaskRecord } from '../chart/task.ts';
import {
  missedDaysOf,
  partings,
  planKey,
  treatmentEntries,
  treatmentEntriesOf,
  treatmentEntryId,
  treatmentRecordOf,
  type Prescribed,
  type TreatmentEntry,
  type TreatmentRecord,
} from '../chart/treatmentRecord.ts';
import type { ExternalTreatment } from '../external/externalTreatment.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { calendarDateIn, treatmentDays } from '../foundation/calendar.ts';
import { BadInputError, ForbiddenError, StaleRecordError } from '../foundation/errors.ts';
import type { SourceReading } from '../prescriptions/sourceReading.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { userRefOf, type TaskWork } from '../tasks/taskWork.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';
import { mergedVisits } from '../schedule/mergedVisits.ts';
import { visitOf } from '../schedule/visit.ts';
import { courseOutlines } from '../worklist/projection/courseOutline.ts';
import {
  treatmentCalendar,
  type BookedTreatment,
  type DocumentedFractions,
  type TreatmentCalendar,
} from './treatmentCalendar.ts';
import { correctionIn, readExternal, readTyped, type Statement, type TypedStatement } from './statedTreatment.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly treatments: TreatmentService;
  }
}

/** The treatment record of a course as a person reads it. */
export interface ShownTreatment {
  readonly episodeId: string;
  readonly patientId: string;
  /** Null while nothing was stated. */
  readonly record: TreatmentRecord | null;
  /** Days of treatment without a session; null where the days are not known. */
  readonly missedDays: number | null;
  /** How many statements there are; sent back when one is added. */
  readonly count: number;
  readonly partings: readonly string[];
  readonly prescribed: Prescribed;
  /** As the latest signed visit states; null while none does. */
  readonly documented: DocumentedFractions | null;
}

interface TreatmentDependencies {
  readonly work: TaskWork;
  readonly sources: ExternalSources;
  readonly reading: SourceReading;
  readonly followers: EpisodeFollower;
  readonly timeZone: string;
  /** Days without treatment besides weekends. */
  readonly holidays: readonly CalendarDate[];
}

/** What was delivered in a course: read from outside systems, or typed by a clinician where there is none. */
export class TreatmentService {
  readonly #use: TreatmentDependencies;

  constructor(dependencies: TreatmentDependencies) {
    this.#use = dependencies;
  }

  async record(actor: Actor, episodeId: string): Promise<ShownTreatment> {
    const { access, reads } = this.#use.work;
    access.require(actor, 'patients:view');
    const episode = await reads.episode(episodeId);
    await access.viewed(actor, [episode.patientId], [episodeId]);
    return this.#shown(episode);
  }

  /**
   * Appends what a clinician states about one plan, all in all.
   * @param count the number of statements that the person has read
   * @throws StaleRecordError when there are more by now
   */
  async type(
    actor: Actor,
    episodeId: string,
    {
      statement,
      reason,
      count,
    }: { readonly statement: TypedStatement; readonly reason: string; readonly count: number },
  ): Promise<ShownTreatment> {
    const { access, reads, store } = this.#use.work;
    access.require(actor, 'patients:view');
    const episode = await reads.episode(episodeId);
    if (actor.user.clinicianRole === null) throw new ForbiddenError('Only clinicians may state what was delivered.');
    const entries = await treatmentEntriesOf(store, episodeId);
    if (entries.length !== count) throw new StaleRecordError();
    const read = readTyped(statement, calendarDateIn(this.#use.timeZone, this.#use.work.now()));
    const before = entries.findLast(({ plan }) => planKey(plan) === planKey(read.plan));
    const why = reason.trim();
    if (why.length > LIMITS.reasonCharacters) throw new BadInputError('The reason is too long.');
    const asked = correctionIn(before, read);
    if (asked !== null && why === '') throw new BadInputError(asked);
    const event = access.changed(actor, 'edit', episode.patientId, [episodeId]);
    const isWritten = await this.#append(episode, entries.length + 1, event, {
      ...read,
      ...{ source: null, by: userRefOf(actor), reason: why === '' ? null : why },
    });
    if (!isWritten) throw new StaleRecordError();
    access.coversView(actor, episode.patientId);
    return this.#shown(episode);
  }

  /**
   * Asks the sources of the linked prescriptions of a course what was delivered, and appends what is new. What belongs to no
   * linked prescription may belong to another course and is left out.
   * @throws ExternalSystemError
   */
  async read(actor: Actor, episodeId: string): Promise<ShownTreatment> {
    const { work, sources } = this.#use;
    work.access.require(actor, 'patients:view');
    const episode = await work.reads.episode(episodeId);
    const patient = await work.reads.patient(episode.patientId);
    await work.access.viewed(actor, [episode.patientId], [episodeId]);
    const linked = await this.#linked(episodeId);
    for (const system of sources.configured) {
      const { sourceSystem } = system;
      if (!('treatments' in system) || !linked.has(sourceSystem)) continue;
      await work.access.searchedOutside(actor, sourceSystem);
      const failure = `${SOURCE_SYSTEM_LABEL[sourceSystem]} could not be asked what was delivered.`;
      const found = await this.#use.reading.of(sourceSystem, patient, failure, async (source, personId) => {
        const all = (await source.treatments?.(personId)) ?? [];
        return all.filter(({ patientExternalId }) => patientExternalId === personId);
      });
      const own = found.filter(
        ({ prescription }) => prescription !== null && linked.get(sourceSystem)?.has(prescription),
      );
      for (const treatment of own) await this.#follow(actor, episode, treatment);
    }
    return this.#shown(episode);
  }

  /** The prescriptions of each system that are linked to tasks of the course. */
  async #linked(episodeId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const links = (await this.#use.work.reads.tasksOf(episodeId)).flatMap(standingLinks);
    const systems = new Set(links.map(({ sourceSystem }) => sourceSystem));
    return new Map(
      [...systems].map((system) => {
        const own = links.filter(({ sourceSystem }) => sourceSystem === system);
        return [system, new Set(own.flatMap(({ prescriptions }) => prescriptions.map(({ externalId }) => externalId)))];
      }),
    );
  }

  /** Appends what a source says, unless it has said so before. */
  async #follow(actor: Actor, episode: EpisodeRecord, treatment: ExternalTreatment): Promise<void> {
    const { work, timeZone } = this.#use;
    const said = readExternal(treatment, (instant) => calendarDateIn(timeZone, instant));
    if (!said) return;
    const { sourceSystem: system, externalId, updatedOn } = treatment;
    for (;;) {
      const entries = await treatmentEntriesOf(work.store, episode._id);
      const last = entries.findLast(({ source }) => source?.system === system && source.externalId === externalId);
      if (last && isDeepStrictEqual(statementOf(last), said)) return;
      const event = work.access.changed(actor, 'import', episode.patientId, [episode._id]);
      const isWritten = await this.#append(episode, entries.length + 1, event, {
        ...said,
        source: { system, externalId, updatedOn },
        by: userRefOf(actor),
        reason: last && last.fractions > said.fractions ? `Changed in ${SOURCE_SYSTEM_LABEL[system]}` : null,
      });
      if (isWritten) return;
    }
  }

  async #append(
    { _id: episodeId, patientId }: EpisodeRecord,
    number: number,
    event: AuditEvent,
    stated: Statement & Pick<TreatmentEntry, 'source' | 'by' | 'reason'>,
  ): Promise<boolean> {
    const { work, followers } = this.#use;
    const entry: TreatmentEntry = {
      _id: treatmentEntryId(episodeId, number),
      ...{ episodeId, patientId, number, on: work.now() },
      ...stated,
      ...{ auditOutbox: [event], auditPending: true },
    };
    const all = work.store.collection(treatmentEntries);
    if (!(await insertOnce(all, entry))) return false;
    work.access.copyOut(all, entry, followers.follow(episodeId));
    return true;
  }

  async #shown({ _id: episodeId, patientId }: EpisodeRecord): Promise<ShownTreatment> {
    const { store, reads } = this.#use.work;
    const entries = await treatmentEntriesOf(store, episodeId);
    const record = treatmentRecordOf(entries);
    const everyTask = await reads.everyTaskOf(episodeId);
    const carePlan = foldCarePlan(everyTask);
    const prescribed = prescribedIn(carePlan);
    const documented = this.#documentedIn(carePlan);
    const stated = record ? [...withoutOrder(record, everyTask), ...partings(record, prescribed)] : [];
    const { isFree } = treatmentDays(this.#use.timeZone, this.#use.holidays);
    const missedDays = record && missedDaysOf(record, isFree);
    const count = entries.length;
    return { episodeId, patientId, record, missedDays, count, partings: stated, prescribed, documented };
  }

  #documentedIn(carePlan: CarePlan): DocumentedFractions | null {
    const stated = (field: string) => {
      const entry = carePlan[field];
      if (!entry?.signed || typeof entry.value !== 'number') return null;
      return { value: entry.value, on: entry.date ?? calendarDateIn(this.#use.timeZone, entry.on) };
    };
    const summary = stated('treatment.fractionsDelivered');
    const visit = stated('treatment.fractions_delivered');
    // Treatment that went on after its summary is stated by a visit.
    if (summary && !(visit && visit.on > summary.on)) {
      const dose = stated('treatment.doseDelivered')?.value ?? null;
      return { note: 'summary', fractions: summary.value, doseTenthsCGy: tenths(dose), on: summary.on };
    }
    return visit && { note: 'visit', fractions: visit.value, doseTenthsCGy: null, on: visit.on };
  }

  /** The days of the course. The caller has recorded the view of the treatment record. */
  async calendar({ patientId, record, prescribed, documented }: ShownTreatment): Promise<TreatmentCalendar> {
    const { timeZone, holidays, work } = this.#use;
    const today = calendarDateIn(timeZone, work.now());
    const booked = await this.#booked(patientId);
    return treatmentCalendar({ record, documented, prescribed, booked, today, holidays: new Set(holidays) });
  }

  /** The treatments of the patient in the schedule; null when more than one course is open. */
  async #booked(patientId: string): Promise<readonly BookedTreatment[] | null> {
    const { store } = this.#use.work;
    const patientIds = [...(await chartIdsOf(store, patientId))];
    const courses = await store.collection(courseOutlines).find({ patientId: { $in: patientIds } });
    const isOpen = ({ tasks }: (typeof courses)[number]) =>
      !tasks.some(({ taskType, signedOn }) => taskType === 'TREATMENT_SUMMARY' && signedOn !== null);
    if (courses.filter((course) => course.episodeType === 'Radiation' && isOpen(course)).length > 1) return null;
    const { dayOf } = departmentDays(this.#use.timeZone);
    const visits = (await store.collection(appointments).find({ patientId: { $in: patientIds } })).map(visitOf);
    const beams = visits.filter(({ kind }) => kind === 'TREATMENT');
    return mergedVisits(beams, () => patientId).map(([visit]) => ({
      ...{ day: dayOf(visit.startDate), state: visit.state, remark: visit.note },
    }));
  }
}

const statementOf = ({ plan, fractions, doses, firstDay, lastDay, days, state }: TreatmentEntry): Statement => ({
  ...{ plan, fractions, doses, firstDay, lastDay, days, state },
});

const tenths = (cGy: number | null) => (cGy === null ? null : Math.round(cGy * 10));

function prescribedIn(carePlan: CarePlan): Prescribed {
  const numberIn = (field: string) => {
    const value = carePlan[field]?.value;
    return typeof value === 'number' ? value : null;
  };
  return {
    fractions: numberIn('prescription.fractions'),
    doseTenthsCGy: tenths(numberIn('prescription.totalDose')),
    perFractionTenthsCGy: tenths(numberIn('prescription.dosePerFraction')),
  };
}

/** Those who treat by a prescription of another patient must be told (decision 183). */
function withoutOrder({ entries }: TreatmentRecord, everyTask: readonly TaskRecord[]): readonly string[] {
  const states = everyTask.filter(prescribes).map((task) => prescriptionStateOf(task, everyTask));
  const isOrdered = states.some((state) => state === 'approved' || state === 'revised' || state === 'completed');
  const isTreated = entries.some(({ fractions }) => fractions > 0);
  return isTreated && !isOrdered && states.includes('enteredInError')
    ? ['A prescription of this course was entered in error, and no other one is in force.']
    : [];
}
