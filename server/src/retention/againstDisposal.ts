import type { UserRef } from '../request/actor.ts';
import { heldCharts } from '../chart/heldCharts.ts';
import { alertedCharts } from '../chart/identityAlert.ts';
import { patientIdentifiers } from '../chart/patient.ts';
import { prescriptionStateOf } from '../chart/prescriptionState.ts';
import { stateOf, tabletSheets } from '../chart/tabletSheet.ts';
import { standingSignature, tasks, type TaskRecord } from '../chart/task.ts';
import { treatmentEntriesOf, treatmentRecordOf } from '../chart/treatmentRecord.ts';
import { mosaiqMessages } from '../external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId, mosaiqPatients } from '../external/mosaiq/mosaiqRecords.ts';
import { groupBy } from '../request/requestLoader.ts';
import type { Store } from '../store/store.ts';
import type { ChartRule } from './retentionService.ts';

interface Asked {
  readonly store: Store;
  /** All records of the person. */
  readonly charts: readonly string[];
  readonly rule: ChartRule;
  readonly now: string;
  /** Who has a task of the chart open. */
  readonly working: readonly UserRef[];
}

/** All that stands against the disposal of a chart (decision 196), each in one sentence that says what to do. */
export async function againstDisposal({ store, charts, rule, now, working }: Asked): Promise<readonly string[]> {
  const written = await store.collection(tasks).find({ patientId: { $in: [...charts] } });
  const [held, alerted, sheets, ordered, waiting] = await Promise.all([
    heldCharts(store),
    alertedCharts(store),
    store.collection(tabletSheets).find({ taskId: { $in: written.map(({ _id }) => _id) } }),
    inForce(store, written),
    waitingMessages(store, await mosaiqIds(store, charts)),
  ]);
  const active = written.filter(({ recordStatus }) => recordStatus === 'ACTIVE');
  const open = active.filter(({ taskStatus }) => taskStatus === 'STARTED' || taskStatus === 'PENDED');
  const onItsWay = written.filter(({ moveDue }) => (moveDue ?? null) !== null);
  const unsent = written.filter(({ publications = [] }) =>
    publications.some(({ status }) => status === 'queued' || status === 'sent' || status === 'failed'),
  );
  const answering = sheets.filter((sheet) => ['OFFERED', 'OPENED', 'ANSWERED'].includes(stateOf(sheet, now)));
  return [
    ...period(rule),
    ...(charts.some((id) => held.has(id)) ? ['It is under a legal hold. Lift the hold first.'] : []),
    ...(charts.some((id) => alerted.has(id))
      ? ['Several people share its MRN, and no one has settled who is who. Settle the identity alert first.']
      : []),
    ...named(open, 'is open', 'are open', 'Sign or cancel it first; its period then begins again.'),
    ...named(
      ordered,
      'is in force',
      'are in force',
      'Sign the treatment summary, or stop it; its period then begins again.',
    ),
    ...named(unsent, 'is not sent yet', 'are not sent yet', 'Send or withdraw it in Integrations.'),
    ...named(onItsWay, 'is on its way to another chart', 'are on their way to other charts', 'Wait until it is there.'),
    ...(answering.length > 0 ? ['A questionnaire is with the patient or waits for a review. Review it first.'] : []),
    ...(waiting > 0 ? ['A message of MOSAIQ about this person could not be used. Play it again or dismiss it.'] : []),
    ...[...new Set(working.map(({ displayName }) => displayName))].map(
      (name) => `${name} has a task of it open. Ask them to close it.`,
    ),
  ];
}

function period({ retainedUntil, isDue }: ChartRule): readonly string[] {
  if (retainedUntil === null)
    return ['It has no date of birth, so no one knows whether the patient was a minor: it is kept.'];
  return isDue ? [] : [`Its retention has not ended: it is kept until ${retainedUntil}.`];
}

function named(all: readonly TaskRecord[], single: string, several: string, what: string): readonly string[] {
  const [first] = all;
  if (!first) return [];
  const subject =
    all.length === 1
      ? `"${first.displayName}" ${single}`
      : `"${first.displayName}" and ${all.length - 1} more ${several}`;
  return [`${subject}. ${what}`];
}

/** Approved, neither replaced nor ended, in a course that is not over: not delivered to its end, and without a signed summary. */
async function inForce(store: Store, written: readonly TaskRecord[]): Promise<readonly TaskRecord[]> {
  const courses = groupBy(written, ({ episodeId }) => episodeId);
  const found = await Promise.all(
    [...courses].map(async ([course, own]) => {
      const active = own.filter(({ recordStatus }) => recordStatus === 'ACTIVE');
      const standing = active.filter((task) =>
        ['approved', 'revised'].includes(prescriptionStateOf(task, active) ?? ''),
      );
      const isSummed = active.some((task) => task.taskType === 'TREATMENT_SUMMARY' && standingSignature(task) !== null);
      if (standing.length === 0 || isSummed) return [];
      const record = treatmentRecordOf(await treatmentEntriesOf(store, course));
      const isOver = record !== null && record.plans.every(({ state }) => state === 'completed' || state === 'stopped');
      return isOver ? [] : standing;
    }),
  );
  return found.flat();
}

/** Under which ids the copy of MOSAIQ knows the person, also under records that became part of theirs. */
export async function mosaiqIds(store: Store, charts: readonly string[]): Promise<readonly string[]> {
  const known = await store
    .collection(patientIdentifiers)
    .find({ patientId: { $in: [...charts] }, sourceSystem: 'MOSAIQ' });
  const ids = new Set(known.map(({ mrn }) => mosaiqPatientId(mrn)));
  for (let size = -1; size !== ids.size;) {
    size = ids.size;
    const below = await store
      .collection(mosaiqPatients)
      .find({ mergedInto: { $in: [...ids] } }, { projection: { _id: 1 } });
    for (const { _id } of below) ids.add(_id);
  }
  return [...ids];
}

async function waitingMessages(store: Store, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await store
    .collection(mosaiqMessages)
    .find({ state: { $in: ['waiting', 'dead'] } }, { projection: { patients: 1 } });
  return found.filter(({ patients }) => patients.some((id) => ids.includes(id))).length;
}
