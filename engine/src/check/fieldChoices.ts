import { choicesOf, type FieldChoices } from '../compile/choices.ts';
import type { FieldEntry } from '../compile/fieldTable.ts';
import type { ConfigSet, FieldDefinition } from '../definition/definition.ts';

/** What a field offers; worked out once, since every rule about options asks. A list that is missing is another rule's. */
export function fieldChoices({ definition, path }: FieldEntry, configSet: ConfigSet): FieldChoices | null {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const made = choicesOf(definition, path, configSet, () => undefined);
  known.set(definition, made);
  return made;
}
/** A definition belongs to one config set. */
const known = new WeakMap<FieldDefinition, FieldChoices | null>();
