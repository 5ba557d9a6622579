import type { SignatureRecord, TaskRecord, TaskVersionRecord } from '../../server/src/chart/task.ts';
import { contentHash } from '../../server/src/tasks/changes/contentHash.ts';

export const ANSWERS = { OTVStatus: { weight: 70, missed_days: 'no' } };

/** What is stored of one task. */
export interface StoredTask {
  readonly task: TaskRecord;
  readonly versions: readonly TaskVersionRecord[];
}

/** What a person with the database can do about a signature: the hash is not secret. */
export function withHashes({ task, versions }: StoredTask): StoredTask {
  const body = versions.find(({ action }) => action === 'signed');
  if (!body) throw new Error('not signed');
  const rehashed = (row: SignatureRecord): SignatureRecord => ({
    ...row,
    contentHash: contentHash({
      answers: body.formValues,
      note: body.noteValue,
      shown: body.shown,
      attestation: row.attestation,
    }),
  });
  return { task: { ...task, signatures: task.signatures.map(rehashed) }, versions };
}

export const FORGED = 'Total dose 9000 cGy.';

/** The note says 9000 cGy, in the task and in its signed version, and the hash fits. */
export function withForgedNote({ task, versions }: StoredTask): StoredTask {
  if (!task.document) throw new Error('no document');
  const document = { ...task.document, note: { ...task.document.note, value: FORGED } };
  return withHashes({
    task: { ...task, document },
    versions: versions.map((each) => ({ ...each, noteValue: FORGED })),
  });
}

/** The form as shown says 9000, and so do the answers; the hash fits. */
export function withForgedForm({ task, versions }: StoredTask): StoredTask {
  if (!task.document) throw new Error('no document');
  const formValues = { OTVStatus: { ...ANSWERS.OTVStatus, weight: 9000 } };
  return withHashes({
    task: { ...task, document: { ...task.document, formValues } },
    versions: versions.map((version) => ({
      ...version,
      formValues,
      ...(version.shown && {
        shown: {
          ...version.shown,
          form: {
            ...version.shown.form,
            fields: version.shown.form.fields.map((field) =>
              field.path === 'OTVStatus.weight' ? { ...field, value: 9000 } : field,
            ),
          },
        },
      }),
    })),
  });
}
