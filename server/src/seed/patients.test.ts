import { beforeAll, describe, expect, it } from 'vitest';
import { DISEASE_SYSTEMS } from '@isocenter/schemas';
import { calendarOf } from '../foundation/calendar.ts';
import { COURSE_STAGES, type Course } from './department/courses.ts';
import { CAME_ONCE, demoPatients, patientRecord, type DemoPatient } from './patients.ts';
import { DEMO_PROVIDERS } from './department/providers.ts';

const calendar = calendarOf(new Date('2026-11-21T15:00:00Z'), 'America/New_York');
let people: readonly DemoPatient[];
let courses: readonly Course[];
beforeAll(() => {
  people = demoPatients(calendar, 200);
  courses = people.flatMap((person) => person.courses);
});

describe('the people of the demonstration', () => {
  it('are 200, each with an own MRN and chart', () => {
    expect(people).toHaveLength(200);
    expect(new Set(people.map(({ person }) => person.mrn)).size).toBe(200);
    expect(new Set(people.map(({ person }) => person.key)).size).toBe(200);
  });

  it('are the same at every start of a day', () => {
    expect(demoPatients(calendar, 200)).toEqual(people);
  });

  it('have one chart that is past its retention, that of a patient without courses', () => {
    const arrivals = people.map((person) => ({ person, on: patientRecord(person, 1, calendar).createdOn }));
    const old = arrivals.filter(({ person, on }) => person.courses.length === 0 && on < '2016');
    expect(old.map(({ person }) => person.number)).toEqual([CAME_ONCE]);
  });

  it('include synthetic people of public FHIR Bundles, and leave those of the MRN clash in Epic', () => {
    const names = people.map(({ person }) => person.name.lastName);
    expect(names).toEqual(expect.arrayContaining(['Kuvalis', 'Venkman', 'Sister-22B']));
    for (const left of ['Skiles', 'Everyman', 'Anyperson', 'Child', 'M']) expect(names).not.toContain(left);
  });

  it('have an age and a sex that fit their disease', () => {
    for (const { person, courses: own } of people.slice(7)) {
      for (const { disease } of own) {
        const age = (Date.parse(calendar.today) - Date.parse(person.dateOfBirth)) / (365.25 * 86_400_000);
        expect(disease.sexes).toContain(person.sex);
        expect(age).toBeGreaterThanOrEqual(disease.ages[0]);
        expect(age).toBeLessThanOrEqual(disease.ages[1] + 1);
      }
    }
  });
});

describe('the courses of the demonstration', () => {
  it('are in every stage, of every disease system', () => {
    expect(new Set(courses.map(({ stage }) => stage))).toEqual(new Set(COURSE_STAGES));
    expect(new Set(courses.map(({ disease }) => disease.system))).toEqual(new Set(DISEASE_SYSTEMS));
  });

  it('go on today and never on a day off', () => {
    const treating = courses.filter(({ stage }) => stage === 'treating');
    expect(treating.length).toBeGreaterThan(40);
    for (const { fractionsOn, regimen } of treating) {
      expect(fractionsOn).toContain(calendar.today);
      expect(fractionsOn).toHaveLength(regimen.fractions);
      expect(fractionsOn.filter((day) => !calendar.isWorkingDay(day))).toEqual([]);
    }
  });

  it('include two of one patient, on two sides', () => {
    const twice = people.filter(({ courses: own }) => own.length === 2);
    expect(twice.length).toBeGreaterThan(0);
    for (const { courses: own } of twice) expect(own.map(({ side }) => side)).toEqual(['left', 'right']);
  });

  it('have doses that are whole tenths of a cGy', () => {
    for (const { regimen } of courses) expect(Number.isInteger(regimen.doseTenthsCGy)).toBe(true);
  });
});

it('providers have numbers with a valid check digit that no real person can have', () => {
  for (const { npi } of DEMO_PROVIDERS) {
    const digits = [...`80840${npi}`].reverse().map(Number);
    const sum = digits.reduce((total, digit, place) => {
      const doubled = place % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    expect(sum % 10).toBe(0);
    expect(npi).toMatch(/^9\d{9}$/);
  }
});
