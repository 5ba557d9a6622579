import { contentHash } from './contentHash.ts';
import { standingSignature, type SignatureRecord, type TaskRecord, type TaskVersionRecord } from '../../chart/task.ts';

export interface VerifiedSignature extends SignatureRecord {
  /** False when the signed content has changed since: shown as a warning, never repaired. */
  readonly contentVerified: boolean;
}

/**
 * Hashes again what each signature covers: the version written with it, and for the current signature the document
 * itself. Rows that withdraw a signature cover what they withdrew.
 */
export function verifiedSignatures(
  task: TaskRecord,
  versions: readonly TaskVersionRecord[],
): readonly VerifiedSignature[] {
  const signedBodies = versions.filter(({ action }) => action === 'signed');
  const standing = standingSignature(task);
  const rows: VerifiedSignature[] = [];
  let signings = 0;
  for (const signature of task.signatures) {
    if (signature.meaning === 'signed') signings += 1;
    const body = signedBodies[signings - 1];
    const hashes = body ? [contentHash({ answers: body.formValues, note: body.noteValue })] : [];
    if (signature === standing && task.document) {
      hashes.push(contentHash({ answers: task.document.formValues, note: task.document.note.value }));
    }
    const contentVerified = hashes.length > 0 && hashes.every((hash) => hash === signature.contentHash);
    rows.push({ ...signature, contentVerified });
  }
  return rows;
}
