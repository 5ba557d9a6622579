import { createFormStore, validateWithSchema } from '@isocenter/engine';
import type { CompiledForm, FormContext, Note, StoredAnswers } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

/** What the server finds when it plays answers through the form itself. */
export interface Judgement {
  /** The answers brought to their one stored form; hidden fields keep theirs. */
  readonly answers: StoredAnswers;
  /** Hidden answers are absent. */
  readonly signedValues: FormValues;
  /** Fields that need attention before signing. */
  readonly errors: number;
  readonly note: Note;
}

/**
 * Replays answers with the task's compiled form and context, and has ajv judge every visible value besides. The client's own
 * verdict is never asked for.
 */
export function judgeAnswers(compiledForm: CompiledForm, context: FormContext, answers: StoredAnswers): Judgement {
  const form = createFormStore({ compiledForm, context, answers });
  const signedValues = form.signedValues();
  return {
    answers: form.answers(),
    signedValues,
    note: form.note(),
    // Asked for when signing only: ajv compiles a form the first time it judges it.
    get errors() {
      const { errors, unknown, requiredMissing } = form.validation();
      return new Set([
        ...errors.filter(({ severity }) => severity === 'error').map(({ path }) => path),
        ...unknown,
        ...requiredMissing,
        ...validateWithSchema(compiledForm, signedValues).map(({ path }) => path),
      ]).size;
    },
  };
}
