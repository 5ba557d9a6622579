import type { CalendarDate } from '@isocenter/schemas';
import { dayOf } from '../patients/visitReadings.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { Toxicity } from '../timeline/timeline.ts';
import { wordsOf } from './courseFacts.ts';
import type { ToxicitySeries, WeightSeries } from './story.ts';

const WEEK = 7 * 86_400_000;

/** The week of treatment, from 1; null before its first day. */
export function weekOf(date: CalendarDate, first: CalendarDate | null): number | null {
  if (first === null || date < first) return null;
  return Math.floor((Date.parse(date) - Date.parse(first)) / WEEK) + 1;
}

/** A series for each term of each course, the worst first. An event that was never above grade 0 has none. */
export function toxicitySeries(
  toxicities: readonly Toxicity[],
  firstDayOfCourse: (episodeId: string) => CalendarDate | null,
): readonly ToxicitySeries[] {
  const series = new Map<string, ToxicitySeries>();
  for (const { episodeId, name, grade, taskId, date, on } of toxicities) {
    const id = `${episodeId} ${name}`;
    const day = date ?? on.slice(0, 10);
    const known = series.get(id) ?? { id, name, episodeId, grades: [] };
    const point = { taskId, date: day, week: weekOf(day, firstDayOfCourse(episodeId)), grade };
    series.set(id, { ...known, grades: [...known.grades, point].sort((a, b) => (a.date < b.date ? -1 : 1)) });
  }
  const worst = ({ grades }: ToxicitySeries) => Math.max(...grades.map(({ grade }) => grade));
  return [...series.values()]
    .filter((each) => worst(each) > 0)
    .sort((a, b) => worst(b) - worst(a) || (a.name < b.name ? -1 : 1));
}

/** The signed weights of a course against its weight before treatment; null without both. */
export function weightSeries(
  episodeId: string,
  signed: readonly TaskRecord[],
  first: CalendarDate | null,
): WeightSeries | null {
  const stated = (field: string) =>
    signed
      .flatMap((task) => {
        const value = task.contribution.signed?.values.find((each) => each.field === field)?.value;
        const weightKg = Number(wordsOf(value) ?? Number.NaN);
        return Number.isFinite(weightKg) && weightKg > 0 ? [{ taskId: task._id, date: dayOf(task), weightKg }] : [];
      })
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const weights = stated('vitals.weight');
  const baselineKg = stated('vitals.baselineWeight')[0]?.weightKg ?? weights[0]?.weightKg;
  if (baselineKg === undefined || weights.length === 0) return null;
  const points = weights.map((point) => ({
    ...point,
    week: weekOf(point.date, first),
    changePercent: Math.round(((point.weightKg - baselineKg) / baselineKg) * 1000) / 10,
  }));
  return { episodeId, baselineKg, points };
}
