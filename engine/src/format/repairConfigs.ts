import { check } from '../check/check.ts';
import { checkModel } from '../check/model/checkModel.ts';
import type { Finding } from '../check/model/finding.ts';
import { RULES } from '../check/rules.ts';
import type { SourceFile } from '../definition/definition.ts';
import { readSources } from '../resolve/readSources.ts';
import { sourceText } from '../source/sourceNode.ts';
import { sortedByHalves } from './byHalves.ts';
import { formattedAs } from './formatSource.ts';
import { offsetOf, withEdits, type TextEdit } from './textEdits.ts';

/** A finding that was repaired, with the text at its position before and after. */
export interface RepairedFinding {
  readonly finding: Finding;
  readonly before: string;
  readonly after: string;
}

/** The files that repairs change, and the repairs in them. */
export interface RepairedConfigs {
  readonly files: readonly SourceFile[];
  readonly repaired: readonly RepairedFinding[];
}

/**
 * Makes the repairs of the rules in the wanted files. A repair is made only if afterwards its finding is gone and no other one has
 * come. A formatted file stays formatted. Repairing a second time changes nothing.
 */
export function repairConfigs(files: readonly SourceFile[], wanted: (file: string) => boolean): RepairedConfigs {
  const before = check(files);
  const proposed = proposedRepairs(files, before).filter(({ edit: { file } }) => wanted(file));
  const { made } = sortedByHalves(proposed, (done, more) => newFinding(files, before, [...done, ...more]));
  const changed = withRepairs(files, made).map((file, index) => formattedAs(files[index] ?? file, file));
  return {
    files: changed.filter(({ text }, index) => text !== files[index]?.text),
    repaired: made.map(({ finding, written, edit }) => ({ finding, before: written, after: edit.text })),
  };
}

interface ProposedRepair {
  readonly finding: Finding;
  readonly written: string;
  readonly edit: TextEdit;
}

/** Of what `check` reports, in its order. */
function proposedRepairs(files: readonly SourceFile[], reported: readonly Finding[]): readonly ProposedRepair[] {
  const known = new Set(reported.map(placeOf));
  const sources = new Map(files.map(({ path, text }) => [path, sourceText(path, text)]));
  const model = checkModel(readSources(files));
  const found = RULES.flatMap((rule) => rule.repairs(model)).flatMap(({ finding, replace }) => {
    const { file, line, column, endLine, endColumn } = finding;
    const source = sources.get(file);
    const [start, end] = [offsetOf(source, line, column), offsetOf(source, endLine, endColumn)];
    const written = source?.text.slice(start, end) ?? '';
    const text = known.has(placeOf(finding)) && line === endLine ? replace(written) : null;
    return text === null ? [] : [{ finding, written, edit: { file, start, end, text } }];
  });
  const byPlace = new Map(found.map((repair) => [placeOf(repair.finding), repair]));
  return reported.flatMap((finding) => byPlace.get(placeOf(finding)) ?? []);
}
const placeOf = ({ code, file, line, column }: Finding): string => `${code} ${file}:${line}:${column}`;

const withRepairs = (files: readonly SourceFile[], repairs: readonly ProposedRepair[]): readonly SourceFile[] => {
  const edits = repairs.map(({ edit }) => edit);
  return files.map((file) => withEdits(file, edits));
};

/**
 * What would come besides the findings that stay. No repair adds or removes a line, so what stays has its line; its column may
 * move.
 */
function newFinding(
  files: readonly SourceFile[],
  before: readonly Finding[],
  repairs: readonly ProposedRepair[],
): string | null {
  const gone = new Set(repairs.map(({ finding }) => placeOf(finding)));
  const left = countsOf(before.filter((finding) => !gone.has(placeOf(finding))));
  const now = countsOf(check(withRepairs(files, repairs)));
  return [...now].find(([finding, count]) => count > (left.get(finding) ?? 0))?.[0] ?? null;
}

function countsOf(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, file, line, message } of findings) {
    const key = `${code} ${file}:${line} ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
