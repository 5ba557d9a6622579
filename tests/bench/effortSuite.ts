import { Course } from '../notes/play.ts';
import type { Figure, Figures } from './budgets.ts';
import { giveAnswers, type Effort } from './effort/giveAnswers.ts';
import {
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
    ['effort-palliative', figureOf(oneFraction, 'answers')],
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
