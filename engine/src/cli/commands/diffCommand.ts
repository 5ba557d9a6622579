import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfigSet } from '../../check/check.ts';
import type { Finding } from '../../check/model/finding.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import type { Change } from '../../versions/change.ts';
import { diffConfigSets } from '../../versions/diffConfigs.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Call, type Command } from '../terminal/command.ts';
import { readConfigRoot } from '../input/files.ts';
import { compileLoadedForm, errorsOf, loadForm, tellErrors } from '../input/loadForm.ts';
import { count, inWords, printJson, styled, type Output } from '../terminal/output.ts';

export const diffCommand: Command = {
  name: 'diff',
  takes: 'A B',
  description:
    'Reports the changes between two config versions (folders) or two forms (files), and their effect on stored answers.',
  options: [JSON_OPTION],
  examples: [
    'diff fixtures/commands/before fixtures/commands/after',
    'diff fixtures/commands/before/Radiation/OTVStatus/Default.yaml configs/Radiation/OTVStatus/Default.yaml --json',
  ],
  run: (call, output) => {
    const [a, b] = call.operands;
    if (a === undefined || b === undefined) throw new CannotRun('Name two config folders or two form files.');
    const [before, after] = [readVersion(a, call), readVersion(b, call)];
    tellErrors(a, before.errors, output);
    tellErrors(b, after.errors, output);
    const changes = diffConfigSets(before.configSet, after.configSet);
    if (call.flag('json')) printJson(changes, output);
    else print(changes, output);
    return changes.some((change) => change.class === 'breaking') ? 1 : 0;
  },
};

interface Version {
  readonly configSet: ConfigSet;
  readonly errors: readonly Finding[];
}

/** A folder is a whole version. A file is a single form, at the address written in it. */
export function readVersion(path: string, call: Call): Version {
  if (!existsSync(path)) throw new CannotRun(`There is no file or folder "${path}".`);
  if (statSync(path).isDirectory()) {
    const { configSet, findings } = readConfigSet(readConfigRoot(resolve(path)).files);
    return { configSet, errors: findings.filter(({ severity }) => severity === 'error') };
  }
  const loaded = loadForm(path, call);
  const { configSet, address } = loaded;
  const forms = configSet.forms.filter((form) => {
    return (
      form.episodeType === address.episodeType && form.eventType === address.form && form.system === address.system
    );
  });
  return { configSet: { ...configSet, forms }, errors: errorsOf(loaded, compileLoadedForm(loaded)) };
}

const STYLE = { breaking: 'red', 'answer-affecting': 'yellow', cosmetic: 'dim' } as const;

function print(changes: readonly Change[], output: Output): void {
  let address = '';
  for (const change of changes) {
    if (change.address !== address) output.print(`\n${styled(change.address, 'bold', output)}`);
    address = change.address;
    const shift = `${inWords(change.before)} → ${inWords(change.after)}`;
    output.print(`  ${styled(change.class, STYLE[change.class], output)}  ${change.kind}  ${change.path}: ${shift}`);
  }
  const breaking = changes.filter((change) => change.class === 'breaking').length;
  output.print(`${changes.length > 0 ? '\n' : ''}${count(changes.length, 'change')}, ${breaking} of them breaking.`);
}
