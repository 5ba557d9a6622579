import { check } from '../../check/check.ts';
import { readableLength } from '../../check/rules/readableLength.ts';
import { checkModel } from '../../check/model/checkModel.ts';
import type { Finding } from '../../check/model/finding.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { readSources } from '../../resolve/readSources.ts';
import { formattedAs } from '../formatSource.ts';
import { renameInAnswers } from './answerNames.ts';
import { renameDefinitions } from './definitionNames.ts';
import { renameInExpressions } from './expressionNames.ts';
import { withEdits, type TextEdit } from '../textEdits.ts';
import { NameEdits } from './nameEdits.ts';
import { RenameError } from './renameError.ts';
import { findTarget, type RenameRequest } from './target.ts';
import { renameInTemplates } from './templateNames.ts';

/** A line that a rename changes; its number is that before the change. */
export interface ChangedLine {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The files that a rename changes, and the lines in them. */
export interface RenamedConfigs {
  readonly files: readonly SourceFile[];
  readonly lines: readonly ChangedLine[];
}

/**
 * Renames a field, a column or a choice wherever a config version names it: definitions, conditions, templates of notes,
 * patches, scenarios and content templates. The old name is kept under `was`, so that stored answers can be migrated.
 * @throws RenameError when it cannot be renamed everywhere, or `check` would find something new afterwards
 */
export function renameInConfigs(files: readonly SourceFile[], request: RenameRequest): RenamedConfigs {
  const before = check(files);
  const model = checkModel(readSources(files));
  const target = findTarget(model, request);
  const edits = new NameEdits(files);
  renameDefinitions(model, target, edits);
  renameInExpressions(model, target, edits);
  renameInTemplates(model, target, edits);
  renameInAnswers(model, target, edits);
  const renamed = files.map((file) => formattedAs(file, withEdits(file, edits.all)));
  refuseFindings(before, check(renamed), target.from);
  const changed = renamed.filter(({ text }, index) => text !== files[index]?.text);
  return { files: changed, lines: changed.flatMap(({ path }) => linesOf(files, path, edits.all)) };
}

function linesOf(files: readonly SourceFile[], path: string, edits: readonly TextEdit[]): readonly ChangedLine[] {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const own = edits.filter(({ file, start, end }) => file === path && end > start);
  let start = 0;
  return text.split('\n').flatMap((before, index) => {
    const [from, to] = [start, start + before.length];
    start = to + 1;
    const here = own.filter((edit) => edit.start >= from && edit.end <= to);
    const moved = here.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
    const { text: after } = withEdits({ path, text: before }, moved);
    return here.length === 0 ? [] : [{ file: path, line: index + 1, before: before.trim(), after: after.trim() }];
  });
}

function refuseFindings(before: readonly Finding[], after: readonly Finding[], name: string): void {
  const known = new Set(before.map(({ file, code, path }) => `${file} ${code} ${path}`));
  const fresh = after.filter(({ file, code, path }) => !known.has(`${file} ${code} ${path}`));
  // A longer name makes longer lines, which is no fault of the names.
  const faults = fresh.filter(({ code }) => code !== readableLength.code);
  const [first] = before.length >= after.length ? [] : faults;
  if (!first) return;
  const { file, line, column, message } = first;
  throw new RenameError(
    `"${name}" cannot be renamed everywhere. Afterwards, ${file}:${line}:${column} would have a fault: ${message}`,
  );
}
