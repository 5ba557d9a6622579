import { CompileError } from '../compile/compileErrors.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { CompiledFormAddress } from '../compiled-form/compiledForm.ts';
import type { ConfigSet, SourceFile, TaskDefinition } from '../definition/definition.ts';
import { compiledFormAddresses } from '../resolve/compiledFormAddresses.ts';
import { readSources } from '../resolve/readSources.ts';
import { toJson } from '../source/sourceNode.ts';
import { canonicalObject } from '../json/canonical.ts';

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
    return compileForm(configSet, address).hash;
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
}

/** A task without its conditions, which are part of its compiled form. */
function withoutCompiled({ position: _, forms, ...task }: TaskDefinition): object {
  return { ...task, forms: forms.map(({ eventType }) => eventType) };
}

const textOf = (content: unknown): string => JSON.stringify(canonicalObject({ content }));
