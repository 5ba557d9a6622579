import { relative, resolve } from 'node:path';
import { testedForms, type TestedForm } from '../input/testedForms.ts';
import { runScenarios, type ConditionResult, type FormTestResult } from '../../scenarios/runScenarios.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Command } from '../terminal/command.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progressBar.ts';

export const testCommand: Command = {
  name: 'test',
  takes: 'PATH… | FORM…',
  description: 'Runs the scenarios next to the forms (<system>.test.yaml) and reports which conditions they cover.',
  options: [
    { name: 'mutate', description: 'Also invert each condition, and report those that no scenario detects' },
    {
      name: 'min-coverage',
      value: 'PERCENT',
      description: 'Exit 1 when fewer conditions are covered (with --mutate: or detected)',
    },
    JSON_OPTION,
  ],
  examples: ['test configs', 'test Radiation/OTVStatus/Default', 'test configs --mutate --min-coverage 90'],
  run: (call, output) => {
    const least = percentOf(call.option('min-coverage'));
    const forms = testedForms(call.operands.length > 0 ? call.operands : ['configs']);
    if (forms.length === 0) throw new CannotRun('No form to test was found.');
    const mutate = call.flag('mutate');
    const total = forms.reduce((sum, { conditions }) => sum + conditions, 0);
    const bar = progressBar(mutate ? 'Inverting conditions' : 'Playing', mutate ? total : forms.length, output);
    const tested = forms.map((form): Tested => {
      const result = runScenarios(form.systems, mutate ? bar.step : null);
      if (!mutate) bar.step();
      return { form, ...result };
    });
    bar.done();
    const sums = sumOf(tested);
    if (call.flag('json')) printJson(forMachines(tested, sums, mutate), output);
    else printAll(tested, sums, mutate, output);
    const worst = Math.min(sums.bothWays, mutate ? sums.noticed : sums.bothWays);
    const gaps = least !== null && percent(worst, sums.conditions) < least;
    return sums.failed > 0 || gaps ? 1 : 0;
  },
};

interface Tested extends FormTestResult {
  readonly form: TestedForm;
}
interface Sums {
  readonly passed: number;
  readonly failed: number;
  readonly conditions: number;
  readonly bothWays: number;
  /** Counts of inverted conditions. */
  readonly noticed: number;
}

function percentOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  const value = Number(written.replace(/%$/, ''));
  if (!(value >= 0 && value <= 100)) throw new CannotRun('--min-coverage must be a percentage from 0 to 100.');
  return value;
}
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (part / whole) * 100);

function sumOf(tested: readonly Tested[]): Sums {
  const results = tested.flatMap((form) => form.results);
  const conditions = tested.flatMap((form) => form.conditions);
  const unusable = tested.reduce((sum, { form }) => sum + form.problems.length, 0);
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return {
    passed: results.length - failed,
    failed: failed + unusable,
    conditions: conditions.length,
    bothWays: conditions.filter(isBothWays).length,
    noticed: conditions.filter(({ unnoticed }) => unnoticed === false).length,
  };
}
const isBothWays = ({ seen }: ConditionResult): boolean => seen.length === 2;

function forMachines(tested: readonly Tested[], { passed, failed, conditions, bothWays }: Sums, mutate: boolean) {
  const pathed = ({ form }: Tested, { name, file, line, column, seen }: ConditionResult) => {
    return { name, file: hereOf(form, file), line, column, seen };
  };
  return {
    passed,
    failed,
    coverage: { conditions, bothWays },
    failures: tested.flatMap((form) => form.results.filter(({ failures }) => failures.length > 0)),
    problems: tested.flatMap(({ form }) => form.problems),
    forms: tested.map(({ form, results, conditions: own }) => ({
      form: form.name,
      scenarios: results.length,
      conditions: own.length,
      bothWays: own.filter(isBothWays).length,
    })),
    oneWay: tested.flatMap((form) => form.conditions.filter((own) => !isBothWays(own)).map((own) => pathed(form, own))),
    ...(mutate
      ? {
          survivors: tested.flatMap((form) => {
            return form.conditions.filter(({ unnoticed }) => unnoticed).map((own) => pathed(form, own));
          }),
        }
      : {}),
  };
}

function hereOf({ root }: TestedForm, file: string): string {
  return relative(process.cwd(), resolve(root, file));
}

function printAll(tested: readonly Tested[], sums: Sums, mutate: boolean, output: Output): void {
  for (const form of tested) printForm(form, output);
  const { passed, failed, conditions, bothWays, noticed } = sums;
  const parts = [
    `${passed} passed, ${failed} failed; ${bothWays} of ${count(conditions, 'condition')} seen true and false`,
    ...(mutate ? [`${noticed} of ${conditions} detected when inverted`] : []),
  ];
  output.print(styled(`${parts.join('; ')}.`, failed > 0 ? 'red' : 'green', output));
}

function printForm({ form, results, conditions }: Tested, output: Output): void {
  const covered = `${conditions.filter(isBothWays).length} of ${count(conditions.length, 'condition')} both ways`;
  output.print(`${styled(form.name, 'bold', output)}  ${styled(covered, 'dim', output)}`);
  for (const problem of form.problems) output.print(`  ${styled('FAILED', 'red', output)}  ${problem}`);
  for (const { name, failures, file, line } of results) {
    const mark = failures.length === 0 ? styled('passed', 'green', output) : styled('FAILED', 'red', output);
    output.print(`  ${mark}  ${name}${failures.length > 0 ? `  ${file}:${line}` : ''}`);
    for (const failure of failures) output.print(`          ${failure}`);
  }
  for (const { name, file, line, column, seen, unnoticed } of conditions) {
    if (seen.length === 2 && unnoticed !== true) continue;
    const [only] = seen;
    const how =
      only === undefined ? 'never evaluated' : seen.length === 1 ? `only ${only ? 'true' : 'false'}` : 'unnoticed';
    const status = unnoticed && seen.length < 2 ? `${how}, not detected` : how;
    output.print(`  ${styled(status, 'yellow', output)}  ${name}  ${hereOf(form, file)}:${line}:${column}`);
  }
  output.print('');
}
