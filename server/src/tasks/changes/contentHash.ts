import { createHash } from 'node:crypto';
import { isCompletedStatus, type FormValues } from '@isocenter/schemas';
import type { ShownContent, StatedAttestation, TaskRecord } from '../../chart/task.ts';
import { canonicalJson } from '../../foundation/canonicalJson.ts';

/**
 * The hash of a signature: SHA-256 over the canonical answers, the note, what was on the screen with the authors, and the
 * statement of the signature, hexadecimal. The names `formValues`, `note`, `shown` and `attestation` are part of stored signatures, so they cannot change. Signatures older than
 * records cover answers and note only: `shown` is then absent, and the hash is the same as it was.
 */
export function contentHash(content: {
  readonly answers: FormValues;
  readonly note: string;
  readonly shown?: ShownContent | undefined;
  readonly attestation?: StatedAttestation | undefined;
}): string {
  const { answers, note, shown, attestation } = content;
  return hashOf({ formValues: answers, note, shown, attestation });
}

/**
 * The hash over what a task contributes to the care plan and the notes of its episode: other tasks inherit it. The
 * fragments of an open task change with every pend, so they count only while it is signed.
 */
export function contributionHash({ taskStatus, contribution, noteFragments }: Contributing): string {
  return hashOf({ contribution: contribution.signed, ...(isCompletedStatus(taskStatus) && { noteFragments }) });
}
type Contributing = Pick<TaskRecord, 'taskStatus' | 'contribution' | 'noteFragments'>;

function hashOf(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
