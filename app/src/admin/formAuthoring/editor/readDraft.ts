import { compileForm, readConfigSet, type CompiledForm, type Finding } from '@isocenter/engine';
import type { FormAddress } from '../formAddress.ts';
import type { FormSource } from './formSource.ts';

/** The result of a form's text: the form to run or why there is none, and the findings of the check. */
export interface DraftReading {
  /** Null if it cannot be run, or is not a form for clinicians. */
  readonly compiledForm: CompiledForm | null;
  readonly trouble: string | null;
  readonly findings: readonly Finding[];
}

const NOT_PLAYED: readonly FormAddress['formConfigType'][] = ['Events', 'SupportData'];

/** Findings of this file only: the others are checked when it is saved. */
export function readDraft(form: FormSource, address: FormAddress, text: string): DraftReading {
  // The tasks of an episode type name forms that are not available here.
  if (NOT_PLAYED.includes(address.formConfigType)) return { compiledForm: null, trouble: null, findings: [] };
  const others = form.around.filter(({ path }) => path !== form.path);
  const { configSet, findings } = readConfigSet([...others, { path: form.path, text }]);
  const own = findings.filter(({ file }) => file === form.path);
  const { episodeType, formConfigType, system } = address;
  try {
    const compiledForm = compileForm(configSet, { episodeType, form: formConfigType, system });
    return { compiledForm, trouble: null, findings: own };
  } catch (error) {
    return { compiledForm: null, trouble: error instanceof Error ? error.message : String(error), findings: own };
  }
}
