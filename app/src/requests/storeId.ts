/** Only a node has an id that no record of another type has: `ChartNote` has the id of its `Task`, for example. */
export const NODES: ReadonlySet<string> = new Set([
  'Appointment',
  'Document',
  'Episode',
  'LegacyEpisode',
  'Note',
  'Patient',
  'Provider',
  'Task',
  'TaskVersion',
]);

/** Their ids are unique within a form or a chart only: an option `left` has another label elsewhere. */
export const WITHIN_THEIR_PARENT: ReadonlySet<string> = new Set([
  'Assessment',
  'FormConfigSection',
  'FormSectionSource',
  'FormSelectOption',
  'InheritedFormSection',
]);

/**
 * The key of a record in the store of Relay, which merges everything that has the same key, whatever its type. Null for a
 * record that belongs to its parent alone.
 */
export function storeId({ id }: Readonly<Record<string, unknown>>, typeName: string): string | null {
  if (typeof id !== 'string' || WITHIN_THEIR_PARENT.has(typeName)) return null;
  return NODES.has(typeName) ? id : `${typeName} ${id}`;
}
