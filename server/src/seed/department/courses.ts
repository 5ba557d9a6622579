import type { CalendarDate } from '@isocenter/schemas';
import { addDays, type Calendar } from '../../foundation/calendar.ts';
import type { CodedStage, Disease, Regimen, Side } from './disease.ts';
import { DISEASES, type DiseaseKey } from './diseases.ts';
import type { DemoProvider } from './providers.ts';
import { chanceOf, type Chance } from './random.ts';
import { attendingOf } from './staff.ts';

/** The stage of a course. */
export const COURSE_STAGES = ['registering', 'planned', 'treating', 'finished'] as const;
type CourseStage = (typeof COURSE_STAGES)[number];
/** The state of a task that is due. */
export type Fate = 'untouched' | 'started' | 'pended' | 'signed' | 'addended' | 'unsigned';

/** One course of radiotherapy as it happened; forms, appointments and vitals are all drawn from it. */
export interface Course {
  readonly number: number;
  readonly stage: CourseStage;
  readonly disease: Disease;
  readonly side: Side;
  readonly regimen: Regimen;
  readonly attending: DemoProvider['id'];
  readonly consultOn: CalendarDate;
  readonly simulationOn: CalendarDate;
  /** One for each fraction; those up to today are delivered. */
  readonly fractionsOn: readonly CalendarDate[];
  /** Days on which a planned fraction was not given. */
  readonly missedOn: ReadonlySet<CalendarDate>;
  readonly registration: Fate;
  readonly summary: Fate;
  readonly priorRadiation: EarlierRadiation | null;
  readonly device: 'none' | 'pacemaker';
  /** The drugs of the disease are given during radiation. */
  readonly drugs: boolean;
  readonly visits: readonly Visit[];
  /** What became of the patient of a course in the past; null while the department still treats or has just treated. */
  readonly afterwards: Afterwards | null;
}

/** Follow-up and death, as signed follow-ups tell of them. */
export interface Afterwards {
  readonly followUps: readonly { readonly on: CalendarDate; readonly hasProgressed: boolean }[];
  readonly death: {
    readonly on: CalendarDate;
    readonly cause: 'treated_cancer' | 'treatment' | 'other' | 'unknown';
    /** The day on which the department learned of it. */
    readonly toldOn: CalendarDate;
  } | null;
}

/** Tissue and stage of a course, the same wherever they are told. */
export function findingsOf(
  key: string,
  { number, disease }: Pick<Course, 'number' | 'disease'>,
): { readonly histology: string; readonly stage: string | CodedStage } {
  const chance = chanceOf(`registration ${key} ${number}`);
  return { histology: chance.pick(disease.histology), stage: chance.pick(disease.stages) };
}

/** The patient on one day: the consultation (fraction 0) and then every week of treatment. */
export interface Visit {
  readonly on: CalendarDate;
  /** Of treatment, from 1; null for the consultation. */
  readonly week: number | null;
  readonly fraction: number;
  readonly weightKg: number;
  readonly ecog: number;
  readonly pain: number;
  /** CTCAE grade by field of the adverse-events form. */
  readonly grades: Readonly<Record<string, number>>;
  readonly fate: Fate;
}

export interface CourseOutline {
  readonly key: string;
  readonly number: number;
  readonly disease: DiseaseKey;
  readonly stage: CourseStage;
  readonly side?: Side;
  readonly priorRadiation?: EarlierRadiation;
}

/** Radiation before this course: the chart's text, and the places that the forms code. */
interface EarlierRadiation {
  readonly words: string;
  readonly places: readonly string[];
}

/** How many courses out of a hundred are in each stage. */
const STAGE_WEIGHTS: Readonly<Record<CourseStage, number>> = {
  registering: 18,
  planned: 12,
  treating: 38,
  finished: 32,
};

export function stageOf(number: number): CourseStage {
  let place = chanceOf(`stage ${number}`).between(0, 99);
  return COURSE_STAGES.find((stage) => (place -= STAGE_WEIGHTS[stage]) < 0) ?? 'treating';
}

export function makeCourse(outline: CourseOutline, calendar: Calendar): Course {
  const chance = chanceOf(`course ${outline.key} ${outline.number}`);
  const disease: Disease = DISEASES[outline.disease];
  const regimen = chance.pick(disease.regimens);
  const dates = datesOf(outline.stage, regimen.fractions, calendar, chance);
  const course = {
    number: outline.number,
    stage: outline.stage,
    disease,
    side: outline.side ?? chance.pick(disease.sides),
    regimen,
    attending: attendingOf(disease.system),
    ...dates,
    registration: registrationFate(outline.stage, chance),
    summary: outline.stage === 'finished' ? summaryFate(dates.fractionsOn, calendar, chance) : 'untouched',
    priorRadiation: outline.priorRadiation ?? null,
    device: chance.of(0.06) ? 'pacemaker' : 'none',
    drugs: chanceOf(`drugs ${outline.key} ${outline.number}`).of(disease.drugs?.share ?? 0),
    afterwards: null,
  } as const;
  const grades = variedGrades(outline, disease);
  return { ...course, visits: visitsOf(course, grades, calendar, chance) };
}

/** The worst grades of one patient. */
function variedGrades({ key, number }: CourseOutline, { varied = {} }: Disease): Readonly<Record<string, number>> {
  const chance = chanceOf(`grades ${key} ${number}`);
  return Object.fromEntries(Object.entries(varied).map(([field, grades]) => [field, chance.pick(grades)]));
}

function datesOf(stage: CourseStage, fractions: number, calendar: Calendar, chance: Chance) {
  const { today } = calendar;
  const none = new Set<CalendarDate>();
  if (stage === 'registering') {
    return {
      consultOn: calendar.workingDay(addDays(today, -chance.between(0, 6)), -1),
      simulationOn: calendar.workingDay(addDays(today, chance.between(2, 9)), 1),
      fractionsOn: [],
      missedOn: none,
    };
  }
  const first = {
    planned: () => calendar.workingDay(addDays(today, chance.between(3, 14)), 1),
    treating: () => backBy(calendar, today, chance.between(0, fractions - 2)),
    finished: () => backBy(calendar, addDays(today, -chance.between(2, 150)), fractions - 1),
  }[stage]();
  const service = calendar.workingDay(addDays(first, 8), 1);
  const missed = service < today && chance.of(0.2) ? new Set([service]) : none;
  return {
    consultOn: calendar.workingDay(addDays(first, -chance.between(20, 28)), -1),
    simulationOn: calendar.workingDay(addDays(first, -10), -1),
    fractionsOn: calendar.workingDays(first, fractions, missed),
    missedOn: missed,
  };
}

/** The day that many working days earlier. */
function backBy(calendar: Calendar, from: CalendarDate, days: number): CalendarDate {
  let date = calendar.workingDay(from, -1);
  for (let left = days; left > 0; left -= 1) date = calendar.workingDay(addDays(date, -1), -1);
  return date;
}

function registrationFate(stage: CourseStage, chance: Chance): Fate {
  if (stage !== 'registering') return chance.of(0.05) ? 'addended' : 'signed';
  return chance.pick(['untouched', 'started', 'started', 'pended', 'pended']);
}

function summaryFate(fractionsOn: readonly CalendarDate[], { today }: Calendar, chance: Chance): Fate {
  if ((fractionsOn.at(-1) ?? today) > addDays(today, -14)) return chance.pick(['untouched', 'untouched', 'started']);
  return chance.pick(['signed', 'signed', 'signed', 'signed', 'pended', 'pended', 'started', 'untouched', 'addended']);
}

type Unvisited = Omit<Course, 'visits'>;

/** The consultation, and a visit on the third fraction of each past week. */
function visitsOf(
  course: Unvisited,
  varied: Readonly<Record<string, number>>,
  calendar: Calendar,
  chance: Chance,
): readonly Visit[] {
  const { disease, fractionsOn, regimen } = course;
  const weightAtStart = chance.between(580, 980) / 10;
  const ecogAtStart = disease.intent === 'palliative' ? 1 : chance.between(0, 1);
  const painAtStart = disease.intent === 'palliative' ? 6 : 0;

  const visit = (on: CalendarDate, fraction: number, week: number | null): Visit => {
    const progress = fraction / regimen.fractions;
    const grades = Object.fromEntries(
      Object.entries({ ...disease.toxicities, ...varied }).map(([field, worst]) => [
        field,
        gradeAt(field, worst, progress, disease),
      ]),
    );
    const aches = Math.max(grades['pain'] ?? 0, grades['breast_pain'] ?? 0, grades['chest_wall_pain'] ?? 0);
    return {
      on,
      week,
      fraction,
      weightKg: Math.round(weightAtStart * (1 - disease.weightLoss * progress) * 10 + chance.between(-4, 4)) / 10,
      ecog: Math.min(2, ecogAtStart + (progress > 0.6 && (grades['fatigue'] ?? 0) > 1 ? 1 : 0)),
      pain: painAtStart > 0 ? Math.max(1, Math.round(painAtStart * (1 - progress))) : aches * 2,
      grades,
      fate:
        week === null ? course.registration : on === calendar.today ? fateToday(week) : fateOf(on, calendar, chance),
    };
  };
  const weekly = fractionsOn.flatMap((on, index) => {
    const week = Math.floor(index / 5) + 1;
    return index % 5 === 2 && week <= 10 && on <= calendar.today ? [visit(on, index + 1, week)] : [];
  });
  return [visit(course.consultOn, 0, null), ...weekly];
}

/** A clinic in progress: the first visits of courses are begun, so that each attending has some of them to finish. */
const fateToday = (week: number): Fate => (week % 3 === 1 ? 'started' : week % 3 === 2 ? 'pended' : 'untouched');

/** Effects of treatment grow to their maximum; the pain of a metastasis fades. */
function gradeAt(field: string, worst: number, progress: number, disease: Disease): number {
  const share = field === 'pain' && disease.intent === 'palliative' ? 1 - progress : progress;
  return Math.round(worst * share);
}

/** The state of a day's work: today's is in progress, yesterday's mostly signed, some is forgotten. */
export function fateOf(on: CalendarDate, { today }: Calendar, chance: Chance): Fate {
  if (on > today) return 'untouched';
  if (on === today) return chance.pick(['untouched', 'started', 'pended']);
  if (on > addDays(today, -4)) return chance.pick(['pended', 'signed', 'signed']);
  if (chance.of(0.03)) return 'addended';
  return chance.of(0.02) ? 'unsigned' : chance.of(0.04) ? 'pended' : 'signed';
}
