import type { FormValues } from '@isocenter/schemas';
import { begunVisitAnswers, onTreatmentVisitAnswers } from './answers/onTreatmentVisit.ts';
import { registrationAnswers } from './answers/registration.ts';
import { treatmentSummaryAnswers } from './answers/treatmentSummary.ts';
import { addDays, type Calendar } from './calendar.ts';
import type { Course, Fate, Visit } from './courses.ts';
import type { Person } from './people.ts';
import type { Step } from './playTask.ts';
import { callerOf, colleague } from './staff.ts';

interface Story {
  readonly person: Person;
  readonly course: Course;
  /** Of the person's number: which colleague was on duty. */
  readonly number: number;
  readonly calendar: Calendar;
}

export function registrationSteps(story: Story, allergy: string | null): readonly Step[] {
  const { person, course, number } = story;
  const answers = registrationAnswers(person, course, allergy);
  const begun = { RegistrationTopLevel: answers['RegistrationTopLevel'] ?? {} };
  return steps(story, {
    fate: course.registration,
    on: course.consultOn,
    writer: colleague('RESIDENT', number),
    begun,
    answers,
    addendum: 'Outside pathology was reviewed here and agrees with the diagnosis.',
  });
}

export function visitSteps(story: Story, visit: Visit): readonly Step[] {
  const { person, course, number } = story;
  return steps(story, {
    fate: visit.fate,
    on: visit.on,
    writer: number % 3 === 0 ? colleague('ADVANCED_PRACTICE', 0) : colleague('RESIDENT', number),
    begun: begunVisitAnswers(person, course, visit),
    answers: onTreatmentVisitAnswers(person, course, visit),
    addendum: 'The patient called after the visit: the rash seen today has settled.',
  });
}

export function summarySteps(story: Story): readonly Step[] {
  const { course, number } = story;
  const answers = treatmentSummaryAnswers(course);
  const { treated_site, technique } = answers['TreatmentSummary'] ?? {};
  return steps(story, {
    fate: course.summary,
    on: addDays(course.fractionsOn.at(-1) ?? course.consultOn, 1),
    writer: number % 2 === 0 ? colleague('MID_LEVEL', 0) : colleague('RESIDENT', number),
    begun: { TreatmentSummary: { treated_site, technique } },
    answers,
    addendum: 'The follow-up visit was moved at the wish of the patient.',
  });
}

interface Writing {
  readonly fate: Fate;
  readonly on: string;
  readonly writer: Step['by'];
  readonly begun: FormValues;
  readonly answers: FormValues;
  readonly addendum: string;
}

/** Begun and pended in the clinic, signed by the attending in the evening; what would lie ahead of us has not happened. */
function steps({ course, calendar }: Story, writing: Writing): readonly Step[] {
  const { fate, on, writer, answers } = writing;
  const signer = callerOf(course.attending);
  const at = (time: string, later = 0) => new Date(calendar.at(addDays(on, later), time));
  const all: readonly Step[] = [
    { command: 'start', by: writer, at: at('09:10') },
    { command: 'save', by: writer, at: at('09:22'), answers: writing.begun },
    { command: 'pend', by: writer, at: at('09:41'), answers },
    { command: 'sign', by: signer, at: at('17:05'), answers },
    ...(fate === 'addended'
      ? [
          {
            command: 'addend',
            by: signer,
            at: at('11:30', 1),
            addendum: writing.addendum,
            reason: 'New information',
          } as const,
        ]
      : []),
    ...(fate === 'unsigned'
      ? [
          {
            command: 'unsign',
            by: signer,
            at: at('08:15', 1),
            reason: 'Signed before the weight was corrected',
          } as const,
        ]
      : []),
  ];
  const count = { untouched: 0, started: 2, pended: 3, signed: 4, addended: 5, unsigned: 5 }[fate];
  const past = all.slice(0, count);
  // On the day itself the clinic may not have opened yet: then it all happened within the last hour.
  const hour = 3_600_000;
  return past.some(({ at: when }) => when > calendar.now)
    ? past.map((step, index) => ({ ...step, at: new Date(calendar.now.getTime() - hour + index * 600_000) }))
    : past;
}
