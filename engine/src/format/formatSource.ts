import type { Document } from 'yaml';
import type { SourceFile } from '../definition/definition.ts';
import { sameJson } from '../json/json.ts';
import { isDataFile } from '../resolve/address.ts';
import { parseFile } from '../source/parseFile.ts';
import { toJson } from '../source/sourceNode.ts';
import { FILE_SCHEMA } from './keyOrder.ts';
import { arrange } from './layout.ts';
import { commentsIn, readDocument, writeDocument } from './yamlDocument.ts';

/**
 * The text of a config file in its one form: order of keys, indentation, quotes, lines of at most 120 characters.
 * Comments and meaning stay. Formatting a formatted file changes nothing.
 * @returns null when the file has faults that make its content uncertain; `check` reports them
 */
export function formatSource(file: SourceFile): string | null {
  if (!isReadable(file)) return null;
  const formatted = formatDocument(readDocument(file.text));
  if (!sameContent(file, formatted)) throw new Error(`Formatting "${file.path}" would change its content or comments.`);
  return formatted;
}

/** A changed file: formatted if the file was formatted before. A CSV has no one form. */
export function formattedAs(before: SourceFile, after: SourceFile): SourceFile {
  if (after.text === before.text || formatSource(before) !== before.text) return after;
  return { ...after, text: formatSource(after) ?? after.text };
}

/** Writes a document in the one form. The document is changed. */
export function formatDocument(document: Document): string {
  arrange(document, FILE_SCHEMA);
  return writeDocument(document);
}

/** Whether a file can be changed without guessing what it says. */
export function isReadable(file: SourceFile): boolean {
  if (isDataFile(file.path)) return false;
  const { root, faults } = parseFile(file);
  return root !== null && faults.length === 0;
}

/** Whether a new text says the same as the file: the same values and the same comments. */
function sameContent({ path, text }: SourceFile, fresh: string): boolean {
  const [before, after] = [text, fresh].map((each) => parseFile({ path, text: each }).root);
  if (!before || !after) return false;
  return sameJson(toJson(before), toJson(after)) && commentsIn(text).join('\n') === commentsIn(fresh).join('\n');
}
