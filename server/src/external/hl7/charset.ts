import { Hl7Fault } from './hl7Fault.ts';

/** HL7 table 0211, and the names that systems write instead, as names of the encoding standard. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 15].map((part) => [`8859/${part}`, `iso-8859-${part}`])),
  '8859/9': 'iso-8859-9',
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  'WINDOWS-1252': 'windows-1252',
  CP1252: 'windows-1252',
};

const MSH_18 = 17;

/** The names that MSH-18 may have. */
export const CHARACTER_SETS: readonly string[] = ['ASCII', ...Object.keys(ENCODINGS)];

/** Decodes bytes of one message. */
export type Decode = (bytes: Uint8Array) => string;

/**
 * How this message is encoded: by MSH-18, else as the installation says.
 * @param otherwise a name as in MSH-18
 * @throws Hl7Fault for a character set that is not known
 */
export function decoderOf(bytes: Uint8Array, otherwise: string): Decode {
  const stated = statedCharset(bytes);
  const name = (stated === '' ? otherwise : stated).toUpperCase();
  if (name === 'ASCII') return decodeAscii;
  const encoding = Object.hasOwn(ENCODINGS, name) ? ENCODINGS[name] : undefined;
  if (encoding === undefined) throw new Hl7Fault('unknownValue', 'MSH-18', 'This character set is not known.');
  return (encoded) => decodeStrictly(encoded, encoding);
}

/** All encodings above have the delimiters of the MSH segment where ASCII has them. */
function statedCharset(bytes: Uint8Array): string {
  const end = bytes.findIndex((byte) => byte === 0x0d || byte === 0x0a);
  const line = Buffer.from(end < 0 ? bytes : bytes.subarray(0, end))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  return line.split(line.charAt(3))[MSH_18]?.split(line.charAt(5))[0]?.trim() ?? '';
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Hl7Fault('dataType', 'MSH-18', 'The message is not in the character set that it or the setting names.');
  }
}

function decodeAscii(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte > 0x7f))
    throw new Hl7Fault('dataType', 'MSH-18', 'The message calls itself ASCII and contains other characters.');
  return Buffer.from(bytes).toString('latin1');
}
