import type { CompiledField, CompiledForm, Path } from '../../compiled-form/compiledForm.ts';
import { templateNames } from '../../note/templates.ts';

/** A note template of a form, section or field, with the fields that it reads. */
export interface NoteTemplate {
  /** `OTVStatus` for a form, `OTVStatus.visit` for a section, `OTVStatus.weight` for a field. */
  readonly path: Path;
  readonly of: 'form' | 'section' | 'field';
  /** Indices into `fields`. Reading a table means reading all of its columns. */
  readonly reads: readonly number[];
}

/** All note templates of a compiled form, in document order. The template of a form replaces those of its sections. */
export function noteTemplates({ note, sections, fields }: CompiledForm): readonly NoteTemplate[] {
  const inForm = (eventType: string) => fields.filter((field) => field.eventType === eventType);
  const withTemplate = new Set(
    note.forms.flatMap(({ eventType, template }) => (template.trim() === '' ? [] : eventType)),
  );
  return [
    ...note.forms
      .filter(({ eventType }) => withTemplate.has(eventType))
      .map(({ eventType, template }) => {
        const reads = fieldsRead(template, eventType, fields, { fields: inForm(eventType) });
        return { path: eventType, of: 'form', reads } as const;
      }),
    ...sections.flatMap((section) => {
      const path = `${section.eventType}.${section.id}`;
      const template = note.sections[path];
      if (template === undefined || withTemplate.has(section.eventType)) return [];
      const own = { fields: fields.filter((field) => field.section === section.index) };
      return [{ path, of: 'section', reads: fieldsRead(template, section.eventType, fields, own) } as const];
    }),
    ...fields.flatMap((field) => {
      const template = note.fields[field.path];
      if (template === undefined) return [];
      const reads = fieldsRead(template, field.eventType, fields, { value: [field], label: [] });
      return [{ path: field.path, of: 'field', reads } as const];
    }),
  ];
}

/** `own` are the names that only this template has. They take precedence over field ids. */
function fieldsRead(
  template: string,
  eventType: string,
  fields: readonly CompiledField[],
  own: { readonly [name: string]: readonly CompiledField[] },
): readonly number[] {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const read = templateNames(template).flatMap((name) => {
    const [root = '', second = ''] = name.split('.');
    if (Object.hasOwn(own, root)) return own[root] ?? [];
    return byPath.get(`${eventType}.${root}`) ?? byPath.get(`${root}.${second}`) ?? [];
  });
  return [...new Set(read.flatMap(({ index, columns }) => [index, ...(columns ?? [])]))];
}
