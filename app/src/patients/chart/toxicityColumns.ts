interface Graded {
  readonly date: string;
  readonly week?: number | null | undefined;
  readonly grade: number;
}
interface Series {
  readonly episodeId: string;
  readonly grades: readonly Graded[];
}

export interface Column {
  readonly key: string;
  /** Null for a day before the first day of treatment, or long after it. */
  readonly week: number | null;
  readonly date: string;
  readonly holds: (grade: Graded) => boolean;
}

/** Weeks of treatment have a column each; a follow-up, months later, has one for its day. */
const LAST_WEEK = 10;

/** One column for each week of treatment and for each other day, by time. With several courses each day has its own. */
export function columnsOf(series: readonly Series[]): readonly Column[] {
  const byWeek = new Set(series.map(({ episodeId }) => episodeId)).size === 1;
  const weekOf = ({ week }: Graded) =>
    byWeek && week !== null && week !== undefined && week <= LAST_WEEK ? week : null;
  const columns = new Map<string, Column>();
  for (const grade of series.flatMap(({ grades }) => grades)) {
    const week = weekOf(grade);
    const key = week === null ? grade.date : `week ${week}`;
    const known = columns.get(key);
    if (known && known.date <= grade.date) continue;
    columns.set(key, {
      ...{ key, week, date: grade.date },
      holds: (other) => (week === null ? weekOf(other) === null && other.date === grade.date : weekOf(other) === week),
    });
  }
  return [...columns.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
