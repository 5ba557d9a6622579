import { nameWords } from '../../foundation/nameWords.ts';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';

/**
 * A key by which search finds a patient. A projection, which `makeSearchKeys` rebuilds.
 * `mrn`: each tail of an MRN. `name`: each word of a name. `inName`: each shorter tail of such a word. `born`: a birth date.
 */
interface PatientSearchKeyRecord extends StoredDocument {
  readonly patientId: string;
  readonly kind: SearchKeyKind | 'shape';
  readonly key: string;
}
export type SearchKeyKind = 'mrn' | 'name' | 'inName' | 'born';

export const patientSearchKeys: CollectionDefinition<PatientSearchKeyRecord> = {
  name: 'patientSearchKeys',
  shardKey: 'key',
  indexes: [{ paths: ['kind', 'key'] }, { paths: ['patientId'] }],
};

/** Increases when the keys of a patient change, so that a start makes those of older stores again. */
export const SEARCH_KEYS_SHAPE = '2';

interface Identity {
  readonly mrn: string;
  readonly name: {
    readonly firstName: string | null;
    readonly middleName: string | null;
    readonly lastName: string | null;
  };
  readonly dateOfBirth: string | null;
}
interface Searchable extends Identity {
  readonly _id: string;
  readonly otherIdentities: readonly Identity[];
}

const SHORTEST_TAIL = 3;

/** The search keys of a patient: a prefix match on a tail is a match inside the word (decision 48). */
export function searchKeysOf(patient: Searchable): readonly PatientSearchKeyRecord[] {
  const identities = [patient, ...patient.otherIdentities];
  const names = identities.flatMap(({ name }) =>
    [name.lastName, name.firstName, name.middleName].flatMap((part) => nameWords(part ?? '')),
  );
  const keys: Record<SearchKeyKind, readonly string[]> = {
    mrn: identities.flatMap(({ mrn }) => tailsOf(normalMrn(mrn))),
    name: names,
    inName: names.flatMap((word) => tailsOf(word).slice(1)),
    born: identities.flatMap(({ dateOfBirth }) => dateOfBirth ?? []),
  };
  return (Object.keys(keys) as SearchKeyKind[]).flatMap((kind) =>
    [...new Set(keys[kind])].map((key) => ({
      _id: `${kind}|${key}|${patient._id}`,
      patientId: patient._id,
      kind,
      key,
    })),
  );
}

/** The whole word first. */
function tailsOf(word: string): readonly string[] {
  const count = Math.max(1, word.length - SHORTEST_TAIL + 1);
  return Array.from({ length: count }, (_, start) => word.slice(start));
}

/** MRNs are compared without case and surrounding spaces. */
export const normalMrn = (mrn: string) => mrn.trim().toUpperCase();
