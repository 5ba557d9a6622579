import { createHmac } from 'node:crypto';
import type { CalendarDate, CaseValue } from '@isocenter/schemas';
import type { CaseColumn } from './columns/caseColumn.ts';
import type { Telling } from './fhir/resource.ts';

const DAY = 86_400_000;
/** The farthest a date is moved, in days. */
const FARTHEST = 365;
/** Ages above are one group (45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST = 89;
/** Numbers and dates that name a person or tell an age above the oldest. */
const NAMES = /(^|_)(birth|mrn|phone|zip|postal|passport|insurance)(_|$)/;
const AGE = /(^|_)age(_|$)/;

const PSEUDONYM_BYTES = 12;
/** One of 16. */
const letter = (half: number) => String.fromCharCode(97 + half);

/** What leaves the product about a case without telling whose it is (decision 159). */
export class Deidentifier {
  readonly #key: Buffer;

  /** @param secret of the installation: the same cases have the same pseudonyms and dates in each of its exports */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('exports of cases').digest();
  }

  /**
   * Always the same for the same id, and not to be reversed without the key. Letters only: a spreadsheet takes them for no
   * number and no formula, and FHIR for an id, so that the files of all formats fit together.
   */
  pseudonymOf(id: string): string {
    const digest = this.#digest(`pseudonym ${id}`).subarray(0, PSEUDONYM_BYTES);
    return [...digest].map((byte) => letter(byte >> 4) + letter(byte & 15)).join('');
  }

  /** By how many days the dates of a patient are moved, never 0: intervals of one patient stay as they are. */
  shiftOf(patientId: string): number {
    const place = this.#digest(`shift ${patientId}`).readUInt32BE(0) % (2 * FARTHEST);
    return place < FARTHEST ? place - FARTHEST : place - FARTHEST + 1;
  }

  /** Of a resource or document of a patient, for what is told in FHIR. */
  tellingOf(patientId: string): Telling {
    const shift = this.shiftOf(patientId);
    return {
      isIdentified: false,
      id: (id) => this.pseudonymOf(id),
      date: (date) => moved(date, shift) ?? '',
    };
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

/** Text that a person wrote is left out, as are names of clinicians and what names a patient. */
export function isToldWithoutNames({ shortName, type, choices, isCoded, origin }: CaseColumn): boolean {
  if (type === 'text' || NAMES.test(shortName)) return false;
  if (origin === 'course' && shortName === 'attending') return false;
  return type === 'number' || type === 'date' || choices !== null || isCoded === true;
}

/** Whether a field is an age: it is text then, because the oldest have no figure. */
export const isAge = ({ shortName, type }: CaseColumn): boolean => type === 'number' && AGE.test(shortName);

/** @param shift in days */
export function withoutNames(column: CaseColumn, value: CaseValue, shift: number): CaseValue {
  if (value === null) return null;
  if (column.type === 'date') return typeof value === 'string' ? moved(value, shift) : null;
  if (isAge(column)) return ageText(value);
  if (column.choices === null) return value;
  // What a form does not offer was typed.
  const offered = new Set(column.choices.map(({ id }) => id));
  if (typeof value === 'string') return offered.has(value) ? value : null;
  return typeof value === 'number' ? value : value.filter((item) => offered.has(item));
}

function moved(date: string, shift: number): CalendarDate | null {
  const time = Date.parse(date);
  return Number.isFinite(time) ? new Date(time + shift * DAY).toISOString().slice(0, 10) : null;
}

function ageText(age: CaseValue): string | null {
  if (typeof age !== 'number') return null;
  const years = Math.floor(age);
  return years > OLDEST ? `${OLDEST + 1}+` : String(years);
}
