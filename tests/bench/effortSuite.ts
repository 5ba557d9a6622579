import { Course } from '../notes/play.ts';
import type { Figure, Figures } from './budgets.ts';
import { giveAnswers, type Effort } from './effort/giveAnswers.ts';
import {
  breastCourse,
  breastFirstVisits,
  breastSummary,
  breastVisit,
  headAndNeckVisit,
  oneFraction,
  type Script,
} from './effort/visits.ts';

/** The work of scripted visits in the shipped forms: how much a person does, and how much is there already. */
export function measureEffort(): Figures {
  return new Map([
    ['effort-otv-hn', figureOf(headAndNeckVisit, 'actions')],
    ['effort-otv-breast', figureOf(breastVisit, 'actions')],
    ['effort-consult-registration', figureOf(breastFirstVisits, 'answers')],
    ['effort-summary', figureOf(breastSummary, 'answers')],
    ...courseFigures(),
    ['effort-palliative', figureOf(oneFraction, 'answers')],
  ]);
}

/** The same words, number or day in two forms of a course are typed twice, unless the form says that it is another thing. */
const SHORTEST_TEXT = 4;

function courseFigures(): Figures {
  const { patient, visits } = breastCourse();
  const course = new Course(patient);
  const before = new Map<string, string>();
  const twice: string[] = [];
  let [clicks, keys] = [0, 0];
  const counts = visits.map((visit) => {
    const { id, form } = course.open(visit);
    const summarizes = visit.type === 'TREATMENT_SUMMARY';
    const carries = summarizes ? { carryOver: (summary: typeof form) => course.carryOver(summary) } : {};
    const effort = giveAnswers(form, { ...visit, ...carries });
    course.sign({ id, form, task: visit });
    clicks += effort.actions;
    keys += effort.keys;
    const { label } = form.compiledForm;
    for (const [path, value] of effort.gave) {
      if (typeof value !== 'string' || value.length < SHORTEST_TEXT) continue;
      const words = value.toLowerCase();
      const earlier = words.includes(' ') ? before.get(words) : undefined;
      if (earlier !== undefined && earlier !== label) twice.push(`${path} as in ${earlier}: ${words.slice(0, 40)}`);
      before.set(words, label);
    }
    return `${label}: ${inWords(effort)}; ${effort.keys} keys`;
  });
  return new Map([
    ['effort-course-clicks', { value: clicks, counts }],
    ['effort-course-keys', { value: keys, counts: [] }],
    ['effort-course-twice', { value: twice.length, counts: twice }],
  ]);
}

function figureOf({ patient, before, visits }: Script, unit: 'actions' | 'answers'): Figure {
  const course = new Course(patient);
  for (const task of before) course.play(task);
  const efforts = visits.map((visit) => {
    const { id, form } = course.open(visit);
    const summarizes = visit.type === 'TREATMENT_SUMMARY';
    const effort = giveAnswers(
      form,
      summarizes ? { ...visit, carryOver: (summary) => course.carryOver(summary) } : visit,
    );
    course.sign({ id, form, task: visit });
    return { label: form.compiledForm.label, effort };
  });
  return {
    value: efforts.reduce((sum, { effort }) => sum + effort[unit], 0),
    counts: efforts.map(({ label, effort }) => `${label}: ${inWords(effort)}`),
  };
}

/** `12 actions, 9 answers, 41 fields shown; without a person 4 carePlan, 1 default`. */
function inWords({ actions, answers, shown, given }: Effort): string {
  const others = [...given].map(([origin, count]) => `${count} ${ORIGINS[origin] ?? origin}`);
  return `${actions} actions, ${answers} answers, ${shown} fields shown; filled in: ${others.join(', ') || 'none'}`;
}

const ORIGINS: Readonly<Record<string, string>> = {
  default: 'by default',
  carePlan: 'from the care plan',
  calculated: 'calculated',
  assembled: 'put together',
  template: 'by a template',
  copied: 'copied',
};
