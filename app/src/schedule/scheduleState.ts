import {
  DEFAULT_SCHEDULE_FILTER,
  dayPlus,
  daysBetween,
  mondayOf,
  SCHEDULE_FILTERS,
  type CalendarDate,
} from '@isocenter/schemas';

export type ScheduleType = (typeof SCHEDULE_FILTERS)[number];
const VIEWS = ['day', 'week', 'machines'] as const;
export type ScheduleView = (typeof VIEWS)[number];

/** What the schedule shows, as its URL has it: a date and ids, nothing of a patient. */
export interface ScheduleState {
  /** Null: today, also tomorrow when the screen is left open over midnight. */
  readonly day: CalendarDate | null;
  readonly view: ScheduleView;
  readonly types: readonly ScheduleType[];
  readonly sort: 'asc' | 'desc';
  readonly providers: readonly string[];
  readonly resources: readonly string[];
}

const IDS = /^[\w-]{1,80}(,[\w-]{1,80}){0,49}$/;

export function readScheduleState(address: URLSearchParams): ScheduleState {
  const idsIn = (name: string) => (IDS.test(address.get(name) ?? '') ? (address.get(name) ?? '').split(',') : []);
  const day = address.get('day') ?? '';
  const shown = address.get('show');
  return {
    day: isDay(day) ? day : null,
    view: VIEWS.find((view) => view === address.get('view')) ?? 'day',
    types:
      shown === null ? [DEFAULT_SCHEDULE_FILTER] : SCHEDULE_FILTERS.filter((type) => shown.split(',').includes(type)),
    sort: address.get('sort') === 'desc' ? 'desc' : 'asc',
    providers: idsIn('providers'),
    resources: idsIn('resources'),
  };
}

/** The shortest URL of a state: defaults are left out. */
export function writeScheduleState({ day, view, types, sort, providers, resources }: ScheduleState): string {
  const isDefault = types.length === 1 && types[0] === DEFAULT_SCHEDULE_FILTER;
  const parts: readonly (readonly [string, string | null])[] = [
    ['day', day],
    ['view', view === 'day' ? null : view],
    ['show', isDefault ? null : types.join(',')],
    ['sort', sort === 'asc' ? null : sort],
    ['providers', providers.join(',') || null],
    ['resources', resources.join(',') || null],
  ];
  return parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join('&');
}

/** 31 February is no day. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayPlus(text, 0) === text;
}

export function toggledType(types: readonly ScheduleType[], type: ScheduleType): readonly ScheduleType[] {
  return SCHEDULE_FILTERS.filter((each) => (each === type ? !types.includes(type) : types.includes(each)));
}

/** The days that a view of a day shows. */
export function shownDays(view: ScheduleView, day: CalendarDate): readonly CalendarDate[] {
  return view === 'week' ? daysBetween(mondayOf(day), dayPlus(mondayOf(day), 6)) : [day];
}

/** One step back or ahead: a day, or a week. */
export function steppedDay(view: ScheduleView, day: CalendarDate, direction: 1 | -1): CalendarDate {
  return dayPlus(day, view === 'week' ? 7 * direction : direction);
}
