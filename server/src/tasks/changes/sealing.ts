import type { AddendumRecord, RowSeal, SignatureRecord, TaskRecord } from '../../chart/task.ts';
import type { SignatureKeys } from '../../keys/signatureKeys.ts';
import { contributionHash } from './contentHash.ts';
import type { TaskChange } from './taskChange.ts';

/**
 * Seals the rows that a command adds to the signatures and the addenda. A seal covers the row, the task, episode and
 * patient, the version, and the rows before, so that no row can be changed, left out in the middle, or used elsewhere.
 */
export function sealed(change: TaskChange, before: TaskRecord, keys: SignatureKeys): TaskChange {
  if (!change.allowed) return change;
  const { next, versions } = change;
  const newSignatures = next.signatures.length - before.signatures.length;
  const newAddenda = next.addenda.length - before.addenda.length;
  if (newSignatures + newAddenda === 0) return change;
  const signedVersion = versions.find(({ action }) => action === 'signed')?._id;
  let task = { ...next, signatures: before.signatures, addenda: before.addenda, signatureKey: keys.currentId };
  for (const row of next.signatures.slice(before.signatures.length)) {
    const { seal: _ofCoveredRow, ...own } = row;
    const versionId = row.meaning === 'signed' ? signedVersion : row.versionId;
    const covering = { ...own, ...(versionId && { versionId }), contributionHash: contributionHash(next) };
    task = { ...task, signatures: [...task.signatures, { ...covering, seal: newSeal(task, covering, keys) }] };
  }
  for (const row of next.addenda.slice(before.addenda.length)) {
    task = { ...task, addenda: [...task.addenda, { ...row, seal: newSeal(task, row, keys) }] };
  }
  return { allowed: true, versions, next: task };
}

/**
 * The seals of the new rows, for the audit record of the command: the audit log has a key of its
 * own, so it also tells when the last rows of a task are missing.
 */
export function newSeals(
  before: TaskRecord,
  next: TaskRecord,
): readonly { readonly type: string; readonly value: string }[] {
  const rows = [...next.signatures.slice(before.signatures.length), ...next.addenda.slice(before.addenda.length)];
  return rows.flatMap(({ seal }) => (seal ? [{ type: SEAL_DETAIL, value: seal.value }] : []));
}
export const SEAL_DETAIL = 'seal';

type SealedTask = Pick<TaskRecord, '_id' | 'episodeId' | 'patientId' | 'signatures' | 'addenda'>;
type Row = SignatureRecord | AddendumRecord;

function newSeal(task: SealedTask, row: Row, keys: SignatureKeys): RowSeal {
  const after = { signatures: task.signatures.length, addenda: task.addenda.length };
  return { ...keys.sign(coveredContent(task, row, after)), after };
}

/** What a seal covers. The names are part of stored seals, so they cannot change. */
function coveredContent(task: SealedTask, { seal: _own, ...row }: Row, after: RowSeal['after']): object {
  const valueBefore = (rows: readonly Row[], count: number) => rows[count - 1]?.seal?.value ?? null;
  return {
    task: task._id,
    episode: task.episodeId,
    patient: task.patientId,
    kind: 'meaning' in row ? 'signature' : 'addendum',
    row,
    after: {
      ...{ signatures: after.signatures, addenda: after.addenda },
      signature: valueBefore(task.signatures, after.signatures),
      addendum: valueBefore(task.addenda, after.addenda),
    },
  };
}

/** Whether a row is at its place in this task, exactly as this server wrote it. False without a seal. */
export function isSealed(task: SealedTask, row: Row, keys: SignatureKeys): boolean {
  if (!row.seal) return false;
  const { after } = row.seal;
  const isInPlace = 'meaning' in row ? task.signatures[after.signatures] === row : task.addenda[after.addenda] === row;
  return isInPlace && keys.isGenuine(coveredContent(task, row, after), row.seal);
}
