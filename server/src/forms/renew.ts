import { createFormStore } from '@isocenter/engine';
import type { Bundle, FormContext, Note, StoredAnswers } from '@isocenter/engine';

/** A form after a command changed what it holds. */
export interface Renewed {
  readonly answers: StoredAnswers;
  readonly note: Note;
}

/** Inherited values take their source's value of now; what a person typed stays (decision 19). */
export function refreshedForm(bundle: Bundle, context: FormContext, answers: StoredAnswers): Renewed {
  const form = createFormStore({ bundle, context, answers });
  form.dispatch({ type: 'context', context });
  return { answers: form.answers(), note: form.note() };
}

/** As the form opens for the first time: defaults and inherited values, nothing else. */
export function blankForm(bundle: Bundle, context: FormContext): Renewed {
  const form = createFormStore({ bundle, context });
  return { answers: form.answers(), note: form.note() };
}

/** With these answers, brought to their stored form and played through the rules. */
export function playedForm(bundle: Bundle, context: FormContext, answers: StoredAnswers): Renewed {
  const form = createFormStore({ bundle, context, answers });
  return { answers: form.answers(), note: form.note() };
}
