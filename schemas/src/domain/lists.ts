import type { SourceSystem } from './external.ts';
import type { CalendarDate, Instant, Sex } from './people.ts';

/**
 * One row of GET /api/data_api/patients/list (API-019, PAT-031). The answer is an array; the number of rows on all
 * pages is in the header `X-Total-Count`.
 */
export interface PatientListItem {
  readonly id: string;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly mrn: string;
  readonly date_of_birth: CalendarDate | null;
  readonly sex: Sex | null;
  /** Whether an episode is open. */
  readonly active: boolean;
  readonly created_on: Instant;
  /** Whether another person has the same MRN, and no administrator has settled it (decision 31). */
  readonly identity_alert: boolean;
  /** Whether a signed note or an outside system states a death (decision 61). */
  readonly deceased: boolean;
}

/** One row of GET /api/data_api/identity_alerts: an MRN that several people share. */
export interface IdentityAlert {
  readonly id: string;
  readonly revision: number;
  readonly source_system: SourceSystem;
  /** "—" while one of its charts is restricted. */
  readonly mrn: string;
  readonly raised_on: Instant;
  /** One of its charts is restricted: the alert tells no one, and its care team or a reason settles it. */
  readonly is_restricted: boolean;
  readonly people: readonly {
    /** The chart here; null for a person who is not imported. */
    readonly patient_id: string | null;
    readonly first_name: string | null;
    readonly middle_name: string | null;
    readonly last_name: string | null;
    readonly date_of_birth: CalendarDate | null;
  }[];
}

/** Lists that keep filters under a name. */
export const SAVED_FILTER_LISTS = ['patients', 'activePatients', 'worklist'] as const;
export type SavedFilterList = (typeof SAVED_FILTER_LISTS)[number];

/** A filter that a person saved under a name. */
export interface SavedFilter {
  readonly list: SavedFilterList;
  readonly name: string;
  /** As in the URL, without the question mark: ids, enums and the sort, never what was typed. */
  readonly query: string;
}

export const SAVED_FILTER_LIMITS = { count: 60, nameCharacters: 40, queryCharacters: 600 } as const;
