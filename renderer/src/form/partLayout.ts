import type { CompiledForm } from '@isocenter/engine';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormPart } from '../formState/formParts.ts';

/** What rjsf walks for one part of a form. The field adapter finds the compiled field by `ui:options.index`. */
interface PartLayout {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const layouts = new WeakMap<FormPart, PartLayout>();

/**
 * The flat schema of one part, created once, because a new schema object would make rjsf walk everything again. It has
 * only names, titles and order. Types, values, conditions and errors stay in the form instance, by path.
 */
export function partLayout(compiledForm: CompiledForm, part: FormPart): PartLayout {
  const existing = layouts.get(part);
  if (existing) return existing;
  const fields = part.fields.flatMap((index) => compiledForm.fields[index] ?? []);
  const layout: PartLayout = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.id, { title: field.label }])),
    },
    uiSchema: {
      'ui:order': fields.map((field) => field.id),
      ...Object.fromEntries(
        fields.map((field) => [field.id, { 'ui:field': field.type, 'ui:options': { index: field.index } }]),
      ),
    },
  };
  layouts.set(part, layout);
  return layout;
}
