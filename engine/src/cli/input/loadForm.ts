import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { DISEASE_SYSTEMS } from '@isocenter/schemas';
import type { CompiledForm, CompiledFormAddress } from '../../compiled-form/compiledForm.ts';
import { readConfigSet } from '../../check/check.ts';
import type { Finding } from '../../check/model/finding.ts';
import { compileForm } from '../../compile/compileForm.ts';
import { CompileError } from '../../compile/compileErrors.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { nearest } from '../../words/nearest.ts';
import { fileRole, parseAddress } from '../../resolve/address.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import type { Call } from '../terminal/command.ts';
import { count, type Output } from '../terminal/output.ts';
import { findConfigRoot, loneForm, noSuchFile, readConfigRoot } from './files.ts';

/** The form a command works on, with its config version. */
interface LoadedForm {
  readonly address: CompiledFormAddress;
  readonly configSet: ConfigSet;
  readonly findings: readonly Finding[];
  /** The file of a form outside a config root. Positions name this file, not the address written in it. */
  readonly alone?: string;
}

/**
 * FORM is a file or an address (`Radiation/OTVStatus/Breast`, `Radiation/OTV/Breast`). The config root is `--configs`,
 * else the folder above the file that holds episode types, else ./configs.
 * @throws CannotRun when there is no such form
 */
export function loadForm(form: string | undefined, call: Call): LoadedForm {
  if (form === undefined)
    throw new CannotRun('Name a form by its file, or by its address such as Radiation/OTVStatus/Breast.');
  if (existsSync(form)) return formInFile(form);
  if (/\.(ya?ml|json)$/.test(form) && !parseAddress(form.replace(/\.\w+$/, ''))) throw new CannotRun(noSuchFile(form));
  const written = form.replace(/\.(ya?ml|json)$/, '');
  const root = call.option('configs') ?? rootHere();
  if (!existsSync(root)) throw new CannotRun(`There is no config root "${root}". Set it with --configs DIR.`);
  const read = readConfigSet(readConfigRoot(resolve(root)).files);
  const address = parseAddress(written);
  if (!address || !isThere(address, read.configSet)) throw new CannotRun(noSuchForm(written, root, read.configSet));
  return { address, ...read };
}

function isThere({ episodeType, form }: CompiledFormAddress, { forms, tasks }: ConfigSet): boolean {
  const asForm = forms.some((candidate) => candidate.episodeType === episodeType && candidate.eventType === form);
  return asForm || (tasks[episodeType] ?? []).some(({ taskType }) => taskType === form);
}

function noSuchForm(written: string, root: string, { forms, tasks }: ConfigSet): string {
  const names = [
    ...forms.map(({ episodeType, eventType }) => `${episodeType}/${eventType}`),
    ...Object.entries(tasks).flatMap(([episodeType, own]) => own.map(({ taskType }) => `${episodeType}/${taskType}`)),
  ];
  const known = [...new Set(names)].flatMap((name) => DISEASE_SYSTEMS.map((system) => `${name}/${system}`));
  if (known.length === 0) return `There is no file "${written}", and no form config in "${root}".`;
  const [near] = nearest(written.split('/').length === 2 ? `${written}/Default` : written, known);
  const instead =
    near === undefined
      ? `An address is episodeType/eventType/system, such as ${known[0] ?? ''}.`
      : `Did you mean ${near}?`;
  return `There is no file and no form "${written}" in "${root}". ${instead}`;
}

/** The config root of a command that names none: ./configs, else the one above the current folder. */
export function rootHere(): string {
  return existsSync('configs') ? 'configs' : findConfigRoot(process.cwd());
}

function formInFile(path: string): LoadedForm {
  if (statSync(path).isDirectory()) throw new CannotRun(`"${path}" is a folder. Name one form in it.`);
  const root = findConfigRoot(resolve(path));
  const role = fileRole(relative(root, resolve(path)).split(sep).join('/'));
  if (role.role === 'form') {
    const { episodeType, eventType, system } = role.address;
    return { address: { episodeType, form: eventType, system }, ...readConfigSet(readConfigRoot(root).files) };
  }
  const { address, file, data } = loneForm(path);
  if (!address) throw new CannotRun(`"${path}" is not valid YAML. Run "form-engine check ${path}" for details.`);
  return { address, ...readConfigSet([file, ...data]), alone: path };
}

/**
 * Compiles a form whose result leaves the command line. What `check` refuses may still compile, to something else than is
 * written: a value that does not fit is left out.
 * @throws CannotRun with every error of the form
 */
export function compileSoundForm(loaded: LoadedForm): CompiledForm {
  const compiledForm = compileLoadedForm(loaded);
  refuseErrors(nameOf(loaded.address), errorsOf(loaded, compiledForm));
  return compiledForm;
}

/** @throws CannotRun with every error */
export function refuseErrors(name: string, errors: readonly Finding[]): void {
  if (errors.length > 0) throw new CannotRun(errorsTold(name, errors));
}

/**
 * Compiles a form to look at. Its author may be looking for the cause of an error, so errors are told and refuse nothing.
 * @throws CannotRun with all reasons why the form does not compile
 */
export function compileAndTell(loaded: LoadedForm, output: Output): CompiledForm {
  const compiledForm = compileLoadedForm(loaded);
  tellErrors(nameOf(loaded.address), errorsOf(loaded, compiledForm), output);
  return compiledForm;
}

/** Says that something else may be meant than is read. */
export function tellErrors(name: string, errors: readonly Finding[], output: Output): void {
  if (errors.length > 0) output.complain(`${errorsTold(name, errors)}\nWhat follows leaves out what cannot be read.`);
}

/** Errors in the files of a form, each at the place as the author named it. */
export function errorsOf({ alone, findings }: LoadedForm, compiledForm: CompiledForm): readonly Finding[] {
  const counts = isPartOf(compiledForm);
  return findings
    .filter(({ file, severity }) => severity === 'error' && counts(file))
    .map((error) => (alone !== undefined && fileRole(error.file).role === 'form' ? { ...error, file: alone } : error));
}

function errorsTold(name: string, errors: readonly Finding[]): string {
  const reasons = errors.map(
    ({ file, line, column, code, message }) => `  ${file}:${line}:${column}  ${code}: ${message}`,
  );
  return [`${name} has ${count(errors.length, 'error')}. Run "form-engine check" for details.`, ...reasons].join('\n');
}

/** Whether a file belongs to a compiled form: its own files, and those of the fields that it uses. */
function isPartOf({ address, sections, sourceMap }: CompiledForm): (file: string) => boolean {
  const { episodeType, form, system } = address;
  const own = new Set<string>([form, ...sections.map(({ eventType }) => eventType)]);
  const read = new Set(Object.values(sourceMap).map(({ file }) => file));
  return (file) => {
    const role = fileRole(file);
    if (role.role !== 'form' || read.has(file)) return read.has(file);
    const { address: of } = role;
    return of.episodeType === episodeType && own.has(of.eventType) && ['Default', system].includes(of.system);
  };
}

/** @throws CannotRun with all reasons why the form does not compile */
export function compileLoadedForm({ configSet, address }: LoadedForm): CompiledForm {
  try {
    return compileForm(configSet, address);
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const reasons = error.problems.map(
      ({ position, path, message }) => `  ${position.file}:${position.line}:${position.column}  ${path}: ${message}`,
    );
    throw new CannotRun(
      [`${nameOf(address)} does not compile. Run "form-engine check" for details.`, ...reasons].join('\n'),
    );
  }
}

const nameOf = ({ episodeType, form, system }: CompiledFormAddress): string => `${episodeType}/${form}/${system}`;
