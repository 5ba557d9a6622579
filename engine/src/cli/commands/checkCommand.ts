import { resolve } from 'node:path';
import { readConfigSet } from '../../check/check.ts';
import type { Finding } from '../../check/model/finding.ts';
import { RULES } from '../../check/rules.ts';
import { repairConfigs, type RepairedFinding } from '../../format/repairConfigs.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Call, type Command } from '../terminal/command.ts';
import { openConfigs } from '../input/files.ts';
import { replaceFile } from '../input/writeFiles.ts';
import { printJson, styled, type Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progressBar.ts';
import { toSarif } from '../terminal/sarif.ts';
import { watch } from '../terminal/watch.ts';
import { findingText, totalsText } from '../terminal/printFindings.ts';

export const checkCommand: Command = {
  name: 'check',
  takes: 'PATH… | FORM…',
  description: 'Checks form configs and reports each problem with its file, line, column and fix.',
  options: [
    {
      name: 'max-warnings',
      value: 'N',
      description: 'Exit 1 only when there are more warnings than N (errors always count)',
    },
    { name: 'format', value: 'pretty|json|sarif', description: 'Output format (default: pretty)' },
    { name: 'fix', description: 'First repair what has one safe fix (such as required: yes); tell what was changed' },
    { name: 'watch', description: 'Check again whenever a file changes' },
    { name: 'list-rules', description: 'List the rules instead of checking' },
    JSON_OPTION,
  ],
  examples: ['check configs', 'check configs --fix', 'check Radiation/OTVStatus/Default --json', 'check --list-rules'],
  run: (call, output) => {
    if (call.flag('list-rules')) {
      listRules(call.flag('json'), output);
      return 0;
    }
    const paths = call.operands.length > 0 ? call.operands : ['configs'];
    if (call.flag('watch') && call.flag('fix')) throw new CannotRun('Use --fix without --watch, which writes nothing.');
    if (call.flag('watch')) return watch(paths, () => checkOnce(paths, call, output), output);
    return checkOnce(paths, call, output);
  },
};

function checkOnce(paths: readonly string[], call: Call, output: Output): 0 | 1 {
  const most = mostWarnings(call.option('max-warnings'));
  const format = call.flag('json') ? 'json' : (call.option('format') ?? 'pretty');
  if (!['pretty', 'json', 'sarif'].includes(format)) {
    throw new CannotRun(`Unknown format "${format}". Use pretty, json or sarif.`);
  }
  const started = performance.now();
  const repaired = call.flag('fix') ? repairPaths(paths) : null;
  const { findings, files } = checkPaths(paths, output);
  const durationMs = Math.round(performance.now() - started);
  switch (format) {
    case 'json':
      printJson({ ...(repaired && { repaired }), findings, files, rules: RULES.length, durationMs }, output);
      break;
    case 'sarif':
      printJson(toSarif(findings), output);
      break;
    default:
      if (repaired) printRepairs(repaired, output);
      for (const finding of findings) output.print(`${findingText(finding, output)}\n`);
      output.print(totalsText(findings, files, output));
  }
  return exitCode(findings, most);
}

/** Repairs the requested files on disk. File names are relative to the working directory. */
function repairPaths(paths: readonly string[]): readonly RepairedFinding[] {
  return openConfigs(paths).flatMap(({ files, wanted, here }) => {
    const result = repairConfigs(files, wanted);
    for (const { path, text } of result.files) replaceFile(resolve(here(path)), text);
    return result.repaired.map((repair) => ({
      ...repair,
      finding: { ...repair.finding, file: here(repair.finding.file) },
    }));
  });
}

function printRepairs(repaired: readonly RepairedFinding[], output: Output): void {
  for (const { finding, before, after } of repaired) {
    const { file, line, column, code } = finding;
    const place = styled(`${file}:${line}:${column}`, 'bold', output);
    output.print(`${place}  ${styled('fixed', 'green', output)}  ${code}  ${before} -> ${after}`);
  }
  if (repaired.length > 0) output.print('');
}

/** Checks whole config roots but reports only the requested files. File names are relative to the working directory. */
function checkPaths(
  paths: readonly string[],
  output: Output,
): {
  readonly findings: readonly Finding[];
  readonly files: number;
} {
  const opened = openConfigs(paths);
  const bar = progressBar('Checking', opened.length * RULES.length, output);
  const checked = opened.map(({ files, wanted, here }) => {
    const findings = readConfigSet(files, bar.step).findings.filter(({ file }) => wanted(file));
    return {
      findings: findings.map((finding) => ({ ...finding, file: here(finding.file) })),
      files: files.filter(({ path }) => wanted(path)).length,
    };
  });
  bar.done();
  return {
    findings: checked.flatMap(({ findings }) => findings),
    files: checked.reduce((sum, { files }) => sum + files, 0),
  };
}

/** @throws CannotRun for anything but a whole number */
function mostWarnings(written: string | undefined): number | null {
  if (written === undefined) return null;
  const most = Number(written);
  if (!Number.isInteger(most) || most < 0) throw new CannotRun('--max-warnings must be a whole number, 0 or more.');
  return most;
}

function exitCode(findings: readonly Finding[], most: number | null): 0 | 1 {
  if (most === null) return findings.length > 0 ? 1 : 0;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  return warnings < findings.length || warnings > most ? 1 : 0;
}

function listRules(json: boolean, output: Output): void {
  const rules = RULES.map(({ code, name, severity, summary }) => {
    return { code, name, severity, summary, docs: `docs/rules/${code}.md` };
  });
  if (json) {
    printJson(rules, output);
    return;
  }
  for (const { code, name, severity, summary } of rules) {
    output.print(`${styled(code, 'bold', output)}  ${severity.padEnd(7)}  ${name}\n       ${summary}`);
  }
}
