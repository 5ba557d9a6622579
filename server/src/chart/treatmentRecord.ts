import { daysBetween, type CalendarDate, type Instant, type SourceSystem } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { ExactCGy } from '../external/externalPrescription.ts';
import type { TreatmentDays } from '../foundation/calendar.ts';
import type { UserRef } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/** What one target has got in one plan so far. */
export interface DeliveredDose {
  readonly target: string;
  readonly doseTenthsCGy: number;
  /** As the source states it, digit by digit; of a typed dose the same as the tenths. */
  readonly exactCGy: ExactCGy;
}

/**
 * One statement of what was delivered of one plan up to a day, all in all. Entries are only ever appended: a correction is
 * a further entry with its reason. `_id` is `trt-<episode>-<number>`, so of two people who append at once one is refused.
 */
export interface TreatmentEntry extends CarriesAudit {
  readonly episodeId: string;
  readonly patientId: string;
  readonly number: number;
  readonly plan: string;
  readonly fractions: number;
  readonly doses: readonly DeliveredDose[];
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  /** The days with a session, where the source tells them apart; else empty. */
  readonly days: readonly CalendarDate[];
  readonly state: 'in-progress' | 'completed' | 'stopped' | 'unknown';
  /** Null: typed by hand. */
  readonly source: {
    readonly system: SourceSystem;
    readonly externalId: string;
    readonly updatedOn: Instant | null;
  } | null;
  /** Who typed it, or who had the source read; null for the server itself. */
  readonly by: UserRef | null;
  readonly on: Instant;
  /** Why an earlier statement is corrected; null for one that only goes on. */
  readonly reason: string | null;
}

export const treatmentEntries: CollectionDefinition<TreatmentEntry> = {
  name: 'treatmentEntries',
  shardKey: 'episodeId',
  indexes: [{ paths: ['episodeId'] }, { paths: ['auditPending'] }],
};

export const treatmentEntryId = (episodeId: string, number: number) => `trt-${episodeId}-${number}`;

/** In the order in which they were appended. */
export async function treatmentEntriesOf(store: Store, episodeId: string): Promise<readonly TreatmentEntry[]> {
  const found = await store.collection(treatmentEntries).find({ episodeId });
  return found.sort((a, b) => a.number - b.number);
}

/** What the record of a course says now. */
export interface TreatmentRecord {
  /** The last statement of each plan, in the order in which plans were begun. */
  readonly plans: readonly TreatmentEntry[];
  /** Sessions in all; null when plans overlap in time, because one session may then count in both. */
  readonly fractions: number | null;
  /** The highest dose to a target in tenths of a cGy, over plans that follow each other; null when they overlap. */
  readonly doseTenthsCGy: number | null;
  readonly lastDay: CalendarDate | null;
  readonly entries: readonly TreatmentEntry[];
}

/** Null for a course without any statement. */
export function treatmentRecordOf(entries: readonly TreatmentEntry[]): TreatmentRecord | null {
  if (entries.length === 0) return null;
  const latest = new Map<string, TreatmentEntry>();
  for (const entry of entries) latest.set(planKey(entry.plan), entry);
  const plans = [...latest.values()];
  const isSequence = followEachOther(plans);
  return {
    plans,
    fractions: isSequence ? plans.reduce((sum, { fractions }) => sum + fractions, 0) : null,
    doseTenthsCGy: isSequence ? highestDose(plans) : null,
    lastDay: plans.reduce<CalendarDate | null>((last, plan) => later(last, plan.lastDay), null),
    entries,
  };
}

/** One plan, whatever the case and the spaces around its name. */
export const planKey = (plan: string) => plan.trim().toLowerCase();

/** Whether each plan begins after the one before it ended. A single plan always does. */
function followEachOther(plans: readonly TreatmentEntry[]): boolean {
  const begun = plans.filter(({ fractions }) => fractions > 0);
  if (begun.length < 2) return true;
  const spans = begun.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [{ firstDay, lastDay }] : []));
  if (spans.length < begun.length) return false;
  const sorted = spans.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  return sorted.every(({ firstDay }, index) => index === 0 || (sorted[index - 1]?.lastDay ?? '') < firstDay);
}

/** Doses of one plan are simultaneous and never added; doses to one target in plans that follow each other are. */
function highestDose(plans: readonly TreatmentEntry[]): number | null {
  const byTarget = new Map<string, number>();
  for (const { target, doseTenthsCGy } of plans.flatMap(({ doses }) => doses)) {
    const key = target.trim().toLowerCase();
    byTarget.set(key, (byTarget.get(key) ?? 0) + doseTenthsCGy);
  }
  return byTarget.size === 0 ? null : Math.max(...byTarget.values());
}

function later(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/**
 * Days of treatment without a session between the first and the last one.
 * @param isFree whether no one is treated on a day: a weekend or a holiday
 * @returns null where the days are not known
 */
export function missedDaysOf({ plans }: TreatmentRecord, isFree: TreatmentDays['isFree']): number | null {
  const days = plans.flatMap((plan) => plan.days).sort();
  const [first, last] = [days[0], days.at(-1)];
  const isDated = plans.every((plan) => plan.fractions === 0 || plan.days.length > 0);
  if (!isDated || first === undefined || last === undefined) return null;
  return daysBetween(first, last).filter((day) => !isFree(day) && !days.includes(day)).length;
}

/** What was prescribed, as the care plan has it. */
export interface Prescribed {
  readonly fractions: number | null;
  readonly doseTenthsCGy: number | null;
  readonly perFractionTenthsCGy: number | null;
}

/** 0.05 cGy per fraction may come from rounding a dose per fraction to one decimal. */
const ROUNDING_PER_FRACTION = 0.5;

/** Where the delivered and the prescribed treatment part ways, in sentences for a person. */
export function partings(record: TreatmentRecord, prescribed: Prescribed): readonly string[] {
  const { fractions, doseTenthsCGy: dose, plans } = record;
  const found: string[] = [];
  if (fractions === null) found.push('Plans overlap in time, so their fractions and doses are not added.');
  if (fractions !== null && prescribed.fractions !== null && fractions > prescribed.fractions)
    found.push(`${fractions} fractions were delivered, ${prescribed.fractions} are prescribed.`);
  if (dose !== null && prescribed.doseTenthsCGy !== null && dose > prescribed.doseTenthsCGy)
    found.push(`${dose / 10} cGy were delivered, ${prescribed.doseTenthsCGy / 10} cGy are prescribed.`);
  const expected =
    fractions === null || prescribed.perFractionTenthsCGy === null ? null : fractions * prescribed.perFractionTenthsCGy;
  if (dose !== null && expected !== null && plans.length === 1) {
    const apart = Math.abs(dose - expected);
    if (apart > (fractions ?? 0) * ROUNDING_PER_FRACTION)
      found.push(`${fractions} fractions as prescribed are ${expected / 10} cGy, ${dose / 10} cGy were delivered.`);
  }
  const stopped = plans.filter(({ state }) => state === 'stopped');
  for (const { plan } of stopped) found.push(`${plan} was stopped.`);
  return found;
}
