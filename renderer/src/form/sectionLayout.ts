import type { Bundle, BundleSection } from '@isocenter/engine';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** What rjsf walks for one section. Its field adapter finds the bundle's field by `ui:options.index`. */
export interface SectionLayout {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const layouts = new WeakMap<BundleSection, SectionLayout>();

/**
 * The flat schema of one section, made once: a new schema object would make rjsf walk everything again. It has names,
 * titles and order only. Types, values, conditions and errors stay with the instance, which answers by path.
 */
export function sectionLayout(bundle: Bundle, section: BundleSection): SectionLayout {
  const known = layouts.get(section);
  if (known) return known;
  const fields = section.fields.flatMap((index) => bundle.fields[index] ?? []);
  const layout: SectionLayout = {
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
  layouts.set(section, layout);
  return layout;
}
