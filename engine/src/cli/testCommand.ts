import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readConfigSet } from '../check/check.ts';
import { parseFile } from '../parse/parseFile.ts';
import { fileRole } from '../resolve/address.ts';
import { readScenarios, type Scenario } from '../scenarios/scenario.ts';
import { runScenarios, type FormTestResult } from '../scenarios/runScenarios.ts';
import { CannotRun } from './cannotRun.ts';
import { JSON_OPTION, type Command } from './command.ts';
import { configRootsOf, readConfigRoot } from './files.ts';
import { compileForm } from './loadForm.ts';
import { count, printJson, styled, type Output } from './output.ts';
import { openWith } from './playForm.ts';
import { contextOf, valuesOf } from './readAnswers.ts';

/** Scenarios are played at a fixed time unless they name another, so that they come out the same tomorrow. */
const SCENARIO_NOW = new Date('2026-01-15T10:00:00Z');

export const testCommand: Command = {
  name: 'test',
  takes: 'PATH…',
  says: 'Plays the scenarios that authors wrote beside their forms (<system>.test.yaml) and counts which conditions they cover.',
  options: [
    { name: 'mutate', says: 'Also turn each condition around, and tell which ones no scenario would notice' },
    JSON_OPTION,
  ],
  examples: ['test configs', 'test configs/Radiation/OTVStatus/Default.test.yaml', 'test configs --mutate'],
  run: (call, output) => {
    const tested = testPaths(call.operands.length > 0 ? call.operands : ['configs'], call.flag('mutate'));
    const failed = tested.flatMap(({ results }) => results.filter(({ failures }) => failures.length > 0));
    const passed = tested.reduce((sum, { results }) => sum + results.length, 0) - failed.length;
    const coverage = {
      conditions: tested.reduce((sum, one) => sum + one.coverage.conditions, 0),
      bothWays: tested.reduce((sum, one) => sum + one.coverage.bothWays, 0),
    };
    const survivors = tested.flatMap((one) => one.survivors);
    if (call.flag('json')) {
      const oneWay = tested.flatMap((one) => one.oneWay);
      printJson({ passed, failed: failed.length, coverage, failures: failed, oneWay, survivors }, output);
    } else {
      for (const one of tested) print(one, output);
      const total = `${passed} passed, ${failed.length} failed; ${coverage.bothWays} of ${count(coverage.conditions, 'condition')} seen true and false.`;
      output.print(styled(total, failed.length > 0 ? 'red' : 'green', output));
    }
    return failed.length > 0 || survivors.length > 0 ? 1 : 0;
  },
};

interface TestedForm extends FormTestResult {
  readonly form: string;
}

function testPaths(paths: readonly string[], mutate: boolean): readonly TestedForm[] {
  return [...configRootsOf(paths)].flatMap(([root, only]) => {
    const { files } = readConfigRoot(root);
    const { configSet, findings } = readConfigSet(files);
    return files.flatMap((file) => {
      const role = fileRole(file.path);
      const full = resolve(root, file.path);
      const wanted = only.some((path) => full === path || full.startsWith(`${path}/`) || full === scenarioOf(path));
      if (role.role !== 'scenario' || !wanted) return [];
      const { episodeType, eventType, system } = role.address;
      const parsed = parseFile({ path: relative(process.cwd(), full), text: readFileSync(full, 'utf8') });
      const [fault] = parsed.faults;
      if (fault) throw new CannotRun(`${fault.at.file}:${fault.at.line}:${fault.at.column} cannot be read as YAML.`);
      const bundle = compileForm({ configSet, findings, address: { episodeType, form: eventType, system } });
      const open = (with_: typeof bundle, scenario: Scenario) => {
        return openWith(with_, contextOf(scenario.context, with_, SCENARIO_NOW), valuesOf(scenario.answers, with_));
      };
      return [{ form: file.path, ...runScenarios(readScenarios(parsed), bundle, open, mutate) }];
    });
  });
}

/** `Default.yaml` stands for its scenarios, too. */
function scenarioOf(path: string): string {
  return join(dirname(path), `${basename(path).replace(/\.ya?ml$/, '')}.test.yaml`);
}

function print({ form, results, oneWay, survivors }: TestedForm, output: Output): void {
  output.print(styled(form, 'bold', output));
  for (const { name, failures, file, line } of results) {
    const mark = failures.length === 0 ? styled('passed', 'green', output) : styled('FAILED', 'red', output);
    output.print(`  ${mark}  ${name}${failures.length > 0 ? `  ${file}:${line}` : ''}`);
    for (const failure of failures) output.print(`          ${failure}`);
  }
  if (oneWay.length > 0) output.print(`  seen only one way: ${oneWay.join(', ')}`);
  for (const survivor of survivors)
    output.print(`  ${styled('unnoticed', 'yellow', output)} when turned around: ${survivor}`);
  output.print('');
}
