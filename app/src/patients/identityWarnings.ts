import { multipleIdentitiesMessage, SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';

interface Identities {
  readonly names: readonly unknown[];
  readonly mrns: readonly unknown[];
  readonly dobs: readonly unknown[];
}

/** One sentence for each kind of identifier of which the record has more than one. */
export function identityWarnings(record: Identities, where: 'internal' | 'external'): string[] {
  const counted = [
    ['name', record.names],
    ['mrn', record.mrns],
    ['date of birth', record.dobs],
  ] as const;
  return counted.filter(([, all]) => all.length > 1).map(([kind]) => multipleIdentitiesMessage(kind, where));
}

export interface FoundOutside {
  readonly sourceSystem: string;
}

interface PersonOutside extends FoundOutside {
  readonly sourceId: string;
  readonly name: unknown;
  readonly dateOfBirth?: string | null | undefined;
}

/** One MRN shared by several external patients counts as several identities on one record. */
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

const isSourceSystem = (name: string): name is SourceSystem => Object.hasOwn(SOURCE_SYSTEM_LABEL, name);

export function sourceSystemLabel(system: string): string {
  return isSourceSystem(system) ? SOURCE_SYSTEM_LABEL[system] : system;
}
