import { BadInputError } from '../../foundation/errors.ts';
import { Hl7Fault } from '../hl7/hl7Fault.ts';
import { readHl7, type Hl7Message } from '../hl7/hl7Message.ts';

/** Segments that state what was prescribed, given or measured. */
const AMOUNTS = /^(RXE|TQ1)\b|^OBX\|[^|]*\|(NM|SN)\|/;
const MSH_18 = 17;
const LONGEST = 2 * 1024 * 1024;

/** A message as a person edits it: a segment a line, whatever it is encoded in. */
export function editableText(bytes: Buffer): string {
  return textOf(bytes)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .filter(Boolean)
    .join('\n');
}

/** The edited message as bytes: in UTF-8, and MSH-18 says so. @throws BadInputError */
export function correctedBytes(text: string): Buffer {
  if (text.length > LONGEST) throw new BadInputError('The message is longer than allowed.');
  const [header = '', ...rest] = text.split(/[\r\n]+/).filter(Boolean);
  if (!header.startsWith('MSH')) throw new BadInputError('MSH: the message does not begin with MSH.');
  const fields = header.split(header.charAt(3));
  while (fields.length <= MSH_18) fields.push('');
  fields[MSH_18] = 'UNICODE UTF-8';
  return Buffer.from(`${[fields.join(header.charAt(3)), ...rest].join('\r')}\r`, 'utf8');
}

/**
 * Here a correction says whom or which a message is about, never how much: a dose, a number of fractions or a reading that is
 * wrong is corrected in MOSAIQ, which sends it again. A message that is given to another patient says who that is, so that
 * the number can be compared with name and birth date.
 * @throws BadInputError
 */
export function requireOnlyIdentityChanged(before: Buffer, after: Buffer): void {
  const amounts = (bytes: Buffer) =>
    editableText(bytes)
      .split('\n')
      .filter((line) => AMOUNTS.test(line));
  if (JSON.stringify(amounts(before)) !== JSON.stringify(amounts(after)))
    throw new BadInputError(
      'Amounts (RXE, TQ1, and OBX with a number) are not corrected here. Correct them in MOSAIQ.',
    );
  const pid = readPid(after);
  if (pid && pid.number !== readPid(before)?.number && (!pid.hasName || !pid.hasBirth))
    throw new BadInputError('PID-5 and PID-7 are required when PID-3 changes, so that the person can be compared.');
}

function readPid(bytes: Buffer) {
  let message: Hl7Message;
  try {
    message = readHl7(bytes, 'UTF-8');
  } catch (error) {
    if (error instanceof Hl7Fault) return null;
    throw error;
  }
  const pid = message.first('PID');
  if (!pid) return null;
  const count = pid.repetitions(3);
  const number = JSON.stringify(
    Array.from({ length: count }, (_, index) => [1, 4, 5].map((part) => pid.text(3, part, 1, index + 1))),
  );
  return { number, hasName: pid.text(5) !== null, hasBirth: pid.text(7) !== null };
}

/** Every byte has a meaning in Windows-1252, so that a broken message can be looked at. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
