import { createFormStore, takeRecord } from '@isocenter/engine';
import type { CompiledForm, FormContext, FormRecord, FormStore, Note, StoredAnswers } from '@isocenter/engine';

/** A form after a command has changed its answers. */
export interface Renewed {
  readonly answers: StoredAnswers;
  readonly note: Note;
  /** What the form shows. */
  readonly record: FormRecord;
}

/** Inherited values get the current value of their source; typed values stay (decision 19). */
export function refreshedForm(compiledForm: CompiledForm, context: FormContext, answers: StoredAnswers): Renewed {
  const form = createFormStore({ compiledForm, context, answers });
  form.dispatch({ type: 'context', context });
  return renewed(form);
}

/** The form as first opened: defaults and inherited values only. */
export function blankForm(compiledForm: CompiledForm, context: FormContext): Renewed {
  return renewed(createFormStore({ compiledForm, context }));
}

/** With these answers, in their stored form and after the rules. */
export function playedForm(compiledForm: CompiledForm, context: FormContext, answers: StoredAnswers): Renewed {
  return renewed(createFormStore({ compiledForm, context, answers }));
}

function renewed(form: FormStore): Renewed {
  return { answers: form.answers(), note: form.note(), record: takeRecord(form) };
}
