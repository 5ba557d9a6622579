import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Bundle, BundleAddress } from '../bundle/bundle.ts';
import { readConfigSet } from '../check/check.ts';
import type { Finding } from '../check/finding.ts';
import { compileBundle } from '../compile/compileBundle.ts';
import { CompileError } from '../compile/compileErrors.ts';
import type { ConfigSet, SourceFile } from '../definition/definition.ts';
import { parseFile } from '../parse/parseFile.ts';
import { child, textOf } from '../parse/sourceNode.ts';
import { fileRole, parseAddress } from '../resolve/address.ts';
import { CannotRun } from './cannotRun.ts';
import type { Call } from './command.ts';
import { findConfigRoot, readConfigRoot } from './files.ts';

/** A form that a command works on, with the config version it belongs to. */
export interface LoadedForm {
  readonly address: BundleAddress;
  readonly configSet: ConfigSet;
  readonly findings: readonly Finding[];
}

/**
 * FORM is a file or an address (`Radiation/OTVStatus/Breast`, `Radiation/OTV/Breast`). The config root is `--configs`,
 * else the folder above the file that holds episode types, else ./configs.
 * @throws CannotRun when there is no such form
 */
export function loadForm(form: string | undefined, call: Call): LoadedForm {
  if (form === undefined)
    throw new CannotRun('Which form? Name a file, or an address such as Radiation/OTVStatus/Breast.');
  if (existsSync(form)) return formInFile(form);
  const address = parseAddress(form.replace(/\.(ya?ml|json)$/, ''));
  if (!address) {
    throw new CannotRun(
      `"${form}" is neither a file nor an address (episodeType/eventType/system, as in Radiation/OTVStatus/Breast).`,
    );
  }
  const root = call.option('configs') ?? rootHere();
  if (!existsSync(root)) throw new CannotRun(`There is no config root "${root}". Name one with --configs DIR.`);
  return { address, ...readConfigSet(readConfigRoot(resolve(root)).files) };
}

function rootHere(): string {
  return existsSync('configs') ? 'configs' : findConfigRoot(process.cwd());
}

function formInFile(path: string): LoadedForm {
  const root = findConfigRoot(resolve(path));
  const role = fileRole(relative(root, resolve(path)).split(sep).join('/'));
  if (role.role === 'form') {
    const { episodeType, eventType, system } = role.address;
    return { address: { episodeType, form: eventType, system }, ...readConfigSet(readConfigRoot(root).files) };
  }
  return formByItself({ path, text: readFileSync(path, 'utf8') });
}

/** A file outside any config root says itself which form it is. */
function formByItself(file: SourceFile): LoadedForm {
  const root = parseFile(file).root ?? undefined;
  const words = ['episodeType', 'formConfigType', 'system'].map((key) => textOf(child(root, key)) ?? '');
  const address = parseAddress(words.join('/'));
  if (!address) {
    throw new CannotRun(
      `"${file.path}" lies in no config root and does not say episodeType, formConfigType and system itself.`,
    );
  }
  return {
    address,
    ...readConfigSet([
      {
        ...file,
        path:
          join(...words)
            .split(sep)
            .join('/') + '.yaml',
      },
    ]),
  };
}

/** @throws CannotRun with every reason why the form does not compile */
export function compileForm({ configSet, address }: LoadedForm): Bundle {
  try {
    return compileBundle(configSet, address);
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const reasons = error.problems.map(
      ({ at, path, message }) => `  ${at.file}:${at.line}:${at.column}  ${path}: ${message}`,
    );
    const name = `${address.episodeType}/${address.form}/${address.system}`;
    throw new CannotRun([`${name} does not compile; "form-engine check" tells more.`, ...reasons].join('\n'));
  }
}
