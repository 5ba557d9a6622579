import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { episodes } from '../../server/src/chart/episode.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { missingRows, verifySignatures } from '../../server/src/tasks/verifySignatures.ts';
import { testSignatureKeys } from '../../server/src/testing/testKeys.ts';
import { upgradeStore } from '../../server/src/upgrade/upgradeStore.ts';

/** Of the stores in this folder only. */
export const STORE_KEYS = new AuditKeys([Buffer.alloc(32, 9)]);

/** A database of the embedded store. */
export const STORE_FILE = 'isocenter.db.gz';

/** What a clinician would see in a store of an earlier shape, after this version has opened it. */
export async function openedStore(shape: string) {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-shape-'));
  writeFileSync(join(folder, 'isocenter.db'), gunzipSync(readFileSync(join(shape, STORE_FILE))));
  const store = await openEmbeddedStore({ folder });
  try {
    await upgradeStore(store, { clock: systemClock, log: pino({ level: 'silent' }), holder: 'test' });
    return await seenIn(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function seenIn(store: Store) {
  const byId = { sort: { _id: 1 as const } };
  const audit = await verifyAudit(store, STORE_KEYS, { compare: (records) => missingRows(store, records) });
  const signed = await verifySignatures(store, testSignatureKeys());
  return {
    patients: (await store.collection(patients).find({}, byId)).map(({ name, dateOfBirth }) => ({ name, dateOfBirth })),
    courses: (await store.collection(episodes).find({}, byId)).map(({ _id, episodeType }) => ({ _id, episodeType })),
    tasks: (await store.collection(tasks).find({}, byId)).map((task) => ({
      ...{ id: task._id, type: task.taskType, status: task.taskStatus, revision: task.revision },
      ...{ answers: task.document?.formValues ?? null, note: task.document?.note.value ?? null },
      versions: task.versions.length,
    })),
    versions: (await store.collection(taskVersions).find({}, byId)).map(({ _id, formValues }) => ({ _id, formValues })),
    audit: { chains: audit.chains, records: audit.records, faults: audit.faults },
    signatures: signed,
  };
}
