import { compileForm, createFormStore, readConfigSet } from '@isocenter/engine';
import type { FormContext, FormStore, Json, StoredAnswers } from '@isocenter/engine';
import { TEST_CONTEXT } from './testForm.ts';

interface Given {
  readonly answers?: Readonly<Record<string, Json>>;
  readonly provenance?: StoredAnswers['provenance'];
  readonly context?: Partial<FormContext>;
}

/** A form of the real engine, from fields as an author writes them (YAML), all in one section. */
export function engineForm(fields: string, { answers = {}, provenance = {}, context = {} }: Given = {}): FormStore {
  const indented = fields.trim().replace(/^/gm, '      ');
  const text = `formConfigType: OTVStatus\nepisodeType: Radiation\nsystem: Default\nlabel: Test form\nsections:\n  - id: main\n    label: Main\n    fields:\n${indented}\n`;
  const { configSet } = readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  return createFormStore({
    compiledForm,
    context: { ...TEST_CONTEXT, ...context },
    answers: { values: { OTVStatus: answers }, provenance },
  });
}
