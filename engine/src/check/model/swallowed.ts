import type { FieldEntry } from '../../compile/fieldTable.ts';
import type { Json } from '../../json/json.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { mark, PLAIN } from '../../note/marks.ts';
import type { TemplateRead } from '../../note/templateReads.ts';
import { renderTemplate, TemplateValue } from '../../note/templates.ts';
import type { CheckModel } from './checkModel.ts';
import { operandTypeOf } from './operands.ts';
import type { TemplateFact } from './templateFacts.ts';

/** A placeholder that takes the statement about the own field with it when it is empty. */
interface Swallow {
  readonly read: TemplateRead;
  readonly other: FieldEntry;
}

/**
 * Writes the template of a field with all other answers, and once without each answer that it prints but does not ask
 * for: the note must still say something about the field.
 */
export function swallowed(template: TemplateFact, field: FieldEntry, { choiceIds }: CheckModel): readonly Swallow[] {
  const { reads, source } = template;
  if (reads.some(({ steps }) => steps.includes('*'))) return [];
  const printed = unasked(template).filter(({ other }) => other.index !== field.index);
  if (printed.length === 0) return [];
  const all = new Set(reads.map(({ steps }) => steps.join('.')));
  return printed.filter(({ read }) =>
    answersOf(field, choiceIds(field)).some((value) => {
      const without = new Set([...all].filter((name) => !isPart(name, read.steps.join('.'))));
      return said(source, value, all) && !said(source, value, without);
    }),
  );
}

const isPart = (name: string, of: string): boolean => name === of || name.startsWith(`${of}.`);

/** Fields that are printed, may be empty, and that no condition of the template asks for. */
function unasked({ reads, form, table }: TemplateFact): readonly Swallow[] {
  const scope = table.scopeOf(form, null);
  const asked = new Set(reads.filter(({ isPrinted }) => !isPrinted).map(({ steps }) => steps.join('.')));
  return reads.flatMap((read) => {
    const found = scope.find(read.steps.join('.'));
    const other = found && table.fields[found.index];
    const isSure = other?.definition.required === true || asked.has(read.steps.join('.'));
    return other && !isSure && read.isPrinted ? [{ read, other }] : [];
  });
}

/** Answers of the field, as conditions of a template compare them. */
function answersOf(field: FieldEntry, ids: readonly string[] | null): readonly Json[] {
  const type = fieldTypes[field.definition.type].table ? 'rows' : operandTypeOf(field, null);
  if (type === 'choices') return (ids ?? ['x']).map((id) => [id]);
  if (type === 'choice') return ids ?? ['x'];
  return type === 'number' ? [1] : type === 'boolean' ? [true] : ['x'];
}

function said(source: string, value: Json, names: ReadonlySet<string>): boolean {
  const others: { [name: string]: unknown } = {};
  for (const name of names) put(others, name.split('.'));
  const written = renderTemplate(source, { label: 'x', value: stub(value) }, others);
  return written === null || written.trim() !== '';
}

/** An answer at the end of a path such as `OTVStatus.weight`. */
function put(into: { [name: string]: unknown }, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    into[name] ??= stub('x');
    return;
  }
  const inner: { [name: string]: unknown } = {};
  put(inner, rest);
  into[name] = Object.assign(into[name] ?? {}, inner);
}

function stub(raw: Json): TemplateValue {
  return new TemplateValue({ field: 0, raw, words: 'x', handling: PLAIN, phrase: () => mark('x', 0, PLAIN) }, {});
}
