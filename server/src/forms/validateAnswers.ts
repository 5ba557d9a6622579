import { createFormStore, takeRecord, validateWithSchema } from '@isocenter/engine';
import type { CompiledForm, FormContext, FormRecord, Note, NoteMemory, StoredAnswers } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';

/** What the server finds when it runs answers through the form itself. */
export interface AnswerValidation {
  /** The answers in their stored form; hidden fields keep theirs. */
  readonly answers: StoredAnswers;
  /** Hidden answers are absent. */
  readonly signedValues: FormValues;
  /** Fields that need attention before signing. */
  readonly errors: number;
  readonly note: Note;
  /** What the form shows. */
  readonly record: FormRecord;
}

/**
 * Replays answers with the task's compiled form and context, and validates every visible value with ajv as well. The
 * client's own validation is never read.
 * @param noteMemory what was last written of this form
 */
export function validateAnswers(
  compiledForm: CompiledForm,
  context: FormContext,
  answers: StoredAnswers,
  noteMemory?: NoteMemory,
): AnswerValidation {
  const form = createFormStore({ compiledForm, context, answers, ...(noteMemory && { noteMemory }) });
  const made: { -readonly [part in keyof AnswerValidation]?: AnswerValidation[part] } = {};
  // Each is made when it is asked for: a save asks for the note only, a version for all.
  return {
    get answers() {
      return (made.answers ??= form.answers());
    },
    get signedValues() {
      return (made.signedValues ??= form.signedValues());
    },
    get note() {
      return (made.note ??= form.note());
    },
    get record() {
      return (made.record ??= takeRecord(form));
    },
    // ajv compiles a form the first time it validates it.
    get errors() {
      const { errors, unknown, requiredMissing } = form.validation();
      return new Set([
        ...errors.filter(({ severity }) => severity === 'error').map(({ path }) => path),
        ...unknown,
        ...requiredMissing,
        ...validateWithSchema(compiledForm, this.signedValues).map(({ path }) => path),
      ]).size;
    },
  };
}
