import type { Json } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { foldCarePlan } from '../../chart/carePlan.ts';
import type { PerformanceScoreRecord } from '../../chart/patient.ts';
import type { TaskRecord } from '../../chart/task.ts';

/** The value of a score or a graded toxicity that is nearest to a date (decision 52). */
export interface Assessment {
  readonly id: string;
  readonly kind: 'performance' | 'toxicity';
  readonly name: string;
  readonly value: Json;
  /** The clinical date, or for a task without one the instant of its signature. */
  readonly assessedOn: string;
  /** Null for a score that came with the patient. */
  readonly taskId: string | null;
}

/** The care-plan fields that are assessments. */
const KINDS: readonly (readonly [prefix: string, kind: Assessment['kind']])[] = [
  ['toxicity.', 'toxicity'],
  ['performanceStatus', 'performance'],
];

/**
 * Scores and toxicities of a course, each with the value nearest to the date; of two equally near values the later one.
 * @param tasks of the course; pended values count when nothing is signed
 */
export function assessmentsAt(
  tasks: readonly TaskRecord[],
  scores: readonly PerformanceScoreRecord[],
  date: CalendarDate,
): readonly Assessment[] {
  const graded = Object.entries(foldCarePlan(tasks)).flatMap(([field, entry]) => {
    const kind = KINDS.find(([prefix]) => field.startsWith(prefix))?.[1];
    const history = entry.history ?? [entry];
    return kind
      ? history.map(({ value, on, date, taskId }) => ({ ...read(field, kind), value, ...from(date ?? on, taskId) }))
      : [];
  });
  const measured = scores.map(({ scale, grade, date: on }) => ({
    ...read(scale, 'performance'),
    value: grade,
    ...from(on, null),
  }));
  const nearest = new Map<string, Assessment>();
  for (const assessment of [...measured, ...graded]) {
    const nearestYet = nearest.get(assessment.id);
    if (!nearestYet || isNearer(assessment, nearestYet, date)) nearest.set(assessment.id, assessment);
  }
  return [...nearest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const read = (name: string, kind: Assessment['kind']) => ({
  id: name,
  kind,
  name: name.replace(/^toxicity\./, '').replaceAll('_', ' '),
});
const from = (assessedOn: string, taskId: string | null) => ({ assessedOn, taskId });

function isNearer(candidate: Assessment, current: Assessment, date: CalendarDate): boolean {
  const distance = ({ assessedOn }: Assessment) => Math.abs(Date.parse(assessedOn.slice(0, 10)) - Date.parse(date));
  if (distance(candidate) !== distance(current)) return distance(candidate) < distance(current);
  return candidate.assessedOn > current.assessedOn;
}
