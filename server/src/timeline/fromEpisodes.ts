import { DISEASE_TYPES, type CalendarDate } from '@isocenter/schemas';
import { adverseEventText, type Json } from '@isocenter/engine';
import { datesOf } from '../chart/carePlan.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { CarePlan, TaskRecord } from '../chart/task.ts';
import type { TreatmentRecord } from '../chart/treatmentRecord.ts';
import type { RadiationCourse, ReferencePoint, Toxicity } from './timeline.ts';

const TOXICITY = 'toxicity.';

/** Graded events of signed tasks; a withdrawn or unsigned grade does not count. */
export function toxicitiesOf(tasks: readonly TaskRecord[], ctcaeTerms: ReadonlySet<string>): readonly Toxicity[] {
  return tasks.flatMap((task) =>
    (task.contribution.signed?.values ?? [])
      .filter(({ field }) => field.startsWith(TOXICITY))
      .flatMap(({ field, value }) =>
        gradedEvents(value).map(({ term, grade, version }) => {
          const name = adverseEventText(term);
          return {
            id: `tox-${task._id}-${field.slice(TOXICITY.length)}-${term}`,
            taskId: task._id,
            episodeId: task.episodeId,
            name: name.charAt(0).toUpperCase() + name.slice(1),
            grade,
            isCtcae: version !== null && ctcaeTerms.has(term),
            version,
            ...datesOf(task.contribution.signed),
          };
        }),
      ),
  );
}

function gradedEvents(value: Json): readonly { term: string; grade: number; version: string | null }[] {
  const events: readonly Json[] = Array.isArray(value) ? value : [value];
  return events.flatMap((event) => {
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return [];
    const { term, grade, version } = event as { readonly [name: string]: Json | undefined };
    if (typeof term !== 'string' || typeof grade !== 'number') return [];
    return [{ term, grade, version: typeof version === 'string' ? version : null }];
  });
}

/**
 * One of our courses: dates and delivered dose come from the summary, else from the treatment record, else from signed
 * visits, which state no dose. Never from the prescription.
 */
export function courseOf(
  episode: EpisodeRecord,
  carePlan: CarePlan,
  label: string,
  record: TreatmentRecord | null,
): RadiationCourse {
  const diagnosis = textOf(carePlan, 'diagnosis');
  const diseaseType = textOf(carePlan, 'diseaseType')?.replace(/^post_/, '');
  const intent = textOf(carePlan, 'treatmentIntent');
  return {
    id: `course-${episode._id}`,
    episodeId: episode._id,
    label,
    registeredOn: episode.createdOn,
    startedOn: dateOf(carePlan, 'treatment.firstDay') ?? firstRecordedDay(record) ?? firstBeam(carePlan),
    endedOn: dateOf(carePlan, 'treatment.lastDay') ?? lastRecordedDay(record),
    intent: intent && intent.charAt(0).toUpperCase() + intent.slice(1),
    diseaseType: DISEASE_TYPES.find((type) => type.toLowerCase() === diseaseType) ?? null,
    diagnoses: diagnosis === null ? [] : [diagnosis],
    referencePoints: deliveredPoint(carePlan, record),
  };
}

const firstRecordedDay = (record: TreatmentRecord | null): CalendarDate | null =>
  record?.plans.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null;

/** The record tells the last day so far; it is the end only of a course that is over. */
function lastRecordedDay(record: TreatmentRecord | null): CalendarDate | null {
  const isOver = record?.plans.every(({ state }) => state === 'completed' || state === 'stopped') ?? false;
  return isOver ? (record?.lastDay ?? null) : null;
}

const firstBeam = (carePlan: CarePlan) =>
  carePlan['treatment.firstBeam']?.signed ? dateOf(carePlan, 'treatment.firstBeam') : null;

function deliveredPoint(carePlan: CarePlan, record: TreatmentRecord | null): readonly ReferencePoint[] {
  const dose = numberOf(carePlan, 'treatment.doseDelivered');
  const fractions = numberOf(carePlan, 'treatment.fractionsDelivered');
  const name = textOf(carePlan, 'treatedSite') ?? 'Treated site';
  if (dose !== null || fractions !== null)
    return [{ name, doseTenthsCGy: dose === null ? null : Math.round(dose * 10), fractions }];
  if (record) return [{ name, doseTenthsCGy: record.doseTenthsCGy, fractions: record.fractions }];
  const visit = carePlan['treatment.fractions_delivered'];
  const stated = visit?.signed ? numberOf(carePlan, 'treatment.fractions_delivered') : null;
  return stated === null ? [] : [{ name, doseTenthsCGy: null, fractions: stated }];
}

function textOf(carePlan: CarePlan, field: string): string | null {
  const value = plain(carePlan[field]?.value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function numberOf(carePlan: CarePlan, field: string): number | null {
  const value = plain(carePlan[field]?.value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function dateOf(carePlan: CarePlan, field: string): CalendarDate | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(carePlan, field) ?? '')?.[0] ?? null;
}

/** The value of some fields has a marker with it. */
function plain(value: Json | undefined): Json | undefined {
  const isWrapped = typeof value === 'object' && value !== null && !Array.isArray(value) && 'value' in value;
  return isWrapped ? value['value'] : value;
}
