import type { FormValues, TaskType } from '@isocenter/schemas';
import { calendarOf } from '../foundation/calendar.ts';
import { demoPatients } from '../seed/patients.ts';
import { pastOf } from '../seed/steps.ts';

/** In the order of a course. Each has a task of its own on the board. */
export const COURSE_TASKS: readonly TaskType[] = [
  'REGISTRATION',
  'CONSULT',
  'SIMULATION',
  'SIMULATION_NOTE',
  'PRESCRIPTION',
  'TREATMENT_PLANNING',
  'VERIFICATION_SIMULATION',
  'OTV',
  'TREATMENT_SUMMARY',
  'FOLLOWUP',
];
type Past = ReturnType<typeof pastOf>;
const SIGNED_STEPS: readonly string[] = ['sign', 'addend'];

/**
 * The tasks of a finished course of a woman, from registration to follow-up, every one of them signed: one form's answers
 * are the next form's sources.
 */
export function signedCourse(now: Date, timeZone: string): Past {
  const calendar = calendarOf(now, timeZone);
  for (const { courses, ...patient } of demoPatients(calendar, 200))
    for (const course of courses) {
      const past = pastOf({ ...patient, course, calendar });
      const isSigned = past.every(({ steps }) => SIGNED_STEPS.includes(steps.at(-1)?.command ?? ''));
      const types = new Set(past.map(({ taskType }) => taskType));
      if (isSigned && patient.person.sex === 'FEMALE' && COURSE_TASKS.every((type) => types.has(type)))
        return inOrder(past).map(withoutStart);
    }
  throw new Error('The demonstration department has no signed course of a woman.');
}

/** The planning is signed before the prescription, so that inherited fields are empty in it and have a source afterwards. */
function inOrder(past: Past): Past {
  const isPrescription = ({ taskType }: (typeof past)[number]) => taskType === 'PRESCRIPTION';
  const later = past.findIndex(({ taskType }) => taskType === 'TREATMENT_PLANNING') + 1;
  return [
    ...past.slice(0, later).filter((task) => !isPrescription(task)),
    ...past.filter(isPrescription),
    ...past.slice(later),
  ];
}

/** The course is long over. Signed today, its orders would ask why their days are past. */
function withoutStart(task: Past[number]): Past[number] {
  return {
    ...task,
    steps: task.steps.map((step) => ('answers' in step ? { ...step, answers: dateless(step.answers) } : step)),
  };
}

function dateless({ Prescription: prescription, Simulation: order, ...others }: FormValues): FormValues {
  const { start_date: _start, ...prescribed } = prescription ?? {};
  const { wanted_date: _wanted, ...ordered } = order ?? {};
  return { ...others, ...(prescription && { Prescription: prescribed }), ...(order && { Simulation: ordered }) };
}
