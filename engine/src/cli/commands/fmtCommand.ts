import { resolve } from 'node:path';
import { readConfigSet } from '../../check/check.ts';
import type { Finding } from '../../check/model/finding.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { formatSource } from '../../format/formatSource.ts';
import { upgradeConfigs, type FileRewrite, type RefusedRewrite } from '../../format/upgrade/upgradeConfigs.ts';
import { UPGRADES } from '../../format/upgrade/upgrades.ts';
import { isConfigFile } from '../../resolve/address.ts';
import { openConfigs, type OpenedConfigs } from '../input/files.ts';
import { replaceFile } from '../input/writeFiles.ts';
import { JSON_OPTION, type Command } from '../terminal/command.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';
import { findingText } from '../terminal/printFindings.ts';
import { progressBar } from '../terminal/progressBar.ts';

export const fmtCommand: Command = {
  name: 'fmt',
  takes: 'PATH… | FORM…',
  description:
    'Writes form configs in their one form: order of keys, indentation, quotes, lines of at most 120 characters. Comments and meaning stay.',
  options: [
    { name: 'check', description: 'Write nothing; list the files that are not formatted' },
    {
      name: 'upgrade',
      description: 'Also use newer, shorter ways to write the same; what would change a form is left as it is',
    },
    JSON_OPTION,
  ],
  examples: ['fmt configs', 'fmt Radiation/OTVStatus/Default', 'fmt configs --check', 'fmt configs --upgrade --check'],
  run: (call, output) => {
    const paths = call.operands.length > 0 ? call.operands : ['configs'];
    const results = openConfigs(paths).map((configs) => formatted(configs, call.flag('upgrade'), output));
    const report = joined(results);
    const writes = !call.flag('check');
    if (writes) for (const { path, text } of report.changed) replaceFile(resolve(path), text);
    if (call.flag('json')) printJson({ ...report, changed: report.changed.map(({ path }) => path) }, output);
    else print(report, writes, output);
    return report.findings.length > 0 || (!writes && report.changed.length > 0) ? 1 : 0;
  },
};

interface Report {
  readonly files: number;
  /** With paths from the working directory. */
  readonly changed: readonly SourceFile[];
  /** Of files that cannot be read, which stay as they are. */
  readonly findings: readonly Finding[];
  readonly upgraded: readonly FileRewrite[];
  readonly refused: readonly RefusedRewrite[];
}

function formatted({ files, wanted, here }: OpenedConfigs, upgrades: boolean, output: Output): Report {
  const upgrade = upgrades ? upgradeConfigs(files, wanted, UPGRADES) : { files, done: [], refused: [] };
  const own = upgrade.files.filter(({ path }) => wanted(path) && isConfigFile(path) && !path.endsWith('.json'));
  const bar = progressBar('Formatting', own.length, output);
  const texts = own.map((file) => {
    const text = formatSource(file);
    bar.step();
    return { file, text };
  });
  bar.done();
  const unreadable = new Set(texts.flatMap(({ file, text }) => (text === null ? [file.path] : [])));
  const findings = unreadable.size > 0 ? readConfigSet(files).findings.filter(({ file }) => unreadable.has(file)) : [];
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const placed = <Item extends { readonly file: string }>(item: Item): Item => ({ ...item, file: here(item.file) });
  return {
    files: own.length,
    changed: texts.flatMap(({ file: { path }, text }) => {
      return text === null || text === before.get(path) ? [] : [{ path: here(path), text }];
    }),
    findings: findings.map(placed),
    upgraded: upgrade.done.map(placed),
    refused: upgrade.refused.map(placed),
  };
}

function joined(reports: readonly Report[]): Report {
  return {
    files: reports.reduce((sum, { files }) => sum + files, 0),
    changed: reports.flatMap(({ changed }) => changed),
    findings: reports.flatMap(({ findings }) => findings),
    upgraded: reports.flatMap(({ upgraded }) => upgraded),
    refused: reports.flatMap(({ refused }) => refused),
  };
}

function print({ files, changed, findings, upgraded, refused }: Report, writes: boolean, output: Output): void {
  for (const finding of findings) output.print(`${findingText(finding, output)}\n`);
  for (const { path } of changed)
    output.print(`${path}  ${styled(writes ? 'formatted' : 'not formatted', 'yellow', output)}`);
  for (const { file, upgrade, rewrite, reason } of refused) {
    output.print(`${file}  ${upgrade} left out at ${rewrite[0]?.path.join('.') ?? ''}: ${reason}`);
  }
  const bad = new Set(findings.map(({ file }) => file)).size;
  const done = `${count(changed.length, 'file')} ${writes ? 'formatted' : 'not formatted'}`;
  const more = [
    ...(upgraded.length > 0 ? [`${count(upgraded.length, 'rewrite')} made by upgrades`] : []),
    ...(refused.length > 0 ? [`${count(refused.length, 'rewrite')} left out`] : []),
    ...(bad > 0
      ? [`${count(bad, 'file')} cannot be read and ${bad === 1 ? 'stays as it is' : 'stay as they are'}`]
      : []),
  ];
  output.print([`${done}, of ${files}`, ...more].join('; ').concat('.'));
}
