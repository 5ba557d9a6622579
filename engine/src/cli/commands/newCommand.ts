import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import { check } from '../../check/check.ts';
import { startingForm } from '../../format/startingForm.ts';
import { fileRole, type FormAddress } from '../../resolve/address.ts';
import { nearest } from '../../words/nearest.ts';
import { readConfigRoot } from '../input/files.ts';
import { rootHere } from '../input/loadForm.ts';
import { createFile } from '../input/writeFiles.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Command } from '../terminal/command.ts';
import { printJson, styled } from '../terminal/output.ts';
import { findingText } from '../terminal/printFindings.ts';

export const newCommand: Command = {
  name: 'new',
  takes: 'EPISODE/EVENT/SYSTEM',
  description:
    'Writes a form to start from, and scenarios that it passes. A disease system extends the form of Default if there is one. Nothing is overwritten.',
  options: [
    {
      name: 'configs',
      value: 'DIR',
      description: 'Config root, made if it is missing (default: ./configs, else here)',
    },
    JSON_OPTION,
  ],
  examples: ['new Radiation/Consult/Default --configs my-forms', 'new Radiation/Consult/Breast --configs my-forms'],
  run: (call, output) => {
    const [written, more] = call.operands;
    const address = readAddress(more === undefined ? written : undefined);
    const root = call.option('configs') ?? rootHere();
    const here = (path: string): string => relative(process.cwd(), join(root, path));
    const before = existsSync(root) ? readConfigRoot(root).files : [];
    const files = startingForm(address, pathOf({ ...address, system: DEFAULT_SYSTEM }, root) !== null);
    const taken = pathOf(address, root) ?? files.map(({ path }) => path).find((path) => existsSync(join(root, path)));
    if (taken !== undefined) throw new CannotRun(`"${here(taken)}" exists already. Nothing was written.`);
    for (const { path, text } of files) createFile(join(root, path), text);
    const own = new Set(files.map(({ path }) => path));
    const findings = check([...before, ...files]).filter(({ file }) => own.has(file));
    const placed = findings.map((finding) => ({ ...finding, file: here(finding.file) }));
    const paths = files.map(({ path }) => here(path));
    if (call.flag('json')) printJson({ files: paths, findings: placed }, output);
    else {
      for (const path of paths) output.print(`${path}  ${styled('written', 'green', output)}`);
      for (const finding of placed) output.print(`\n${findingText(finding, output)}`);
      output.print(`\nChange them, then run "form-engine check ${paths[0]}" and "form-engine test ${paths[0]}".`);
    }
    return placed.length > 0 ? 1 : 0;
  },
};

/** @throws CannotRun when it is not the address of a form, with the nearest word that would be right */
function readAddress(written: string | undefined): FormAddress {
  if (written === undefined) throw new CannotRun('Name one form by its address, such as Radiation/Consult/Default.');
  const role = fileRole(`${written.split('/').length === 2 ? `${written}/${DEFAULT_SYSTEM}` : written}.yaml`);
  if (role.role === 'form') return role.address;
  const reason = role.role === 'unknown' && written.includes('/') ? unknownPart(role) : '';
  throw new CannotRun(`"${written}" is not the address of a form, such as Radiation/Consult/Default.${reason}`);
}

function unknownPart({ part, written, known }: Extract<ReturnType<typeof fileRole>, { role: 'unknown' }>): string {
  const [near] = nearest(written, known);
  const instead = near === undefined ? `Write one of: ${known.join(', ')}` : `Did you mean "${near}"`;
  return ` There is no ${part} "${written}". ${instead}${near === undefined ? '.' : '?'}`;
}

/** The file of a form in a config root, with any of the endings of configs; null when there is none. */
function pathOf({ episodeType, eventType, system }: FormAddress, root: string): string | null {
  const paths = ['yaml', 'yml', 'json'].map((ending) => `${episodeType}/${eventType}/${system}.${ending}`);
  return paths.find((path) => existsSync(join(root, path))) ?? null;
}
