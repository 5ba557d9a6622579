import { SOURCE_SYSTEMS } from '@isocenter/schemas';
import type { Name } from '../identity.ts';
import type { ImportCandidate } from './usePatientImport.ts';

/** A patient of the external system. */
export interface ExternalPerson {
  readonly externalId: string;
  readonly sourceId: string;
  readonly sourceSystem: string;
  readonly name: Name;
  readonly dateOfBirth?: string | null | undefined;
  readonly oncoraId?: string | null | undefined;
}

/** Null for a system unknown to this version: it cannot be imported from. */
export function toCandidate({ externalId, sourceId, sourceSystem }: ExternalPerson): ImportCandidate | null {
  const system = SOURCE_SYSTEMS.find((known) => known === sourceSystem);
  return system === undefined ? null : { externalId, sourceId, sourceSystem: system };
}
