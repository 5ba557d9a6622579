import type { Instant } from '@isocenter/schemas';
import { exactCGy } from '../exactDose.ts';
import {
  EXTERNAL_PRESCRIPTION_STATES,
  EXTERNAL_SIDES,
  type ExactCGy,
  type ExternalPrescriptionState,
  type ExternalSide,
  type ExternalTerm,
  type UnreadablePart,
} from '../externalPrescription.ts';
import { statedInstant } from '../fhir/statedTime.ts';

const MOST_FRACTIONS = 200;

/** Reads the columns of one row, and keeps what could not be read. */
export class RowReading {
  readonly unreadable: UnreadablePart[];
  readonly #view: string;
  readonly #target: string | null;

  constructor(view: string, unreadable: UnreadablePart[], target: string | null = null) {
    this.unreadable = unreadable;
    this.#view = view;
    this.#target = target;
  }

  #refuse(column: string, reason: string): null {
    this.unreadable.push({ at: `${this.#view}.${column}`, reason, target: this.#target });
    return null;
  }

  dose(
    column: string,
    digits: string | null,
    unit: string | null,
    zero: 'refused' | 'allowed' = 'refused',
  ): ExactCGy | null {
    if (digits === null) return null;
    const reading = exactCGy(digits, unit, zero);
    return 'cGy' in reading ? reading.cGy : this.#refuse(column, reading.unreadable);
  }

  count(column: string, digits: string | null, zero: 'refused' | 'allowed' = 'refused'): number | null {
    if (digits === null) return null;
    if (!/^\d{1,9}$/.test(digits)) return this.#refuse(column, 'A number of fractions is not a whole number.');
    const count = Number(digits);
    if (count > MOST_FRACTIONS) return this.#refuse(column, 'A number of fractions is impossibly large.');
    return count === 0 && zero === 'refused' ? this.#refuse(column, 'A number of fractions is 0.') : count;
  }

  time(column: string, stated: string | null): Instant | null {
    if (stated === null) return null;
    const reading = statedInstant(stated);
    return 'instant' in reading ? reading.instant : this.#refuse(column, reading.unreadable);
  }

  side(stated: string | null): ExternalSide | null {
    if (stated === null) return null;
    return EXTERNAL_SIDES.find((each) => each === stated) ?? this.#refuse('side', 'The side is not one side.');
  }

  state(stated: string | null): ExternalPrescriptionState {
    const known = EXTERNAL_PRESCRIPTION_STATES.find((each) => each === stated);
    if (known === undefined || known === 'unknown') this.#refuse('state', 'The state is not one of decision 46.');
    return known ?? 'unknown';
  }
}

export const term = (
  display: string | null,
  code: string | null = null,
  system: string | null = null,
): ExternalTerm | null => (display === null && code === null ? null : { display: display ?? code ?? '', code, system });
