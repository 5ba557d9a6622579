import { dayPlus, type CalendarDate, type DepartmentDays, type Instant } from '@isocenter/schemas';

const MINUTE = 60_000;
/** A visit without an end is drawn as long as a treatment. */
const USUAL = 15;
/** A shorter one could not be read, or hit with a pointer. */
const SHORTEST = 15;
/** Hours that a day always shows, if it has them. */
const [OPENS, CLOSES] = [7, 19];

interface Timed {
  readonly startDate: Instant;
  readonly endDate: Instant | null | undefined;
}

/** A visit on a day's time line, in minutes. */
export interface PlacedVisit<Visit> {
  readonly visit: Visit;
  /** From the top of the grid. */
  readonly top: number;
  readonly height: number;
  /** Side by side with others at the same time. */
  readonly lane: number;
  readonly lanes: number;
}

export interface DayGrid {
  readonly start: Instant;
  readonly minutes: number;
  /** One for each full hour on the wall clock: when the clock is set back, an hour comes twice; when it is set ahead, one is missing. */
  readonly hours: readonly { readonly top: number; readonly label: string }[];
}

/**
 * The time line of a day. Its unit is passed time, not the wall clock, so a day of 23 or 25 hours is as long as it is and
 * nothing overlaps that is not at the same time.
 */
export function dayGrid(
  day: CalendarDate,
  visits: readonly Timed[],
  { startOf }: DepartmentDays,
  clockOf: (instant: Instant) => string,
): DayGrid {
  const [first, last] = [Date.parse(startOf(day)), Date.parse(startOf(dayPlus(day, 1)))];
  const marks: { time: number; hour: number; label: string }[] = [];
  for (let time = first; time < last; time += 15 * MINUTE) {
    const label = clockOf(new Date(time).toISOString());
    if (label.endsWith(':00')) marks.push({ time, label, hour: Number(label.slice(0, 2)) });
  }
  const opens = marks.find(({ hour }) => hour >= OPENS)?.time ?? first;
  const closes = marks.find(({ hour }) => hour >= CLOSES)?.time ?? last;
  const startsAt = visits.map((visit) => Date.parse(visit.startDate));
  const endsAt = visits.map(endOf);
  const before = marks.findLast(({ time }) => time <= Math.min(opens, ...startsAt))?.time ?? first;
  const start = Math.max(first, before);
  const after = marks.find(({ time }) => time >= Math.max(closes, ...endsAt))?.time ?? last;
  const end = Math.min(last, after);
  return {
    start: new Date(start).toISOString(),
    minutes: (end - start) / MINUTE,
    hours: marks
      .filter(({ time }) => time >= start && time < end)
      .map(({ time, label }) => ({ top: (time - start) / MINUTE, label })),
  };
}

const endOf = ({ startDate, endDate }: Timed) =>
  endDate ? Math.max(Date.parse(endDate), Date.parse(startDate)) : Date.parse(startDate) + USUAL * MINUTE;

/** Where the visits of one column are. Those at the same time stand side by side. */
export function placed<Visit extends Timed>(visits: readonly Visit[], grid: DayGrid): readonly PlacedVisit<Visit>[] {
  const start = Date.parse(grid.start);
  const sorted = [...visits]
    .map((visit) => {
      const top = (Date.parse(visit.startDate) - start) / MINUTE;
      const height = Math.max(SHORTEST, (endOf(visit) - Date.parse(visit.startDate)) / MINUTE);
      return { visit, top, height };
    })
    .sort((a, b) => a.top - b.top || b.height - a.height);
  const result: PlacedVisit<Visit>[] = [];
  for (let from = 0; from < sorted.length;) {
    // A cluster: visits of which each overlaps one before it.
    const lanes: number[] = [];
    const cluster: Omit<PlacedVisit<Visit>, 'lanes'>[] = [];
    let bottom = -Infinity;
    let index = from;
    for (; index < sorted.length; index += 1) {
      const next = sorted[index];
      if (!next || (cluster.length > 0 && next.top >= bottom)) break;
      const free = lanes.findIndex((end) => end <= next.top);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = next.top + next.height;
      bottom = Math.max(bottom, next.top + next.height);
      cluster.push({ ...next, lane });
    }
    result.push(...cluster.map((each) => ({ ...each, lanes: lanes.length })));
    from = index;
  }
  return result;
}

/** Where now is; null on another day, or outside of the hours that are shown. */
export function nowOn(grid: DayGrid, now: Instant): number | null {
  const minutes = (Date.parse(now) - Date.parse(grid.start)) / MINUTE;
  return minutes < 0 || minutes >= grid.minutes ? null : minutes;
}
