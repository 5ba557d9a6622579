import { type Json, type JsonObject, isJsonObject, isJsonArray } from '../json/json.ts';
import type { ExpressionProblem } from './expressionProblem.ts';

/** Name resolution by the calling binder. */
interface LegacyReader {
  readonly read: (name: string, topLevel: boolean, pointer: string) => Json;
  readonly has: (name: string) => boolean;
  readonly problem: (problem: ExpressionProblem) => void;
}

/**
 * The show conditions of the specification: `{field, comparator: Contains | DoesNotContain, value, topLevel}`, nested
 * with all and any; a list means all. Values are compared as a whole; disease systems ignoring case (decision 25).
 * A combined list may only specify diseaseSystem (FORM-109); anything else is reported as an error.
 */
export function bindLegacyConditions(tree: Json, reader: LegacyReader): Json {
  const rows = leaves(tree);
  if (rows.length > 1 && rows.some((row) => row['field'] !== 'diseaseSystem')) {
    reader.problem({
      pointer: '',
      code: 'combinedShowIf',
      message: 'A combined ShowIf must only specify diseaseSystem.',
    });
  }
  return bindNode(tree, '', reader);
}

function bindNode(node: Json, pointer: string, reader: LegacyReader): Json {
  if (isJsonArray(node)) return connect('and', node, pointer, reader);
  if (!isJsonObject(node)) return refuse(pointer, reader);
  if (node['all'] !== undefined) return connect('and', node['all'], `${pointer}/all`, reader);
  if (node['any'] !== undefined) return connect('or', node['any'], `${pointer}/any`, reader);
  const { field, comparator, value, topLevel } = node;
  const known = comparator === 'Contains' || comparator === 'DoesNotContain';
  if (typeof field !== 'string' || !known || value === undefined) return refuse(pointer, reader);
  const subject = reader.read(nameOf(field, reader), topLevel === true, `${pointer}/field`);
  const values = isJsonArray(value) ? value : [value];
  const ignoresCase = field === 'diseaseSystem';
  const wanted = values.map((value) => (typeof value === 'string' && ignoresCase ? value.toLowerCase() : value));
  const holds: Json = { or: wanted.map((value) => ({ hasValue: [subject, value] })) };
  return comparator === 'Contains' ? holds : { not: [holds] };
}

function connect(connective: 'and' | 'or', nodes: Json, pointer: string, reader: LegacyReader): Json {
  if (!isJsonArray(nodes)) return refuse(pointer, reader);
  if (nodes.length === 0) return connective === 'and';
  return { [connective]: nodes.map((node, index) => bindNode(node, `${pointer}/${index}`, reader)) };
}

/** Old configs use camelCase names for values that are snake_case fields or care plan entries here. */
function nameOf(field: string, reader: LegacyReader): string {
  if (field === 'diseaseSystem' || field.includes('.') || reader.has(field)) return field;
  const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return reader.has(snake) || snake === field ? snake : `carePlan.${field}`;
}

function leaves(tree: Json): readonly JsonObject[] {
  if (isJsonArray(tree)) return tree.flatMap(leaves);
  if (!isJsonObject(tree)) return [];
  const nested = tree['all'] ?? tree['any'];
  return nested === undefined ? [tree] : leaves(nested);
}

function refuse(pointer: string, reader: LegacyReader): Json {
  reader.problem({
    pointer,
    code: 'notAnExpression',
    message: 'A show condition must have a field, a comparator (Contains or DoesNotContain) and a value.',
  });
  return null;
}
