import { LIMITS } from '@isocenter/schemas';
import { PATIENT_SEARCH_TEXT as words } from '../../messages/patientSearch.ts';
import { showDate } from '../../screen/dates.ts';
import { sourceSystemLabel, type FoundOutside } from '../identityWarnings.ts';
import type { PatientsFound } from './usePatientSearch.ts';

/** The rules of searching for patients, without the UI. */

/** The text to search for; null if it is too short (PAT-002). */
export function searchable(typed: string): string | null {
  const text = typed.trim();
  return text.length >= LIMITS.mrnSearchMinimum ? text : null;
}

/** "Results (2 from Epic)" when the external system found patients, otherwise "Results" (decision 3). */
export function resultsLabel(external: readonly FoundOutside[]): string {
  const system = external[0]?.sourceSystem;
  return system === undefined ? 'Results' : `Results (${external.length} from ${sourceSystemLabel(system)})`;
}

type Understood = Pick<PatientsFound, 'words' | 'datesOfBirth' | 'externalSystem' | 'externalSearch'>;

/** Whether the typed text may be an MRN: one word with a digit that is no date. */
export const mayBeMrn = ({ words: typed, datesOfBirth }: Pick<Understood, 'words' | 'datesOfBirth'>) =>
  datesOfBirth.length === 0 && typed.length === 1 && /\d/.test(typed[0] ?? '');

const OUTSIDE = ['MRN', 'NAME_AND_DATE_OF_BIRTH', 'NOT_ENOUGH'] as const;

/** What was searched, so that "no results" is no riddle: a date may have been read in another way than it was meant. */
export function searchedFor(found: Understood): readonly string[] {
  const typed = found.words.map((word) => `“${word}”`).join(', ');
  const dates = found.datesOfBirth.map(showDate).join(' / ');
  const ours = words.searchedHere(typed, dates);
  const system = found.externalSystem;
  if (system === null || system === undefined) return [ours];
  const outside = OUTSIDE.find((how) => how === found.externalSearch);
  return outside ? [ours, words.searchedOutside[outside](sourceSystemLabel(system))] : [ours];
}
