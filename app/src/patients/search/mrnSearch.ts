import { LIMITS } from '@isocenter/schemas';
import { sourceSystemLabel, type FoundOutside } from '../identityWarnings.ts';

/** The rules of searching by MRN, without their looks. */

/** The value that is searched for; null while there is too little of it (PAT-002). */
export function searchableMrn(typed: string): string | null {
  const mrn = typed.trim();
  return mrn.length >= LIMITS.mrnSearchMinimum ? mrn : null;
}

/** "Results (2 from Epic)" when the external system found somebody, otherwise "Results" (decision 3). */
export function resultsLabel(external: readonly FoundOutside[]): string {
  const system = external[0]?.sourceSystem;
  return system === undefined ? 'Results' : `Results (${external.length} from ${sourceSystemLabel(system)})`;
}
