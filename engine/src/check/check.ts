import type { ConfigSet, SourceFile } from '../definition/definition.ts';
import { readSources } from '../resolve/readSources.ts';
import { checkModel } from './model/checkModel.ts';
import type { Finding } from './model/finding.ts';
import { RULES } from './rules.ts';
import { compiles } from './rules/compiles.ts';
import { noCurlyQuotes } from './rules/noCurlyQuotes.ts';
import { noCutText } from './rules/noCutText.ts';
import { noEmptyText } from './rules/noEmptyText.ts';
import { noMissingKey } from './rules/noMissingKey.ts';

/**
 * Reads and checks a config version: returns the config set that could be read, and all findings in file order.
 * @param onRule called after each rule, for a display of progress
 */
export function readConfigSet(
  files: readonly SourceFile[],
  onRule: () => void = () => undefined,
): {
  readonly configSet: ConfigSet;
  readonly findings: readonly Finding[];
} {
  const reading = readSources(files);
  const model = checkModel(reading);
  const found = RULES.flatMap((rule) => {
    const hits = rule.run(model);
    onRule();
    return hits;
  });
  const findings = unrepeated(found);
  return { configSet: reading.configSet, findings: inOrder(distinct(findings)) };
}

/** All findings of a config version, in file order. */
export function check(files: readonly SourceFile[]): readonly Finding[] {
  return readConfigSet(files).findings;
}

/** Mistakes in the writing of a value. Whatever else is found at the value follows from them. */
const CAUSES: ReadonlySet<string> = new Set([noCurlyQuotes.code, noCutText.code]);

/** One mistake is one finding: what follows from a mistake that another rule explains is left out. */
function unrepeated(findings: readonly Finding[]): readonly Finding[] {
  const errors = findings.filter(({ code, severity }) => severity === 'error' && code !== compiles.code);
  const isCaused = causes(errors);
  const explained = new Set<string>();
  for (const { code, file, line, column } of findings) {
    if (CAUSES.has(code)) explained.add(`${file}:${line}:${column}`);
    if (code === noMissingKey.code) explained.add(`no key ${file}:${line}:${column}`);
  }
  return findings.filter((finding) => {
    const { code, file, line, column } = finding;
    if (code === compiles.code) return !isCaused(finding);
    if (code === noEmptyText.code && explained.has(`no key ${file}:${line}:${column}`)) return false;
    return CAUSES.has(code) || !explained.has(`${file}:${line}:${column}`);
  });
}

/** Whether an error is the cause of what does not compile: on the same lines, or in a condition that it may name. */
function causes(errors: readonly Finding[]): (finding: Finding) => boolean {
  const conditions = new Set(errors.filter(({ path }) => path.startsWith('conditions.')).map(({ file }) => file));
  const lines = new Set(errors.flatMap(linesOf));
  return (finding) => conditions.has(finding.file) || linesOf(finding).some((line) => lines.has(line));
}
function linesOf({ file, line, endLine }: Finding): readonly string[] {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`);
}

/** A fault in an inherited line, or in a phrase that many notes use, is reported once: the same cure at the same place. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map(
    findings.map((found) => [`${found.code} ${found.file}:${found.line}:${found.column} ${found.fix}`, found]),
  );
  return [...seen.values()];
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
