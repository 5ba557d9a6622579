import { episodeIdFor, type EpisodeRecord } from '../chart/episode.ts';
import { sortNameOf, type PatientRecord } from '../chart/patient.ts';
import { addDays, type Calendar } from '../foundation/calendar.ts';
import { makeCourse, stageOf, type Course, type CourseOutline } from './department/courses.ts';
import { DISEASES, type DiseaseKey } from './department/diseases.ts';
import { pastCourse } from './department/pastCourses.ts';
import { inventPerson, type Person } from './department/people.ts';
import { chanceOf } from './department/random.ts';
import { realPeople } from './department/realPeople.ts';
import { demoActor } from './department/staff.ts';

/** The order of diseases, for the department's own mix. */
const MIX: readonly [DiseaseKey, ...DiseaseKey[]] = [
  'breast',
  'prostate',
  'breast',
  'lung',
  'oropharynx',
  'breast',
  'prostate',
  'rectum',
  'endometrium',
  'breast',
  'lung',
  'prostate',
  'glioblastoma',
  'breast',
  'oropharynx',
  'boneMetastasisColon',
  'prostate',
  'endometrium',
  'breast',
  'lymphoma',
  'lung',
  'sarcoma',
  'rectum',
  'boneMetastasisKidney',
  'glioblastoma',
];

/** The order of diseases among courses of the past: those of which most can be learned. */
const PAST_MIX: readonly [DiseaseKey, ...DiseaseKey[]] = [
  'lung',
  'glioblastoma',
  'lung',
  'breast',
  'lung',
  'boneMetastasisColon',
  'lung',
  'prostate',
  'lung',
  'oropharynx',
  'lung',
  'rectum',
  'lung',
  'breast',
  'lung',
  'glioblastoma',
  'lung',
  'boneMetastasisKidney',
  'breast',
  'prostate',
];
/** Numbers of people in the past begin here, beyond those of any department. */
const PAST_FROM = 9001;
const PAST_SHARE = 0.3;
/** Came to know the department, was never treated and never came back: the one chart that is past its retention (decision 184). */
export const CAME_ONCE = 28;
const CAME_DAYS_AGO = 4_380;

export interface DemoPatient {
  readonly number: number;
  readonly person: Person;
  /** None: the patient has only been imported so far. */
  readonly courses: readonly Course[];
  readonly allergy: string | null;
  readonly trial: string | null;
}

const ALLERGENS = ['Penicillin', 'Iodinated contrast', 'Latex', 'Sulfonamides'] as const;
const TRIALS = ['DEMO-BREAST-01 short course', 'DEMO-LUNG-02 adaptive', 'DEMO-QOL-03 symptom diary'] as const;

/**
 * The patients of the department, the synthetic people of public FHIR Bundles first.
 * @param count the first patients of the same department
 */
export function demoPatients(calendar: Calendar, count: number): readonly DemoPatient[] {
  const real = realPeople();
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const known = real[index];
    const disease = known?.disease ?? MIX[index % MIX.length] ?? MIX[0];
    const person = known ?? inventPerson(number, DISEASES[disease], calendar.today);
    const chance = chanceOf(`patient ${number}`);
    return {
      number,
      person,
      courses: number % 14 === 0 ? [] : coursesOf(number, person.key, disease, calendar),
      allergy: chance.of(0.22) ? chance.pick(ALLERGENS) : null,
      trial: chance.of(0.12) ? chance.pick(TRIALS) : null,
    };
  });
}

/**
 * People whom the department treated in the last years, a third as many again. Everything of theirs is signed, and some have died.
 * @param count of the people whom the department has now
 */
export function pastPatients(calendar: Calendar, count: number): readonly DemoPatient[] {
  return Array.from({ length: Math.floor(count * PAST_SHARE) }, (_, index) => {
    const number = PAST_FROM + index;
    const disease = PAST_MIX[index % PAST_MIX.length] ?? PAST_MIX[0];
    const person = inventPerson(number, DISEASES[disease], calendar.today);
    const courses = [pastCourse(person.key, disease, index, calendar)];
    return { number, person, courses, allergy: null, trial: null };
  });
}

function coursesOf(number: number, key: string, disease: DiseaseKey, calendar: Calendar): readonly Course[] {
  const outline: CourseOutline = { key, number: 1, disease, stage: stageOf(number) };
  if (number % 19 !== 3 || disease !== 'breast') return [makeCourse(outline, calendar)];
  // A second breast cancer on the other side: two courses that must not be confused.
  const then: Calendar = yearsEarlier(calendar, 3);
  const first = makeCourse({ ...outline, stage: 'finished', side: 'left' }, then);
  const year = first.fractionsOn.at(-1)?.slice(0, 4) ?? '';
  const { doseTenthsCGy, fractions } = first.regimen;
  const words = `Left breast, ${year}, ${doseTenthsCGy / 10} cGy in ${fractions} fractions, in this department.`;
  const priorRadiation = { words, places: ['breast_l'] };
  const second = makeCourse({ ...outline, number: 2, stage: 'treating', side: 'right', priorRadiation }, calendar);
  return [{ ...first, summary: 'signed' }, second];
}

function yearsEarlier(calendar: Calendar, years: number): Calendar {
  const today = calendar.workingDay(addDays(calendar.today, -Math.round(years * 365.25)), -1);
  return { ...calendar, today };
}

/** No one did any of this in this system, so there is nothing to audit. */
const NOT_AUDITED = { auditOutbox: [], auditPending: false } as const;

export function patientRecord(patient: DemoPatient, caseId: number, calendar: Calendar): PatientRecord {
  const { person, courses, allergy, trial } = patient;
  const { key, name, dateOfBirth, sex, mrn, sourceSystem, externalId } = person;
  const arrived =
    courses[0]?.consultOn ??
    addDays(calendar.today, patient.number === CAME_ONCE ? -CAME_DAYS_AGO : -(patient.number % 5));
  return {
    _id: `pat-${key}`,
    name,
    dateOfBirth,
    sex,
    mrn,
    sourceSystem,
    externalId,
    caseId,
    otherIdentities: [],
    trials: trial ? [{ name: trial }] : [],
    patientDoc: null,
    outside: { allergies: allergy ? [allergy] : [], flags: [], language: null },
    recordStatus: 'ACTIVE',
    sortName: sortNameOf(name),
    active: courses.some(({ afterwards }) => afterwards === null),
    createdOn: calendar.at(arrived, '00:30'),
    ...NOT_AUDITED,
  };
}

export function episodeRecord(
  patient: PatientRecord,
  course: Course,
  config: { readonly formConfigId: string; readonly plannedTasks: number },
  calendar: Calendar,
): EpisodeRecord {
  const createdOn = calendar.at(course.consultOn, '00:45');
  return {
    _id: episodeIdFor(patient._id, course.number),
    patientId: patient._id,
    episodeType: 'Radiation',
    providerId: course.attending,
    courseNumber: course.number,
    ...config,
    createdOn,
    createdBy: demoActor(course.attending).user,
    updatedOn: createdOn,
    revision: 0,
    recordStatus: 'ACTIVE',
    ...NOT_AUDITED,
  };
}
