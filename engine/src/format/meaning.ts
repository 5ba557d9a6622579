import { CompileError } from '../compile/compileErrors.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { CompiledField, CompiledForm, CompiledFormAddress } from '../compiled-form/compiledForm.ts';
import { formHash } from '../compiled-form/formHash.ts';
import type { ConfigSet, SourceFile, TaskDefinition } from '../definition/definition.ts';
import { compiledFormAddresses } from '../resolve/compiledFormAddresses.ts';
import { readSources } from '../resolve/readSources.ts';
import { toJson } from '../source/sourceNode.ts';
import { canonicalObject } from '../json/canonical.ts';
import { isTrue } from '../json/json.ts';
import { wholeChain, wholeUnless } from './templateChain.ts';

/** What a config version means, by part: the hash of every compiled form, and the content of every other file. */
export type Meaning = ReadonlyMap<string, string>;

/** Two versions with equal meanings show the same forms, write the same notes and offer the same presets. */
export function meaningOf(files: readonly SourceFile[]): Meaning {
  const { configSet, files: read } = readSources(files);
  const parts = new Map<string, string>();
  for (const address of addressesOf(configSet)) {
    parts.set(`${address.episodeType}/${address.form}/${address.system}`, compiledHash(configSet, address));
  }
  for (const { file, role } of read) {
    const isCompiled = role.role === 'form' || role.role === 'libraryField' || role.role === 'events';
    if (!isCompiled) parts.set(file.path, textOf(file.root && toJson(file.root)));
  }
  for (const [episodeType, tasks] of Object.entries(configSet.tasks)) {
    parts.set(`${episodeType}/Events`, textOf(tasks.map(withoutCompiled)));
  }
  return parts;
}

/** The parts that differ. */
export function differences(before: Meaning, after: Meaning): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((part) => before.get(part) !== after.get(part));
}

function addressesOf(configSet: ConfigSet): readonly CompiledFormAddress[] {
  const alone = configSet.forms.map(({ episodeType, eventType, system }) => ({ episodeType, form: eventType, system }));
  return [...compiledFormAddresses(configSet), ...alone];
}

/** A form that does not compile keeps its problems, wherever they stand. */
function compiledHash(configSet: ConfigSet, address: CompiledFormAddress): string {
  try {
    return hashOf(compileForm(configSet, address));
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
}

/**
 * The hash without what notes say about an answer that the field does not offer. `say` prints such an answer, where a
 * chain of conditions told it with the words of the last choice; `words-for-every-answer` holds that no choice is left out.
 */
function hashOf(form: CompiledForm): string {
  const { fields, sections } = form.note;
  const options = new Map(form.fields.map((field) => [field.path, optionsOf(field, form)]));
  const compared = (notes: CompiledForm['note']['fields']) =>
    Object.fromEntries(
      Object.entries(notes).map(([path, note]) => [
        path,
        saidOf(note.replaceAll(COUNTED, PLURAL), options.get(path) ?? null),
      ]),
    );
  return formHash({ ...form, note: { ...form.note, fields: compared(fields), sections: compared(sections) } });
}

/** All answers of a field that has one of a list; null when it can have others. */
function optionsOf({ type, choices, attributes }: CompiledField, form: CompiledForm): readonly string[] | null {
  const isOpen = isTrue(attributes['withOther']) || isTrue(attributes['creatable']);
  if (type !== 'Radio' || isOpen || choices === null) return null;
  return form.choices[choices]?.map(({ id }) => id) ?? null;
}

/** What a note says for each option, when it is a chain of conditions; else the note. */
function saidOf(note: string, options: readonly string[] | null): string {
  const told = wholeUnless(note);
  if (told) return `unless ${told.condition}: ${saidOf(told.text, options)}`;
  const chain = options && wholeChain(note);
  if (!chain) return note;
  const branches = chain.branches.map(({ condition, text }) => ({
    keys: condition.split(' or ').map((part) => /^value == '([^']*)'$/.exec(part)?.[1]),
    text,
  }));
  if (branches.some(({ keys }) => keys.includes(undefined))) return note;
  return options
    .map((id) => `${id}: ${branches.find(({ keys }) => keys.includes(id))?.text ?? chain.otherwise ?? ''}`)
    .join('\n');
}
/** `count` with a plural in s says the same as the s in a condition. */
const COUNTED = /\{\{ ([\w.]+) \| count: "(\w+)" \}\}/g;
const PLURAL = '{{ $1 }} $2{% unless $1 == 1 %}s{% endunless %}';

/** A task without its conditions, which are part of its compiled form. */
function withoutCompiled({ position: _, forms, ...task }: TaskDefinition): object {
  return { ...task, forms: forms.map(({ eventType }) => eventType) };
}

const textOf = (content: unknown): string => JSON.stringify(canonicalObject({ content }));
