import { readFileSync } from 'node:fs';
import type { Finding } from '../check/model/finding.ts';
import type { Rule } from '../check/model/rule.ts';
import type { SourceFile } from '../definition/definition.ts';
import { readConfigRoot } from '../cli/input/files.ts';

/** A first line that shortens a very long file: `# Tests repeat the last line 50,000 times`. */
const REPEAT = /^# Tests repeat the last line ([\d,]+) times\n/;

/** The files of a rule's example, as checked. */
export function readExample(folder: string): readonly SourceFile[] {
  return readConfigRoot(folder).files.map(({ path, text }) => {
    const times = REPEAT.exec(text)?.[1];
    if (times === undefined) return { path, text };
    const lastLine = text.trimEnd().split('\n').at(-1) ?? '';
    return { path, text: text + `${lastLine}\n`.repeat(Number(times.replaceAll(',', ''))) };
  });
}

/** A finding as printed, without color. */
export function plainFinding({ file, line, column, severity, code, message, why, fix }: Finding, name: string): string {
  return [`${file}:${line}:${column}  ${severity}  ${code} ${name}`, `  ${message}`, `  ${why}`, `  ${fix}`].join('\n');
}

/** The page of a rule: its description, a failing example with the exact output, and a passing example. */
export function rulePage(
  { code, name, severity, summary }: Rule,
  prose: string,
  wrong: readonly SourceFile[],
  findings: readonly Finding[],
  right: readonly SourceFile[],
): string {
  return [
    `# ${code} ${name}`,
    `**${severity}** · ${summary}.`,
    prose,
    '## Wrong',
    ...wrong.map(quoted),
    fenced('text', findings.map((finding) => plainFinding(finding, name)).join('\n\n')),
    '## Right',
    ...right.map(quoted),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function quoted({ path, text }: SourceFile): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.length > 60 ? [...lines.slice(0, 14), '# …'] : lines;
  return `\`${path}\`\n\n${fenced(path.endsWith('.csv') ? 'csv' : 'yaml', shown.map((line) => (line.length > 160 ? `${line.slice(0, 100)} …` : line)).join('\n'))}`;
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** The text between the summary line and the first example. */
export function proseOf(page: string): string {
  return page.split('\n\n').slice(2).join('\n\n').split('\n\n## Wrong')[0] ?? '';
}

export function readPage(path: string): string {
  return readFileSync(path, 'utf8');
}
