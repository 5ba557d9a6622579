import { TIMELINE_TEXT } from '../messages/timeline.ts';
import type { TimelineRouteQuery } from '../__generated__/TimelineRouteQuery.graphql.ts';

const words = TIMELINE_TEXT;

export type Past = NonNullable<TimelineRouteQuery['response']['timeline']>;

/** In drawing order: treatment first, then its effects. */
export const LANES = [
  'radiation',
  'chemotherapy',
  'procedures',
  'imaging',
  'toxicities',
  'encounters',
  'labs',
] as const;
type Lane = (typeof LANES)[number];

export interface PastEvent {
  readonly id: string;
  readonly lane: Lane;
  readonly title: string;
  readonly details: readonly string[];
  /** Calendar date or instant; null if unknown. */
  readonly from: string | null;
  /** Null for a single moment. */
  readonly to: string | null;
  /** CTCAE grade, for the color and number of a toxicity. */
  readonly grade: number | null;
}

const event = (
  lane: Lane,
  id: string,
  title: string,
  when: Pick<PastEvent, 'from' | 'to'>,
  details: readonly (string | null | undefined | false)[],
): PastEvent => ({
  lane,
  id,
  title,
  ...when,
  details: details.filter((detail) => typeof detail === 'string'),
  grade: null,
});

const instantSpan = (on: string | null | undefined) => ({ from: on ?? null, to: null });

/** Why a course of ours stands on the day of its registration; null for one with a first day. */
function withoutFirstDay({ startedOn, registeredOn, referencePoints }: Past['radiationOncology'][number]) {
  if (startedOn || !registeredOn) return null;
  return referencePoints.length > 0 ? words.noFirstDay : words.noDates;
}

/** All events with their dates, in the words of the lists; the picture draws the same. */
export function eventsOf(past: Past): readonly PastEvent[] {
  return [
    ...past.radiationOncology.map((course) =>
      event('radiation', course.id, course.label, courseDates(course), [
        withoutFirstDay(course),
        course.intent && words.intent(course.intent),
        ...course.diagnoses,
        ...(course.referencePoints.length === 0
          ? [words.nothingDelivered]
          : course.referencePoints.map(({ name, doseCGy, fractions }) =>
              words.delivered(
                name,
                typeof doseCGy === 'number' ? words.dose(doseCGy) : words.doseNotKnown,
                typeof fractions === 'number' ? words.fractions(fractions) : '',
              ),
            )),
      ]),
    ),
    ...past.chemotherapy.map(({ id, agent, intent, firstOn, lastOn, given, ordered }) =>
      event('chemotherapy', id, agent, { from: firstOn ?? null, to: lastOn === firstOn ? null : (lastOn ?? null) }, [
        intent && words.intent(intent),
        words.doses(given, ordered),
      ]),
    ),
    ...past.procedures.map(({ id, display, startedOn }) =>
      event('procedures', id, display, instantSpan(startedOn), []),
    ),
    ...(past.imaging ?? []).map(({ id, modality, bodySite, description, on }) =>
      event('imaging', id, description ?? modality ?? words.lane.imaging, instantSpan(on), [
        description && modality,
        bodySite,
      ]),
    ),
    ...past.toxicities.map(({ id, name, grade, isCtcae, version, on }) => ({
      ...event('toxicities', id, name, instantSpan(on), [
        words.grade(grade),
        isCtcae ? words.ctcae(version ?? null) : words.notCtcae,
      ]),
      grade,
    })),
    ...past.encounters.map(({ id, kind, startedOn, location, diagnoses }) =>
      event('encounters', id, kind, instantSpan(startedOn), [location, ...diagnoses.map(({ display }) => display)]),
    ),
    ...past.labs.flatMap(({ id, name, unit, data }) =>
      data.map(({ on, quantity, text }, index) =>
        event('labs', `${id} ${index}`, name, instantSpan(on), [
          typeof quantity === 'number' ? `${round(quantity)} ${unit ?? ''}`.trim() : text,
        ]),
      ),
    ),
  ];
}

/** A course without recorded treatment days is placed at its registration. */
function courseDates({ startedOn, endedOn, registeredOn }: Past['radiationOncology'][number]) {
  return startedOn ? { from: startedOn, to: endedOn ?? null } : instantSpan(registeredOn);
}

const round = (value: number) => Number(value.toPrecision(4));

export const SPANS = ['all', 'years5', 'year', 'days90'] as const;
export type Span = (typeof SPANS)[number];
const DAYS: Readonly<Record<Span, number | null>> = { all: null, years5: 5 * 365.25, year: 365.25, days90: 90 };
const DAY = 86_400_000;

export const timeOf = (on: string) => Date.parse(on.length === 10 ? `${on}T12:00:00Z` : on);

/** The events of a span, counted back from now. Undated events appear only in the full history. */
export function inSpan(events: readonly PastEvent[], span: Span, now: number): readonly PastEvent[] {
  const days = DAYS[span];
  if (days === null) return events;
  const from = now - days * DAY;
  return events.filter((event) => event.from !== null && timeOf(event.to ?? event.from) >= from);
}

/** The ends of the axis: the span, or all dated events. */
export function axisOf(events: readonly PastEvent[], span: Span, now: number): { from: number; to: number } {
  const days = DAYS[span];
  const times = events.flatMap(({ from, to }) => [from, to].flatMap((on) => (on === null ? [] : [timeOf(on)])));
  const last = Math.max(now, ...times);
  if (days !== null) return { from: now - days * DAY, to: last };
  return { from: Math.min(now - 30 * DAY, ...times), to: last };
}

/**
 * Round dates between both ends: years, or months if a year would be the whole axis.
 * @param most how many labels fit next to each other
 */
export function axisTicks(
  { from, to }: { readonly from: number; readonly to: number },
  most = 9,
): readonly { time: number; label: string }[] {
  const years = (to - from) / (365.25 * DAY);
  const stepMonths = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((months) => (years * 12) / months <= most) ?? 480;
  const first = new Date(from);
  const month = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth() + 1) / stepMonths) * stepMonths;
  const ticks: { time: number; label: string }[] = [];
  for (let instantSpan = month; ; instantSpan += stepMonths) {
    const [year, index] = [Math.floor(instantSpan / 12), instantSpan % 12];
    const time = Date.UTC(year, index, 1);
    if (time > to) return ticks;
    ticks.push({ time, label: stepMonths >= 12 ? String(year) : `${String(index + 1).padStart(2, '0')}/${year}` });
  }
}
