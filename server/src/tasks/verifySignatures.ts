import { DESTRUCTION_BEGUN } from '../chart/disposal.ts';
import { patientBehind } from '../chart/episode.ts';
import { tasks, taskVersions, type TaskRecord } from '../chart/task.ts';
import { auditRecords, type AuditRecord } from '../audit/auditChain.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import type { SignatureVerification } from '@isocenter/schemas';
import { groupBy } from '../request/requestLoader.ts';
import type { Store } from '../store/store.ts';
import { SEAL_DETAIL } from './changes/sealing.ts';
import { signatureFault, verifiedAddenda, verifiedSignatures } from './changes/signatures.ts';

export interface SignatureFindings {
  readonly signatures: number;
  /** One sentence each, naming the task. */
  readonly faults: readonly string[];
}

const PAGE = 50;

const FAULT = {
  CHANGED: 'is not what was signed',
  UNKNOWN_KEY: 'was made with a key that is not in the key folder',
  WITHOUT_KEY: 'has no key: it was signed before keys existed, or its seal was removed',
} as const satisfies Partial<Record<SignatureVerification, string>>;

/** Verifies every signature and addendum of every task, also while the server runs. */
export async function verifySignatures(store: Store, keys: SignatureKeys): Promise<SignatureFindings> {
  const faults: string[] = [];
  let signatures = 0;
  for (let last = ''; ;) {
    const rows = await store.collection(tasks).findStored({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE });
    const page = rows.map(({ document }) => document);
    const signed = page.filter((task) => task.signatures.length > 0);
    const bodies = await store
      .collection(taskVersions)
      .findStored({ taskId: { $in: signed.map(({ _id }) => _id) } }, {});
    const versionsOf = groupBy(
      bodies.map(({ document }) => document),
      ({ taskId }) => taskId,
    );
    for (const task of page) {
      signatures += task.signatures.length;
      faults.push(...faultsOf(task, versionsOf.get(task._id) ?? [], keys));
    }
    last = page.at(-1)?._id ?? last;
    if (page.length < PAGE) return { signatures, faults };
    // The embedded store answers without waiting: this lets other requests in between.
    await new Promise(setImmediate);
  }
}

function faultsOf(
  task: TaskRecord,
  versions: Parameters<typeof verifiedSignatures>[1],
  keys: SignatureKeys,
): readonly string[] {
  const fault = signatureFault(task);
  return [
    ...(fault === null ? [] : [`Task ${task._id}: ${fault}`]),
    ...verifiedSignatures(task, versions, keys).flatMap(({ verification }, index) =>
      verification === 'VERIFIED' ? [] : [`Signature ${index + 1} of task ${task._id} ${FAULT[verification]}.`],
    ),
    ...verifiedAddenda(task, keys).flatMap(({ verified }, index) =>
      verified ? [] : [`Addendum ${index + 1} of task ${task._id} is not what was written.`],
    ),
  ];
}

/**
 * The audit log names the seal of every signature and addendum: what is missing in its task was removed from the
 * database, or the task was replaced by an earlier copy.
 */
export async function missingRows(store: Store, records: readonly AuditRecord[]): Promise<readonly string[]> {
  const named = records.flatMap(({ entity: { data, detail } }) =>
    detail.flatMap(({ type, value }) => (type === SEAL_DETAIL ? [{ taskId: data[0] ?? '', seal: value }] : [])),
  );
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ taskId }) => taskId))];
  const found = await store.collection(tasks).findStored({ _id: { $in: ids } }, {});
  const seals = new Map(
    found.map(({ document: { _id, signatures, addenda } }) => [
      _id,
      new Set([...signatures, ...addenda].map(({ seal }) => seal?.value)),
    ]),
  );
  const missing = named.filter(({ taskId, seal }) => !seals.get(taskId)?.has(seal));
  const destroyed = await chartsDestroyed(store, [
    ...new Set(missing.flatMap(({ taskId }) => (seals.has(taskId) ? [] : (patientBehind(taskId) ?? [])))),
  ]);
  return missing.flatMap(({ taskId }) => {
    if (!seals.has(taskId) && destroyed.has(patientBehind(taskId) ?? '')) return [];
    return [`A signature or an addendum of task ${taskId} is missing: the audit log names it.`];
  });
}

/**
 * Charts that were disposed of at the end of their retention (decision 196). The log itself must say so, where two people are named
 * and nothing can be added later without a fault: a record among the disposals proves nothing.
 */
async function chartsDestroyed(store: Store, charts: readonly string[]): Promise<ReadonlySet<string>> {
  if (charts.length === 0) return new Set();
  const found = await store.collection(auditRecords).findStored({ 'entity.patient': { $in: [...charts] } }, {});
  return new Set(
    found.flatMap(({ document: { entity } }) =>
      entity.patient !== null && entity.detail.some(({ type }) => type === DESTRUCTION_BEGUN) ? [entity.patient] : [],
    ),
  );
}

/** What `npm run audit:verify` prints. */
export function signatureSentence({ signatures, faults }: SignatureFindings): string {
  const read = `${signatures} ${signatures === 1 ? 'signature' : 'signatures'}`;
  if (faults.length === 0) return `The signatures are verified: ${read}.`;
  const more = faults.length - MOST_FAULTS;
  return [
    `The signatures have ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}; ${read} read:`,
    ...faults.slice(0, MOST_FAULTS).map((fault) => `- ${fault}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
const MOST_FAULTS = 20;
