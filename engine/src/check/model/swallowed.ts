import type { FieldEntry } from '../../compile/fieldTable.ts';
import type { Json } from '../../json/json.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { mark, PLAIN } from '../../note/marks.ts';
import type { TemplateRead } from '../../note/templateReads.ts';
import { renderTemplate, TemplateValue } from '../../note/templates.ts';
import type { CheckModel } from './checkModel.ts';
import { operandTypeOf } from './operands.ts';
import type { TemplateFact } from './templateFacts.ts';

/** A placeholder that takes the statement about a field with it when it is empty. */
interface Printed {
  readonly read: TemplateRead;
  readonly other: FieldEntry;
}
interface Swallow extends Printed {
  /** The field whose statement is lost. */
  readonly of: FieldEntry;
}

/**
 * Writes the template with all answers, and once without each answer that it prints but does not ask for: the note must still
 * say something about the field whose template it is, or, in the template of a section or form, about each field that it
 * asks for.
 */
export function swallowed(template: TemplateFact, { choiceIds }: CheckModel): readonly Swallow[] {
  const { reads, own } = template;
  if (reads.some(({ steps }) => steps.includes('*'))) return [];
  const printed = unasked(template);
  if (printed.length === 0) return [];
  const all = new Set(reads.map(({ steps }) => steps.join('.')));
  const asked = own ? [{ name: 'value', field: own }] : askedFields(template);
  return asked.flatMap(({ name, field }) => {
    const answers = answersOf(field, choiceIds(field));
    const others = printed.filter(({ other }) => other.index !== field.index);
    const lost = lostWith(template, name, answers, all, others);
    return others.filter((_, index) => lost[index]).map((other) => ({ ...other, of: field }));
  });
}

/** For each other field, whether the statement about an answer is lost with it. */
function lostWith(
  template: TemplateFact,
  name: string,
  answers: readonly Json[],
  all: ReadonlySet<string>,
  others: readonly Printed[],
): readonly boolean[] {
  const names = others.map(({ read }) => read.steps.join('.'));
  const key = JSON.stringify([template.source, template.own !== null, name, answers, names]);
  const known = lostBefore.get(key);
  if (known) return known;
  const told = answers.filter((value) => says(template, name, value, all));
  const lost = names.map((other) => {
    const without = new Set([...all].filter((path) => !isPart(path, other)));
    return told.some((value) => !says(template, name, value, without));
  });
  const [oldest] = lostBefore.keys();
  if (lostBefore.size >= MOST_KEPT && oldest !== undefined) lostBefore.delete(oldest);
  lostBefore.set(key, lost);
  return lost;
}
/** Disease systems inherit templates unchanged. The oldest entry is evicted first. */
const lostBefore = new Map<string, readonly boolean[]>();
const MOST_KEPT = 2_000;

/** The fields that the conditions of a template read. */
function askedFields({
  reads,
  form,
  table,
}: TemplateFact): readonly { readonly name: string; readonly field: FieldEntry }[] {
  const scope = table.scopeOf(form, null);
  const names = new Set(reads.filter(({ isPrinted }) => !isPrinted).map(({ steps }) => steps.join('.')));
  return [...names].flatMap((name) => {
    const found = scope.find(name);
    const field = found && table.fields[found.index];
    return field ? [{ name, field }] : [];
  });
}

/** Whether the text says something of an answer: in a template of its own anything, else what it does not say without it. */
function says({ source, own }: TemplateFact, name: string, value: Json, names: ReadonlySet<string>): boolean {
  if (own) return written(source, name, value, names).trim() !== '';
  const others = new Set([...names].filter((known) => !isPart(known, name)));
  return written(source, name, value, others) !== written(source, name, null, others);
}

const isPart = (name: string, of: string): boolean => name === of || name.startsWith(`${of}.`);

/** Fields that are printed, may be empty, and that no condition of the template asks for. */
function unasked({ reads, form, table }: TemplateFact): readonly Printed[] {
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

/** The text with one answer and with some names that hold anything. */
function written(source: string, name: string, value: Json, names: ReadonlySet<string>): string {
  const scope: { [name: string]: unknown } = {};
  if (value !== null) put(scope, name.split('.'), stub(value));
  for (const other of names) put(scope, other.split('.'), stub('x'));
  const { value: own, ...others } = scope;
  return renderTemplate(source, { label: 'x', ...(own === undefined ? {} : { value: own }) }, others) ?? 'x';
}

/** An answer at the end of a path such as `OTVStatus.weight`. */
function put(into: { [name: string]: unknown }, [name = '', ...rest]: readonly string[], value: TemplateValue): void {
  if (rest.length === 0) {
    into[name] ??= value;
    return;
  }
  const inner: { [name: string]: unknown } = {};
  put(inner, rest, value);
  into[name] = Object.assign(into[name] ?? {}, inner);
}

function stub(raw: Json): TemplateValue {
  return new TemplateValue({ field: 0, raw, words: 'x', handling: PLAIN, phrase: () => mark('x', 0, PLAIN) }, {});
}
