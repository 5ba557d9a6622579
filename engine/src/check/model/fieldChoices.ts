import { choicesOf } from '../../compile/choices.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import type { ConfigSet, FieldDefinition } from '../../definition/definition.ts';
import type { FieldChoices } from '../../field-type/fieldType.ts';

/** The choices a field offers, cached because many rules read them. Another rule reports a missing list. */
export function fieldChoices({ definition, path }: FieldEntry, configSet: ConfigSet): FieldChoices | null {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const made = choicesOf(definition, path, configSet, () => undefined);
  known.set(definition, made);
  return made;
}
/** A definition belongs to one config set, so it can be the key. */
const known = new WeakMap<FieldDefinition, FieldChoices | null>();
