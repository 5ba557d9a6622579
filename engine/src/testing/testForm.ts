import type { DiseaseSystem, EventType, TaskType } from '@isocenter/schemas';
import type { CompiledForm, Path } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { ConfigSet } from '../definition/definition.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import type { StoredAnswers } from '../instance/state/provenance.ts';
import { readSources } from '../resolve/readSources.ts';

export const TEST_CONTEXT: FormContext = {
  now: '2026-11-21T10:00:00Z',
  today: '2026-11-21',
  user: { id: 'usr-1', displayName: 'Dr Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: '1960-02-29', sex: 'FEMALE' },
  task: {
    id: 'ep-1-1',
    taskType: 'OTV',
    displayName: 'On-treatment visit',
    diseaseSystem: 'Breast',
    sequence: 1,
    iteration: 1,
    treatmentStage: 'ON_TREATMENT',
  },
  carePlan: {},
  external: [],
};

/** A config set from YAML texts by address. A single `body` is a form `OTVStatus` with these sections. */
export function testConfig(files: { readonly [path: string]: string }): ConfigSet {
  const { configSet, faults } = readSources(Object.entries(files).map(([path, text]) => ({ path, text })));
  const [fault] = faults;
  if (fault) throw new Error(`The config of the test has a fault: ${JSON.stringify(fault)}`);
  return configSet;
}

export function formText(eventType: EventType, body: string, system: DiseaseSystem = 'Default'): string {
  return `formConfigType: ${eventType}\nepisodeType: Radiation\nsystem: ${system}\nlabel: Test form\n${body}`;
}

/** A form with these fields in a section `main`. */
export function fieldsText(fields: string): string {
  const indented = fields.trim().replace(/^/gm, '      ');
  return formText('OTVStatus', `sections:\n  - id: main\n    label: Main\n    fields:\n${indented}\n`);
}

export function compiledTestForm(
  files: { readonly [path: string]: string },
  form: TaskType | EventType = 'OTVStatus',
): CompiledForm {
  return compileForm(testConfig(files), { episodeType: 'Radiation', form, system: 'Default' });
}

/** Fields as YAML, compiled as `OTVStatus`. */
export function compiledFormOf(fields: string): CompiledForm {
  return compiledTestForm({ 'Radiation/OTVStatus/Default.yaml': fieldsText(fields) });
}

/** A running test form with short field names. */
export class TestForm {
  readonly store: FormStore;

  constructor(compiledForm: CompiledForm, context: Partial<FormContext> = {}, answers?: StoredAnswers) {
    this.store = createFormStore({
      compiledForm,
      context: { ...TEST_CONTEXT, ...context },
      ...(answers ? { answers } : {}),
    });
  }

  answer(name: string, value: Json): this {
    this.store.dispatch({ type: 'answer', path: full(name), value });
    return this;
  }

  field(name: string): ReturnType<FormStore['field']> {
    return this.store.field(full(name));
  }

  value(name: string): Json {
    return this.field(name).value;
  }

  errors(name: string): readonly string[] {
    return this.field(name).errors.map((error) => error.message);
  }
}

export function openTestForm(fields: string, context: Partial<FormContext> = {}, answers?: StoredAnswers): TestForm {
  return new TestForm(compiledFormOf(fields), context, answers);
}

function full(name: string): Path {
  return /^[A-Z]/.test(name) ? name : `OTVStatus.${name}`;
}
