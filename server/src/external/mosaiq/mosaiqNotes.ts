import { createHash } from 'node:crypto';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { NoteNotTakenError, type OutgoingNote } from '../externalNote.ts';
import { header } from '../hl7/acknowledge.ts';
import { escaped } from '../hl7/hl7Escapes.ts';
import { hl7Time } from '../hl7/hl7Times.ts';
import { MllpFailed, type MllpClient } from '../hl7/mllpClient.ts';
import { NOTE_KIND } from '../noteKind.ts';
import type { MosaiqPatientRecord } from './mosaiqRecords.ts';

const AWAY = 'Mosaiq has not accepted the note yet.';
const REFUSED = 'Mosaiq refused the note.';
const UNKNOWN_PATIENT = 'Mosaiq does not know this patient.';

/** MSH-10 has at most 20 characters. The same version always has the same one, so a note that is sent twice is stored once. */
export const noteControlId = (versionId: string) =>
  createHash('sha256').update(versionId).digest('hex').slice(0, 20).toUpperCase();

/**
 * A note as MDM^T02 with its PDF, or as MDM^T10, which takes the place of an earlier document: an addended note is sent as
 * a whole, so that no one reads the earlier one without its addendum.
 */
export function noteMessage(note: OutgoingNote, patient: MosaiqPatientRecord, controlId: string): string {
  const { identifier, mayReplace, isFinal, writtenOn, authors, authenticator, title, pdf } = note;
  // The number of a document is that of the version, so it is known without an answer.
  const replaces = mayReplace?.value ?? note.replaces;
  const event = replaces === null ? 'T02' : 'T10';
  const on = hl7Time(writtenOn);
  const [code, display] = NOTE_KIND[note.taskType];
  const { lastName, firstName, middleName } = patient.name;
  const name = [lastName, firstName, middleName].map((part) => escaped(part ?? '')).join('^');
  const txa: string[] = ['TXA', '1', 'CN', 'AP', on, '', on, '', '', authors.map(person).join('~'), '', ''];
  txa.push(escaped(identifier.value), replaces === null ? '' : escaped(replaces), '', '', '');
  txa.push(isFinal ? 'LA' : 'PA', '', 'AV', '', '', authenticator === null ? '' : person(authenticator));
  const lines = [
    header({
      ...{ application: 'ISOCENTER', facility: 'RADONC', receivingApplication: 'MOSAIQ', receivingFacility: 'RADONC' },
      ...{ type: `MDM^${event}^MDM_T02`, controlId, processing: 'P', version: '2.5.1', on: writtenOn },
    }),
    ['EVN', event, on].join('|'),
    [
      ...['PID', '1', '', `${escaped(patient.mrn)}^^^${escaped(patient.authority ?? '')}^MR`, '', name, ''],
      ...[patient.dateOfBirth?.replaceAll('-', '') ?? '', SEXES[patient.sex ?? 'UNKNOWN']],
    ].join('|'),
    ['PV1', '1', 'O'].join('|'),
    txa.join('|'),
    [
      ...['OBX', '1', 'ED', `${code}^${escaped(display)}^LN`, ''],
      `ISOCENTER^application^pdf^Base64^${pdf.toString('base64')}`,
      ...['', '', '', '', '', 'F'],
    ].join('|'),
    ['NTE', '1', '', escaped(title)].join('|'),
  ];
  return `${lines.join('\r')}\r`;
}

const SEXES = { MALE: 'M', FEMALE: 'F', OTHER: 'O', UNKNOWN: 'U' } as const;

/** A person without a number (XCN): the whole name, credentials and role included, is the family name. */
const person = (text: string) => `^${escaped(text)}`;

/**
 * Sends a note. It can be tried any number of times: control id and document number are those of the version.
 * @returns the document's number, by which a later version replaces it
 * @throws NoteNotTakenError when another try cannot help; ExternalSystemError when it may
 */
export async function sendNoteToMosaiq(
  client: MllpClient,
  note: OutgoingNote,
  patient: MosaiqPatientRecord | null,
  signal?: AbortSignal,
): Promise<string> {
  if (!patient) throw new NoteNotTakenError(UNKNOWN_PATIENT);
  const controlId = noteControlId(note.identifier.value);
  try {
    const { code } = await client.send(noteMessage(note, patient, controlId), controlId, signal);
    if (code === 'AE') throw new NoteNotTakenError(REFUSED);
    // AR: not now, such as while its database is away.
    if (code === 'AR') throw new ExternalSystemError(AWAY);
    return note.identifier.value;
  } catch (cause) {
    if (cause instanceof MllpFailed) throw new ExternalSystemError(AWAY, { cause });
    throw cause;
  }
}
