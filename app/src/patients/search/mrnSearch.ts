import { LIMITS } from '@isocenter/schemas';
import { sourceSystemLabel, type FoundOutside } from '../identityWarnings.ts';

/** The rules of searching by MRN, without the UI. */

/** The value to search for; null if it is too short (PAT-002). */
export function searchableMrn(typed: string): string | null {
  const mrn = typed.trim();
  return mrn.length >= LIMITS.mrnSearchMinimum ? mrn : null;
}

/** "Results (2 from Epic)" when the external system found patients, otherwise "Results" (decision 3). */
export function resultsLabel(external: readonly FoundOutside[]): string {
  const system = external[0]?.sourceSystem;
  return system === undefined ? 'Results' : `Results (${external.length} from ${sourceSystemLabel(system)})`;
}
