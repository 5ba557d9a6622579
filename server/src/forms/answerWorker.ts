import type { CompiledForm } from '@isocenter/engine';
import { answerJobs } from '../threads/answerJobs.ts';
import { PLAYS, type AnswerJob, type AnswerJobDone } from './answerThread.ts';

/** The forms of the last jobs: the same object again spares compiling its checks. */
const forms = new Map<string, CompiledForm>();
const MOST_KEPT = 8;

function formOf({ compiledForm }: AnswerJob): CompiledForm {
  const known = forms.get(compiledForm.hash) ?? compiledForm;
  forms.delete(known.hash);
  forms.set(known.hash, known);
  const [oldest] = forms.keys();
  if (forms.size > MOST_KEPT && oldest !== undefined) forms.delete(oldest);
  return known;
}

/** Asks for everything at once, because nothing can be asked of the form later. */
answerJobs((job: AnswerJob): AnswerJobDone => ({ ...PLAYS[job.play](formOf(job), job.context, job.answers) }));
