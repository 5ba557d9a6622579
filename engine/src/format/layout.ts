import { isCollection, isMap, isScalar, isSeq, Scalar, type Document, type YAMLMap, type YAMLSeq } from 'yaml';
import type { JsonObject } from '../json/json.ts';
import { READABLE } from '../source/limits.ts';
import { isLikeNumber } from '../source/plainText.ts';
import { itemSchema, keyOf, shapeOf, sortKeys } from './keyOrder.ts';
import { onOneLine, setPadding } from './yamlDocument.ts';

/** Arranges a document: the order of its keys, what stands on one line, and how texts are written. */
export function arrange(document: Document, schema: JsonObject): void {
  const { contents } = document;
  if (isCollection(contents)) contents.flow = false;
  const top = isMap(contents) ? takeTopComment(contents) : null;
  normalize(contents, schema);
  if (isMap(contents)) putTopComment(contents, top);
  layOut(contents, { column: 0, indent: 0 });
}

/** The comment above the first key is about the file, so it stays at the top. */
function takeTopComment(map: YAMLMap): string | null {
  const key = map.items[0]?.key;
  if (!isScalar(key)) return null;
  const comment = key.commentBefore ?? null;
  key.commentBefore = null;
  return comment;
}

function putTopComment(map: YAMLMap, comment: string | null): void {
  const key = map.items[0]?.key;
  if (comment === null || !isScalar(key)) return;
  key.commentBefore = [comment, key.commentBefore].filter((text) => typeof text === 'string').join('\n');
}

/** Sorts the keys, and writes every text without quotes where YAML allows it. */
function normalize(node: unknown, schema: JsonObject): void {
  if (isScalar(node)) normalizeScalar(node);
  else if (isMap(node)) {
    const shape = shapeOf(node, schema);
    sortKeys(node, shape);
    setPadding(node, ' ');
    for (const { key, value } of node.items) {
      normalize(key, {});
      normalize(value, shape.schemaOf(keyOf(key)));
    }
  } else if (isSeq(node)) {
    setPadding(node, '');
    const items = itemSchema(schema);
    for (const item of node.items) normalize(item, items);
  }
}

/** Numbers stay as they are written, because 1.50 may tell a precision. */
function normalizeScalar(scalar: Scalar): void {
  const { value, type } = scalar;
  if (typeof value !== 'string') {
    if (typeof value !== 'number') delete scalar.source;
  } else if (!value.includes('\n')) scalar.type = isLikeNumber(value) ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  else if (type !== Scalar.BLOCK_FOLDED) scalar.type = Scalar.BLOCK_LITERAL;
}

/** Where a value starts: the column of its first character, and the indentation of its further lines. */
interface Place {
  readonly column: number;
  readonly indent: number;
}

function layOut(node: unknown, place: Place): void {
  if (isScalar(node)) fold(node, place);
  if (!isCollection(node) || staysOnOneLine(node, place)) return;
  const { indent } = place;
  if (isSeq(node)) for (const item of node.items) layOut(item, { column: indent + 2, indent: indent + 2 });
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    const column = indent + keyWidth(key) + 2;
    layOut(value, { column, indent: indent + 2 });
  }
}

function keyWidth(key: unknown): number {
  if (!isScalar(key)) return 0;
  return typeof key.value === 'string' && /^\w+$/.test(key.value) ? key.value.length : onOneLine(key).length;
}

/** A map or list on one line becomes several lines when it is too long or holds a comment. */
function staysOnOneLine(node: YAMLMap | YAMLSeq, { column }: Place): boolean {
  if (node.items.length === 0) return true;
  if (node.flow !== true) return false;
  const line = onOneLine(node);
  node.flow = !line.includes('\n') && column + line.length <= READABLE.characters;
  return node.flow;
}

/** Text that is too long for its line is folded over several. Text with odd spaces stays on its line. */
function fold(scalar: Scalar, { column }: Place): void {
  const { value } = scalar;
  if (typeof value !== 'string' || !/^\S+( \S+)+$/.test(value)) return;
  const fits =
    column + JSON.stringify(value).length <= READABLE.characters ||
    column + onOneLine(scalar).length <= READABLE.characters;
  if (!fits) scalar.type = Scalar.BLOCK_FOLDED;
}
