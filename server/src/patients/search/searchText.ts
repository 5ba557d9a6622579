import type { CalendarDate } from '@isocenter/schemas';
import { nameWords } from '../../foundation/nameWords.ts';
import { normalMrn } from './searchKeys.ts';

/** What a person typed into a patient search. */
export interface Sought {
  /** Each is part of a name or of an MRN; all must match. */
  readonly words: readonly SoughtWord[];
  /** The birth date, in each way in which it can be read. Empty: none was typed. */
  readonly born: readonly CalendarDate[];
}

export interface SoughtWord {
  readonly typed: string;
  /** As an MRN. */
  readonly mrn: string;
  /** As words of a name: a hyphenated name has two. Empty for a word without letters and digits. */
  readonly name: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`(\d{4}|\d{2})`;

type Read = (parts: readonly string[]) => readonly [year: string, month: string, day: string];
/** The product shows a date as 05/04/1961, the month first; with dots the day is first. */
const WAYS: readonly { readonly looks: RegExp; readonly read: Read }[] = [
  { looks: /(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, read: ([y = '', m = '', d = '']) => [y, m, d] },
  { looks: RegExp(String.raw`(?<!\d)(\d{1,2})[-/](\d{1,2})[-/]${YEAR}(?!\d)`), read: monthFirst },
  {
    looks: RegExp(String.raw`(?<!\d)(\d{1,2})\.(\d{1,2})\.${YEAR}(?!\d)`),
    read: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    looks: RegExp(String.raw`\b(${MONTH}) (\d{1,2}),? ${YEAR}(?!\d)`, 'i'),
    read: ([m = '', d = '', y = '']) => [y, monthOf(m), d],
  },
  {
    looks: RegExp(String.raw`(?<!\d)(\d{1,2}) (${MONTH}) ${YEAR}(?!\d)`, 'i'),
    read: ([d = '', m = '', y = '']) => [y, monthOf(m), d],
  },
];

/** A first number above 12 can only be the day. */
function monthFirst([first = '', second = '', year = '']: readonly string[]): ReturnType<Read> {
  return Number(first) > 12 ? [year, second, first] : [year, first, second];
}

const monthOf = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** @param today no one was born later */
export function soughtIn(typed: string, today: CalendarDate): Sought {
  const text = typed.trim().replace(/\s+/g, ' ');
  for (const { looks, read } of WAYS) {
    const found = looks.exec(text);
    if (!found) continue;
    const [year, month, day] = read(found.slice(1));
    const born = centuriesOf(year)
      .map((whole) => `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter((date) => isDate(date) && date <= today);
    if (born.length > 0) return { words: wordsOf(text.replace(found[0], ' ')), born };
  }
  return { words: wordsOf(text), born: [] };
}

/** A year of two digits is read in both centuries. */
const centuriesOf = (year: string) => (year.length === 4 ? [year] : [`19${year}`, `20${year}`]);

function isDate(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

function wordsOf(text: string): readonly SoughtWord[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => ({ typed: word, mrn: normalMrn(word), name: nameWords(word) }));
}
