import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledForm, CompiledFormAddress } from '../../compiled-form/compiledForm.ts';
import { readConfigSet } from '../../check/check.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { compiledFormAddresses } from '../../resolve/compiledFormAddresses.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { CONFIGS_OPTION, JSON_OPTION, type Call, type Command } from '../terminal/command.ts';
import { openConfigs } from '../input/files.ts';
import { compileLoadedForm, compileSoundForm, loadForm } from '../input/loadForm.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';
import { findingText } from '../terminal/printFindings.ts';
import { progressBar } from '../terminal/progressBar.ts';

export const compileCommand: Command = {
  name: 'compile',
  takes: 'FORM | PATH… -o DIR',
  description: 'Compiles one FORM to standard output, or whole config folders to files.',
  options: [
    {
      name: 'out',
      value: 'DIR',
      description: 'Output folder, for <episodeType>/<form>/<system>.json (short: -o)',
    },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: ['compile Radiation/OTV/Breast', 'compile configs -o compiled'],
  run: (call, output) => {
    const out = call.option('out');
    const operands = call.operands.length > 0 ? call.operands : ['configs'];
    const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
    if (operands.some(isFolder)) return compileFolders(operands, out, call, output);
    const compiledForms = operands.map((operand) => compileSoundForm(loadForm(operand, call)));
    if (out === undefined) {
      for (const compiledForm of compiledForms)
        output.print(JSON.stringify(compiledForm, null, call.flag('json') ? undefined : 2));
      return 0;
    }
    report(
      compiledForms.map((compiledForm) => written(compiledForm, out)),
      call,
      output,
    );
    return 0;
  },
};

interface WrittenForm {
  readonly address: CompiledFormAddress;
  readonly hash: string;
  readonly file: string;
}

function compileFolders(paths: readonly string[], out: string | undefined, call: Call, output: Output): 0 | 1 {
  if (out === undefined) throw new CannotRun('Name an output folder with -o DIR.');
  const compiledForms: WrittenForm[] = [];
  for (const { files, here } of openConfigs(paths)) {
    const { configSet, findings } = readConfigSet(files);
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      const placed = errors.map((finding) => ({ ...finding, file: here(finding.file) }));
      if (call.flag('json')) printJson({ compiledForms: [], findings: placed }, output);
      else for (const finding of placed) output.print(`${findingText(finding, output)}\n`);
      return 1;
    }
    const addresses = allAddresses(configSet);
    const bar = progressBar('Compiling', addresses.length, output);
    for (const address of addresses) {
      compiledForms.push(written(compileLoadedForm({ configSet, address, findings }), out));
      bar.step();
    }
    bar.done();
  }
  report(compiledForms, call, output);
  return 0;
}

/** Every task for every disease system, and each form that no task uses. */
function allAddresses(configSet: ConfigSet): readonly CompiledFormAddress[] {
  const used = new Set(
    Object.entries(configSet.tasks).flatMap(([episodeType, tasks]) => {
      return tasks.flatMap(({ forms }) => forms.map(({ eventType }) => `${episodeType}/${eventType}`));
    }),
  );
  const alone = configSet.forms.filter(({ episodeType, eventType }) => !used.has(`${episodeType}/${eventType}`));
  return [
    ...compiledFormAddresses(configSet),
    ...alone.map(({ episodeType, eventType, system }) => ({ episodeType, form: eventType, system })),
  ];
}

function written(compiledForm: CompiledForm, folder: string): WrittenForm {
  const { address, hash } = compiledForm;
  const file = join(folder, address.episodeType, address.form, `${address.system}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(compiledForm, null, 2)}\n`);
  return { address, hash, file };
}

function report(compiledForms: readonly WrittenForm[], call: Call, output: Output): void {
  if (call.flag('json')) {
    printJson({ compiledForms, findings: [] }, output);
    return;
  }
  for (const { file, hash } of compiledForms) output.print(`${file}  ${styled(hash.slice(0, 12), 'dim', output)}`);
  output.print(styled(`${count(compiledForms.length, 'compiled form')} written.`, 'green', output));
}
