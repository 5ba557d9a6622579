import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES } from '@isocenter/schemas';
import type { ConfigSet, FieldDefinition } from '../../definition/definition.ts';
import { Faults, type Fault } from '../../definition/fault.ts';
import { partSchema } from '../../dsl/dslSchema.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { child } from '../../source/sourceNode.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';
import type { ConfigReading } from '../../resolve/readSources.ts';
import { formSet, type ExpressionFact, type FormSet } from './expressionFacts.ts';
import { choiceIdsOf } from './operands.ts';
import { checkShape } from './shape.ts';

/** Everything that rules may read, prepared once for all rules. */
export interface CheckModel {
  readonly reading: ConfigReading;
  readonly configSet: ConfigSet;
  /** Faults found by parse, resolve and the shape check. */
  readonly faults: readonly Fault[];
  /** One per episode type and disease system with a file of its own. */
  readonly formSets: readonly FormSet[];
  /** All expressions of all form sets. */
  readonly expressions: readonly ExpressionFact[];
  /** The choices a field offers in any variant of its form; null when they cannot be listed. */
  readonly choiceIds: (field: FieldEntry) => readonly string[] | null;
}

export function checkModel(reading: ConfigReading): CheckModel {
  const formSets = formSetsOf(reading.configSet);
  return {
    reading,
    configSet: reading.configSet,
    faults: [...reading.faults, ...shapeFaults(reading)],
    formSets,
    expressions: formSets.flatMap(({ expressions }) => expressions),
    choiceIds: choiceIdsOfVariants(formSets, reading.configSet),
  };
}

/** A form shared by all systems may compare a field with a choice that only one system offers. */
function choiceIdsOfVariants(formSets: readonly FormSet[], configSet: ConfigSet): CheckModel['choiceIds'] {
  const joined = new Map<string, Set<string> | null>();
  const seen = new Set<FieldDefinition>();
  const nameOf = ({ form, path }: FieldEntry): string => `${form.episodeType} ${path}`;
  for (const field of formSets.flatMap(({ table }) => table.fields)) {
    if (seen.has(field.definition)) continue;
    seen.add(field.definition);
    const ids = choiceIdsOf(field, configSet);
    const before = joined.get(nameOf(field));
    if (ids === null || before === null) joined.set(nameOf(field), null);
    else if (before === undefined) joined.set(nameOf(field), new Set(ids));
    else for (const id of ids) before.add(id);
  }
  const listed = new Map([...joined].map(([name, ids]) => [name, ids && [...ids]]));
  return (field) => listed.get(nameOf(field)) ?? null;
}

function formSetsOf(configSet: ConfigSet): readonly FormSet[] {
  return EPISODE_TYPES.flatMap((episodeType) => {
    const written = configSet.forms.filter((form) => form.episodeType === episodeType);
    const systems = DISEASE_SYSTEMS.filter((system) => written.some((form) => form.system === system));
    return systems.map((system) => {
      const forms = EVENT_TYPES.flatMap((eventType) => formFor(configSet, episodeType, eventType, system) ?? []);
      return formSet(episodeType, system, forms, configSet.tasks[episodeType] ?? []);
    });
  });
}

/** Forms are validated after resolving, so that library keys count. Other files are validated as written. */
function shapeFaults({ files, forms }: ConfigReading): readonly Fault[] {
  const faults = new Faults();
  for (const { file, role } of files) {
    if (!file.root) continue;
    const root = file.root;
    switch (role.role) {
      case 'form':
        if (child(root, 'extends')) checkShape(root, partSchema('extension'), 'the form', faults);
        else if (root.kind !== 'map') checkShape(root, partSchema('form'), 'the form', faults);
        break;
      case 'events':
        checkShape(root, partSchema('events'), 'the Events config', faults);
        break;
      case 'libraryField':
        checkShape(root, partSchema('libraryField'), 'the library field', faults);
        break;
      case 'supportData':
        checkShape(root, partSchema('supportData'), 'the support data', faults);
        break;
      case 'carePlanFields':
        checkShape(root, partSchema('carePlanFields'), 'the care plan fields', faults);
        break;
      case 'contentTemplate':
        checkShape(root, partSchema('contentTemplate'), 'the content template', faults);
        break;
      case 'scenario':
        checkShape(root, partSchema('scenarios'), 'the scenarios', faults);
        break;
      case 'unknown':
    }
  }
  for (const { tree } of forms) checkShape(tree, partSchema('form'), 'the form', faults);
  return faults.all;
}
