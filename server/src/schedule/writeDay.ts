import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SOURCE_SYSTEM_LABEL, type CalendarDate, type SourceSystem, type DepartmentDays } from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import { appointments, type AppointmentRecord } from '../chart/patient.ts';
import type { ExternalScheduleEntry } from '../external/externalSchedule.ts';
import type { Clock } from '../foundation/clock.ts';
import { providers } from '../providers/provider.ts';
import { resources } from '../providers/resource.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { chartsOfEntries } from './chartsOfEntries.ts';
import { nameKey } from './nameKey.ts';
import { unchartedVisits, type UnchartedVisitRecord } from './visitRecords.ts';

interface DayReading {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/** One day of one source, as the source says it now. */
interface SaidDay {
  readonly sourceSystem: SourceSystem;
  readonly day: CalendarDate;
  /** The day after. */
  readonly next: CalendarDate;
  readonly entries: readonly ExternalScheduleEntry[];
}

/**
 * Makes the stored visits of a day what their source says: new and changed ones are written, those that it no longer has are
 * removed. A visit that no source was asked for, such as an imported one, stays.
 * @returns whether anything changed
 */
export async function writeDay(
  { store, clock, audit }: DayReading,
  { sourceSystem, day, next, entries }: SaidDay,
  { startOf }: DepartmentDays,
): Promise<boolean> {
  const range = { startDate: { $gte: startOf(day), $lt: startOf(next) } };
  const charts = await chartsOfEntries(store, entries);
  const [chartVisits, otherVisits, providerOf] = await Promise.all([
    store.collection(appointments).find(range),
    store.collection(unchartedVisits).find(range),
    providersByName(store),
  ]);
  await addResources(store, entries);
  const ofCharts = entries.flatMap((entry): AppointmentRecord[] => {
    const patientId = charts.get(entry.patientExternalId);
    return patientId === undefined ? [] : [{ ...visitFields(entry, providerOf), ...chartKey(entry, patientId) }];
  });
  const ofOthers = entries
    .filter((entry) => !charts.has(entry.patientExternalId))
    .map((entry): UnchartedVisitRecord => {
      const { mrn, person } = entry;
      const _id = `unv-${sourceSystem}-${entry.externalId}`;
      return {
        ...{ _id, ...visitFields(entry, providerOf) },
        person: { mrn, name: person?.name ?? null, dateOfBirth: person?.dateOfBirth ?? null },
      };
    });
  const isOwn = (visit: { readonly sourceSystem: SourceSystem; readonly externalId?: string }) =>
    visit.sourceSystem === sourceSystem && visit.externalId !== undefined;
  const said = new Set([...ofCharts, ...ofOthers].map(({ _id }) => _id));
  const goneOfCharts = chartVisits.filter((visit) => isOwn(visit) && !said.has(visit._id));
  const goneOfOthers = otherVisits.filter((visit) => isOwn(visit) && !said.has(visit._id));
  const changedOfCharts = await differing(store, appointments, ofCharts);
  const changedOfOthers = await differing(store, unchartedVisits, ofOthers);

  const touched = new Set([...changedOfCharts, ...goneOfCharts].map(({ patientId }) => patientId));
  const name = SOURCE_SYSTEM_LABEL[sourceSystem];
  const source = {
    user: { id: `source:${sourceSystem}`, displayName: name, roles: ['outside system'] },
    info: { requestId: `schedule-${day}`, address: '' },
  };
  const detail = [{ type: 'schedule', value: `${name}, ${day}` }];
  if (touched.size > 0)
    await audit.record(
      ...[...touched].map((patient) => auditEvent({ eventKind: 'import', patient, detail }, source, clock)),
    );
  await Promise.all([
    ...changedOfCharts.map(async (visit) => {
      const { _id, patientId } = visit;
      const all = store.collection(appointments);
      if (!(await insertOnce(all, visit))) await all.replaceOne({ _id, patientId }, visit);
    }),
    ...changedOfOthers.map(async (visit) => {
      const all = store.collection(unchartedVisits);
      if (!(await insertOnce(all, visit))) await all.replaceOne({ _id: visit._id }, visit);
    }),
    ...goneOfCharts.map(({ _id, patientId }) => store.collection(appointments).deleteOne({ _id, patientId })),
    ...goneOfOthers.map(({ _id }) => store.collection(unchartedVisits).deleteOne({ _id })),
  ]);
  return changedOfCharts.length + changedOfOthers.length + goneOfCharts.length + goneOfOthers.length > 0;
}

type AnyVisit = AppointmentRecord | UnchartedVisitRecord;

/** Those that are not stored as they are said, also where a visit was moved here from another day. */
async function differing<Visit extends AnyVisit>(
  store: Store,
  of: Parameters<typeof store.collection<Visit>>[0],
  said: readonly Visit[],
): Promise<readonly Visit[]> {
  if (said.length === 0) return [];
  const all = store.collection<Visit>(of);
  const ids = said.map(({ _id }) => _id);
  const filter = { _id: { $in: ids } } as Parameters<typeof all.find>[0];
  const stored = new Map((await all.find(filter)).map((visit) => [visit._id, visit]));
  return said.filter((visit) => !isDeepStrictEqual(stored.get(visit._id), visit));
}

const chartKey = ({ sourceSystem, externalId }: ExternalScheduleEntry, patientId: string) => ({
  ...{ _id: `apt-${patientId}-${sourceSystem}-${externalId}`, patientId },
});

function visitFields(entry: ExternalScheduleEntry, providerOf: ReadonlyMap<string, string>) {
  const { sourceSystem, externalId, kind, visit, state, startsOn, endsOn, location, resource, provider, note } = entry;
  return {
    ...{ sourceSystem, externalId, kind, location, resource, provider, note },
    otherIds: entry.otherIds.map(({ system, value }) => `${system}|${value}`),
    appointmentType: visit,
    completed: state === 'fulfilled',
    activityDescription: entry.activity,
    startDate: startsOn,
    endDate: endsOn,
    status: state,
    providerId: provider === null ? null : (providerOf.get(nameKey(provider)) ?? null),
  };
}

/** Names that two providers share name no one. */
async function providersByName(store: Store): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string | null>();
  for (const { _id, name } of await store.collection(providers).find({})) {
    const key = nameKey(`${name.firstName ?? ''} ${name.lastName ?? ''}`);
    found.set(key, found.has(key) ? null : _id);
  }
  return new Map([...found].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])));
}

/** Machines become known as the schedules name them. */
async function addResources(store: Store, entries: readonly ExternalScheduleEntry[]): Promise<void> {
  const names = new Map(entries.flatMap(({ resource }) => (resource ? [[nameKey(resource), resource] as const] : [])));
  if (names.size === 0) return;
  const all = store.collection(resources);
  for (const { name } of await all.find({})) names.delete(nameKey(name));
  for (const [key, name] of names) {
    const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
    await insertOnce(all, { _id: `res-${digest}`, name });
  }
}
