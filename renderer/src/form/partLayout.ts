import type { CompiledForm } from '@isocenter/engine';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormPart } from '../formState/formParts.ts';

/** What rjsf walks for one part of a form. Its field adapter finds the compiled form's field by `ui:options.index`. */
interface PartLayout {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const layouts = new WeakMap<FormPart, PartLayout>();

/**
 * The flat schema of one part, made once: a new schema object would make rjsf walk everything again. It has names,
 * titles and order only. Types, values, conditions and errors stay with the instance, which answers by path.
 */
export function partLayout(compiledForm: CompiledForm, part: FormPart): PartLayout {
  const known = layouts.get(part);
  if (known) return known;
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
