import { Hl7Message as ParsedMessage, type Hl7Segment as ParsedSegment } from '@medplum/core';
import { decoderOf, type Decode } from './charset.ts';
import { Hl7Fault } from './hl7Fault.ts';
import { unescape, type Delimiters } from './hl7Escapes.ts';

/** Delimiters in one message. Real messages have a few hundred; reading costs time for each of them. */
export const MOST_DELIMITERS = 20_000;

/** HL7's way to say that a value is deleted, which is not the same as saying nothing. */
const DELETED = '""';

/** One segment of a message. Positions count from 1, as in the standard: `text(5, 2)` of a PID is PID-5.2. */
export class Hl7Segment {
  readonly #parsed: ParsedSegment;
  readonly #read: (raw: string) => string;

  constructor(parsed: ParsedSegment, read: (raw: string) => string) {
    this.#parsed = parsed;
    this.#read = read;
  }

  get name(): string {
    return this.#parsed.name;
  }

  /** Null when it says nothing, or says that the value is deleted. */
  text(field: number, component = 1, subcomponent = 1, repetition = 1): string | null {
    const raw = this.#raw(field, component, subcomponent, repetition);
    if (raw === '' || raw === DELETED) return null;
    return this.#read(raw).trim() || null;
  }

  isDeleted(field: number): boolean {
    return this.#raw(field, 1, 1, 1) === DELETED;
  }

  repetitions(field: number): number {
    return this.#parsed.getField(field)?.components.length ?? 0;
  }

  #raw(field: number, component: number, subcomponent: number, repetition: number): string {
    const found = this.#parsed.getField(field);
    if (!found?.components[repetition - 1]) return '';
    return found.getComponent(component, subcomponent - 1, repetition - 1) ?? '';
  }
}

export class Hl7Message {
  readonly segments: readonly Hl7Segment[];

  constructor(segments: readonly Hl7Segment[]) {
    this.segments = segments;
  }

  /** @throws Hl7Fault when there is none */
  required(name: string): Hl7Segment {
    const found = this.first(name);
    if (!found) throw new Hl7Fault('segmentSequence', name, 'The segment is missing.');
    return found;
  }

  first(name: string): Hl7Segment | null {
    return this.segments.find((segment) => segment.name === name) ?? null;
  }

  all(name: string): readonly Hl7Segment[] {
    return this.segments.filter((segment) => segment.name === name);
  }

  /** Each group begins with a segment of one of these names and has all segments until the next one. */
  groups(...starts: readonly string[]): readonly Hl7Message[] {
    const groups: Hl7Segment[][] = [];
    for (const segment of this.segments) {
      if (starts.includes(segment.name)) groups.push([segment]);
      else groups.at(-1)?.push(segment);
    }
    return groups.map((segments) => new Hl7Message(segments));
  }
}

/**
 * Reads a message. The library splits it; what it splits was checked and decoded here first.
 * @param otherwise the character set of messages without MSH-18
 * @throws Hl7Fault
 */
export function readHl7(bytes: Uint8Array, otherwise: string): Hl7Message {
  const decode = decoderOf(bytes, otherwise);
  const text = decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/(?<![\r\n])[\r\n]+$/, '');
  if (!text.startsWith('MSH')) throw new Hl7Fault('segmentSequence', 'MSH', 'The message does not begin with MSH.');
  const delimiters = delimitersOf(text);
  refuseTooMany(text, delimiters);
  const { segments } = ParsedMessage.parse(text);
  const strange = segments.findIndex(({ name }) => !/^[A-Z][A-Z\d]{2}$/.test(name));
  if (strange >= 0)
    throw new Hl7Fault('segmentSequence', `line ${strange + 1}`, 'The line does not begin with the name of a segment.');
  if (segments.some(({ name }, position) => name === 'MSH' && position > 0))
    throw new Hl7Fault('segmentSequence', 'MSH', 'There is more than one message in the frame.');
  const read = (raw: string) => unescape(raw, delimiters, decode);
  return new Hl7Message(segments.map((segment) => new Hl7Segment(segment, read)));
}

function delimitersOf(text: string): Delimiters {
  const [field = '', component = '', repetition = '', escape = '', subcomponent = ''] = text.slice(3, 8);
  const all = [field, component, repetition, escape, subcomponent];
  if (new Set(all).size < all.length || all.some((mark) => !/^[!-/:-@[-`{-~]$/.test(mark)))
    throw new Hl7Fault('dataType', 'MSH-2', 'The delimiters are not five different marks.');
  return { field, component, repetition, escape, subcomponent };
}

function refuseTooMany(text: string, delimiters: Delimiters): void {
  const marks = new Set(Object.values(delimiters));
  let count = 0;
  for (const mark of text) if (mark < ' ' || marks.has(mark)) count += 1;
  if (count > MOST_DELIMITERS)
    throw new Hl7Fault('dataType', 'MSH', `The message has more than ${MOST_DELIMITERS} fields and parts.`);
}

export type { Decode };
