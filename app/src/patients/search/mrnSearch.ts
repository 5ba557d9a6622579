import { LIMITS, SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';
import { multipleIdentitiesMessage } from '@isocenter/schemas';

/** The rules of searching by MRN, without their looks. */

/** The value that is searched for; null while there is too little of it (PAT-002). */
export function searchableMrn(typed: string): string | null {
  const mrn = typed.trim();
  return mrn.length >= LIMITS.mrnSearchMinimum ? mrn : null;
}

export interface Identities {
  readonly names: readonly unknown[];
  readonly mrns: readonly unknown[];
  readonly dobs: readonly unknown[];
}

/** One sentence for each kind of identity of which the record has more than one. */
export function identityWarnings(record: Identities, where: 'internal' | 'external'): string[] {
  const counted = [
    ['name', record.names],
    ['mrn', record.mrns],
    ['date of birth', record.dobs],
  ] as const;
  return counted.filter(([, all]) => all.length > 1).map(([what]) => multipleIdentitiesMessage(what, where));
}

interface FoundOutside {
  readonly sourceSystem: string;
}

interface PersonOutside extends FoundOutside {
  readonly sourceId: string;
  readonly name: unknown;
  readonly dateOfBirth?: string | null | undefined;
}

/** One MRN that leads to several people outside is more than one identity on one record. */
export function sharedMrnWarnings(person: PersonOutside, all: readonly PersonOutside[]): string[] {
  const same = all.filter(({ sourceId, sourceSystem }) => {
    return sourceId === person.sourceId && sourceSystem === person.sourceSystem;
  });
  const distinct = (values: readonly string[]) => [...new Set(values)];
  return identityWarnings(
    {
      names: distinct(same.map(({ name }) => JSON.stringify(name))),
      mrns: [person.sourceId],
      dobs: distinct(same.map(({ dateOfBirth }) => dateOfBirth ?? '')),
    },
    'external',
  );
}

/** "Results (2 from Epic)" when the external system found somebody, otherwise "Results" (decision 3). */
export function resultsLabel(external: readonly FoundOutside[]): string {
  const system = external[0]?.sourceSystem;
  return system === undefined ? 'Results' : `Results (${external.length} from ${sourceSystemLabel(system)})`;
}

const isSourceSystem = (name: string): name is SourceSystem => Object.hasOwn(SOURCE_SYSTEM_LABEL, name);

export function sourceSystemLabel(system: string): string {
  return isSourceSystem(system) ? SOURCE_SYSTEM_LABEL[system] : system;
}
