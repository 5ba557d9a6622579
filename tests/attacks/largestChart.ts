import { LIMITS } from '@isocenter/schemas';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { taskVersions, tasks, versionId } from '../../server/src/chart/task.ts';
import { SIGN, START, give, type SeenTask } from '../../server/src/testing/clinic.ts';
import type { AuditedClinic } from '../security/auditedClinic.ts';
import { greatestOf } from './limitShapes.ts';

const TASKS = SOAK ? 200 : 70;
/** Each with the whole note and all answers. */
const BODIES = SOAK ? 40 : 10;

/** Ids of a chart that has as much as the limits allow. */
export interface LargestChart {
  readonly patientId: string;
  readonly episodeId: string;
  /** A signed visit with the longest note, all answers, and the most versions, signatures and addenda. */
  readonly task: SeenTask;
  readonly versionId: string;
  readonly earlierVersionId: string;
}

/** Signs one visit with the greatest content, and repeats in the store what the limits allow to repeat. */
export async function largestChart(clinic: AuditedClinic): Promise<LargestChart> {
  const { store, audit } = clinic.clinic.server;
  const ruiz = await clinic.clinic.as('attending');
  const { id, tasks: planned } = await clinic.course();
  const visit = planned.find(({ taskType }) => taskType === 'OTV');
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
  const task = await give(ruiz, SIGN, startTask, greatestOf('formValues') as object, String(greatestOf('note')));
  await audit.settled();
  const record = await store.collection(tasks).findOne({ _id: task.id });
  const [body] = await store.collection(taskVersions).find({ taskId: task.id });
  const [ref] = record?.versions ?? [];
  const [signature] = record?.signatures ?? [];
  if (!record?.document || !body || !ref || !signature) throw new Error('The visit is not signed.');
  const { by, on } = signature;
  const addendum = { text: String(greatestOf('addendum')), reason: String(greatestOf('reason')), by, on };
  const bodyIds = Array.from({ length: BODIES }, (_, index) => versionId(task.id, index + 2));
  for (const _id of bodyIds) await store.collection(taskVersions).insertOne({ ...body, _id });
  const refs = Array.from({ length: LIMITS.versions - 1 }, (_, index) => bodyIds[index % BODIES] ?? body._id);
  await store.collection(tasks).replaceOne(
    { _id: task.id, episodeId: id },
    {
      ...record,
      versions: [...refs.map((each) => ({ ...ref, id: each })), ref],
      addenda: Array<typeof addendum>(LIMITS.addenda).fill(addendum),
      signatures: Array<typeof signature>(LIMITS.signatures).fill(signature),
    },
  );
  const { document } = record;
  const note = { ...document.note, value: document.note.value.slice(0, 20_000) };
  const more = Array.from({ length: TASKS - planned.length }, (_, index) => ({
    ...{ ...record, _id: `${id}-${500 + index}`, sequence: 500 + index, document: { ...document, note } },
  }));
  await store.collection(tasks).insertMany(more);
  return {
    ...{ patientId: clinic.patientId, episodeId: id, task },
    ...{ versionId: body._id, earlierVersionId: bodyIds[0] ?? body._id },
  };
}
