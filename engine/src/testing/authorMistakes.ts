import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../definition/definition.ts';
import { parseFile } from '../source/parseFile.ts';
import { child, itemsOf, textOf } from '../source/sourceNode.ts';

/** A typical mistake of a form author, with its one finding (`11:50 FC110`, `goals.csv 2:7 FC137`) and the fix. */
interface AuthorMistake {
  readonly name: string;
  /** The text of fields, after those of the form. */
  readonly fields: string;
  readonly found: string;
  readonly fix: string;
  /** A CSV beside the form; null for most. */
  readonly csv: SourceFile | null;
}

const FOLDER = 'Radiation/OTVStatus/';
const path = fileURLToPath(new URL('../../../fixtures/configs/mistakes.yaml', import.meta.url));
const root = parseFile({ path, text: readFileSync(path, 'utf8') }).root ?? undefined;
const form = textOf(child(root, 'form')) ?? '';

/** The mistakes of `fixtures/configs/mistakes.yaml`. */
export const AUTHOR_MISTAKES: readonly AuthorMistake[] = itemsOf(child(root, 'mistakes')).map((mistake) => {
  const text = (key: string) => textOf(child(mistake, key)) ?? '';
  const csv = text('file') === '' ? null : { path: `${FOLDER}${text('file')}`, text: text('lines') };
  return { name: text('name'), fields: text('fields'), found: text('found'), fix: text('fix'), csv };
});

/** The form of the mistakes with some fields at its end; without them it is right. */
export function formWithFields(fields: string): SourceFile {
  return { path: `${FOLDER}Default.yaml`, text: form + fields.replace(/^(?=.)/gm, '      ') };
}
