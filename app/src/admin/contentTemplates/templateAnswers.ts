import { createFormStore, type CompiledForm, type FormContext, type FormStore, type Json } from '@isocenter/engine';
import type { FormValues } from '@isocenter/schemas';
import type { EditedTemplate } from './contentTemplates.ts';

type OfTemplate = Pick<EditedTemplate, 'id' | 'name' | 'taskType' | 'system'> & { readonly answers: FormValues };

/** The form that a template fills in, without patient or course. Its own answers are marked as the template's. */
export function templateForm(
  compiledForm: CompiledForm,
  { id, name, taskType, system, answers }: OfTemplate,
  user: FormContext['user'],
): FormStore {
  const own = { origin: 'template', templateId: id } as const;
  const answered = compiledForm.fields.filter(({ eventType, id: field }) => answers[eventType]?.[field] !== undefined);
  return createFormStore({
    compiledForm,
    context: {
      now: new Date().toISOString(),
      user,
      patient: { dateOfBirth: null, sex: null },
      task: {
        ...{ id, taskType, displayName: name, diseaseSystem: system },
        ...{ sequence: null, iteration: null, treatmentStage: null },
      },
      carePlan: {},
      external: [],
    },
    answers: { values: answers, provenance: Object.fromEntries(answered.map(({ path }) => [path, own])) },
  });
}

/** Answers entered by a user. Defaults and calculated values are left out, because every task makes its own. */
export function templateAnswers(store: FormStore): FormValues {
  const { values, provenance } = store.answers();
  const answered = Object.entries(provenance).flatMap(([path, { origin }]) =>
    origin === 'user' || origin === 'template' ? [path.split('[', 1)[0]] : [],
  );
  const own = new Set(answered);
  const kept: { [eventType: string]: { [field: string]: Json } } = {};
  for (const { eventType, id, path, table } of store.compiledForm.fields) {
    const value = values[eventType]?.[id];
    if (table !== undefined || value === undefined || value === null || !own.has(path)) continue;
    (kept[eventType] ??= {})[id] = value as Json;
  }
  return kept;
}
