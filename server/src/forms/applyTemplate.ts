import type { CompiledForm, Json, Provenance, StoredAnswers } from '@isocenter/engine';
import { BadInputError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { contentTemplates, isOffered, type ContentTemplateRecord, type TemplatedForm } from './contentTemplate.ts';

/** @throws BadInputError unless clinicians are offered this template for this form */
export async function offeredTemplate(store: Store, id: string, form: TemplatedForm): Promise<ContentTemplateRecord> {
  const { formConfigId } = form;
  const template = await store.collection(contentTemplates).findOne({ _id: id, formConfigId });
  if (!template || !isOffered(template, form)) {
    throw new BadInputError('This content template is no longer offered for this form. Choose another one.');
  }
  return template;
}

/**
 * The answers of an untouched form, filled from a template; each is marked as such. Fields that the form no longer has
 * are left out.
 */
export function filledFrom(compiledForm: CompiledForm, { _id, formValues }: ContentTemplateRecord): StoredAnswers {
  const values: { [eventType: string]: { [field: string]: Json } } = {};
  const provenance: { [path: string]: Provenance } = {};
  for (const { eventType, id, path, table } of compiledForm.fields) {
    const answer = formValues[eventType]?.[id];
    if (table !== undefined || answer === undefined) continue;
    (values[eventType] ??= {})[id] = answer as Json;
    provenance[path] = { origin: 'template', templateId: _id };
  }
  return { values, provenance };
}
