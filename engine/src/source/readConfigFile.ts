import type { JsonObject } from '../json/json.ts';
import type { SourceFile } from '../definition/definition.ts';
import { parseFile } from './parseFile.ts';
import { toJsonObject } from './sourceNode.ts';

/** The content of a config file as plain data; null when it cannot be read. Nothing is inherited or checked. */
export function readConfigFile(file: SourceFile): JsonObject | null {
  const { root, faults } = parseFile(file);
  return root?.kind === 'map' && faults.length === 0 ? toJsonObject(root) : null;
}
