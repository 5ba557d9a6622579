import type { Decode } from './charset.ts';
import { Hl7Fault } from './hl7Fault.ts';

export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
}

const LINES = /^\.(br|sp\d*|ce)$/;
/** Layout of formatted text and local sequences: they change how a text looks, not what it says. */
const WITHOUT_MEANING = /^(H|N|\.(fi|nf|in[+-]?\d*|ti[+-]?\d*|sk[+-]?\d*)|Z.*)$/;
const NAMES = { F: 'field', S: 'component', R: 'repetition', E: 'escape', T: 'subcomponent' } as const;
const isName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

/**
 * The text that an escaped one means.
 * @throws Hl7Fault for a sequence that changes the character set: leaving it out would change a name
 */
export function unescape(raw: string, delimiters: Delimiters, decode: Decode): string {
  const { escape } = delimiters;
  if (!raw.includes(escape)) return withoutControls(raw);
  const parts = raw.split(escape);
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const sequence = parts[at] ?? '';
    // A lone escape mark at the end is a mark.
    if (at === parts.length - 1) return withoutControls(`${text}${escape}${sequence}`);
    text += meaning(sequence, delimiters, decode) + (parts[at + 1] ?? '');
  }
  return withoutControls(text);
}

function meaning(sequence: string, delimiters: Delimiters, decode: Decode): string {
  if (isName(sequence)) return delimiters[NAMES[sequence]];
  if (LINES.test(sequence)) return '\n';
  if (WITHOUT_MEANING.test(sequence)) return '';
  const hex = /^X((?:[\dA-Fa-f]{2})+)$/.exec(sequence)?.[1];
  if (hex !== undefined) return decode(Buffer.from(hex, 'hex'));
  if (/^[CM][\dA-Fa-f]+$/.test(sequence))
    throw new Hl7Fault('dataType', 'MSH-20', 'The message changes its character set within a text.');
  // No sequence of the standard: a sender that does not escape its backslashes, such as in a path.
  return `${delimiters.escape}${sequence}${delimiters.escape}`;
}

// eslint-disable-next-line no-control-regex -- these characters are replaced
const withoutControls = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

const CODES = { '|': 'F', '^': 'S', '~': 'R', '\\': 'E', '&': 'T' } as const;

/** A text for a message of ours, whose delimiters are `|^~\&`. */
export function escaped(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n')).replace(/[|^~\\&\n]/g, (mark) =>
    mark === '\n' ? '\\.br\\' : `\\${CODES[mark as keyof typeof CODES]}\\`,
  );
}
