import { createFormStore } from '@isocenter/engine';
import type { CompiledForm, FormContext, Note, StoredAnswers } from '@isocenter/engine';

/** A form after a command changed what it holds. */
export interface Renewed {
  readonly answers: StoredAnswers;
  readonly note: Note;
}

/** Inherited values take their source's value of now; what a person typed stays (decision 19). */
export function refreshedForm(compiledForm: CompiledForm, context: FormContext, answers: StoredAnswers): Renewed {
  const form = createFormStore({ compiledForm, context, answers });
  form.dispatch({ type: 'context', context });
  return { answers: form.answers(), note: form.note() };
}

/** As the form opens for the first time: defaults and inherited values, nothing else. */
export function blankForm(compiledForm: CompiledForm, context: FormContext): Renewed {
  const form = createFormStore({ compiledForm, context });
  return { answers: form.answers(), note: form.note() };
}

/** With these answers, brought to their stored form and played through the rules. */
export function playedForm(compiledForm: CompiledForm, context: FormContext, answers: StoredAnswers): Renewed {
  const form = createFormStore({ compiledForm, context, answers });
  return { answers: form.answers(), note: form.note() };
}
