import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import type { CompiledFormAddress } from '../../compiled-form/compiledForm.ts';
import type { ConfigSet, FieldDefinition, FormDefinition } from '../../definition/definition.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';

/** A field of the config version that a compiled form does not have. */
export interface OutsideField {
  /** The form that has it, such as `Radiation/OTVStatus/Default`. */
  readonly form: string;
  readonly path: string;
  readonly label: string;
  readonly type: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number };
  readonly why: string;
}

/** The fields with an id or a path that other forms of the same episode type have; an inherited one once. */
export function fieldsOutside(
  name: string,
  address: CompiledFormAddress,
  configSet: ConfigSet,
): readonly OutsideField[] {
  const seen = new Set<string>();
  return candidates(address, configSet).flatMap((form) => {
    return form.sections
      .flatMap(({ fields }) => fields)
      .flatMap((field) => [{ field, path: field.id }, ...columnsOf(field)])
      .filter(({ field, path }) => [field.id, path, `${form.eventType}.${path}`].includes(name))
      .flatMap(({ field: { label, type, position }, path }) => {
        const { file, line, column } = position;
        if (seen.has(`${file}:${line}:${column}`)) return [];
        seen.add(`${file}:${line}:${column}`);
        const formName = `${form.episodeType}/${form.eventType}/${form.system}`;
        const why = reason(form, address, configSet);
        return [{ form: formName, path: `${form.eventType}.${path}`, label, type, at: { file, line, column }, why }];
      });
  });
}

/** The forms of the episode type: those of the same disease system first, then those of Default. */
function candidates({ episodeType, system }: CompiledFormAddress, { forms }: ConfigSet): readonly FormDefinition[] {
  const rank = (form: FormDefinition): number => [system, DEFAULT_SYSTEM].indexOf(form.system) + 1 || 3;
  return forms.filter((form) => form.episodeType === episodeType).toSorted((a, b) => rank(a) - rank(b));
}

function columnsOf({ id, columns }: FieldDefinition): readonly { field: FieldDefinition; path: string }[] {
  return columns.map((field) => ({ field, path: `${id}.${field.id}` }));
}

function reason(form: FormDefinition, { episodeType, form: name, system }: CompiledFormAddress, configSet: ConfigSet) {
  const task = configSet.tasks[episodeType]?.find(({ taskType }) => taskType === name);
  const parts = task?.forms.map(({ eventType }) => eventType) ?? [name];
  if (parts.includes(form.eventType)) {
    const used = formFor(configSet, episodeType, form.eventType, system)?.system;
    const own = `${form.eventType} for ${form.system} has it`;
    if (used === system) return `${own}; ${used} has a file of its own, which leaves it out.`;
    return `${own}; ${system} has no file of its own and uses Default, which does not have it.`;
  }
  const both = (configSet.tasks[episodeType] ?? []).filter(({ forms }) => {
    return [form.eventType, ...parts].every((part) => forms.some(({ eventType }) => eventType === part));
  });
  const instead = both.map(({ taskType }) => `${episodeType}/${taskType}`);
  const where = task ? `the task ${name}, whose forms are ${parts.join(', ')}` : `the form ${name}`;
  const together =
    instead.length === 0 ? '' : ` ${instead.join(' and ')} ${instead.length === 1 ? 'has' : 'have'} both.`;
  return `It belongs to the form ${form.eventType}, which is not part of ${where}.${together}`;
}
