import { z } from 'zod';
import { ExternalSystemError } from '../../foundation/errors.ts';
import { NoteNotTakenError, type OutgoingNote } from '../externalNote.ts';
import { documentReference } from '../fhir/documentReference.ts';
import { FhirCallFailed } from '../fhir/fhirCallFailed.ts';
import type { FhirClient } from '../fhir/fhirClient.ts';

const kept = z.object({ resourceType: z.literal('DocumentReference'), id: z.string().min(1) });

const AWAY = 'Epic has not accepted the note yet.';
const SIGN_IN = 'Epic asks you to sign in there again.';
const REFUSED = 'Epic refused the note.';

/** Time-outs and busy servers are temporary; every other status from 400 to 499 is final. */
const isLasting = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/**
 * Sends a note. It can be tried any number of times: it carries the version's identifier, and if the note is already
 * there, that is the answer.
 * @returns Epic's id of the note
 * @throws NoteNotTakenError when another try cannot help; ExternalSystemError when it may
 */
export async function sendNoteToEpic(fhir: FhirClient, note: OutgoingNote, signal?: AbortSignal): Promise<string> {
  const { system, value } = note.identifier;
  try {
    const resource = documentReference(note);
    const ifNoneExist = `identifier=${encodeURIComponent(`${system}|${value}`)}`;
    return (await fhir.create('DocumentReference', { resource, ifNoneExist }, kept, signal)).id;
  } catch (cause) {
    if (!(cause instanceof FhirCallFailed)) throw cause;
    if (cause.status === 401) throw new NoteNotTakenError(SIGN_IN, { cause });
    if (isLasting(cause.status)) throw new NoteNotTakenError(REFUSED, { cause });
    throw new ExternalSystemError(AWAY, { cause });
  }
}
