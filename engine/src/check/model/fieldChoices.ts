import { choicesOf } from '../../compile/choices.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import type { ConfigSet, FieldDefinition } from '../../definition/definition.ts';
import type { FieldChoices } from '../../field-type/fieldType.ts';

interface Offered {
  readonly choices: FieldChoices | null;
  /** Why the form does not compile: a list or a term that does not exist. */
  readonly problems: readonly string[];
}

/** The choices a field offers, cached because many rules read them. */
export function fieldChoices(field: FieldEntry, configSet: ConfigSet): FieldChoices | null {
  return offeredBy(field, configSet).choices;
}

export function offeredBy({ definition, path }: FieldEntry, configSet: ConfigSet): Offered {
  const before = known.get(definition);
  if (before) return before;
  const problems: string[] = [];
  const choices = choicesOf(definition, path, configSet, (problem) => problems.push(problem));
  const made = { choices, problems };
  known.set(definition, made);
  return made;
}
/** A definition belongs to one config set, so it can be the key. */
const known = new WeakMap<FieldDefinition, Offered>();
