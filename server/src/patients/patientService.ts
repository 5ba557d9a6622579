import type { Actor } from '../request/actor.ts';
import { SOURCE_SYSTEM_LABEL, VITALS, type CalendarDate, type Instant, type VitalKey } from '@isocenter/schemas';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { outlineOf } from '../chart/chartGuard.ts';
import { deathsOf, type Death } from '../chart/deaths.ts';
import { RequestLoader } from '../request/requestLoader.ts';
import { appointments, patients, performanceScores, userInteractions, vitals } from '../chart/patient.ts';
import type {
  AppointmentRecord,
  PatientRecord,
  PerformanceScoreRecord,
  UserInteractionRecord,
  VitalRecord,
} from '../chart/patient.ts';
import type { VisitReadings, VisitScore, VisitVital } from './visitReadings.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly patients: PatientService;
  }
}

interface PatientServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly visits: VisitReadings;
}

const RECENT = 10;
const RECENT_SCANNED = 100;

/** Patients and their data, for the signed-in user. */
export class PatientService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #visits: VisitReadings;
  readonly #byId: RequestLoader<PatientRecord | null>;
  readonly #deaths: RequestLoader<Death | null>;

  constructor({ store, clock, access, visits }: PatientServiceDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#visits = visits;
    this.#byId = new RequestLoader<PatientRecord | null>(async (_actor, ids) => {
      const found = await store.collection(patients).find({ _id: { $in: [...ids] }, recordStatus: 'ACTIVE' });
      return new Map(found.map((patient) => [patient._id, patient]));
    }, null);
    this.#deaths = new RequestLoader<Death | null>(async (_actor, ids) => {
      const found = await store.collection(patients).find({ _id: { $in: [...ids] } });
      return deathsOf(store, found);
    }, null);
  }

  /** Null while no signed note and no outside system states a death. */
  async death(actor: Actor, patientId: string): Promise<Death | null> {
    this.#access.require(actor, 'patients:view');
    if ((await this.#access.hiddenFrom(actor)).has(patientId)) return null;
    return this.#deaths.load(actor, patientId);
  }

  /**
   * @param id `pat-…`, or the numeric case number that an episode's link leads to
   * @throws NotFoundError, ForbiddenError
   */
  async patient(actor: Actor, id: string): Promise<PatientRecord> {
    this.#access.require(actor, 'patients:view');
    const isCaseNumber = /^\d{1,9}$/.test(id);
    const patient = isCaseNumber
      ? await this.#store.collection(patients).findOne({ caseId: Number(id), recordStatus: 'ACTIVE' })
      : await this.#byId.load(actor, id);
    if (!patient) throw new NotFoundError('This patient');
    await this.#access.viewed(actor, [patient._id]);
    return patient;
  }

  /** Patients whose charts this user opened last, newest first. */
  async recent(actor: Actor): Promise<readonly PatientRecord[]> {
    this.#access.require(actor, 'patients:view');
    const opened = await this.#store
      .collection(userInteractions)
      .find({ userId: actor.user.id }, { sort: { userId: -1, createdOn: -1 }, limit: RECENT_SCANNED });
    const ids = opened.map(({ interactionId }) => interactionId).filter((id) => id.startsWith('pat-'));
    return this.#byIds(actor, [...new Set(ids)].slice(0, RECENT));
  }

  async noteInteraction(actor: Actor, interactionType: string, interactionId: string): Promise<UserInteractionRecord> {
    this.#access.require(actor, 'patients:view');
    if (!/^[A-Za-z_ -]{1,60}$/.test(interactionType))
      throw new BadInputError('An interaction type must consist of letters, up to 60 characters.');
    if (!/^[A-Za-z0-9_|-]{1,120}$/.test(interactionId))
      throw new BadInputError('An interaction must name one record by its id.');
    const interaction = {
      _id: `int-${randomUUID()}`,
      userId: actor.user.id,
      displayName: actor.user.displayName,
      interactionType,
      interactionId,
      createdOn: this.#clock.now().toISOString(),
    };
    await this.#store.collection(userInteractions).insertOne(interaction);
    return interaction;
  }

  async appointment(actor: Actor, id: string): Promise<AppointmentRecord> {
    this.#access.require(actor, 'patients:view');
    const appointment = await this.#store.collection(appointments).findOne({ _id: id });
    if (!appointment) throw new NotFoundError('This appointment');
    await this.#access.viewed(actor, [appointment.patientId]);
    return appointment;
  }

  /** Earliest first. */
  async appointments(actor: Actor, patientId: string): Promise<readonly AppointmentRecord[]> {
    await this.#mayRead(actor, patientId);
    return this.#store.collection(appointments).find({ patientId }, { sort: { patientId: 1, startDate: 1 } });
  }

  async vitals(actor: Actor, patientId: string): Promise<readonly VitalSeries[]> {
    return vitalSeries(await this.#readings(actor, patientId));
  }

  async currentVitals(actor: Actor, patientId: string): Promise<CurrentVitals | null> {
    return currentVitals(await this.#readings(actor, patientId));
  }

  async performanceScores(actor: Actor, patientId: string): Promise<readonly PerformanceScale[]> {
    await this.#mayRead(actor, patientId);
    const [stored, stated] = await Promise.all([
      this.#store.collection(performanceScores).find({ patientId }, { sort: { patientId: 1, date: 1 } }),
      this.#visits.scores(patientId),
    ]);
    return performanceScales(
      patientId,
      [...stored, ...stated].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
  }

  /** Of the outside system and of our own signed visits, earliest first. What a visit took over from outside comes once. */
  async #readings(actor: Actor, patientId: string): Promise<readonly Reading[]> {
    await this.#mayRead(actor, patientId);
    const [outside, visits] = await Promise.all([
      this.#store.collection(vitals).find({ patientId }, { sort: { patientId: 1, takenOn: 1 } }),
      this.#visits.vitals(patientId),
    ]);
    const own = visits.filter((visit) => !outside.some((reading) => isSameReading(reading, visit)));
    return [...outside, ...own].toSorted((a, b) => (a.takenOn < b.takenOn ? -1 : 1));
  }

  async #mayRead(actor: Actor, patientId: string): Promise<void> {
    this.#access.require(actor, 'patients:view');
    await this.#access.viewed(actor, [patientId]);
  }

  async #byIds(actor: Actor, ids: readonly string[]): Promise<readonly PatientRecord[]> {
    if (ids.length === 0) return [];
    const found = await this.#store.collection(patients).find({ _id: { $in: [...ids] }, recordStatus: 'ACTIVE' });
    const hidden = await this.#access.listed(
      actor,
      found.map(({ _id }) => _id),
    );
    return found
      .sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
      .map((patient) => (hidden.has(patient._id) ? outlineOf(patient) : patient));
  }
}

export interface VitalSeries {
  readonly name: string;
  readonly subtype: string | null;
  readonly unit: { readonly name: string; readonly abbreviation: string };
  readonly data: readonly ({ readonly date: Instant; readonly quantity: number } & Origin)[];
}

/** Where a value comes from: "Epic", or one of our own notes. */
interface Origin {
  readonly source: string;
  readonly taskId: string | null;
}

type Reading = VitalRecord | VisitVital;

const originOf = (reading: Reading): Origin =>
  'taskId' in reading
    ? { source: reading.source, taskId: reading.taskId }
    : { source: SOURCE_SYSTEM_LABEL[reading.sourceSystem], taskId: null };

/** A visit states the minute, and rounds. */
function isSameReading(outside: VitalRecord, visit: VisitVital): boolean {
  const apart = Math.abs(Date.parse(outside.takenOn) - Date.parse(visit.takenOn));
  return outside.key === visit.key && apart < 60_000 && Math.abs(outside.quantity - visit.quantity) < 0.5;
}

/** One series per kind of reading, earliest first; kinds without a reading are left out. */
function vitalSeries(readings: readonly Reading[]): readonly VitalSeries[] {
  return (Object.keys(VITALS) as VitalKey[]).flatMap((key) => {
    const data = readings
      .filter((reading) => reading.key === key)
      .map((reading) => ({ date: reading.takenOn, quantity: reading.quantity, ...originOf(reading) }));
    const { label, unit, ucum } = VITALS[key];
    return data.length > 0 ? [{ name: label, subtype: key, unit: { name: unit, abbreviation: ucum }, data }] : [];
  });
}

export type CurrentVitals = { readonly time: Instant | null } & { readonly [Key in VitalKey]: number | null };

/** The latest reading of each kind; `time` is that of the latest of all. Null without readings. */
function currentVitals(readings: readonly Reading[]): CurrentVitals | null {
  const latest = new Map<VitalKey, Reading>();
  for (const reading of readings) {
    const current = latest.get(reading.key);
    if (!current || reading.takenOn >= current.takenOn) latest.set(reading.key, reading);
  }
  if (latest.size === 0) return null;
  const value = (key: VitalKey) => latest.get(key)?.quantity ?? null;
  return {
    time: [...latest.values()].map(({ takenOn }) => takenOn).reduce((a, b) => (a > b ? a : b)),
    bpDiastolicMmhg: value('bpDiastolicMmhg'),
    bpSystolicMmhg: value('bpSystolicMmhg'),
    heartRateBpm: value('heartRateBpm'),
    heightCm: value('heightCm'),
    o2saturationPct: value('o2saturationPct'),
    respiratoryRateBpm: value('respiratoryRateBpm'),
    temperatureC: value('temperatureC'),
    weightKg: value('weightKg'),
  };
}

export interface PerformanceScale {
  readonly id: string;
  readonly name: string;
  readonly data: readonly ({ readonly date: CalendarDate; readonly grade: number } & Partial<Origin>)[];
}

function performanceScales(
  patientId: string,
  scores: readonly (PerformanceScoreRecord | VisitScore)[],
): readonly PerformanceScale[] {
  const scales = [...new Set(scores.map(({ scale }) => scale))];
  return scales.map((name) => ({
    id: `prf-${patientId}-${name}`,
    name,
    data: scores
      .filter(({ scale }) => scale === name)
      .map((score) => ({
        date: score.date,
        grade: score.grade,
        ...('taskId' in score ? { source: score.source, taskId: score.taskId } : {}),
      })),
  }));
}
