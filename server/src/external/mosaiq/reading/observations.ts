import type { ExactCGy } from '../../externalPrescription.ts';
import type { ExternalTerm, UnreadablePart } from '../../externalPrescription.ts';
import { exactCGy } from '../../exactDose.ts';
import type { Hl7Message, Hl7Segment } from '../../hl7/hl7Message.ts';

/** Results that were withdrawn (HL7 table 0085). */
export const WITHDRAWN: ReadonlySet<string> = new Set(['D', 'X', 'W']);
const MOST_FRACTIONS = 200;
const MOST_CHARACTERS = 200;

/**
 * The radiotherapy values of one order or result. Each OBX has the name of a value in OBX-3 and, for a value of one
 * target, the number of the target in OBX-4. What cannot be read is collected in `unreadable` and reads as null.
 */
export class Observations {
  readonly unreadable: UnreadablePart[] = [];
  readonly #rows: readonly { readonly code: string; readonly target: string | null; readonly segment: Hl7Segment }[];

  constructor(group: Hl7Message) {
    this.#rows = group.all('OBX').flatMap((segment) => {
      const code = segment.text(3);
      if (code === null || WITHDRAWN.has(segment.text(11) ?? '')) return [];
      return [{ code, target: segment.text(4), segment }];
    });
  }

  get isEmpty(): boolean {
    return this.#rows.every(({ code }) => !code.startsWith('RT-'));
  }

  /** The numbers of the targets that have one of these values, in the order of the message. */
  targets(codes: readonly string[]): readonly string[] {
    return [...new Set(this.#rows.flatMap(({ code, target }) => (codes.includes(code) && target ? [target] : [])))];
  }

  text(code: string, target: string | null = null): string | null {
    const segment = this.#segmentOf(code, target);
    const text = segment && (segment.text(5, 2) ?? segment.text(5));
    if (text !== null && text.length > MOST_CHARACTERS) return this.#refuse(code, target, 'The text is too long.');
    return text;
  }

  /** The code as the source writes it, for values from a list. */
  code(code: string, target: string | null = null): string | null {
    return this.#segmentOf(code, target)?.text(5) ?? null;
  }

  term(code: string, target: string | null = null): ExternalTerm | null {
    const segment = this.#segmentOf(code, target);
    const first = segment?.text(5) ?? null;
    const display = segment?.text(5, 2) ?? first;
    if (display === null) return null;
    const isCoded = segment?.text(5, 2) !== null;
    return { display, code: isCoded ? first : null, system: isCoded ? (segment?.text(5, 3) ?? null) : null };
  }

  dose(code: string, target: string | null, zero: 'refused' | 'allowed' = 'refused'): ExactCGy | null {
    const segment = this.#segmentOf(code, target);
    if (!segment) return null;
    const number = segment.text(5);
    if (number === null) return null;
    if (segment.text(2) !== 'NM') return this.#refuse(code, target, 'A dose is not of type NM.');
    const reading = exactCGy(number, segment.text(6), zero);
    return 'cGy' in reading ? reading.cGy : this.#refuse(code, target, reading.unreadable);
  }

  /** A whole number of fractions, from 1. */
  fractions(code: string, target: string | null = null): number | null {
    const text = this.#segmentOf(code, target)?.text(5) ?? null;
    if (text === null) return null;
    const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= MOST_FRACTIONS) return count;
    return this.#refuse(code, target, `It is not a whole number from 1 to ${MOST_FRACTIONS}.`);
  }

  refuse(at: string, target: string | null, reason: string): null {
    this.unreadable.push({ at, reason, target });
    return null;
  }

  #refuse(code: string, target: string | null, reason: string): null {
    return this.refuse(`OBX-5 (${code})`, target, reason);
  }

  /** Two different values for one thing are no value: the message does not say which one counts. */
  #segmentOf(code: string, target: string | null): Hl7Segment | null {
    const found = this.#rows.filter((row) => row.code === code && row.target === target);
    const [first] = found;
    if (!first) return null;
    const values = new Set(found.map(({ segment }) => JSON.stringify(stated(segment))));
    const isRepeated = found.some(({ segment }) => segment.repetitions(5) > 1);
    if (values.size > 1 || isRepeated) return this.#refuse(code, target, 'There is more than one value.');
    return first.segment;
  }
}

const stated = (segment: Hl7Segment) => [2, 5, 6].flatMap((field) => [1, 2].map((part) => segment.text(field, part)));
