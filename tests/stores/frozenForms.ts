import { createFormStore, parseCompiledForm, type CompiledForm, type FormStore } from '@isocenter/engine';

/** A form as it was frozen for a task, with what was answered in it. */
export interface FrozenCase {
  readonly name: string;
  /** The hash of its compiled form. */
  readonly form: string;
  readonly context: FormStore['context'];
  readonly answers: ReturnType<FormStore['answers']>;
}

export interface FrozenForms {
  readonly forms: Readonly<Record<string, CompiledForm>>;
  readonly cases: readonly FrozenCase[];
}

/** What the engine of today says of a frozen form: its verdict, and its note. */
export function verdictOf({ form, context, answers }: FrozenCase, forms: FrozenForms['forms']) {
  const compiledForm = parseCompiledForm(forms[form], { verifyHash: true });
  const store = createFormStore({ compiledForm, context });
  store.dispatch({ type: 'replace', ...answers, label: 'frozen' });
  const { errors, unknown, requiredMissing } = store.validation();
  return {
    verdict: {
      findings: errors.map(({ severity, path, message }) => `${severity} ${path}: ${message}`),
      unknown,
      requiredMissing,
    },
    note: store.note().text.split('\n'),
  };
}
