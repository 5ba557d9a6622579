import type { SignatureVerification } from '@isocenter/schemas';
import { isCompletedStatus } from '@isocenter/schemas';
import {
  namedPhotographs,
  signedVersionId,
  standingSignature,
  type AddendumRecord,
  type SignatureRecord,
  type TaskRecord,
  type TaskVersionRecord,
} from '../../chart/task.ts';
import { canonicalJson } from '../../foundation/canonicalJson.ts';
import type { SignatureKeys } from '../../keys/signatureKeys.ts';
import type { Act } from '../../request/actor.ts';
import { contentHash, contributionHash } from './contentHash.ts';
import { isSealed } from './sealing.ts';

export interface VerifiedSignature extends SignatureRecord {
  /** Shown as a warning unless verified, never repaired. */
  readonly verification: SignatureVerification;
}

export interface VerifiedAddendum extends AddendumRecord {
  readonly verified: boolean;
}

/**
 * Verifies each signature: with its key, that the row is as this server wrote it for this task; with the hashes, that the
 * version and, for the standing signature, the document and the contribution to the care plan are what was signed.
 */
export function verifiedSignatures(
  task: TaskRecord,
  versions: readonly TaskVersionRecord[],
  keys: SignatureKeys,
): readonly VerifiedSignature[] {
  const hashes: Hashes = new Map();
  const verificationOf = (row: SignatureRecord): SignatureVerification => {
    if (!row.seal) return 'WITHOUT_KEY';
    if (keys.createdOn(row.seal.key) === null) return 'UNKNOWN_KEY';
    return isSealed(task, row, keys) && isContentUnchanged(row, task, versions, hashes) ? 'VERIFIED' : 'CHANGED';
  };
  return task.signatures.map((row) => ({ ...row, verification: verificationOf(row) }));
}

/** By what they cover. Many rows cover one version, such as a signature, its attestation and its withdrawal. */
type Hashes = Map<string, string>;

function isContentUnchanged(
  row: SignatureRecord,
  task: TaskRecord,
  versions: readonly TaskVersionRecord[],
  hashes: Hashes,
): boolean {
  const body = versions.find(({ _id, taskId }) => _id === row.versionId && taskId === task._id);
  if (!body) return false;
  const { attestation } = row;
  const { shown } = body;
  const covered = [{ of: body._id, answers: body.formValues, note: body.noteValue, shown, attestation }];
  if (row === standingSignature(task)) {
    if (!task.document) return false;
    if (canonicalJson(namedPhotographs(task)) !== canonicalJson(shown?.photographs ?? [])) return false;
    const { formValues: answers, note } = task.document;
    covered.push({ of: `document and ${body._id}`, answers, note: note.value, shown, attestation });
  }
  const isLast = row === task.signatures.at(-1);
  return (
    covered.every((content) => hashIn(hashes, content) === row.contentHash) &&
    (!isLast || contributionHash(task) === row.contributionHash)
  );
}

function hashIn(
  hashes: Hashes,
  { of, ...content }: Parameters<typeof contentHash>[0] & { readonly of: string },
): string {
  const name = JSON.stringify([of, content.attestation ?? null]);
  const hash = hashes.get(name) ?? contentHash(content);
  hashes.set(name, hash);
  return hash;
}

/** The addenda, each with whether it is as this server wrote it, at its place. */
export function verifiedAddenda(task: TaskRecord, keys: SignatureKeys): readonly VerifiedAddendum[] {
  return task.addenda.map((row) => ({ ...row, verified: isSealed(task, row, keys) }));
}

/** What no single row shows: the task and its rows contradict each other. One sentence, or null. */
export function signatureFault(task: TaskRecord): string | null {
  const standing = standingSignature(task);
  const addendum = task.addenda.at(-1) ?? null;
  if (isCompletedStatus(task.taskStatus) && !standing) {
    return 'The task says that it is signed, but it has no signature.';
  }
  if (standing && !isCompletedStatus(task.taskStatus)) {
    return 'The task says that it is not signed, but it has a signature.';
  }
  if ((task.taskStatus === 'ADDENDED') !== (addendum !== null) && standing) {
    return addendum ? 'The task does not say that it has an addendum.' : 'The addendum of this task is missing.';
  }
  if (!isSameAct(task.signed, standing)) return 'The task names another signer or time than its signature.';
  if (!isSameAct(task.addended, addendum)) return 'The task names another author or time than its addendum.';
  return null;
}

function isSameAct(told: Act | null, row: Act | null): boolean {
  return told?.on === row?.on && told?.by.id === row?.by.id && told?.by.displayName === row?.by.displayName;
}

/** Whether the signed note is exactly as it was signed, and so are its addenda. Only then it can be relied on. */
export function isVerified(task: TaskRecord, versions: readonly TaskVersionRecord[], keys: SignatureKeys): boolean {
  return (
    signatureFault(task) === null &&
    verifiedSignatures(task, versions, keys).every(({ verification }) => verification === 'VERIFIED') &&
    verifiedAddenda(task, keys).every(({ verified }) => verified)
  );
}

/** What the person of this row stated; null also for a row that withdraws the statement of a signature. */
export function statementOf({ meaning, attestation }: SignatureRecord): string | null {
  return meaning === 'unsigned' ? null : (attestation?.text ?? null);
}

/** The rows of one version: its signature, and what followed until the next one. Empty for a version that is not signed. */
export function signaturesOf(
  rows: readonly VerifiedSignature[],
  versions: readonly TaskVersionRecord[],
  version: TaskVersionRecord,
): readonly VerifiedSignature[] {
  const signed = versions.filter(({ action }) => action === 'signed');
  let signings = 0;
  return rows.filter(({ meaning, versionId }) => {
    if (meaning === 'signed') signings += 1;
    return (versionId ?? signed[signings - 1]?._id) === version._id;
  });
}

/** The version that the task's signature covers; null without a signature. */
export function signedVersionOf(task: TaskRecord, versions: readonly TaskVersionRecord[]): TaskVersionRecord | null {
  const signedId = signedVersionId(task);
  return versions.find(({ _id }) => _id === signedId) ?? null;
}
