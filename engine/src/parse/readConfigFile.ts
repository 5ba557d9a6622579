import type { JsonObject } from '../compiled-form/compiledForm.ts';
import type { SourceFile } from '../definition/definition.ts';
import { parseFile } from './parseFile.ts';
import { toJsonObject } from './sourceNode.ts';

/** What a config file says, as plain data; null where it cannot be read. Nothing is inherited or checked. */
export function readConfigFile(file: SourceFile): JsonObject | null {
  const { root, faults } = parseFile(file);
  return root?.kind === 'map' && faults.length === 0 ? toJsonObject(root) : null;
}
