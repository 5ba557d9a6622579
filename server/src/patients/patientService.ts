import type { Actor } from '../request/actor.ts';
import { SOURCE_SYSTEM_LABEL, VITALS, type CalendarDate, type Instant, type VitalKey } from '@isocenter/schemas';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { outlineOf } from '../chart/chartGuard.ts';
import { deathsOf, type Death } from '../chart/deaths.ts';
import { chartIdsOf, patientsNow, recordsMergedInto } from '../chart/mergedPatients.ts';
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
  readonly #merged: RequestLoader<readonly PatientRecord[]>;

  constructor({ store, clock, access, visits }: PatientServiceDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#visits = visits;
    this.#byId = new RequestLoader<PatientRecord | null>(async (_actor, ids) => {
      const found = [...(await patientsNow(store, ids))];
      return new Map(found.filter(([, { recordStatus }]) => recordStatus !== 'DELETED'));
    }, null);
    this.#merged = new RequestLoader((_actor, ids) => recordsMergedInto(store, ids), []);
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

  /** The records that were merged into the patient's (decision 181); of a restricted chart, none are told. */
  async mergedRecords(actor: Actor, patientId: string): Promise<readonly PatientRecord[]> {
    this.#access.require(actor, 'patients:view');
    if ((await this.#access.hiddenFrom(actor)).has(patientId)) return [];
    return this.#merged.load(actor, patientId);
  }

  /**
   * @param id `pat-…`, or the numeric case number that an episode's link leads to; also of a record that was merged into
   * the patient's
   * @throws NotFoundError, ForbiddenError
   */
  async patient(actor: Actor, id: string): Promise<PatientRecord> {
    this.#access.require(actor, 'patients:view');
    const isCaseNumber = /^\d{1,9}$/.test(id);
    const numbered = isCaseNumber ? await this.#store.collection(patients).findOne({ caseId: Number(id) }) : null;
    const patient = isCaseNumber && !numbered ? null : await this.#byId.load(actor, numbered?._id ?? id);
    if (!patient) throw new NotFoundError('This patient');
    await this.#access.viewed(actor, await chartIdsOf(this.#store, patient._id));
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
    const ids = await this.#mayRead(actor, patientId);
    const found = await this.#store.collection(appointments).find({ patientId: { $in: [...ids] } });
    return found.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  }

  async vitals(actor: Actor, patientId: string): Promise<readonly VitalSeries[]> {
    return vitalSeries(await this.#readings(actor, patientId));
  }

  async currentVitals(actor: Actor, patientId: string): Promise<CurrentVitals | null> {
    return currentVitals(await this.#readings(actor, patientId));
  }

  async performanceScores(actor: Actor, patientId: string): Promise<readonly PerformanceScale[]> {
    const ids = await this.#mayRead(actor, patientId);
    const [stored, stated] = await Promise.all([
      this.#store.collection(performanceScores).find({ patientId: { $in: [...ids] } }),
      this.#visits.scores(ids),
    ]);
    return performanceScales(
      patientId,
      [...stored, ...stated].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
  }

  /** Of the outside system and of our own signed visits, earliest first. What a visit took over from outside comes once. */
  async #readings(actor: Actor, patientId: string): Promise<readonly Reading[]> {
    const ids = await this.#mayRead(actor, patientId);
    const [outside, visits] = await Promise.all([
      this.#store.collection(vitals).find({ patientId: { $in: [...ids] } }),
      this.#visits.vitals(ids),
    ]);
    const own = visits.filter((visit) => !outside.some((reading) => isSameReading(reading, visit)));
    return [...outside, ...own].toSorted((a, b) => (a.takenOn < b.takenOn ? -1 : 1));
  }

  /** @returns the records of the person */
  async #mayRead(actor: Actor, patientId: string): Promise<readonly string[]> {
    this.#access.require(actor, 'patients:view');
    const ids = await chartIdsOf(this.#store, patientId);
    await this.#access.viewed(actor, ids);
    return ids;
  }

  async #byIds(actor: Actor, ids: readonly string[]): Promise<readonly PatientRecord[]> {
    if (ids.length === 0) return [];
    const now = await patientsNow(this.#store, ids);
    const found = [
      ...new Map(ids.flatMap((id) => now.get(id) ?? []).map((patient) => [patient._id, patient])).values(),
    ];
    const hidden = await this.#access.listed(
      actor,
      found.map(({ _id }) => _id),
    );
    return found
      .filter(({ recordStatus }) => recordStatus === 'ACTIVE')
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
