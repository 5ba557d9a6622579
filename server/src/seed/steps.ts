import type { CalendarDate, FormValues, TaskType } from '@isocenter/schemas';
import type { TaskActor } from '../tasks/changes/mayDo.ts';
import { consultAnswers } from './answers/consult.ts';
import { deathAnswers, followUpAnswers } from './answers/followUp.ts';
import { begunVisitAnswers, onTreatmentVisitAnswers } from './answers/onTreatmentVisit.ts';
import * as preparation from './answers/preparation.ts';
import { registrationAnswers } from './answers/registration.ts';
import { treatmentSummaryAnswers } from './answers/treatmentSummary.ts';
import { addDays, type Calendar } from '../foundation/calendar.ts';
import { fateOf, type Afterwards, type Course, type Fate } from './department/courses.ts';
import type { Person } from './department/people.ts';
import type { Step } from './playTask.ts';
import { chanceOf } from './department/random.ts';
import { demoActor, colleague } from './department/staff.ts';
import { drawnSkin } from './department/drawnSkin.ts';

interface Story {
  readonly person: Person;
  readonly course: Course;
  /** From the person: which colleague was on duty. */
  readonly number: number;
  readonly allergy: string | null;
  readonly calendar: Calendar;
}

/** The past of one task. */
interface PlayedTask {
  readonly taskType: TaskType;
  readonly sequence: number | null;
  /** Null for a task that the board has from the start. */
  readonly iteration: number | null;
  readonly steps: readonly Step[];
}

/** What was written when and by whom, in the order in which one form's answers reach the next through the care plan. */
export function pastOf(story: Story): readonly PlayedTask[] {
  const { calendar } = story;
  return workOf(story)
    .filter(({ fate, on }) => fate !== 'untouched' && on <= calendar.today)
    .map((work) => ({
      taskType: work.taskType,
      sequence: work.sequence ?? null,
      iteration: work.iteration ?? null,
      steps: stepsOf(story, work),
    }));
}

interface Work {
  readonly taskType: TaskType;
  readonly sequence?: number;
  readonly iteration?: number;
  readonly on: CalendarDate;
  readonly fate: Fate;
  readonly writer: TaskActor;
  /** The attending, unless another person signs. */
  readonly signer?: TaskActor;
  readonly answers: FormValues;
  /** The beginning of an entry by a person who was interrupted. */
  readonly begun?: FormValues;
  readonly addendum?: string;
  readonly photograph?: Pick<Step & { readonly command: 'photograph' }, 'words' | 'picture'>;
}

const isRegistered = ({ registration }: Course) => registration === 'signed' || registration === 'addended';

function workOf(story: Story): readonly Work[] {
  const { person, course, number, allergy, calendar } = story;
  const { consultOn, simulationOn, fractionsOn, visits } = course;
  const chance = chanceOf(`work ${person.key} ${course.number}`);
  const resident = colleague('RESIDENT', number);
  const physicist = colleague('PHYSICIST', 0);
  const first = fractionsOn[0];
  const due = (taskType: TaskType, on: CalendarDate, writer: TaskActor, answers: FormValues): Work => ({
    taskType,
    on,
    // Long over, and all of it signed.
    fate: course.afterwards ? 'signed' : fateOf(on, calendar, chance),
    writer,
    answers,
  });
  const registration = registrationAnswers(person, course, allergy);
  const summary = treatmentSummaryAnswers(course);
  const { treated_site, technique } = summary['TreatmentSummary'] ?? {};
  const beforeStart = (days: number) => calendar.workingDay(addDays(first ?? simulationOn, -days), -1);
  const end = fractionsOn.at(-1);
  const seenAgain = end && calendar.workingDay(addDays(end, 35), 1);

  return [
    {
      taskType: 'REGISTRATION',
      on: consultOn,
      fate: course.registration,
      writer: resident,
      answers: registration,
      begun: { RegistrationTopLevel: registration['RegistrationTopLevel'] ?? {} },
      addendum: 'Outside pathology was reviewed here and agrees with the diagnosis.',
    },
    due('CONSULT', consultOn, resident, consultAnswers(person, course, allergy)),
    {
      ...due('SIMULATION', consultOn, resident, preparation.simulationAnswers(person, course)),
      // The order takes the side from the registration, so it waits for that.
      ...(isRegistered(course) ? {} : { fate: 'untouched' as const }),
    },
    due('SIMULATION_NOTE', simulationOn, colleague('MID_LEVEL', 0), preparation.simulationNoteAnswers(person, course)),
    ...(first === undefined
      ? []
      : [
          due('PRESCRIPTION', beforeStart(6), resident, preparation.prescriptionAnswers(course)),
          // The attending attests each, which no past course may still wait for.
          ...(!course.afterwards && (course.device === 'pacemaker' || course.priorRadiation)
            ? [
                {
                  ...due('MPC', beforeStart(5), physicist, preparation.physicsConsultAnswers(course, beforeStart(6))),
                  signer: physicist,
                },
              ]
            : []),
          due(
            'TREATMENT_PLANNING',
            beforeStart(4),
            physicist,
            preparation.planningAnswers(person, course, beforeStart(4)),
          ),
          due('VERIFICATION_SIMULATION', first, physicist, preparation.verificationAnswers(person, course, first)),
        ]),
    ...visits.flatMap((visit): Work[] =>
      visit.week === null
        ? []
        : [
            {
              taskType: 'OTV',
              sequence: visit.week,
              on: visit.on,
              fate: visit.fate,
              writer: number % 3 === 0 ? colleague('ADVANCED_PRACTICE', 0) : resident,
              // Some visits of these weeks wait for the attending's attestation.
              ...(number % 9 === 0 && !course.afterwards ? { signer: colleague('ADVANCED_PRACTICE', 0) } : {}),
              answers: onTreatmentVisitAnswers(person, course, visit),
              begun: begunVisitAnswers(person, course, visit),
              ...photographOf(course, visit),
              addendum: 'The patient called after the visit: the rash seen today has settled.',
            },
          ],
    ),
    ...(course.stage === 'finished' && end
      ? [
          {
            taskType: 'TREATMENT_SUMMARY' as const,
            on: addDays(end, 1),
            fate: course.summary,
            writer: number % 2 === 0 ? colleague('MID_LEVEL', 0) : resident,
            answers: summary,
            begun: { TreatmentSummary: { treated_site, technique } },
            addendum: 'The follow-up visit was moved at the wish of the patient.',
          },
        ]
      : []),
    ...(course.afterwards
      ? later(course, course.afterwards).map(({ on, answers }, index) => ({
          ...due('FOLLOWUP', on, resident, answers),
          ...(index === 0 ? {} : { iteration: index + 1 }),
        }))
      : seenAgain
        ? [due('FOLLOWUP', seenAgain, resident, followUpAnswers(course, seenAgain))]
        : []),
  ];
}

/** Follow-up of a course in the past. The last note tells of a death. */
function later(
  course: Course,
  { followUps, death }: Afterwards,
): readonly { readonly on: CalendarDate; readonly answers: FormValues }[] {
  return [
    ...followUps.map(({ on, hasProgressed }) => ({ on, answers: followUpAnswers(course, on, hasProgressed) })),
    ...(death ? [{ on: death.toldOn, answers: deathAnswers(death) }] : []),
  ];
}

/** The skin of a treated breast is photographed once it reacts. */
function photographOf({ disease, side }: Course, visit: Course['visits'][number]): Pick<Work, 'photograph'> {
  const grade = visit.grades['dermatitis_radiation'] ?? 0;
  if (disease.system !== 'Breast' || grade === 0) return {};
  const caption = `Skin of the ${side} breast, dermatitis grade ${grade} (synthetic drawing)`;
  const words = { caption, bodySite: `${side === 'left' ? 'Left' : 'Right'} breast`, takenOn: visit.on };
  return { photograph: { words, picture: drawnSkin(side, grade) } };
}

/** Started and pended in the clinic, signed by the attending in the evening; the future has not happened. */
function stepsOf({ course, calendar, number }: Story, work: Work): readonly Step[] {
  const { fate, on, writer, answers, photograph } = work;
  const signer = work.signer ?? demoActor(course.attending);
  const instant = (time: string, later = 0) => new Date(calendar.at(addDays(on, later), time));
  const start: Step = { command: 'start', by: writer, instant: instant('09:10') };
  const save: Step = { command: 'save', by: writer, instant: instant('09:22'), answers: work.begun ?? {} };
  const pend: Step = { command: 'pend', by: writer, instant: instant('09:41'), answers };
  const sign: Step = { command: 'sign', by: signer, instant: instant('17:05'), answers };
  const addend: Step = {
    command: 'addend',
    by: signer,
    instant: instant('11:30', 1),
    addendum: work.addendum ?? 'The date of the outside report was added.',
    reason: 'New information',
  };
  const unsign: Step = {
    command: 'unsign',
    by: signer,
    instant: instant('08:15', 1),
    reason: 'Signed before the weight was corrected',
  };
  // Most tasks from some weeks ago were written by the attending alone.
  const isAlone = number % 3 !== 0 && on < addDays(calendar.today, -21);
  const startedBy = (by: TaskActor): readonly Step[] => [
    { ...start, by },
    ...(photograph ? [{ command: 'photograph' as const, by, instant: instant('09:15'), ...photograph }] : []),
  ];
  const begun = startedBy(writer);
  const signed: readonly Step[] = isAlone ? [...startedBy(signer), sign] : [...begun, pend, sign];
  const past = {
    untouched: [],
    started: [...begun, save],
    pended: [...begun, pend],
    signed,
    addended: [...signed, addend],
    unsigned: [...signed, unsign],
  }[fate];
  // On the day itself the clinic may not be open yet: then everything happened within the last hour.
  const hour = 3_600_000;
  return past.some(({ instant: when }) => when > calendar.now)
    ? past.map((step, index) => ({ ...step, instant: new Date(calendar.now.getTime() - hour + index * 600_000) }))
    : past;
}
